/** data/diagrams/*.yaml: one diagram each. The name of the file is the name that pages use. */
import { z } from 'zod'
import { constants } from '../constants.ts'
import { code, inline, sentences, words } from '../text/fields.ts'
import { kind } from '../text/groups.ts'

export const DiagramFile = kind('DiagramFile', 'A Mermaid diagram.', {
  title: words().describe('What the diagram shows; its alternative text begins with it.'),
  caption: inline('title').describe('A sentence below the diagram.'),
  source: code()
    .max(constants.diagramTextLimit)
    .describe(
      'Mermaid source, below "|": sequenceDiagram, flowchart, stateDiagram-v2, classDiagram or erDiagram. Colours are those of the site: lines with others (style, classDef, linkStyle), links and settings have no effect or are refused.',
    ),
  words: z
    .array(sentences())
    .optional()
    .describe(
      'The diagram in words, a sentence a step, instead of those made of its source. State, class and entity diagrams need it.',
    ),
})
export type DiagramFile = z.output<typeof DiagramFile>
