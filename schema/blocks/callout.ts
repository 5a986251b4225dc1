import { z } from 'zod'
import { inline, prose } from '../text/fields.ts'

export const Callout = z
  .strictObject({
    type: z.literal('callout').describe('A remark set apart from the text.'),
    tone: z
      .enum(['info', 'tip', 'important', 'warning', 'danger'])
      .describe(
        'info: good to know. tip: saves time. important: needed for success. warning: may go wrong. danger: loses data or secrets.',
      ),
    title: inline('title').optional().describe('Replaces the tone as the label, such as "Since 2.1.0".'),
    text: prose().describe('The remark: a paragraph, or more Markdown below "|", such as a list.'),
  })
  .meta({ id: 'Callout', description: 'A remark in one of five tones. At most one per screen.' })
export type Callout = z.output<typeof Callout>
