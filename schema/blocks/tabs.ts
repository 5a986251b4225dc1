import { z } from 'zod'
import { key, words } from '../text/fields.ts'
import { LeafBlock } from './leaf.ts'

export const Tabs = z
  .strictObject({
    type: z.literal('tabs').describe('Alternatives side by side.'),
    title: words().describe('What the reader chooses; read out before the tabs.'),
    sync: key()
      .optional()
      .describe('Tabs with the same key switch together, on all pages, and the choice is remembered.'),
    items: z
      .array(
        z.strictObject({
          label: words().describe('The tab.'),
          blocks: z.array(LeafBlock).min(1).describe('What it shows.'),
        }),
      )
      .min(2)
      .max(5)
      .describe('The tabs. Without scripts all are shown, one below the other.'),
  })
  .meta({ id: 'Tabs', description: 'Alternatives of which one is shown: languages, systems, versions.' })
export type Tabs = z.output<typeof Tabs>
