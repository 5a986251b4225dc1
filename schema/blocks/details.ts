import { inline, prose } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Details = block('details', 'A text that is folded away until the reader opens it.', {
  title: inline('title').describe('The line that opens it. It says what is inside.'),
  text: prose().describe('What is inside, as Markdown. Nothing that somebody has to know.'),
})
