import { inline, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const HashSimulator = block(
  'hash-simulator',
  'The machine of data/hash-machine.yaml as tables; with scripts, buttons that run it.',
  {
    title: words().describe('Name of the tool.'),
    text: inline().describe('What the reader does with it.'),
    caption: words().describe('What the tables show; each is named by it and its call.'),
  },
)
