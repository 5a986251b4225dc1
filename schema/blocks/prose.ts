import { z } from 'zod'
import { prose } from '../text/fields.ts'

export const Prose = z
  .strictObject({
    type: z.literal('prose').describe('Several paragraphs, lists, quotes and code in one text.'),
    text: prose().describe(
      'Markdown, below "|": paragraphs with an empty line between them, "- " and "1. " for lists, "- [ ] " for tasks, "> " for quotes, lines of ``` for code, a backslash at the end of a line for a line break, [[Ctrl+B]] for keys.',
    ),
  })
  .meta({
    id: 'Prose',
    description: 'Running text as Markdown. Headings, tables, pictures and callouts are blocks of their own.',
  })
