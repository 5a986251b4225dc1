import { z } from 'zod'
import { inline, prose } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Callout = block('callout', 'A remark in one of five tones. At most one per screen.', {
  tone: z
    .enum(['info', 'tip', 'important', 'warning', 'danger'])
    .describe(
      'info: good to know. tip: saves time. important: needed for success. warning: may go wrong. danger: loses data or secrets.',
    ),
  title: inline('title').optional().describe('Replaces the tone as the label, such as "Since 2.1.0".'),
  text: prose().describe('The remark: a paragraph, or more Markdown below "|", such as a list.'),
})
