/** Everything that is checked of a resolved site: names, links, colours, addresses that were published. */

import { editions } from '../content/loaded-files.ts'
import { features } from '../features.ts'
import type { Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { checkContrast } from './contrast.ts'
import { checkPlaceholders, checkProductName } from './literals.ts'
import { checkNeededFiles } from './needed-files.ts'
import { checkLock } from './permalinks.ts'
import { checkContacts, checkLocale, checkSampleValues, checkVersions } from './settings.ts'
import { checkSidebars } from './sidebars.ts'
import { checkUnlinked } from './unlinked.ts'
import { checkUses } from './uses.ts'

export function checkSite(input: SiteInput, site: Site): void {
  checkNeededFiles(input, site)
  checkContacts(input)
  checkContrast(input)
  checkLocale(input)
  checkVersions(input, site)
  checkSidebars(input, site)
  checkUnlinked(input, site)
  features.check(input, editions(input.files), site.pages)
  checkUses(input, site)
  checkSampleValues(input)
  checkProductName(input)
  checkPlaceholders(input)
  checkLock(input, site)
}
