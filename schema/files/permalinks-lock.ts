/** data/permalinks.lock.yaml: every address and every anchor ever published. Written by `npm run permalinks`. */
import { z } from 'zod'
import { hidden } from '../text/fields.ts'
import { kind } from '../text/groups.ts'

export const PermalinksLockFile = kind('PermalinksLockFile', 'Every address and anchor ever published.', {
  slugs: z
    .array(hidden())
    .default([])
    .describe('Each "slug" of the product that addresses were published under; the last one is the latest.'),
  legacyQuery: z.boolean().default(false).describe('true: addresses of the form /?/path were published.'),
  addresses: z
    .array(hidden())
    .default([])
    .describe('Addresses without content of their own: aliases and redirects. They must still lead somewhere.'),
  pages: z
    .record(hidden(), z.array(hidden()))
    .default({})
    .describe('Pages by address, each with the ids that stood on it. Links of others may point at any of them.'),
})
export type PermalinksLockFile = z.output<typeof PermalinksLockFile>
