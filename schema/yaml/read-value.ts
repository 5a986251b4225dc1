/**
 * From YAML's nodes to a plain value. What YAML allows and this site doesn't, such as aliases, is reported.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { needsQuotes } from './errors.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { isText, type Path, scalarOffset } from './positions.ts'
import { maxDepth, mistakeAt, tooDeep } from './syntax-rules.ts'
import { expandTokens, type Tokens, tokenHint } from './tokens.ts'

/** A text that the parser understood, on its way to a value. */
interface FeatureReading {
  readonly text: string
  readonly tokens: Tokens
  readonly anchors: Set<string>
  readonly mistakes: Mistake[]
  /** Where the reading is. */
  readonly path: (string | number)[]
  readonly doubtful: DoubtfulText[]
}

/**
 * What is wrong with a text if it is language: several lines that YAML joins although Markdown keeps them
 * apart, or a quote without a partner. Only a schema knows: code has such quotes, and programs that write
 * YAML fold it with an empty line for each end of a line.
 */
export interface DoubtfulText {
  readonly path: Path
  readonly mistake: Mistake
  /** Is a mistake in code only: in language, lines may be joined. */
  readonly ofCode?: boolean
}

/** The plain value of a document, tokens expanded, and what an author did not mean or must not write. */
export function readValue({ contents }: Document, text: string, tokens: Tokens) {
  const mistakes: Mistake[] = []
  const doubtful: DoubtfulText[] = []
  const value = read({ text, tokens, anchors: new Set(), mistakes, path: [], doubtful }, contents)
  // An anchor and its aliases are one mistake.
  const named = mistakes.find(({ last }) => last)
  return { value, mistakes: named ? [named] : mistakes, doubtful }
}

/** The value of a node; undefined if it has none, which is reported. `reading.path` leads to it. */
function read(reading: FeatureReading, node: unknown): unknown {
  if (!isNode(node)) return null
  const { text, tokens, anchors, mistakes, path } = reading
  const [from = 0] = node.range ?? []
  if (isAlias(node)) {
    const explain = anchors.has(node.source) ? standIn : needsQuotes
    mistakes.push(explain(text, from))
    return undefined
  }
  if (path.length > maxDepth) {
    mistakes.push(mistakeAt(from, ...tooDeep))
    return undefined
  }
  check(reading, node)
  if (isSeq(node)) return node.items.map((item, i) => readBelow(reading, i, item))
  if (isMap(node)) return readFields(reading, node)
  const doubt = joined(node, text) ?? strayQuote(node)
  if (doubt) reading.doubtful.push({ path: [...path], mistake: doubt })
  const folded = isNameOfCode(path.at(-1)) ? foldedLines(node, text) : undefined
  if (folded) reading.doubtful.push({ path: [...path], mistake: folded, ofCode: true })
  return isText(node) ? expanded(node, text, tokens, mistakes) : node.value
}

function readBelow(reading: FeatureReading, step: string | number, node: unknown): unknown {
  reading.path.push(step)
  const value = read(reading, node)
  reading.path.pop()
  return value
}

function readFields(reading: FeatureReading, { items }: YAMLMap): object {
  const fields = new Map<string, unknown>()
  let isRun = false
  for (const [i, { key, value }] of items.entries()) {
    const name = nameOf(reading, key)
    const isRepeated = fields.has(name)
    if (isRepeated && !isRun) reading.mistakes.push(repeated(key, fields.has(keyText(items[i + 1]?.key))))
    isRun = isRepeated
    fields.set(name, readBelow(reading, name, value))
  }
  return Object.fromEntries(fields)
}

/** @param isRun whether the next field is repeated as well, as below an entry without its dash */
function repeated(key: unknown, isRun: boolean): Mistake {
  const name = keyText(key)
  const [from = 0, to = from + name.length] = (isNode(key) && key.range) || []
  const entry = isRun ? ' If a new entry begins here, write "- " before it.' : ''
  const mistake = mistakeAt(from, `The field "${name}" appears twice.`, `Keep only one of them.${entry}`, to)
  return { ...mistake, code: 'duplicate-key' }
}

const keyText = (key: unknown): string => (isScalar(key) ? String(key.value ?? '') : '')

/** The name of a field. One of them means something to JavaScript, and no schema would see it. */
function nameOf(reading: FeatureReading, key: unknown): string {
  if (!isScalar(key)) return ''
  check(reading, key)
  const name = keyText(key)
  if (name === '__proto__') {
    const [from = 0] = key.range ?? []
    const unknown = mistakeAt(from, `There is no field "${name}".`, 'Delete it.', from + name.length)
    reading.mistakes.push({ ...unknown, code: 'unknown-key' })
  }
  return name
}

/** Reports what is wrong with a value or a name, whatever is in it. */
function check({ text, anchors, mistakes }: FeatureReading, node: Scalar | YAMLMap | YAMLSeq): void {
  if (node.anchor) anchors.add(node.anchor)
  const stray = standsIn(node, text)
  if (stray) mistakes.push(stray)
  if (!isScalar(node)) return
  const escaped = hiddenEscape(node, text)
  if (escaped) mistakes.push(escaped)
  const comment = stray ? undefined : cutOff(node, text)
  if (comment) mistakes.push(comment)
}

