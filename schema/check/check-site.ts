/** Everything that is checked of a resolved site: names, links, colours, addresses that were published. */

import { editions } from '../content/loaded-files.ts'
import { severityOf } from '../diagnostic.ts'
import type { Fail } from '../fail.ts'
import { features } from '../features.ts'
import type { Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { checkPlaceholders, checkProductName } from './literals.ts'
import { checkNeededFiles } from './needed-files.ts'
import { checkCopies, checkHeadings } from './pages.ts'
import { checkLock } from './permalinks.ts'
import { checkLocale, checkVersions } from './settings.ts'
import { checkSidebars } from './sidebars.ts'
import { checkUses } from './uses.ts'

export function checkSite(input: SiteInput, site: Site): void {
  checkNeededFiles(input, site)
  checkCopies(site, input.fail)
  checkHeadings(site, input.fail)
  checkLocale(input)
  checkVersions(input, site)
  checkSidebars(input, site)
  let isSound = true
  const fail: Fail = failure => {
    isSound &&= severityOf(failure.code) !== 'error'
    input.fail(failure)
  }
  features.check({ ...input, fail }, editions(input.files), site.pages)
  checkUses(input, site)
  checkProductName(input)
  checkPlaceholders(input)
  // What data says wrongly of each other may be all that an address lacks.
  if (isSound) checkLock(input, site)
}
