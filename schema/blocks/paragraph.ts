import { z } from 'zod'
import { inline } from '../text/fields.ts'

export const Paragraph = z
  .strictObject({
    type: z.literal('paragraph').describe('A paragraph of text.'),
    text: inline().describe('One paragraph: emphasis, `code` and [links](/about) are Markdown.'),
  })
  .meta({ id: 'Paragraph', description: 'A paragraph of text.' })
export type Paragraph = z.output<typeof Paragraph>
