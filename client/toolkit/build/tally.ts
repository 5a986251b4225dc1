/** How many findings of each tone there are, the worst first. */

import { counted } from '../../../schema/fill.ts'
import type { BuildTone } from '../../../schema/toolkit/help/build-facts.ts'

const order: readonly BuildTone[] = ['error', 'warning', 'note']

/** @param forms what a number of findings is called @param locale by which numbers are written */
export function tally(
  tones: readonly BuildTone[],
  forms: Readonly<Record<BuildTone, Parameters<typeof counted>[0]>>,
  locale: string,
) {
  return order
    .map(tone => ({ tone, count: tones.filter(other => other === tone).length }))
    .filter(({ count }) => count > 0)
    .map(({ tone, count }) => {
      const said = counted(forms[tone], count, locale)
      return { tone, count, said, text: said.replace(count.toLocaleString(locale), '').trim() }
    })
}
