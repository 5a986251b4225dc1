/**
 * Reads ordinary YAML with a fast parser, which explains nothing and keeps no positions. Whatever is unusual,
 * and whatever may be a mistake, is left to the parser that does: it reads the same values, more slowly.
 */
import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  EVENT_ID,
  type Event,
  mapTag,
  parseEvents,
  SCALAR_STYLE,
} from 'js-yaml'
import { maxDepth } from './errors.ts'
import { hasJoinedBlocks, isNameOfCode } from './features.ts'
import { expandTokens, mayHaveTokens, type Tokens } from './tokens.ts'

/** Tabs, line ends of Windows, marks of documents: little of it is ordinary in all of its places. */
const unusualText = /[\t\r\ufeff]|^(?:---|\.\.\.|%)/m

/** Numbers that may be too large, or not the same to both parsers. */
const unusualNumber = /^[-+]?[\d.]*(?:\d{16}|[\d.]e[-+]?\d+)$/i

/** Other escapes than those of quotes, backslashes and line ends may stand for something that nobody sees. */
const ordinaryEscapes = /^(?:[^\\]|\\["\\n])*$/

/** Names of fields that aren't texts are read differently, and this one means something to JavaScript. */
const unusualName = (name: unknown): boolean => typeof name !== 'string' || name === '__proto__'

const fields = defineMappingTag(mapTag.tagName, {
  ...mapTag,
  addPair: (fieldsSoFar, name, value) =>
    unusualName(name) ? 'An unusual name.' : mapTag.addPair(fieldsSoFar, name, value),
})
const schema = CORE_SCHEMA.withTags(fields)

/**
 * The value of a text; undefined if the other parser has to read it.
 * @param tokens are expanded; without them, they stay as they are
 */
export function readOrdinary(text: string, tokens?: Tokens): { readonly value: unknown } | undefined {
  if (unusualText.test(text)) return undefined
  try {
    const events = parseEvents(text, { maxDepth })
    if (!areOrdinary(events, text)) return undefined
    const [value = null] = constructFromEvents(events, { source: text, schema })
    return { value: tokens && mayHaveTokens(text) ? withTokens(value, tokens) : value }
  } catch {
    // A mistake, which the other parser explains.
    return undefined
  }
}

/** Whether everything in a text is ordinary, and nothing in it is cut off by a comment. */
function areOrdinary(events: readonly Event[], text: string): boolean {
  let read = 0
  let before = ''
  for (const event of events) {
    if (event.type === EVENT_ID.ALIAS) return false
    if ('tagStart' in event && (event.tagStart >= 0 || event.anchorStart >= 0)) return false
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue
    if (isUnusual(event, text, before) || hasCommentBehind(text, read, event.valueStart)) return false
    before = text.slice(event.valueStart, event.valueEnd)
    read = event.valueEnd
  }
  return !hasCommentBehind(text, read, text.length)
}

/** @param before the text before this one, which may be the name of its field */
function isUnusual(
  { style, valueStart, valueEnd }: Event & { type: typeof EVENT_ID.SCALAR },
  text: string,
  before: string,
): boolean {
  // With the sign before it, which ends a line or begins a text.
  const written = text.slice(Math.max(0, valueStart - 1), valueEnd)
  switch (style) {
    case SCALAR_STYLE.LITERAL_BLOCK:
      return false
    case SCALAR_STYLE.PLAIN:
      if (unusualNumber.test(text.slice(valueStart, valueEnd)) || endsWithOddQuote(written)) return true
      return hasJoinedBlocks(written)
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return !ordinaryEscapes.test(written) || hasJoinedBlocks(written)
    case SCALAR_STYLE.FOLDED_BLOCK:
      // Lines of code are not meant to be joined.
      return isNameOfCode(before) || hasJoinedBlocks(written)
    default:
      return hasJoinedBlocks(written)
  }
}

/** Whether a text ends with a quote that may have no partner in it. */
const endsWithOddQuote = (written: string): boolean =>
  written.endsWith('"') && written.split('"').length % 2 === 0

/** Whether something between two texts is a comment that has no line of its own: it may be meant as text. */
function hasCommentBehind(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to)
  if (!between.includes('#')) return false
  const [rest = '', ...lines] = between.split('\n')
  const isWholeLine = from === 0 || text[from - 1] === '\n'
  if (!isWholeLine && rest.includes('#')) return true
  return [isWholeLine ? rest : '', ...lines].some(
    line => line.includes('#') && !line.trimStart().startsWith('#'),
  )
}

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
