/** Addresses and the ways to them: data/sidebars.yaml, routes.yaml and permalinks.lock.yaml. */
import { z } from 'zod'
import { formed, hidden, href, key, refersTo, route, segments, title, words } from '../text/fields.ts'
import { flag, hiddenList, kind, list } from '../text/groups.ts'

const innerLinks = () =>
  list(
    'The links in the group, or to the pages below this one. Links to pages below are shown while ' +
      'the reader is in that part.',
    {
      text: words().describe('The text of the link.'),
      to: href().describe('The page that it leads to.'),
    },
  )
    .min(1)
    .optional()

const SidebarLink = kind('SidebarLink', 'A link of a sidebar.', {
  type: z.literal('link').describe('A link.'),
  text: words().describe('The text of the link.'),
  to: href().describe('The page that it leads to.'),
  activeOn: z
    .array(href())
    .default([])
    .describe('Other addresses on which this entry counts as the current one.'),
  items: innerLinks(),
})

const leadsSomewhere = ({ to, items }: { to?: unknown; items?: unknown }): boolean =>
  to !== undefined || items !== undefined

const SidebarGroup = kind(
  'SidebarGroup',
  'A group of a sidebar. It is open when the current page is inside it.',
  {
    type: z.literal('group').describe('Links under a title that readers can open and close.'),
    text: words().describe('The title.'),
    items: z
      .array(
        z
          .strictObject({
            text: words().describe('The text of the link, or the title of a group.'),
            to: href()
              .optional()
              .describe("The page that it leads to. A group inside another group doesn't lead anywhere."),
            items: innerLinks(),
          })
          .refine(leadsSomewhere, {
            error: 'An entry is a link with "to:", a group with "items:", or a page with both.',
            params: { lacksContent: true, hint: 'Add the one that it lacks.' },
          }),
      )
      .min(1)
      .describe('The links in the group, and groups of links.'),
  },
)

export const SidebarEntry = z.discriminatedUnion('type', [SidebarLink, SidebarGroup])

export const Sidebar = kind('Sidebar', 'A sidebar.', {
  title: title().describe('The title above the links.'),
  index: href().describe('The page that the title stands for in the breadcrumbs.'),
  links: z.array(SidebarLink).default([]).describe('The links at the top, above the line.'),
  entries: z.array(SidebarEntry).default([]).describe('The links and groups below the line.'),
})
export type Sidebar = z.output<typeof Sidebar>

export const SidebarsFile = z
  .record(key(), Sidebar)
  .meta({ id: 'SidebarsFile', description: 'The sidebars, by the names that pages use.' })
export type SidebarsFile = z.output<typeof SidebarsFile>

export const RoutesFile = kind('RoutesFile', 'Aliases and redirects.', {
  aliases: list('Additional addresses of pages. They return the same content with status 200.', {
    route: route().describe('The additional address.'),
    page: route().describe("The page that it shows. That page's own address stays the canonical one."),
    sidebar: refersTo('sidebar')
      .optional()
      .describe("The sidebar to show next to the page, if it's a different one."),
  }).default([]),
  redirects: list('Addresses that redirect permanently.', {
    from: formed(
      new RegExp(String.raw`^/(?:\*|${segments}(?:/\*)?)?$`, 'u'),
      'An address begins with "/", has no "/" at its end and no spaces; it may end in "/*".',
    )
      .meta({ holds: 'key' })
      .describe('The address to redirect. "/*" at the end means everything below it.'),
    to: href().describe('The address that it leads to.'),
    linked: flag().describe(
      "Set to true if pages link to this address on purpose, because it's short. Otherwise, `check` " +
        'asks for the address of the page.',
    ),
    why: hidden().optional().describe('Why the redirect exists.'),
  }).default([]),
  legacyQuery: flag().describe(
    'Set to true if the home page redirects addresses of the form /?/path to /path, as the first ' +
      'version of the site published them.',
  ),
})
export type RoutesFile = z.output<typeof RoutesFile>

/**
 * data/permalinks.lock.yaml: every address and every anchor ever published. Written by `npm run permalinks`.
 */
export const PermalinksLockFile = kind('PermalinksLockFile', 'Every address and anchor ever published.', {
  slugs: hiddenList().describe(
    'Each "slug" of the product that has been part of published addresses, with the latest one ' + 'last.',
  ),
  legacyQuery: flag().describe('true if addresses of the form /?/path have been published.'),
  addresses: hiddenList().describe(
    'Addresses without content of their own, which are aliases and redirects. They still have to ' +
      'lead somewhere.',
  ),
  pages: z
    .record(hidden(), z.array(hidden()))
    .default({})
    .describe(
      'Pages by address, each with the ids that have been on it. Links on other sites may point to ' +
        'any of them.',
    ),
})
export type PermalinksLockFile = z.output<typeof PermalinksLockFile>
