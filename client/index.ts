/** The entry of every page: each behaviour on its own, so that one failing never stops another. */
import { copyControls } from './behaviours/copy.ts'
import { linksAhead, notFound, search, shownError, zoom } from './behaviours/on-demand.ts'
import { contentsPosition, scrollRegions } from './behaviours/scrolling.ts'
import { sidebar } from './behaviours/sidebar.ts'
import { tabs } from './behaviours/tabs.ts'
import { themeChoice } from './behaviours/theme.ts'
import { islands } from './hydrate.ts'

for (const behaviour of [
  shownError,
  notFound,
  sidebar,
  search,
  themeChoice,
  copyControls,
  tabs,
  zoom,
  contentsPosition,
  scrollRegions,
  linksAhead,
  islands,
]) {
  try {
    behaviour()
  } catch (error) {
    console.error(error)
  }
}
// Styles show what needs scripts from here on.
document.documentElement.dataset['scripts'] = 'on'
