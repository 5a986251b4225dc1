import { z } from 'zod'
import { href, image, inline, words } from '../text/fields.ts'

export const Cards = z
  .strictObject({
    type: z.literal('cards').describe('A grid of cards.'),
    items: z
      .array(
        z.strictObject({
          title: words().describe('The link of the card.'),
          to: href().describe('Where it leads.'),
          text: inline().describe('One sentence on what is there.'),
          picture: image().optional().describe('A small drawing of it, which reads in both colour schemes.'),
        }),
      )
      .min(1)
      .describe('The cards.'),
  })
  .meta({ id: 'Cards', description: 'Links as cards, each with a sentence.' })
export type Cards = z.output<typeof Cards>
