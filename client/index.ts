/** The entry: each behaviour on its own, so that one failing never stops another. */
import { contentsPosition } from './behaviours/contents-position.ts'
import { copyControls } from './behaviours/copy.ts'
import { errorLog } from './behaviours/error-log.ts'
import { legacyAddress } from './behaviours/legacy-address.ts'
import { permalinks } from './behaviours/permalinks.ts'
import { scrollRegions } from './behaviours/scroll-regions.ts'
import { sidebar } from './behaviours/sidebar.ts'
import { tabs } from './behaviours/tabs.ts'
import { themeChoice } from './behaviours/theme.ts'
import { islands } from './hydrate.ts'

for (const behaviour of [
  legacyAddress,
  sidebar,
  themeChoice,
  copyControls,
  permalinks,
  tabs,
  contentsPosition,
  errorLog,
  islands,
]) {
  try {
    behaviour()
  } catch (error) {
    console.error(error)
  }
}
