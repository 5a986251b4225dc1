/** Colours of site.yaml that can't be told apart: text that nobody reads, edges that nobody sees. */
import { contrast } from '../color.ts'
import { type ColorName, colorsOf, contrasts, type Scheme } from '../files/look.ts'
import type { SiteFile } from '../files/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import type { Path } from '../yaml/positions.ts'

const schemes = ['light', 'dark'] as const

export function checkContrast({ settings: { value, source }, fail }: SiteInput): void {
  const { brand } = value
  const colors = colorsOf(brand)
  const reported = new Set<string>()
  for (const [name, ground, least] of contrasts)
    for (const scheme of schemes) {
      const color = colors[name][scheme]
      const behind = colors[ground][scheme]
      const ratio = contrast(color, behind)
      if (ratio >= least) continue

      // A colour that is wrong on one ground is wrong on most, so only the first is reported.
      const path = writtenAt(brand, name, scheme) ?? writtenAt(brand, ground, scheme) ?? ['brand', 'color']
      if (reported.has(path.join())) continue
      reported.add(path.join())
      const where = `In the ${scheme} scheme, "${name}" (${color}) has a contrast of ${ratio.toFixed(2)}`
      fail({
        code: 'low-contrast',
        at: { source, path },
        message: `${where} on "${ground}" (${behind}).`,
        hint:
          `Make it ${least} or more: change one of the two under "brand:", where both are known by ` +
          'these names.',
      })
    }
}

/** Where a colour is written; undefined for a colour that follows from the brand's. */
function writtenAt(brand: SiteFile['brand'], name: ColorName, scheme: Scheme): Path | undefined {
  if (name === 'bg') return ['brand', 'background', scheme]
  if (name === 'brand') return ['brand', 'color']
  return brand.colors[name] && ['brand', 'colors', name, scheme]
}
