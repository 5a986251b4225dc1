import { href, image, inline, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

export const Cards = block('cards', 'Links as cards, each with a sentence.', {
  items: list('The cards.', {
    title: words().describe('The link of the card.'),
    to: href().describe('Where it leads.'),
    text: inline().describe('One sentence on what is there.'),
    picture: image().optional().describe('A small drawing of it, which reads in both colour schemes.'),
  }).min(1),
})
