/** `npm test` tries the same random values on every machine; `npm run test:soak` tries new ones each time. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll } from 'vitest'
import { parse } from 'yaml'
import type { Words } from '../schema/index.ts'
import { removeFolders } from './folders.ts'
import { soak } from './sample-size.ts'

if (!soak) fc.configureGlobal({ seed: 20_240_501 })

afterAll(removeFolders)

/** As the bundler does for the client. Files of tests that share a worker read them once. */
if (!('WORDS' in globalThis)) {
  const words = parse(readFileSync(new URL('../data/words.yaml', import.meta.url), 'utf8')) as Words
  Object.assign(globalThis, { WORDS: words })
}
