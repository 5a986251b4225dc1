/** Colours of site.yaml that can't be told apart: text that nobody reads, edges that nobody sees. */
import { contrast } from '../color.ts'
import { type ColorName, colorsOf, contrasts, type Scheme } from '../files/look.ts'
import type { SiteFile } from '../files/site.ts'
import type { Loaded } from '../site/load.ts'
import type { ReportAt } from '../site/resolve.ts'
import type { Path } from '../yaml/positions.ts'

export function checkContrast({ value: { brand }, source }: Loaded<SiteFile>, fail: ReportAt): void {
  const colors = colorsOf(brand)
  /** Where a colour was written; what follows the brand has no place of its own. */
  const placeOf = (name: ColorName, scheme: Scheme): Path | undefined => {
    if (name === 'bg') return ['brand', 'background', scheme]
    if (name === 'brand') return ['brand', 'color']
    return brand.colors[name] && ['brand', 'colors', name, scheme]
  }
  const told = new Set<string>()
  for (const [name, ground, least] of contrasts)
    for (const scheme of ['light', 'dark'] as const) {
      const found = contrast(colors[name][scheme], colors[ground][scheme])
      if (found >= least) continue
      const place = placeOf(name, scheme) ?? placeOf(ground, scheme) ?? ['brand', 'color']
      // A colour that is wrong on one ground is wrong on most: the first says it.
      if (told.has(place.join())) continue
      told.add(place.join())
      const message = `In the ${scheme} scheme, "${name}" (${colors[name][scheme]}) has a contrast of ${found.toFixed(2)} on "${ground}" (${colors[ground][scheme]}).`
      const hint = `Make it ${least} or more: change one of the two under "brand:", where both are known by these names.`
      fail('low-contrast', source, place, message, hint)
    }
}
