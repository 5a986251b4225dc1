/** The entry: each behaviour on its own, so that one failing never stops another. */
import { contentsPosition } from './behaviours/contents-position.ts'
import { copyControls } from './behaviours/copy.ts'
import { errorLog } from './behaviours/error-log.ts'
import { notFound } from './behaviours/not-found.ts'
import { permalinks } from './behaviours/permalinks.ts'
import { prefetch } from './behaviours/prefetch.ts'
import { progress } from './behaviours/progress.ts'
import { scrollRegions } from './behaviours/scroll-regions.ts'
import { search } from './behaviours/search.ts'
import { sidebar } from './behaviours/sidebar.ts'
import { tabs } from './behaviours/tabs.ts'
import { themeChoice } from './behaviours/theme.ts'
import { zoom } from './behaviours/zoom.ts'
import { islands } from './hydrate.ts'

for (const behaviour of [
  notFound,
  sidebar,
  search,
  themeChoice,
  copyControls,
  permalinks,
  tabs,
  progress,
  zoom,
  contentsPosition,
  scrollRegions,
  errorLog,
  prefetch,
  islands,
]) {
  try {
    behaviour()
  } catch (error) {
    console.error(error)
  }
}
