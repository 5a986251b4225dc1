import { refersTo } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const ExampleBlock = block('example', 'A message of data/examples.yaml as code, with its parts explained.', {
  example: refersTo('example').describe('Id of an entry of data/examples.yaml.'),
})
