/** data/sidebars.yaml: the lists beside the pages. The order in the file is the order on the page. */
import { z } from 'zod'
import { hidden, href, key, words } from '../text/fields.ts'
import { kind, list } from '../text/groups.ts'

const activeOn = () =>
  z.array(hidden()).default([]).describe('Further addresses on which the entry counts as the current one.')

const SidebarLink = kind('SidebarLink', 'A link of a sidebar.', {
  type: z.literal('link').describe('A link.'),
  text: words().describe('The link.'),
  to: href().describe('The page it leads to.'),
  activeOn: activeOn(),
})

const groupLink = () => ({
  text: words().describe('The link, or the title of a group.'),
  to: href().optional().describe('The page it leads to. A group leads nowhere.'),
  activeOn: activeOn(),
})

const needsOne = ({ to, items }: { to?: unknown; items?: unknown }): boolean =>
  (to === undefined) !== (items === undefined)

const SidebarGroup = kind('SidebarGroup', 'A group of a sidebar. It is open when the current page is inside it.', {
  type: z.literal('group').describe('Links under a title that opens and closes.'),
  text: words().describe('The title.'),
  items: z
    .array(
      z
        .strictObject({
          ...groupLink(),
          items: list('Links of a group within the group.', {
            ...groupLink(),
            to: href().describe('The page it leads to.'),
          })
            .min(1)
            .optional(),
        })
        .refine(needsOne, { error: 'An entry is a link with "to:" or a group with "items:".' }),
    )
    .min(1)
    .describe('Its links, and groups of them.'),
})

export const SidebarEntry = z.discriminatedUnion('type', [SidebarLink, SidebarGroup])

export const Sidebar = kind('Sidebar', 'A sidebar.', {
  title: words().describe('Title above the links.'),
  index: href().describe('Page that the title stands for in the breadcrumbs.'),
  links: z.array(SidebarLink).default([]).describe('Links at the top, before the line.'),
  entries: z.array(SidebarEntry).default([]).describe('Links and groups below the line.'),
})
export type Sidebar = z.output<typeof Sidebar>

export const SidebarsFile = z
  .record(key(), Sidebar)
  .meta({ id: 'SidebarsFile', description: 'The sidebars, by the names that pages use.' })
export type SidebarsFile = z.output<typeof SidebarsFile>
