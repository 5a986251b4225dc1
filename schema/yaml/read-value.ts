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
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { needsQuotes } from './errors.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { isText, type Path, scalarOffset } from './positions.ts'
import { maxDepth, mistakeAt, tooDeep } from './syntax-rules.ts'
import { expandTokens, type Tokens, tokenHint } from './tokens.ts'

/** A text that the parser understood, on its way to a value. */
interface ValueReading {
  readonly text: string
  readonly tokens: Tokens
  readonly mistakes: Mistake[]
  /** Where the reading is. */
  readonly path: (string | number)[]
  readonly doubtful: DoubtfulText[]
}

/**
 * What is wrong with a text if it is language: several lines that YAML joins although Markdown keeps them
 * apart. Only a schema knows: programs that write YAML fold code with an empty line for each end of a line.
 */
export interface DoubtfulText {
  readonly path: Path
  /** Says that it is wrong of code, and not of language. */
  readonly ofCode: boolean
  readonly mistake: Mistake
}

/** Reads the plain value of a document, tokens expanded, and what an author did not mean or must not write. */
export function readValue({ contents }: Document, text: string, tokens: Tokens) {
  const mistakes: Mistake[] = []
  const doubtful: DoubtfulText[] = []
  const value = read({ text, tokens, mistakes, path: [], doubtful }, contents)
  return { value, mistakes, doubtful }
}

/** Reads the value of a node; undefined if it has none, which is reported. `reading.path` leads to it. */
function read(reading: ValueReading, node: unknown): unknown {
  if (!isNode(node)) return null
  const { text, tokens, mistakes, path, doubtful } = reading
  if (path.length > maxDepth) {
    mistakes.push(mistakeAt(node.range?.[0] ?? 0, ...tooDeep))
    return undefined
  }
  check(reading, node)
  if (isAlias(node)) return undefined
  if (isSeq(node)) return node.items.map((item, i) => readBelow(reading, i, item))
  if (isMap(node)) return readFields(reading, node)
  if (!isScalar(node)) return undefined
  for (const doubt of joinedLines(node, text)) doubtful.push({ path: [...path], ...doubt })
  return isText(node) ? expanded(node, text, tokens, mistakes) : node.value
}

function readBelow(reading: ValueReading, step: string | number, node: unknown): unknown {
  reading.path.push(step)
  const value = read(reading, node)
  reading.path.pop()
  return value
}

function readFields(reading: ValueReading, { items }: YAMLMap): object {
  const fields = new Map<string, unknown>()
  const places = new Map<string, number>()
  let isTwice = false
  for (const { key, value } of items) {
    if (!isScalar(key)) continue
    check(reading, key)
    const name = String(key.value ?? '')
    const [from = 0, to = from + 1] = key.range ?? []
    const first = places.get(name)
    // Where one field of an entry comes again, its "- " is missing, and so do the others.
    if (first !== undefined && !isTwice) reading.mistakes.push({ from, to, ...twice(reading, name, first) })
    isTwice ||= first !== undefined
    if (name === '__proto__') reading.mistakes.push({ from, to, ...noField })
    places.set(name, from)
    fields.set(name, readBelow(reading, name, value))
  }
  return Object.fromEntries(fields)
}

/** Means something to JavaScript, and no schema would see it. */
const noField = {
  code: 'unknown-key',
  message: 'There is no field "__proto__".',
  hint: 'Delete it.',
} as const

/** Explains a field that a group has already. @param first where it is */
function twice({ text, path }: ValueReading, name: string, first: number) {
  const message = `The field "${name}" appears twice: it is on line ${text.slice(0, first).split('\n').length}, too.`
  const isInList = typeof path.at(-1) === 'number'
  const entry = isInList
    ? `If a new entry begins here, write "- ${name}:", in line with the "-" that this entry begins with. Otherwise, keep`
    : 'Keep'
  return { code: 'duplicate-key', message, hint: `${entry} only one of them.` } as const
}

/** Reports what is wrong with a value or a name, whatever is in it. */
function check({ text, mistakes }: ValueReading, node: Node): void {
  const mistake =
    standsIn(node, text) ??
    (isScalar(node) ? (hiddenEscape(node, text) ?? cutOff(node, text) ?? lastSign(node)) : undefined)
  if (mistake) mistakes.push(mistake)
}

