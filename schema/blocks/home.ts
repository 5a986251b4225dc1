/** The parts of the home page. They are blocks like any other; only their looks are made for one place. */
import { z } from 'zod'
import { code, href, inline, inlineTitle, title, words } from '../text/fields.ts'
import { block, flag, group, list } from '../text/groups.ts'
import { Button, Cards } from './links.ts'
import { Window } from './pictures.ts'

export const home = [
  block('home-hero', 'Title, description and actions at the top of the home page.', {
    title: inlineTitle().describe('The title. The words in **bold** and *italics* become the two chips.'),
    text: inline().describe('What the product is, in one or two sentences.'),
    buttons: z.array(Button).min(1).describe('The buttons for what the reader can do.'),
    install: group('The one address or command that everything begins with.', {
      label: words().describe('What it is. This text is shown, and screen readers read it aloud.'),
      text: code().describe('The text that is shown and copied, exactly as written.'),
    }),
  }),
  block('home-reasons', 'Why a reader should choose this, side by side below the demo.', {
    title: title().describe('The heading.'),
    items: z.array(inline()).min(2).max(5).describe('The reasons, each in a sentence or two.'),
    more: Button.pick({ text: true, to: true }).describe('The page with the full comparison.'),
  }),
  block('home-mock', 'A text next to a drawing of the mock in the inspector.', {
    title: title().describe('The heading.'),
    text: inline().describe('What the mock is for.'),
    points: z.array(inline()).min(1).describe('What it can do.'),
    window: Window.omit({ type: true }).describe("The mock's inspector."),
  }),
  block('home-parts', 'Three parts of a system and the two connections between them.', {
    title: title().describe('The heading.'),
    text: inline().describe('What the picture shows, in words.'),
    parts: list('Three parts, from left to right.', {
      title: title().describe('The name of the part.'),
      text: inline().describe('What it does.'),
    }).length(3),
    wires: z
      .array(words())
      .length(2)
      .describe('What connects the first part with the second, and the second with the third.'),
  }),
  block('home-path', 'Numbered tiles, each a link to a step.', {
    title: title().describe('The heading.'),
    text: inline().describe('A sentence below the heading.'),
    tiles: list('The tiles, numbered from 0.', {
      text: words().describe('The words on the tile.'),
      to: href().describe('The step that the tile leads to.'),
      hot: flag().describe('Set to true to make the tile stand out.'),
    })
      .min(2)
      .max(10),
  }),
  block('home-facts', 'Short facts side by side.', {
    items: list('The facts.', {
      title: title().describe('The fact.'),
      text: inline().describe('What it means.'),
    }).min(2),
  }),
  block('home-tools', 'A strip of cards, such as tools with a picture of what they do.', {
    title: title().describe('The heading.'),
    text: inline().describe('A sentence below the heading.'),
    items: Cards.shape.items,
  }),
] as const
