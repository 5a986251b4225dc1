import { z } from 'zod'
import { anchor, href, inline, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

export const Links = block('links', 'Related pages or outside sources, one per line.', {
  items: list('The links.', {
    text: words().describe('The link.'),
    to: href().describe('Where it leads.'),
    note: inline('title').optional().describe('Why one would go there.'),
    ids: z
      .array(anchor())
      .optional()
      .describe('Ids of headings that once were here and moved there: old links arrive at this link.'),
  }).min(1),
})
