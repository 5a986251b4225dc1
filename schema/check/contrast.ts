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
      const low = `has a contrast of ${ratio.toFixed(2)}`
      const places = `${whereToWrite(name)} or ${whereToWrite(ground)}`
      const where = `In the ${scheme} scheme, "${fieldOf(name)}" (${color}) ${low}`
      fail({
        code: 'low-contrast',
        at: { source, path },
        message: `${where} on "${fieldOf(ground)}" (${behind}).`,
        hint: `Make it at least ${least} by changing either ${places}.`,
      })
    }
}

/** Colours that site.yaml has by another name than the styles. */
const fields: Readonly<Partial<Record<ColorName, string>>> = { bg: 'background', brand: 'color' }

const fieldOf = (name: ColorName): string => fields[name] ?? name

const whereToWrite = (name: ColorName): string =>
  fields[name] === undefined ? `"brand: colors: ${name}:"` : `"brand: ${fields[name]}:"`

/** Where a colour is written; undefined for a colour that follows from the brand's. */
function writtenAt(brand: SiteFile['brand'], name: ColorName, scheme: Scheme): Path | undefined {
  if (name === 'bg') return ['brand', 'background', scheme]
  if (name === 'brand') return ['brand', 'color']
  return brand.colors[name] && ['brand', 'colors', name, scheme]
}
