/**
 * Reads ordinary YAML with a fast parser, which explains nothing and keeps no positions. Whatever is unusual,
 * and whatever may be a mistake, is left to the parser that does: it reads the same values, more slowly.
 */
import { CORE_SCHEMA, load, type ParserState } from 'js-yaml'
import { maxDepth } from './errors.ts'
import { hasJoinedBlocks, isNameOfCode } from './features.ts'
import { mayLookAlike } from './lexemes.ts'
import { expandTokens, mayHaveTokens, type Tokens } from './tokens.ts'

/** Tabs, line ends of Windows, marks of documents: little of it is ordinary in all of its places. */
const unusualText = /[\t\r\ufeff]|^(?:---|\.\.\.|%)/m

/** Between texts, these begin a comment, an anchor, an alias, a tag, or a name that has a line of its own. */
const signs = /[#&*!?]/g

/** Numbers that may be too large, or that only one parser reads as numbers: `0b1`, `-0x1`, `-.5`. */
const unusualNumber = /^[-+]?(?:0[box]\w+|[\d.]*(?:\d{16}|[\d.]e[-+]?\d+))$|^[-+]\.\d+$|^-0$/i

/** Other escapes than those of quotes, backslashes and line ends may stand for something that nobody sees. */
const ordinaryEscapes = /^(?:[^\\]|\\["\\n])*$/

/** The sign of a text below it, without a comment, and the first words, without a line of spaces above. */
const ordinaryBlock = /^[|>][-+\d]* *\n+ *[^ \n]/

/** The other parser refuses longer names, and counts the spaces behind them. */
const maxNameLength = 1024

/** `{name}`: a name without a value that is certainly text. */
const loneName = /^\{ *(?!(?:null|true|false)\b)[a-z][\w.-]* *\}$/i

/**
 * The value of a text; undefined if the other parser has to read it.
 * @param tokens are expanded; without them, they stay as they are
 */
export function readOrdinary(text: string, tokens?: Tokens): { readonly value: unknown } | undefined {
  // A last line of spaces may be part of a text, too.
  if (unusualText.test(text) || text.endsWith(' ')) return undefined
  const inspector = new Inspector(text)
  const listener = (event: 'open' | 'close', state: ParserState): void => {
    if (event === 'open') inspector.begin(state.position)
    else inspector.end(state)
  }
  try {
    // It warns of what is indented too little, and reads on.
    const value = load(text, { schema: CORE_SCHEMA, maxDepth, listener, onWarning: decline }) ?? null
    inspector.checkBetween(text.length)
    return { value: tokens && mayHaveTokens(text) ? withTokens(value, tokens) : value }
  } catch {
    // A mistake, which the other parser explains.
    return undefined
  }
}

function decline(): never {
  throw new Error('Only the other parser can read this, or say what is wrong.')
}

/** Looks at each value that the parser has read, and stops it at the first that is unusual. */
class Inspector {
  readonly #text: string
  /** Where the innermost value begins, perhaps with spaces; undefined once it has been checked. */
  #from: number | undefined
  /** Where the first sign behind the last text is. */
  #sign: number
  /** The last text, which may be the name of a field. */
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
    if (typeof result !== 'string' && this.#colonBehind(position) !== undefined) decline()
    if (kind === 'scalar') this.#checkText(result, position)
    if (kind === 'mapping' && this.#text[position - 1] === '}') this.#checkBraces(result, position)
    if (kind === 'sequence' && hasEmptyEntryAbove(result)) decline()
  }

  /** Between texts, the only signs that are ordinary begin comments on lines of their own. */
  checkBetween(to: number): void {
    while (this.#sign < to) {
      const lineStart = this.#text.lastIndexOf('\n', this.#sign) + 1
      const lineEnd = this.#text.indexOf('\n', this.#sign)
      const end = lineEnd < 0 ? this.#text.length : lineEnd
      // Behind something else, or without a space, a comment may be meant as text. The other parser also
      // refuses some values below one without a space.
      if (this.#text.slice(lineStart, this.#sign).trim() !== '') decline()
      if (!/^#(?:[\s#!]|$)/.test(this.#text.slice(this.#sign, end))) decline()
      // Above the end of brackets, the other parser may refuse it.
      if (/^\s*[\]},]/.test(this.#text.slice(end, to))) decline()
      this.#sign = this.#signFrom(end)
    }
  }

  #checkText(value: unknown, to: number): void {
    // The parser often reads a value as if it were the name of a field first, so that it ends twice.
    if (this.#from === undefined) return
    let from = this.#from
    while (this.#text[from] === ' ') from += 1
    this.checkBetween(from)
    const colon = this.#colonBehind(to)
    if (colon !== undefined && (value === '__proto__' || colon - from > maxNameLength)) decline()
    if (isUnusual(this.#text.slice(from, to), this.#before)) decline()
    this.#from = undefined
    this.#before = typeof value === 'string' ? value : ''
    if (this.#sign < to) this.#sign = this.#signFrom(to)
  }

  /** In braces, a name without a value has no colon, and it need not be text: `{1}`, `{{name}}`. */
  #checkBraces(fields: unknown, to: number): void {
    if (!hasEmptyField(fields)) return
    const from = this.#text.lastIndexOf('{', to)
    if (!loneName.test(this.#text.slice(from, to))) decline()
  }

  /** Where the colon is that makes what ends here the name of a field, if any. */
  #colonBehind(end: number): number | undefined {
    let at = end
    while (this.#text[at] === ' ') at += 1
    return this.#text[at] === ':' ? at : undefined
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
      return isUnusualBlock(written, before)
    case '>':
      // Lines of code are not meant to be joined.
      return isUnusualBlock(written, before) || isNameOfCode(before) || hasJoinedBlocks(written)
    case '"':
      return !ordinaryEscapes.test(written) || hasJoinedBlocks(written.slice(0, -1))
    case "'":
      return hasJoinedBlocks(written.slice(0, -1))
    // An anchor or a tag.
    case '&':
    case '!':
      return true
    default:
      return mayLookAlike(written) || isUnusualPlain(written.trimEnd())
  }
}

function isUnusualBlock(written: string, before: string): boolean {
  if (!ordinaryBlock.test(written)) return true
  if (!/^.[-+]?\d/.test(written)) return false
  // `|2` says how far the text is indented. The parsers don't agree what that means at the top of a file, and
  // for lines of spaces.
  return before === '' || /\n +\n/.test(written)
}

const isUnusualPlain = (written: string): boolean =>
  unusualNumber.test(written) || endsWithOddQuote(written) || hasJoinedBlocks(written)

/** Whether a text ends with a quote that may have no partner in it. */
const endsWithOddQuote = (written: string): boolean =>
  written.endsWith('"') && written.split('"').length % 2 === 0

/** The fast parser takes an entry below `- -`, and of the outer list, for one of the inner list. */
const hasEmptyEntryAbove = (list: unknown): boolean =>
  Array.isArray(list) && list.length > 1 && list.slice(0, -1).includes(null)

const hasEmptyField = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && Object.values(fields).includes(null)

/** The value with its tokens expanded, in the lists and groups themselves: nobody else has them yet. */
function withTokens(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string')
    return value.includes('{') ? expandTokens(value, tokens, unknownToken) : value
  if (isGroup(value)) {
    for (const name of Object.keys(value)) {
      const field = value[name]
      const expanded = withTokens(field, tokens)
      if (expanded !== field) value[name] = expanded
    }
  }
  return value
}

/** Lists are groups, too: their names are numbers. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function unknownToken(): never {
  throw new Error('Only the other parser can say where it is.')
}
