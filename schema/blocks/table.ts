import { z } from 'zod'
import { inline } from '../text/fields.ts'
import { group, refuse } from '../text/groups.ts'

export const Table = group('A table with a caption and column headings; on phones each row becomes a card.', {
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
      refuse(ctx, ['rows', i], `This row has ${row.length} cells, the table has ${table.columns.length} columns.`, {
        hint: row.length < table.columns.length ? 'Add the missing cells.' : 'Remove cells, or add columns.',
      })
    })
  })
  .meta({ id: 'TableBlock' })
