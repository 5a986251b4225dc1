/** Tables of running text: lines of cells with "|" between them. */
import { firstLine, type Inline, inlineNodes, type Reading } from '../text/inline.ts'
import { childrenOf, type SyntaxNode } from '../text/markdown.ts'
import type { ProseTable } from './nodes.ts'

export function tableNode(reading: Reading, node: SyntaxNode): ProseTable {
  const header = node.getChild('TableHeader')
  const rows = node.getChildren('TableRow')
  const columns = header ? cellsOf(reading, header) : []
  checkSize(reading, node, columns.length, rows.length)
  return {
    kind: 'table',
    columns,
    rows: rows.map(row => rowOf(reading, row, columns.length)),
    at: node.from,
    rowsAt: rows.map(({ from }) => from),
  }
}

function checkSize({ text, fail }: Reading, { from }: SyntaxNode, columns: number, rows: number): void {
  const at = firstLine(text, from)
  if (columns < 2)
    fail({ at, code: 'wrong-value', message: 'This table has one column.', hint: 'Write a list instead.' })
  else if (rows === 0)
    fail({ at, code: 'wrong-value', message: 'This table has no rows.', hint: 'Add a line for each row.' })
}

function rowOf(reading: Reading, row: SyntaxNode, columns: number): readonly Inline[] {
  const source = reading.text.slice(row.from, row.to)
  const cells = cellsOf(reading, row)
  if (cells.length !== columns) {
    const has = cells.length === 1 ? 'one cell' : `${cells.length} cells`
    const message = `This row has ${has}, but the table has ${columns} columns.`
    const hint = cells.length < columns ? missingCells(source) : tooManyCells
    reading.fail({ at: firstLine(reading.text, row.from), code: 'wrong-value', message, hint })
  }
  return cells
}

const tooManyCells = 'Remove cells, or add columns. For a "|" in a text, write "\\|".'

const missingCells = (row: string): string =>
  row.includes('|')
    ? 'Add the missing cells. For an empty cell, write a space between two "|".'
    : "If it isn't a row of the table, leave an empty line above it."

/** Cells between the signs; the parser has no piece for an empty one. */
function cellsOf(reading: Reading, row: SyntaxNode): Inline[] {
  const parts = childrenOf(row)
  const cells: Inline[] = []
  let cell: SyntaxNode | undefined
  for (const [i, part] of parts.entries()) {
    if (part.name === 'TableCell') cell = part
    else if (part.name === 'TableDelimiter' && (i > 0 || cell)) {
      cells.push(cellText(reading, cell))
      cell = undefined
    }
  }
  if (cell) cells.push(cellText(reading, cell))
  return cells
}

function cellText(reading: Reading, cell: SyntaxNode | undefined): Inline {
  if (!cell) return { kind: 'inline', nodes: [] }
  const nodes = inlineNodes(reading, childrenOf(cell), cell.from, cell.to)
  // In a table, "|" has a backslash even within code.
  return {
    kind: 'inline',
    nodes: nodes.map(node =>
      node.kind === 'code' ? { ...node, text: node.text.replaceAll('\\|', '|') } : node,
    ),
  }
}
