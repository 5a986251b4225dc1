import { z } from 'zod'
import { refersTo, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Fields = block('fields', 'The configuration fields of data/config-fields.yaml as a table with anchors.', {
  caption: words().describe('What the table shows; read out before it.'),
  only: z
    .array(refersTo('field'))
    .optional()
    .describe('Names of the fields to show; all of data/config-fields.yaml if absent.'),
  filter: z.boolean().default(true).describe('false leaves out the filter box.'),
})
