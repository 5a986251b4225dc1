import { z } from 'zod'
import { anchor, inline } from '../text/fields.ts'

export const Definitions = z
  .strictObject({
    type: z.literal('definitions').describe('A list of terms.'),
    items: z
      .array(
        z.strictObject({
          id: anchor().optional().describe('Gives the term its own address.'),
          term: inline('title').describe('The word or phrase.'),
          text: inline().describe('What it means.'),
        }),
      )
      .min(1)
      .describe('The terms.'),
  })
  .meta({ id: 'Definitions', description: 'Terms and what they mean.' })
export type Definitions = z.output<typeof Definitions>
