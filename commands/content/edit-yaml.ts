/**
 * One more item at the end of a list in a YAML text, and every other character as it was: comments, quotes, folded lines
 * and blank lines are the author's. Positions come from the parsed document; the lines are spliced into the text.
 */
import { Document, isMap, isNode, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { UsageError } from '../cli/arguments.ts'

type Path = readonly (string | number)[]

/** A value as YAML, in the style of this house: lists of words in brackets, long texts folded. */
export function yamlText(value: unknown): string {
  const doc = new Document(value)
  visit(doc, {
    Seq(_key, node) {
      if (node.items.every(isScalar)) node.flow = true
    },
  })
  return doc.toString({ lineWidth: 110, flowCollectionPadding: false })
}

/** The text with one more item at the end of the list at `path`; the list is made if it is not there. */
export function appendItem(text: string, path: Path, item: unknown): string {
  if (text.includes('\r\n')) return appendItem(text.replaceAll('\r\n', '\n'), path, item).replaceAll('\n', '\r\n')
  const doc = parseDocument(text)
  const list = doc.getIn(path, true)
  if (isSeq(list) && list.items.length > 0) {
    if (list.flow) throw new UsageError(`Write each entry of "${path.join('.')}" on a line of its own first.`)
    const lines = indented(listItem(item), columnOf(text, rangeOf(list)[0]))
    return insertLines(text, endOf(text, list.items.at(-1)), gapOf(text, list.items) + lines)
  }
  const parent = path.length === 1 ? doc.contents : doc.getIn(path.slice(0, -1), true)
  const fields = isMap(parent) ? parent.items : []
  const indent = columnOf(text, rangeOf(fields[0]?.key)[0])
  const lines = indented(`${path.at(-1)}:\n${indented(listItem(item), 2)}`, indent)
  const empty = fields.find(({ key }) => isScalar(key) && key.value === path.at(-1))
  if (!empty)
    return insertLines(text, fields.length > 0 ? endOf(text, fields.at(-1)) : text.length, gapOf(text, fields) + lines)
  const [from, to] = rangeOf(empty.key)
  return text.slice(0, from - indent) + lines + text.slice(Math.max(to + 1, rangeOf(empty.value)[1]))
}

const listItem = (item: unknown): string =>
  yamlText(item)
    .trimEnd()
    .replace(/^(?=.)/gm, '  ')
    .replace('  ', '- ')

const columnOf = (text: string, at: number): number => at - text.lastIndexOf('\n', at - 1) - 1

const indented = (lines: string, columns: number): string => lines.replace(/^(?=.)/gm, ' '.repeat(columns))

/** Where a node of the parsed text begins and ends; both 0 where there is none. */
function rangeOf(node: unknown): readonly [from: number, to: number] {
  const [from = 0, to = 0] = (isNode(node) && node.range) || []
  return [from, to]
}

/** Where the line on which an item or a field ends, ends: behind a comment on that line, before blank lines. */
function endOf(text: string, node: unknown): number {
  const end = text.slice(0, rangeOf(isPair(node) ? (node.value ?? node.key) : node)[1]).trimEnd().length
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : line
}

/** A blank line if there is one between the last two items. */
function gapOf(text: string, items: readonly unknown[]): string {
  const [before, last] = items.slice(-2)
  const [start] = rangeOf(isPair(last) ? last.key : last)
  return before && last && /\n[ \t]*\n/.test(text.slice(endOf(text, before), start)) ? '\n' : ''
}

function insertLines(text: string, at: number, lines: string): string {
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  return `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${lines}${tail || '\n'}`
}
