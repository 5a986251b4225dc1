/** Blocks of links. */
import { z } from 'zod'
import { anchor, badge, href, image, inline, key, title, words } from '../text/fields.ts'
import { block, flag, kind, list } from '../text/groups.ts'
import { signs } from './signs.ts'

export const Button = kind('Button', 'A link that looks like a button.', {
  text: words().describe('The words on the button.'),
  to: href().describe('Where it leads.'),
  tone: z
    .enum(['accent', 'plain', 'ink'])
    .default('plain')
    .describe('accent for the one main action of a page.'),
  carries: key()
    .optional()
    .describe(
      'Name before "=" in an address: one of this page that ends with it, `#config=...`, goes on to the ' +
        "button's page.",
    ),
  newTab: flag().describe('true opens it in a new tab and says so.'),
})
export type Button = z.output<typeof Button>

export const Cards = block('cards', 'Cards, each with a sentence. Most of them are links.', {
  items: list('The cards.', {
    title: title().describe('What the card is about.'),
    badge: badge(),
    to: href().optional().describe("Where it leads. Without it, the card isn't a link."),
    text: inline().describe('One sentence about what is there.'),
    picture: image().optional().describe('A small drawing of it, which reads in both colour schemes.'),
    signs: signs('of it; that of the page it leads to unless said otherwise'),
  }).min(1),
})

export const links = [
  Cards,
  block('buttons', 'A row of links that look like buttons.', {
    items: z.array(Button).min(1).describe('The buttons.'),
  }),
  block('links', 'Related pages or outside sources, one per line.', {
    items: list('The links.', {
      text: words().describe('The link.'),
      to: href().describe('Where it leads.'),
      note: inline('title').optional().describe('Why readers would go there.'),
      ids: z
        .array(anchor())
        .optional()
        .describe('Ids of headings that once were here and moved there: old links arrive at this link.'),
    }).min(1),
  }),
  block('toc', 'A list of the headings of this page, inside the text.', {
    title: title().default('Contents').describe('Its label.'),
    entries: z
      .array(href())
      .optional()
      .describe('Anchors to list, such as "#protocol", in this order. All headings of level 2 if absent.'),
  }),
] as const