/** A text with its tokens expanded; those that don't exist are reported. */
function expanded(node: Scalar<string>, text: string, tokens: Tokens, mistakes: Mistake[]): string {
  if (!node.value.includes('{')) return node.value
  return expandTokens(node.value, tokens, (name, at, meant) => {
    const from = scalarOffset(text, node, at)
    const to = scalarOffset(text, node, at + name.length + 1) + 1
    const message = `There is no token {${name}}.`
    mistakes.push({ from, to, message, hint: tokenHint(meant, tokens), code: 'unknown-token' })
  })
}

/** An anchor or a tag, which may be the beginning of a text. */
function standsIn(node: Scalar | YAMLMap | YAMLSeq, text: string): Mistake | undefined {
  if (node.anchor === undefined && node.tag === undefined) return undefined
  const [start = 0] = node.range ?? []
  const say = isScalar(node) && node.value !== null ? needsQuotes : standIn
  if (node.anchor) return say(text, text.lastIndexOf('&', start))
  return node.tag?.startsWith('!') ? needsQuotes(text, text.lastIndexOf('!', start)) : undefined
}

/** Anchors, aliases and tags are not part of this site's YAML: nothing may stand for something else. */
function standIn(text: string, from: number): Mistake {
  const [name = ''] = /^[&*][^\s,[\]{}]+/.exec(text.slice(from)) ?? []
  const message = `"${name}" is a YAML anchor or alias, which doesn't work here.`
  return { ...mistakeAt(from, message, 'Write the value itself each time.', from + name.length), last: true }
}

/**
 * A "#" that cuts a text off is no comment: `Issue #12` or `C # and more` would lose words in silence. So
 * does one behind a text of several words, and one without a space.
 */
function cutOff({ comment, value, range, type }: Scalar, text: string): Mistake | undefined {
  if (!comment) return undefined
  const [start = 0, end = 0] = range ?? []
  const sign = text.indexOf('#', end)
  const cut = /^[^\s#!]/.test(comment) || (type === 'PLAIN' && /\S\s+\S/.test(String(value)))
  const isBelow = text.slice(end, sign).includes('\n')
  if (!cut || isBelow || (start === end && !/[:-][ \t]+$/.test(text.slice(0, start)))) return undefined
  const message = 'Whatever follows this "#" is a comment, not part of the text.'
  const hint = 'Put the text in quotes. A comment belongs on its own line.'
  return mistakeAt(sign, message, hint, sign + 1 + comment.split('\n', 1).join().length)
}

/** What begins a line that Markdown would not join to the one before it. */
const beginnings = [
  String.raw`\r?\n[ \t]*\S`,
  '[-*+] ',
  '1[.)] ',
  '#{1,6} ',
  '```',
  '~~~',
  ':::',
  String.raw`\|.*\|\s*$`,
]
const joinedBlocks = new RegExp(String.raw`\n[ \t]*(?=${beginnings.join('|')})`, 'm')

/** Markdown of several lines in a text whose lines YAML joins: readers would see one paragraph. */
function joined({ type, range }: Scalar, text: string): Mistake | undefined {
  if (type === 'BLOCK_LITERAL') return undefined
  const [from, end] = range ?? [0, 0]
  const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE'
  // Without the closing quote, which is no word that an empty line could stand before.
  const written = text.slice(from, isQuoted ? end - 1 : end)
  const match = written.includes('\n') ? joinedBlocks.exec(written) : null
  if (!match) return undefined
  const at = from + match.index + match[0].length
  const [line = ''] = text.slice(at).split(/\r?\n/, 1)
  const what =
    line === '' ? "This empty line doesn't begin a paragraph" : "This line doesn't begin anything new"
  const hint = 'Use a block for each part, or one block of "type: prose" with its text below "|".'
  const message = `${what}, because YAML joins the lines of this text.`
  return { ...mistakeAt(at, message, hint, at + line.trimEnd().length), code: 'inline-syntax' }
}

/** Names that fields of code have. Whether such a field is code, its schema says. */
const isNameOfCode = (name: string | number | undefined): boolean =>
  name === 'code' || name === 'source' || name === 'script'

/** Lines below ">" right below each other become one. Programs leave a line empty between those they keep. */
function foldedLines({ type, range }: Scalar, text: string): Mistake | undefined {
  if (type !== 'BLOCK_FOLDED') return undefined
  const [from = 0, end = 0] = range ?? []
  const match = /\n([ \t]*)\S[^\n]*\n\1(?=\S)/.exec(text.slice(from, end))
  if (!match) return undefined
  const sign = text.slice(0, from).length
  return mistakeAt(sign, 'YAML joins the lines of this code.', 'Write "|-" instead of ">".')
}

/** A text that ends with a quote and does not begin with one: readers would see it. `24"` is a length. */
function strayQuote({ type, value, range }: Scalar): Mistake | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string' || !/[^\d\s]"$/.test(value)) return undefined
  if (value.split('"').length % 2 === 1) return undefined
  const [, end = 0] = range ?? []
  const hint = 'Remove it, or put the whole text in quotes.'
  return {
    ...mistakeAt(end - 1, 'This quote is never closed, so readers would see it.', hint),
    code: 'inline-syntax',
  }
}

/** A text in quotes that is written harmlessly and means something else: `"\u202e"`. */
function hiddenEscape(node: Scalar, text: string): Mistake | undefined {
  if (!isText(node)) return undefined
  const { value, type } = node
  const escaped = type === 'QUOTE_DOUBLE' && hiddenCharacters(`"${value}`)[0]
  if (!escaped) return undefined
  const from = scalarOffset(text, node, escaped.at - 1)
  const message = `This escape stands for the invisible character ${escaped.name}.`
  return { ...mistakeAt(from, message, 'Delete it.', from + 2), code: 'hidden-character' }
}
