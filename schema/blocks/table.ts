import { z } from 'zod'
import { inline } from '../text/fields.ts'
import { group, refuse } from '../text/groups.ts'

const cell = () => inline('title', 0)

export const Table = group('A table with column headings; on phones each row becomes a card.', {
  type: z.literal('table').describe('A table.'),
  caption: inline('title').optional().describe('What the table shows; read out before it.'),
  columns: z.array(cell()).min(2).describe('Column headings.'),
  align: z
    .array(z.enum(['left', 'center', 'right']))
    .optional()
    .describe('How each column is aligned, in order; left unless said otherwise. Numbers belong on the right.'),
  rows: z
    .array(z.array(cell()).min(2))
    .min(1)
    .describe('Rows, each a list with one cell a column; "" for an empty one. The first cell heads its row.'),
})
  .superRefine(({ rows, columns, align }, ctx) => {
    const fits = ({ length }: readonly unknown[], path: (string | number)[], what: string): void => {
      // Fewer than two are too few for any table; that is said already.
      if (length === columns.length || length < 2) return
      refuse(ctx, path, `${what} ${length} cells, the table has ${columns.length} columns.`, {
        hint: length < columns.length ? 'Add the missing cells.' : 'Remove cells, or add columns.',
      })
    }
    rows.forEach((row, i) => fits(row, ['rows', i], 'This row has'))
    if (align) fits(align, ['align'], 'This is for')
  })
  .meta({ id: 'TableBlock' })
