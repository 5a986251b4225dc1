import { z } from 'zod'
import { prose } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const List = block('list', 'A bulleted or numbered list. For a tutorial use steps.', {
  ordered: z.boolean().default(false).describe('true numbers the items from 1.'),
  items: z.array(prose()).min(1).describe('The points, as Markdown: a paragraph each, or more below "|".'),
})
