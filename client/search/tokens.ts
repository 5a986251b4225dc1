/**
 * From text to the words that search knows. An identifier is known whole, without its separators and capitals, and by
 * its parts: `Api.SetActivity` is apisetactivity, api, setactivity, set and activity. So every way of writing a name
 * finds it. The builder of the index and the browser use the same functions.
 */

/** A word, or several that are joined without a space: `res.status`, `hirpc_state`, `sign-in`, `Ctrl+B`, `C#`. */
const chunks = /[\p{L}\p{N}]+(?:[._+\-/:'’#][\p{L}\p{N}]+)*#?/gu
const joiners = /[._+\-/:'’]/
const camelParts = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{Lo}+/gu
const longest = 48

/** Lower case, without accents and separators: equal for all ways of writing one name. */
export const squash = (text: string): string => plain(text).replace(/[^\p{L}\p{N}#]/gu, '')

const plain = (text: string): string => {
  const lower = text.toLowerCase()
  // Most words are ASCII, and normalising them costs more than looking.
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The words of a text as they stand in it, each with its place: for highlighting. */
export function* chunksOf(text: string): Generator<{ readonly at: number; readonly chunk: string }> {
  for (const match of text.matchAll(chunks)) yield { at: match.index, chunk: match[0] }
}

const memo = new Map<string, readonly string[]>()

/** Every token of a chunk: the whole first, then its parts. Remembered, because texts repeat their words. */
export function tokensOf(chunk: string): readonly string[] {
  let known = memo.get(chunk)
  if (known) return known
  if (memo.size > 100_000) memo.clear()
  const found = new Set([squash(chunk)])
  for (const piece of chunk.split(joiners)) {
    found.add(squash(piece))
    for (const part of piece.match(camelParts) ?? []) if (part.length > 1) found.add(plain(part))
  }
  found.delete('')
  known = [...found].map(token => token.slice(0, longest))
  memo.set(chunk, known)
  return known
}

export const chunksIn = (text: string): readonly string[] => text.match(chunks) ?? []

/** All tokens of a text, in order, with repetitions. */
export function textTokens(text: string): string[] {
  const tokens: string[] = []
  for (const chunk of chunksIn(text)) for (const token of tokensOf(chunk)) tokens.push(token)
  return tokens
}

/** `SynchronizeUser` as `synchronize-user`: how most ids are made from names, so that the index need not hold both. */
export const kebab = (name: string): string =>
  name
    .replace(/<.*$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
