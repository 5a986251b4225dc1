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
    .describe('Mermaid source. Begin it with "|" so that its lines stay lines.'),
  words: z
    .array(sentences())
    .optional()
    .describe('The diagram in words, a sentence a step; only for types that cannot be put into words by themselves.'),
})
export type DiagramFile = z.output<typeof DiagramFile>
