import { hydrateWith } from '../../react-island.ts'
import { ConfigBuilder } from './config-builder.tsx'

export const hydrate = hydrateWith(ConfigBuilder)
