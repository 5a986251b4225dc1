import { code, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const CopyText = block('copy-text', 'One command or address in a box with a copy button.', {
  label: words().describe('What it is, such as "Install command"; shown and read out.'),
  text: code().describe('What is shown and copied, to the letter.'),
})
