import { z } from 'zod'
import { inline, key } from '../text/fields.ts'

export const DiagramBlock = z
  .strictObject({
    type: z.literal('diagram').describe('A diagram.'),
    diagram: key().describe('Name of the file in data/diagrams/, without ".yaml".'),
    caption: inline().optional().describe('Replaces the caption of the diagram file on this page.'),
  })
  .meta({
    id: 'DiagramBlock',
    description: 'A diagram of data/diagrams/, drawn in both colour schemes, with its steps as text.',
  })
export type DiagramBlock = z.output<typeof DiagramBlock>
