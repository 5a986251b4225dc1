import { words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Fields = block('fields', 'The configuration fields of data/config-fields.yaml as a table with anchors.', {
  caption: words().describe('What the table shows; read out before it.'),
})
