import { z } from 'zod'
import { inline, refersTo, words } from '../text/fields.ts'

export const MessageSteps = z
  .strictObject({
    type: z.literal('message-steps').describe('A sequence diagram and its messages, one at a time.'),
    diagram: refersTo('diagram').describe('Name of the file in data/diagrams/, without ".yaml".'),
    title: words().describe('What the steps are; heads the list.'),
    steps: z
      .array(
        z.strictObject({
          message: words().describe('The message as the diagram names it.'),
          text: inline().describe('What it does.'),
          example: refersTo('example').optional().describe('Id of an entry of data/examples.yaml: what is sent.'),
        }),
      )
      .min(2)
      .describe('Messages of the diagram in order. What is not worth a step may be left out.'),
  })
  .meta({
    id: 'MessageSteps',
    description: 'A sequence diagram whose messages can be stepped through, each with what is sent.',
  })
export type MessageSteps = z.output<typeof MessageSteps>
