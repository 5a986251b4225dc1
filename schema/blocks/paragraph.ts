import { inline } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Paragraph = block('paragraph', 'A paragraph of text.', {
  text: inline().describe('One paragraph: emphasis, `code` and [links](/about) are Markdown.'),
})
