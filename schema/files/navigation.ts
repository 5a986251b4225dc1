/** Addresses and the ways to them: data/sidebars.yaml, routes.yaml and permalinks.lock.yaml. */
import { z } from 'zod'
import {
  formed,
  hidden,
  href,
  isShort,
  key,
  refersTo,
  route,
  segments,
  title,
  words,
} from '../text/fields.ts'
import { flag, hiddenList, kind, list } from '../text/groups.ts'

const activeOn = () =>
  hiddenList().describe('Further addresses on which the entry is marked as the current one.')

const innerLinks = () =>
  list(
    'Links within the group, or to the pages below this one. Those show while the reader is in that part.',
    {
      text: words().describe('The link.'),
      to: href().describe('The page it leads to.'),
      activeOn: activeOn(),
    },
  )
    .min(1)
    .optional()

const SidebarLink = kind('SidebarLink', 'A link of a sidebar.', {
  type: z.literal('link').describe('A link.'),
  text: words().describe('The link.'),
  to: href().describe('The page it leads to.'),
  activeOn: activeOn(),
  items: innerLinks(),
})

const groupLink = () => ({
  text: words().describe('The link, or the title of a group.'),
  to: href().optional().describe('The page it leads to. A group within the group has no page.'),
  activeOn: activeOn(),
})

const leadsSomewhere = ({ to, items }: { to?: unknown; items?: unknown }): boolean =>
  to !== undefined || items !== undefined

const SidebarGroup = kind(
  'SidebarGroup',
  'A group of a sidebar. It is open when the current page is inside it.',
  {
    type: z.literal('group').describe('Links under a title that opens and closes.'),
    text: words().describe('The title.'),
    items: z
      .array(
        z
          .strictObject({
            ...groupLink(),
            items: innerLinks(),
          })
          .refine(leadsSomewhere, {
            error: 'An entry is a link with "to:", a group with "items:", or a page with both.',
          }),
      )
      .min(1)
      .describe('Its links, and groups of them.'),
  },
)

export const SidebarEntry = z.discriminatedUnion('type', [SidebarLink, SidebarGroup])

export const Sidebar = kind('Sidebar', 'A sidebar.', {
  title: title().describe('Title above the links.'),
  index: href().describe('Page that the title links to in the breadcrumbs.'),
  links: z.array(SidebarLink).default([]).describe('Links at the top, before the line.'),
  entries: z.array(SidebarEntry).default([]).describe('Links and groups below the line.'),
})
export type Sidebar = z.output<typeof Sidebar>

export const SidebarsFile = z
  .record(key(), Sidebar)
  .meta({ id: 'SidebarsFile', description: 'The sidebars, by the names that pages use.' })
export type SidebarsFile = z.output<typeof SidebarsFile>

export const RoutesFile = kind('RoutesFile', 'Aliases and redirects.', {
  aliases: list('Further addresses of pages, which show the same content with status 200.', {
    route: route().describe('The further address.'),
    page: route().describe("The page it shows. That page's address stays the canonical one."),
    sidebar: refersTo('sidebar').optional().describe('Shows the page next to another sidebar.'),
  }).default([]),
  redirects: list('Addresses that lead elsewhere, permanently.', {
    from: formed(
      new RegExp(String.raw`^/(?:\*|${segments}(?:/\*?)?)?$`, 'u'),
      'An address begins with "/" and has no spaces; it may end in "/*".',
    )
      .refine(isShort, { error: 'Each part of an address has at most 200 characters.' })
      .meta({ holds: 'key' })
      .describe('The old address. "/*" at its end means everything below it.'),
    to: href().describe('Where it leads.'),
    linked: flag().describe(
      'true: pages link to it on purpose, because it is short. ' +
        '`check` asks for the address of the page elsewhere.',
    ),
    why: hidden().optional().describe('Why the redirect exists.'),
  }).default([]),
  legacyQuery: flag().describe(
    'true: the home page sends addresses of the form /?/path on to /path, as the first site published them.',
  ),
})
export type RoutesFile = z.output<typeof RoutesFile>

/**
 * data/permalinks.lock.yaml: every address and every anchor ever published. Written by `npm run permalinks`.
 */
export const PermalinksLockFile = kind('PermalinksLockFile', 'Every address and anchor ever published.', {
  slugs: hiddenList().describe(
    'Each "slug" of the product that addresses were published under; the last one is the latest.',
  ),
  legacyQuery: flag().describe('true: addresses of the form /?/path were published.'),
  addresses: hiddenList().describe(
    'Addresses without content of their own: aliases and redirects. They must still lead somewhere.',
  ),
  pages: z
    .record(hidden(), z.array(hidden()))
    .default({})
    .describe(
      'Pages by address, each with the ids it has had. Links on other sites may point to any of them.',
    ),
})
export type PermalinksLockFile = z.output<typeof PermalinksLockFile>
