import { z } from 'zod'
import { href, words } from '../text/fields.ts'

export const Toc = z
  .strictObject({
    type: z.literal('toc').describe('A table of contents.'),
    title: words().default('Contents').describe('Its label.'),
    entries: z
      .array(href())
      .optional()
      .describe('Anchors to list, such as "#protocol", in this order. All headings of level 2 if absent.'),
  })
  .meta({ id: 'Toc', description: 'A list of the headings of this page, inside the text.' })
export type Toc = z.output<typeof Toc>
