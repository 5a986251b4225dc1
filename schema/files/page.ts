/**
 * data/pages/** and data/diagrams/**: one page and one diagram each. A page's place is its address, unless it
 * names another; a diagram's is its name.
 */
import { z } from 'zod'
import { Block } from '../blocks/block.ts'
import { signs } from '../blocks/signs.ts'
import { constants } from '../constants.ts'
import {
  anchor,
  code,
  inline,
  inlineTitle,
  keywords,
  name,
  pastDay,
  refersTo,
  route,
  sentences,
  title,
  words,
} from '../text/fields.ts'
import { group, kind } from '../text/groups.ts'

export const PageFile = group('A page.', {
  title: title().describe('The heading of the page, and its name in lists.'),
  tab: name().optional().describe('The tab title. Without it, the page has the title of the site.'),
  description: words()
    .max(160)
    .describe('What the page offers, in at most 160 characters, for search engines and link previews.'),
  lead: inline()
    .optional()
    .describe('The opening, which says why a reader wants this page and what they get from it.'),
  route: route().optional().describe("The address, if it isn't the path of the file."),
  layout: z
    .enum(['article', 'home', 'plain'])
    .default('article')
    .describe(
      'article for a page with lists next to the text, home for the home page, or plain for a page ' +
        'without a sidebar.',
    ),
  sidebar: refersTo('sidebar').optional().describe('The name of the sidebar in data/sidebars.yaml.'),
  contents: z.boolean().default(true).describe('Set to false to leave out "On this page".'),
  listed: z.boolean().default(true).describe("Set to false if the page doesn't need an entry in a sidebar."),
  updated: pastDay()
    .optional()
    .describe('The date of the last change to the content. `npm run dates` fills it in.'),
  aliases: z
    .array(anchor())
    .optional()
    .describe('Ids that this page used to have. They now lead to its top.'),
  signs: signs('of what the page is about, for its head and for cards that lead to it'),
  keywords: keywords(),
  blocks: z.array(Block).min(1).describe('The content, from top to bottom.'),
}).meta({ id: 'PageFile', isPage: true, samplesAreTokens: true })
export type PageFile = z.output<typeof PageFile>

export const DiagramFile = kind('DiagramFile', 'A Mermaid diagram.', {
  title: title().describe('What the diagram shows. Its alternative text begins with this.'),
  caption: inlineTitle().describe('A sentence below the diagram.'),
  source: code()
    .max(constants.diagramTextLimit)
    .describe(
      'The Mermaid source, below "|", of a sequenceDiagram, flowchart, stateDiagram-v2, ' +
        'classDiagram or erDiagram. The site determines the colours. Lines that set other colours ' +
        '(style, classDef, linkStyle), links and settings have no effect or are refused.',
    ),
  words: z
    .array(sentences())
    .optional()
    .describe(
      'The diagram in words, with one sentence for each step, to replace the words that are ' +
        'generated from the source. State, class and entity diagrams need this.',
    ),
})
export type DiagramFile = z.output<typeof DiagramFile>