/** Reports an anchor, an alias or a tag: nothing may stand for something else, and it may begin a text. */
function standsIn(node: Node, text: string): Mistake | undefined {
  const [start = 0] = node.range ?? []
  if (isAlias(node)) return needsQuotes(text, start)
  if (node.anchor !== undefined) return needsQuotes(text, text.lastIndexOf('&', start))
  return node.tag?.startsWith('!') ? needsQuotes(text, text.lastIndexOf('!', start)) : undefined
}

/** Returns a text with its tokens expanded; those that don't exist are reported. */
function expanded(node: Scalar<string>, text: string, tokens: Tokens, mistakes: Mistake[]): string {
  if (!node.value.includes('{')) return node.value
  return expandTokens(node.value, tokens, (name, at) => {
    const from = scalarOffset(text, node, at)
    const to = scalarOffset(text, node, at + name.length + 1) + 1
    const message = `There is no token {${name}}.`
    mistakes.push({ from, to, message, hint: tokenHint(name, tokens), code: 'unknown-token' })
  })
}

/** Reports the comma with which fields end in JSON, and a quote that nothing opens: here they are the end of the text. */
function lastSign({ type, value, range }: Scalar): Mistake | undefined {
  const [sign] = type === 'PLAIN' ? (/,$|^[^"]*[^"\d]"$/.exec(String(value))?.[0].slice(-1) ?? '') : ''
  const [, end = 1] = range ?? []
  const hint = 'Remove it, or put the text in quotes if it belongs there.'
  return sign
    ? mistakeAt(end - 1, `This ${sign === ',' ? '","' : 'quote'} is part of the text.`, hint)
    : undefined
}

/**
 * Refuses a "#" that cuts a text off, and so is no comment: `Issue #12` or `C # and more` would lose words in silence.
 * So does one behind a text of several words, and one without a space.
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

const joinedCode = [
  'YAML joins the lines of this code, because "|" is missing.',
  'Write "|-" behind the name of the field, and the code in the lines below it.',
] as const

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

/** Explains lines that YAML joins: of code without "|", and of Markdown, which readers would see as one paragraph. */
function* joinedLines({ type, range }: Scalar, text: string): Generator<Omit<DoubtfulText, 'path'>> {
  if (type === 'BLOCK_LITERAL') return
  const [from, end] = range ?? [0, 0]
  const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE'
  // Without the closing quote, which is no word that an empty line could stand before.
  const written = text.slice(from, isQuoted ? end - 1 : end)
  if (!written.includes('\n')) return
  if (type === 'PLAIN') yield { ofCode: true, mistake: mistakeAt(from, ...joinedCode) }
  const match = joinedBlocks.exec(written)
  if (!match) return
  const at = from + match.index + match[0].length
  const [line = ''] = text.slice(at).split(/\r?\n/, 1)
  const what =
    line === '' ? "This empty line doesn't begin a paragraph" : "This line doesn't begin anything new"
  const hint = 'Use a block for each part, or one block of "type: prose" with its text below "|".'
  const message = `${what}, because YAML joins the lines of this text.`
  const mistake = mistakeAt(at, message, hint, at + line.trimEnd().length)
  yield { ofCode: false, mistake: { ...mistake, code: 'inline-syntax' } }
}

/** Refuses a text in quotes that is written harmlessly and means something else: `"\u202e"`. */
function hiddenEscape(node: Scalar, text: string): Mistake | undefined {
  if (!isText(node)) return undefined
  const { value, type, range } = node
  if (type !== 'QUOTE_DOUBLE' || !text.slice(range?.[0], range?.[1]).includes('\\')) return undefined
  const [escaped] = hiddenCharacters(`"${value}`)
  if (!escaped) return undefined
  const from = scalarOffset(text, node, escaped.at - 1)
  const message = `This escape stands for the invisible character ${escaped.name}.`
  return { ...mistakeAt(from, message, 'Delete it.', from + 2), code: 'hidden-character' }
}
