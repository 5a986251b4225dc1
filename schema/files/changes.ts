/** data/changes.yaml: what is new, for the feed. One entry for each change that readers should hear of. */
import { z } from 'zod'
import { day, href, inline, key, version, words } from '../text/fields.ts'
import { distinct, kind } from '../text/groups.ts'

export const ChangeEntry = kind('ChangeEntry', 'A change that readers should hear of.', {
  id: key().describe('Name of the entry. Feed readers know it by this: it never changes.'),
  date: day().describe('Day of the change; entries of one day keep their order.'),
  kind: z
    .enum(['added', 'changed', 'fixed', 'removed'])
    .describe('added: new. changed: works or reads differently. fixed: was wrong. removed: is gone.'),
  version: version().optional().describe('Release of the toolkit that brought it; without one it is about the site.'),
  title: words().describe('What changed, in a few words.'),
  text: inline().describe('What it means for readers, in a sentence or two.'),
  to: href().describe('The page that says more.'),
})
export type ChangeEntry = z.output<typeof ChangeEntry>

export const ChangesFile = kind('ChangesFile', 'What is new; makes the feed of changes (/feed.xml).', {
  entries: z.array(ChangeEntry).min(1).superRefine(distinct('id')).describe('The changes, the newest first.'),
})
