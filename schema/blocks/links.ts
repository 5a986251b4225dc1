import { z } from 'zod'
import { anchor, href, inline, words } from '../text/fields.ts'

export const Links = z
  .strictObject({
    type: z.literal('links').describe('A list of links.'),
    items: z
      .array(
        z.strictObject({
          text: words().describe('The link.'),
          to: href().describe('Where it leads.'),
          note: inline('title').optional().describe('Why one would go there.'),
          ids: z
            .array(anchor())
            .optional()
            .describe('Ids of headings that once were here and moved there: old links arrive at this link.'),
        }),
      )
      .min(1)
      .describe('The links.'),
  })
  .meta({ id: 'Links', description: 'Related pages or outside sources, one per line.' })
export type Links = z.output<typeof Links>
