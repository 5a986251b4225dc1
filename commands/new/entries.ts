/** Kinds of `npm run new` that add an entry to a list: fields, terms, redirects. */
import { isNode, isSeq, parseDocument, type YAMLSeq } from 'yaml'
import { placeholder } from '../../schema/index.ts'
import { type Around, type MakeScaffold, yamlStyle, yamlText } from './scaffold.ts'

/** A kind that adds an entry to the end of a list in a file. @param next what to do then */
const entry =
  (
    [path, list]: readonly [path: string, list: string],
    item: (operands: readonly string[], flag: Around['flag']) => unknown,
    next: string,
  ): MakeScaffold =>
  (operands, { texts, modeline, flag, folders: { label } }) => {
    const [before, made] = [texts.get(path), item(operands, flag)]
    const text =
      before === undefined ? modeline(path) + yamlText({ [list]: [made] }) : appendItem(before, [list], made)
    return { texts: new Map([[path, text]]), next: [`${next}: ${label}/${path}`] }
  }

export const field = entry(
  ['config-fields.yaml', 'fields'],
  ([name = ''], flag) => {
    const type = flag('type') ?? 'bool'
    return {
      name,
      id: `field-${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}`,
      type,
      kind: flag('kind') ?? (type === 'bool' ? 'flag' : type),
      default: flag('default') ?? (type === 'bool' ? 'false' : 'null'),
      summary: flag('summary') ?? placeholder('what the field does, in one sentence'),
      templates: ['Advanced'],
    }
  },
  'Every table of fields shows it. Check its default, its templates and its summary',
)

export const term = entry(
  ['vocabulary.yaml', 'terms'],
  ([word], flag) => ({ term: word, text: flag('text') ?? placeholder('what it means, in one sentence') }),
  'Check what it means',
)

export const redirect = entry(
  ['routes.yaml', 'redirects'],
  ([from = '', to], flag) => ({ from: from.replace(/(?<=.)\/$/, ''), to, why: flag('why') }),
  'Keep it for good (npm run permalinks -- --accept)',
)

/**
 * Returns the text with one more item at the end of the list at `path`, and every other character as it was: comments,
 * quotes, folded lines and blank lines are the author's. Where the list has no item yet, the file is written anew.
 */
export function appendItem(text: string, path: readonly (string | number)[], item: unknown): string {
  if (text.includes('\r\n'))
    return appendItem(text.replaceAll('\r\n', '\n'), path, item).replaceAll('\n', '\r\n')
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

/** Returns where a node of the parsed text begins and ends. */
const rangeOf = (node: unknown): readonly [from: number, to: number, ...unknown[]] =>
  (isNode(node) && node.range) || [0, 0]

/** Returns where the line on which an item ends, ends: behind a comment on that line, before blank lines. */
function lineEnd(text: string, node: unknown): number {
  const end = text.slice(0, rangeOf(node)[1]).trimEnd().length
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : line
}
