import { inline, prose } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

export const Definitions = block('definitions', 'Terms and what they mean.', {
  items: list('The terms.', {
    term: inline('title').describe('The word or phrase.'),
    text: prose().describe('What it means, as Markdown.'),
  }).min(1),
})
