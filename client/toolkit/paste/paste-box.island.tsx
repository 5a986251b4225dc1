import { hydrateWith } from '../../react-island.ts'
import { PasteBox } from './paste-box.tsx'

export const hydrate = hydrateWith(PasteBox)
