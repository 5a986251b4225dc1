import { hydrateWith } from '../../react-island.ts'
import { HelpDesk } from './desk.tsx'

export const hydrate = hydrateWith(HelpDesk)
