import { z } from 'zod'
import { key, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'
import { content } from './content.ts'
import { LeafBlock } from './leaf.ts'

export const Tabs = block('tabs', 'Alternatives of which one is shown: languages, systems, versions.', {
  title: words().optional().describe('What the reader chooses, if the labels do not say it; read out before the tabs.'),
  sync: key()
    .optional()
    .describe('Tabs with the same key switch together, on all pages, and the choice is remembered.'),
  items: z
    .array(content(LeafBlock, 'What it shows', { label: words().describe('The tab.') }))
    .min(2)
    .max(5)
    .describe('The tabs. Without scripts all are shown, one below the other.'),
})
