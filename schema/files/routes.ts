/** data/routes.yaml: addresses beside those of the pages. */
import { z } from 'zod'
import { hidden, href, isShort, key, route } from '../text/fields.ts'

export const RoutesFile = z
  .strictObject({
    aliases: z
      .array(
        z.strictObject({
          route: route().describe('The further address.'),
          page: route().describe('The page it shows; that one stays the canonical address.'),
          sidebar: key().optional().describe('Shows the page beside another sidebar.'),
        }),
      )
      .default([])
      .describe('Further addresses of pages. They answer 200 with the same content.'),
    redirects: z
      .array(
        z.strictObject({
          from: z
            .string()
            .regex(/^\/(?:\*|(?!\.\.?(?:\/|$))[A-Za-z0-9._~-]+(?:\/(?!\.\.?(?:\/|$))[A-Za-z0-9._~-]+)*(?:\/\*?)?)?$/, {
              error: 'An address begins with "/" and has no spaces; it may end in "/*".',
            })
            .refine(isShort, { error: 'Each part of an address has at most 200 characters.' })
            .meta({ holds: 'key' })
            .describe('The address that moves on. "/*" at its end means everything below it.'),
          to: href().describe('Where it leads.'),
          why: hidden().optional().describe('Why the redirect exists.'),
        }),
      )
      .default([])
      .describe('Addresses that lead elsewhere, permanently.'),
    legacyQuery: z
      .boolean()
      .default(false)
      .describe(
        'true: the home page sends addresses of the form /?/path on to /path, as the first site published them.',
      ),
  })
  .meta({ id: 'RoutesFile', description: 'Aliases and redirects.' })
export type RoutesFile = z.output<typeof RoutesFile>
