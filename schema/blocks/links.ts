import { z } from 'zod'
import { href, inline, words } from '../text/fields.ts'

export const Links = z
  .strictObject({
    type: z.literal('links').describe('A list of links.'),
    items: z
      .array(
        z.strictObject({
          text: words().describe('The link.'),
          to: href().describe('Where it leads.'),
          note: inline('title').optional().describe('Why one would go there.'),
        }),
      )
      .min(1)
      .describe('The links.'),
  })
  .meta({ id: 'Links', description: 'Related pages or outside sources, one a line.' })
export type Links = z.output<typeof Links>
