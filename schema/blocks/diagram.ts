import { z } from 'zod'
import { inline, refersTo } from '../text/fields.ts'

export const DiagramBlock = z
  .strictObject({
    type: z.literal('diagram').describe('A diagram.'),
    diagram: refersTo('diagram').describe('Name of the file in data/diagrams/, without ".yaml".'),
    caption: inline('title').optional().describe('Replaces the caption of the diagram file on this page.'),
  })
  .meta({
    id: 'DiagramBlock',
    description: 'A diagram of data/diagrams/, drawn in both colour schemes, with its steps as text.',
  })
export type DiagramBlock = z.output<typeof DiagramBlock>
