import { z } from 'zod'
import { inline } from '../text/fields.ts'

export const Table = z
  .strictObject({
    type: z.literal('table').describe('A table.'),
    caption: inline('title').describe('What the table shows; read out before it.'),
    columns: z.array(inline('title')).min(2).describe('Column headings.'),
    rows: z
      .array(z.array(inline('title')).min(2))
      .min(1)
      .describe('Rows, each a list with one cell a column. The first cell heads its row.'),
  })
  .superRefine((table, ctx) => {
    table.rows.forEach((row, i) => {
      // Fewer than two are too few for any table; that is said already.
      if (row.length === table.columns.length || row.length < 2) return
      ctx.addIssue({
        code: 'custom',
        path: ['rows', i],
        message: `This row has ${row.length} cells, the table has ${table.columns.length} columns.`,
        params: {
          hint: row.length < table.columns.length ? 'Add the missing cells.' : 'Remove cells, or add columns.',
        },
      })
    })
  })
  .meta({ id: 'Table', description: 'A table with a caption and column headings; on phones each row becomes a card.' })
export type Table = z.output<typeof Table>
