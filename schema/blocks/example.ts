import { z } from 'zod'
import { refersTo, words } from '../text/fields.ts'

export const ExampleBlock = z
  .strictObject({
    type: z.literal('example').describe('A protocol message.'),
    example: refersTo('example').describe('Id of an entry of data/examples.yaml.'),
    title: words().optional().describe('Replaces the title of the entry on this page.'),
  })
  .meta({ id: 'ExampleBlock', description: 'A message of data/examples.yaml as code, with its parts explained.' })
export type ExampleBlock = z.output<typeof ExampleBlock>
