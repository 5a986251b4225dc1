import { z } from 'zod'
import { inline, words } from '../text/fields.ts'

export const HashSimulator = z
  .strictObject({
    type: z.literal('hash-simulator').describe('The life of the hiRPC module, to be driven by hand.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What the reader does with it.'),
    caption: words().describe('What the tables show; each is named by it and its call.'),
  })
  .meta({
    id: 'HashSimulator',
    description: 'The machine of data/hash-machine.yaml as tables; with scripts, buttons that run it.',
  })
export type HashSimulator = z.output<typeof HashSimulator>
