import { prose } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Prose = block(
  'prose',
  'Running text as Markdown. Headings, tables, pictures and callouts are blocks of their own.',
  {
    text: prose().describe(
      'Markdown, below "|": paragraphs with an empty line between them, "- " and "1. " for lists, "- [ ] " for tasks, "> " for quotes, lines of ``` for code, a backslash at the end of a line for a line break, [[Ctrl+B]] for keys.',
    ),
  },
)
