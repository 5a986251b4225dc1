/** Which stylesheets a page needs beside the common one. What few pages use is not for all to load. */
import type { Page, Site } from '../../schema/index.ts'
import type { Sheet } from '../assets.ts'
import { offersOwnValues } from '../elements/sample-marks.tsx'

export function pageSheets(page: Page, site: Site): readonly Sheet[] {
  if (page.kind === 'error') return ['tools']
  if (page.kind !== 'article') return ['reference']
  const needed: [Sheet, boolean][] = [
    ['home', page.layout === 'home'],
    ['samples', offersOwnValues(page, site)],
    ['tools', page.tools],
  ]
  const sheets = needed.flatMap(([sheet, is]) => (is ? [sheet] : []))
  // The sheet of the builder holds the frame of tools and the controls of own values, too: one request less.
  const builder = page.tools && page.content().blocks.some(({ type }) => type === 'config-builder')
  return builder ? ['builder'] : sheets
}
