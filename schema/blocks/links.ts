/** Blocks of links. */
import { z } from 'zod'
import { anchor, href, image, inline, key, title, words } from '../text/fields.ts'
import { block, flag, kind, list } from '../text/groups.ts'
import { signs } from './signs.ts'

export const Button = kind('Button', 'A link that looks like a button.', {
  text: words().describe('The words on the button.'),
  to: href().describe('The address that it leads to.'),
  tone: z.enum(['accent', 'plain']).default('plain').describe('Use accent for the main action of a page.'),
  carries: key()
    .optional()
    .describe(
      'Name before "=" in an address: one of this page that ends with it, `#config=...`, goes on to the ' +
        "button's page.",
    ),
  newTab: flag().describe('Set to true to open it in a new tab. Readers are told that it does.'),
})
export type Button = z.output<typeof Button>

export const Cards = block('cards', 'Cards, each with a sentence. Most of them are links.', {
  items: list('The cards.', {
    title: title().describe('What the card is about.'),
    wide: flag().describe('Set to true to give the card a row to itself, if most readers need it.'),
    to: href()
      .optional()
      .describe("The address that it leads to. Without an address, the card isn't a link."),
    text: inline().describe('One sentence about what readers find there.'),
    links: list("Links below the card's name, one per line. A card that has them isn't a link itself.", {
      text: words().describe('The link.'),
      to: href().describe('The address that it leads to.'),
    })
      .min(1)
      .optional(),
    picture: image()
      .optional()
      .describe('A small drawing of it, which has to be legible in both colour schemes.'),
    signs: signs('of what the card is about, to replace the one of the page that it leads to'),
  }).min(1),
})

export const links = [
  Cards,
  block('buttons', 'A row of links that look like buttons.', {
    items: z.array(Button).min(1).describe('The buttons.'),
  }),
  block('links', 'Related pages or outside sources, one per line.', {
    items: list('The links.', {
      text: words().describe('The text of the link.'),
      to: href().describe('The address that it leads to.'),
      note: inline('title').optional().describe('Why a reader would go there.'),
      ids: z
        .array(anchor())
        .optional()
        .describe(
          'Ids of headings that used to be on this page and have moved to the other one. Old links to ' +
            'them lead to this link.',
        ),
    }).min(1),
  }),
] as const
