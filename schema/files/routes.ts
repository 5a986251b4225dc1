/** data/routes.yaml: addresses beside those of the pages. */
import { z } from 'zod'
import { hidden, href, isShort, route, sidebar } from '../text/fields.ts'
import { kind, list } from '../text/groups.ts'

export const RoutesFile = kind('RoutesFile', 'Aliases and redirects.', {
  aliases: list('Further addresses of pages. They answer 200 with the same content.', {
    route: route().describe('The further address.'),
    page: route().describe('The page it shows; that one stays the canonical address.'),
    sidebar: sidebar().optional().describe('Shows the page beside another sidebar.'),
  }).default([]),
  redirects: list('Addresses that lead elsewhere, permanently.', {
    from: z
      .string()
      .regex(
        /^\/(?:\*|(?!\.\.?(?:\/|$))[\p{L}\p{M}\p{N}._~-]+(?:\/(?!\.\.?(?:\/|$))[\p{L}\p{M}\p{N}._~-]+)*(?:\/\*?)?)?$/u,
        {
          error: 'An address begins with "/" and has no spaces; it may end in "/*".',
        },
      )
      .refine(isShort, { error: 'Each part of an address has at most 200 characters.' })
      .meta({ holds: 'key' })
      .describe('The address that moves on. "/*" at its end means everything below it.'),
    to: href().describe('Where it leads.'),
    why: hidden().optional().describe('Why the redirect exists.'),
  }).default([]),
  legacyQuery: z
    .boolean()
    .default(false)
    .describe('true: the home page sends addresses of the form /?/path on to /path, as the first site published them.'),
})
export type RoutesFile = z.output<typeof RoutesFile>

/** data/permalinks.lock.yaml: every address and every anchor ever published. Written by `npm run permalinks`. */
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
