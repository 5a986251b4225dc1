/**
 * Small changes to YAML texts that leave every other character alone: comments, quotes, folded lines and blank lines
 * are the author's. Positions come from the parsed document; the change is spliced into the text.
 */
import { Document, isMap, isNode, isPair, isScalar, isSeq, type Pair, parseDocument, visit, type YAMLSeq } from 'yaml'

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
  const doc = parseDocument(text)
  const list = path.length === 0 ? doc.contents : doc.getIn(path, true)
  if (isSeq(list) && list.items.length > 0)
    return list.flow ? appendInBrackets(text, list, item) : appendBelow(text, list, item)
  const parent = path.length === 1 ? doc.contents : doc.getIn(path.slice(0, -1), true)
  const name = String(path.at(-1))
  if (isMap(parent) && parent.items.length > 0 && !parent.flow) {
    const pair = parent.items.find(each => isScalar(each.key) && String(each.key.value) === name)
    const indent = columnOf(text, rangeOf(parent.items[0]?.key)[0])
    const lines = indented(listItem(item, '  '), indent)
    if (!pair) {
      const field = indented(`${name}:\n`, indent)
      return insertLines(text, endOf(text, parent.items.at(-1) ?? parent), gapOf(text, parent.items) + field + lines)
    }
    // An empty list: replace the `[]` after its name.
    return splice(text, rangeOf(pair.key)[1], valueEnd(pair), `:\n${lines}`)
  }
  if (parent === null || parent === undefined)
    return insertLines(text, text.length, `${name}:\n${listItem(item, '  ')}`)
  throw new Error(`No list can be made at ${path.join('.')}.`)
}

/** The text with a field of the top level set; a new one is written before the field `before`. */
export function setField(text: string, name: string, value: string, before: string): string {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) throw new Error('Only a file of fields has fields to set.')
  const pairs = contents.items
  const find = (key: string): number => pairs.findIndex(pair => isScalar(pair.key) && pair.key.value === key)
  const own = pairs[find(name)]
  if (own) {
    const [from, to] = rangeOf(own.value)
    return from === to ? splice(text, rangeOf(own.key)[1], valueEnd(own), `: ${value}`) : splice(text, from, to, value)
  }
  const previous = pairs[find(before) - 1]
  if (contents.flow && previous) return splice(text, valueEnd(previous), valueEnd(previous), `, "${name}": ${value}`)
  const [begin] = rangeOf(pairs[0]?.key)
  if (!previous) return splice(text, begin, begin, `${name}: ${value}${lineEnd(text)}`)
  return insertLines(text, endOf(text, previous), `${name}: ${value}`)
}

function appendInBrackets(text: string, list: YAMLSeq, item: unknown): string {
  const close = rangeOf(list)[1] - 1
  const end = text.slice(0, close).trimEnd().length
  const comma = text[end - 1] === ',' ? ' ' : ', '
  const flow = new Document(item)
  visit(flow, {
    Collection(_key, node) {
      node.flow = true
    },
  })
  const json = text.trimStart().startsWith('{')
  return splice(text, end, end, comma + (json ? JSON.stringify(item) : flow.toString({ lineWidth: 0 }).trim()))
}

function appendBelow(text: string, list: YAMLSeq, item: unknown): string {
  const indent = ' '.repeat(dashColumn(text, rangeOf(list.items[0])[0]))
  return insertLines(text, endOf(text, list.items.at(-1)), gapOf(text, list.items) + listItem(item, indent))
}

const listItem = (item: unknown, indent: string): string => {
  const lines = yamlText(item).trimEnd().split('\n')
  return lines.map((line, i) => `${indent}${i === 0 ? '- ' : line === '' ? '' : '  '}${line}`.trimEnd()).join('\n')
}

/** Column of the dash of an item that begins at `at`. */
function dashColumn(text: string, at: number): number {
  const line = text.lastIndexOf('\n', text.lastIndexOf('-', at - 1)) + 1
  return text.indexOf('-', line) - line
}

const columnOf = (text: string, at: number): number => at - text.lastIndexOf('\n', at - 1) - 1

const indented = (lines: string, columns: number): string => lines.replace(/^(?=.)/gm, ' '.repeat(columns))

/** Where a node of the parsed text begins and ends; both 0 where there is none. */
function rangeOf(node: unknown): readonly [from: number, to: number] {
  const [from = 0, to = 0] = (isNode(node) && node.range) || []
  return [from, to]
}

/** Where the value of a pair ends; behind the colon if it has none. */
function valueEnd(pair: Pair): number {
  return Math.max(rangeOf(pair.value)[1], rangeOf(pair.key)[1] + 1)
}

/** Where the line on which an item or a pair ends, ends: behind a comment on that line, before blank lines. */
function endOf(text: string, node: unknown): number {
  const value = isPair(node) ? (node.value ?? node.key) : node
  const end = text.slice(0, rangeOf(value)[1]).trimEnd().length
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : text[line - 1] === '\r' ? line - 1 : line
}

/** A blank line if there is one between the last two items. */
function gapOf(text: string, items: readonly unknown[]): string {
  const [before, last] = items.slice(-2)
  if (!before || !last) return ''
  const [start] = rangeOf(isPair(last) ? last.key : last)
  return /\n[ \t]*\r?\n/.test(text.slice(endOf(text, before), start)) ? '\n' : ''
}

function insertLines(text: string, at: number, lines: string): string {
  const head = text.slice(0, at)
  const tail = text.slice(at)
  const before = head === '' || head.endsWith('\n') ? '' : lineEnd(text)
  return head + before + lines.replaceAll('\n', lineEnd(text)) + (tail === '' || tail === '\n' ? lineEnd(text) : tail)
}

const splice = (text: string, from: number, to: number, replacement: string): string =>
  text.slice(0, from) + replacement.replaceAll(/\r?\n/g, lineEnd(text)) + text.slice(to)

const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')
