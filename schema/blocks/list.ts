import { z } from 'zod'
import { prose } from '../text/fields.ts'

export const List = z
  .strictObject({
    type: z.literal('list').describe('A list of points.'),
    ordered: z.boolean().default(false).describe('true numbers the items from 1.'),
    items: z.array(prose()).min(1).describe('The points, as Markdown: a paragraph each, or more below "|".'),
  })
  .meta({ id: 'List', description: 'A bulleted or numbered list. For a tutorial use steps.' })
export type List = z.output<typeof List>
