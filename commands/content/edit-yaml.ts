/**
 * One more item at the end of a list in a YAML text, and every other character as it was: comments, quotes, folded lines
 * and blank lines are the author's.
 */
import { isNode, isSeq, parseDocument, stringify, type YAMLSeq } from 'yaml'

export const yamlStyle = { lineWidth: 0, flowCollectionPadding: false } as const

export const yamlText = (value: unknown): string => stringify(value, yamlStyle)

/** The text with one more item at the end of the list at `path`; where that has none yet, the file is written anew. */
export function appendItem(text: string, path: readonly (string | number)[], item: unknown): string {
  if (text.includes('\r\n')) return appendItem(text.replaceAll('\r\n', '\n'), path, item).replaceAll('\n', '\r\n')
  const doc = parseDocument(text)
  const list = doc.getIn(path, true)
  if (isSeq(list) && !list.flow && list.items.length > 0) return spliced(text, list, yamlText([item]))
  if (isSeq(list)) {
    list.flow = false
    list.add(doc.createNode(item))
  } else doc.setIn(path, doc.createNode([item]))
  return doc.toString(yamlStyle)
}

function spliced(text: string, list: YAMLSeq, item: string): string {
  const [start] = rangeOf(list)
  const column = start - text.lastIndexOf('\n', start - 1) - 1
  const [last, before] = list.items.slice(-2).reverse()
  const end = lineEnd(text, last)
  // A blank line if there is one between the last two items.
  const gap = before && /\n[ \t]*\n/.test(text.slice(lineEnd(text, before), rangeOf(last)[0])) ? '\n' : ''
  const lines = item.trimEnd().replace(/^(?=.)/gm, ' '.repeat(column))
  return `${text.slice(0, end)}\n${gap}${lines}${text.slice(end) || '\n'}`
}

/** Where a node of the parsed text begins and ends. */
const rangeOf = (node: unknown): readonly [from: number, to: number, ...unknown[]] =>
  (isNode(node) && node.range) || [0, 0]

/** Where the line on which an item ends, ends: behind a comment on that line, before blank lines. */
function lineEnd(text: string, node: unknown): number {
  const end = text.slice(0, rangeOf(node)[1]).trimEnd().length
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : line
}
