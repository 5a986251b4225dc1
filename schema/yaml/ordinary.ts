/**
 * Reads ordinary YAML with a fast parser, which explains nothing and keeps no positions. Whatever is unusual,
 * and whatever may be a mistake, is left to the parser that does: it reads the same values, more slowly.
 */
import { CORE_SCHEMA, load, type ParserState } from 'js-yaml'
import { maxDepth } from './errors.ts'
import { hasJoinedBlocks, isNameOfCode } from './features.ts'
import { expandTokens, mayHaveTokens, type Tokens } from './tokens.ts'

/** Tabs, line ends of Windows, marks of documents: little of it is ordinary in all of its places. */
const unusualText = /[\t\r\ufeff]|^(?:---|\.\.\.|%)/m

/** Where no text is, these begin a comment, an anchor, an alias, a tag, or a name on a line of its own. */
const signs = /[#&*!?]/g

/** Numbers that may be too large, or are not the same to both parsers: `0b1`, `-0x1`, `-.5`, `-0`. */
const unusualNumber = /^[-+]?(?:0[box]\w+|[\d.]*(?:\d{16}|[\d.]e[-+]?\d+))$|^[-+]\.\d+$|^-0$/i

/** Other escapes than those of quotes, backslashes and line ends may stand for something that nobody sees. */
const ordinaryEscapes = /^(?:[^\\]|\\["\\n])*$/

/** The line that begins a text below it, without a comment, and the text. Spaces alone may be too much indentation. */
const ordinaryBlock = /^[|>](?:[-+]* *\n+|(?=.*\d)[-+\d]* *\n+(?![\s\S]*\n +\n)) *[^ \n]/

/** YAML allows names no more characters than this, with the spaces behind them. The fast parser doesn't count. */
const maxNameLength = 1024

/** `{name}`: a name without a value, which is text. */
const loneName = /^\{ *(?!(?:null|true|false)\b)[a-z][\w.-]* *\}$/i

/**
 * The value of a text; undefined if the other parser has to read it.
 * @param tokens are expanded; without them, they stay as they are
 */
export function readOrdinary(text: string, tokens?: Tokens): { readonly value: unknown } | undefined {
  if (unusualText.test(text) || text.endsWith(' ')) return undefined
  const inspector = new Inspector(text)
  const listener = (event: 'open' | 'close', state: ParserState): void => {
    if (event === 'open') inspector.begin(state.position)
    else inspector.end(state)
  }
  try {
    // It only warns of brackets that are indented too little.
    const value = load(text, { schema: CORE_SCHEMA, maxDepth, listener, onWarning: leave }) ?? null
    inspector.lookBetween(text.length)
    return { value: tokens && mayHaveTokens(text) ? withTokens(value, tokens) : value }
  } catch {
    // A mistake, which the other parser explains.
    return undefined
  }
}

function leave(): never {
  throw new Error('The other parser has to read this text.')
}

/** Looks at each value that the parser has read, and stops the parser at the first that is unusual. */
class Inspector {
  readonly #text: string
  /** Where the innermost value begins, perhaps with spaces; undefined once it has been seen. */
  #from: number | undefined
  /** Where the first sign behind the last text is. */
  #sign: number
  /** Where the last comment ends. */
  #comment = 0
  /** The text before, which may be the name of the field. */
  #before = ''

  constructor(text: string) {
    this.#text = text
    this.#sign = this.#signFrom(0)
  }

  begin(position: number): void {
    this.#from = position
  }

  end({ kind, result, position }: ParserState): void {
    // Names that aren't texts are read differently.
    if (typeof result !== 'string' && this.#colonBehind(position) !== undefined) leave()
    if (kind === 'scalar') this.#endText(result, position)
    // So are those without a colon.
    if (kind === 'mapping' && this.#text[position - 1] === '}' && this.#mayHaveOddName(result, position))
      leave()
    // It reads "- -" as two entries of one list if another entry is below.
    if (kind === 'sequence' && hasEmptyEntryBeforeLast(result)) leave()
  }

  /** Only comments on lines of their own are ordinary between texts, beside spaces, brackets and the like. */
  lookBetween(to: number): void {
    while (this.#sign < to) {
      const before = this.#text.slice(this.#text.lastIndexOf('\n', this.#sign) + 1, this.#sign)
      // Behind something else, or without a space, a comment may be meant as text.
      if (before.trim() !== '' || !/^#[\s#!]/.test(this.#text.slice(this.#sign, this.#sign + 2))) leave()
      const lineEnd = this.#text.indexOf('\n', this.#sign)
      this.#comment = lineEnd < 0 ? this.#text.length : lineEnd
      // Nor is one above the end of brackets, for the other parser.
      if (/^\s*[\]},]/.test(this.#text.slice(this.#comment, to))) leave()
      this.#sign = this.#signFrom(this.#comment)
    }
  }

  #endText(value: unknown, to: number): void {
    // The parser tries each value as the name of a field first, and tells of it again as a value.
    if (this.#from === undefined) return
    let from = this.#from
    while (this.#text[from] === ' ') from += 1
    this.#from = undefined
    this.lookBetween(from)
    const colon = this.#colonBehind(to)
    // The other parser doesn't read a text right below a comment that is indented as its field.
    if (colon === undefined && this.#comment > 0 && this.#text.slice(this.#comment, from).trim() === '')
      leave()
    if (colon !== undefined && (value === '__proto__' || colon - from > maxNameLength)) leave()
    if (isUnusual(this.#text.slice(from, to), this.#before)) leave()
    this.#before = typeof value === 'string' ? value : ''
    if (this.#sign < to) this.#sign = this.#signFrom(to)
  }

  /** Where the colon is that makes what ends here the name of a field, if any. */
  #colonBehind(end: number): number | undefined {
    let at = end
    while (this.#text[at] === ' ') at += 1
    return this.#text[at] === ':' ? at : undefined
  }

  /** Whether a group may have a name that has no value and is no text, as in `{1}` and `{{name}}`. */
  #mayHaveOddName(group: unknown, end: number): boolean {
    return hasEmptyField(group) && !loneName.test(this.#text.slice(this.#text.lastIndexOf('{', end), end))
  }

  #signFrom(from: number): number {
    signs.lastIndex = from
    return signs.exec(this.#text)?.index ?? this.#text.length
  }
}

/** @param before the text before this one, which may be the name of its field */
function isUnusual(written: string, before: string): boolean {
  switch (written[0]) {
    case '|':
      return !ordinaryBlock.test(written)
    case '>':
      // Lines of code are not meant to be joined.
      return !ordinaryBlock.test(written) || isNameOfCode(before) || hasJoinedBlocks(written)
    case '"':
      return !ordinaryEscapes.test(written) || hasJoinedBlocks(written.slice(0, -1))
    case "'":
      return hasJoinedBlocks(written.slice(0, -1))
    // An anchor or a tag.
    case '&':
    case '!':
      return true
    default:
      return isUnusualPlain(written.trimEnd())
  }
}

const isUnusualPlain = (written: string): boolean =>
  unusualNumber.test(written) || endsWithOddQuote(written) || hasJoinedBlocks(written)

/** Whether a text ends with a quote that may have no partner in it. */
const endsWithOddQuote = (written: string): boolean =>
  written.endsWith('"') && written.split('"').length % 2 === 0

function hasEmptyEntryBeforeLast(list: unknown): boolean {
  const at = Array.isArray(list) ? list.indexOf(null) : -1
  return at >= 0 && Array.isArray(list) && at < list.length - 1
}

const hasEmptyField = (group: unknown): boolean =>
  typeof group === 'object' && group !== null && Object.values(group).includes(null)

function withTokens(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string')
    return value.includes('{') ? expandTokens(value, tokens, unknownToken) : value
  if (Array.isArray(value)) return value.map(entry => withTokens(entry, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withTokens(field, tokens)]))
}

function unknownToken(): never {
  throw new Error('Only the other parser can say where it is.')
}
