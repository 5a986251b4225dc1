/** `npm test` tries the same random values on every machine; `npm run test:soak` tries new ones each time. */
import fc from 'fast-check'
import { soak } from './sample-size.ts'

if (!soak) fc.configureGlobal({ seed: 20_240_501 })
