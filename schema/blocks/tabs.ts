import { z } from 'zod'
import { key, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'
import { LeafBlock } from './leaf.ts'

export const Tabs = block('tabs', 'Alternatives of which one is shown: languages, systems, versions.', {
  title: words().describe('What the reader chooses; read out before the tabs.'),
  sync: key()
    .optional()
    .describe('Tabs with the same key switch together, on all pages, and the choice is remembered.'),
  items: list('The tabs. Without scripts all are shown, one below the other.', {
    label: words().describe('The tab.'),
    blocks: z.array(LeafBlock).min(1).describe('What it shows.'),
  })
    .min(2)
    .max(5),
})
