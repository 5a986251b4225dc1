import { z } from 'zod'
import { href, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Toc = block('toc', 'A list of the headings of this page, inside the text.', {
  title: words().default('Contents').describe('Its label.'),
  entries: z
    .array(href())
    .optional()
    .describe('Anchors to list, such as "#protocol", in this order. All headings of level 2 if absent.'),
})
