import { inline, refersTo, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

export const MessageSteps = block(
  'message-steps',
  'A sequence diagram whose messages can be stepped through, each with what is sent.',
  {
    diagram: refersTo('diagram').describe('Name of the file in data/diagrams/, without ".yaml".'),
    title: words().describe('What the steps are; heads the list.'),
    steps: list('Messages of the diagram in order. What is not worth a step may be left out.', {
      message: words().describe('The message as the diagram names it.'),
      text: inline().describe('What it does.'),
      example: refersTo('example').optional().describe('Id of an entry of data/examples.yaml: what is sent.'),
    }).min(2),
  },
)
