import { z } from 'zod'
import { anchor, inline, prose } from '../text/fields.ts'

export const Definitions = z
  .strictObject({
    type: z.literal('definitions').describe('A list of terms.'),
    items: z
      .array(
        z.strictObject({
          id: anchor().optional().describe('Gives the term its own address.'),
          term: inline('title').describe('The word or phrase.'),
          text: prose().describe('What it means, as Markdown.'),
        }),
      )
      .min(1)
      .describe('The terms.'),
  })
  .meta({ id: 'Definitions', description: 'Terms and what they mean.' })
export type Definitions = z.output<typeof Definitions>
