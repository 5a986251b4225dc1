import { refersTo } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const DiagramBlock = block(
  'diagram',
  'A diagram of data/diagrams/, drawn in both colour schemes, with its steps as text.',
  {
    diagram: refersTo('diagram').describe('Name of the file in data/diagrams/, without ".yaml".'),
  },
)
