import { z } from 'zod'
import { refersTo, words } from '../text/fields.ts'

export const Fields = z
  .strictObject({
    type: z.literal('fields').describe('The table of configuration fields.'),
    caption: words().describe('What the table shows; read out before it.'),
    only: z
      .array(refersTo('field'))
      .optional()
      .describe('Names of the fields to show; all of data/config-fields.yaml if absent.'),
    filter: z.boolean().default(true).describe('false leaves out the filter box.'),
  })
  .meta({ id: 'Fields', description: 'The configuration fields of data/config-fields.yaml as a table with anchors.' })
export type Fields = z.output<typeof Fields>
