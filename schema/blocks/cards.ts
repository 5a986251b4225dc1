import { badge, href, image, inline, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

export const Cards = block('cards', 'Cards, each with a sentence; most are links.', {
  items: list('The cards.', {
    title: words().describe('What the card is about.'),
    badge: badge(),
    to: href().optional().describe('Where it leads; without it, the card is no link.'),
    text: inline().describe('One sentence on what is there.'),
    picture: image().optional().describe('A small drawing of it, which reads in both colour schemes.'),
  }).min(1),
})
