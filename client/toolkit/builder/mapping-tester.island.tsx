import { hydrateWith } from '../../react-island.ts'
import { MappingTester } from './mapping-tester.tsx'

export const hydrate = hydrateWith(MappingTester)
