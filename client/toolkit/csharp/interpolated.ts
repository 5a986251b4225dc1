/**
 * Where a C# string with holes ends: `$"a {(x ? "}" : "{")} b"`. A hole holds code, with strings of its own,
 * which may have holes again.
 */

/** What is open around a place: a string with holes, a hole, or a plain string or character within one. */
type Open = 'holes' | 'verbatim-holes' | 'hole' | 'brace' | 'text' | 'verbatim' | 'character'

const isString = (open: Open | undefined): boolean => open === 'holes' || open === 'verbatim-holes'

/** Steps through text, of which a quote is the end and a backslash hides the next character, unless it is verbatim. */
function stepInText(source: string, at: number, open: Open[]): number {
  const inside = open.at(-1)
  const sign = source[at]
  const isVerbatim = inside === 'verbatim' || inside === 'verbatim-holes'
  if (sign === '\\' && !isVerbatim) return 2
  const end = inside === 'character' ? "'" : '"'
  if (sign === end) {
    if (isVerbatim && source[at + 1] === end) return 2
    open.pop()
    return 1
  }
  if (!isString(inside)) return 1
  if (sign === '{' && source[at + 1] === '{') return 2
  if (sign === '{') open.push('hole')
  return 1
}

const openings: readonly (readonly [sign: string, open: Open])[] = [
  ['$@"', 'verbatim-holes'],
  ['@$"', 'verbatim-holes'],
  ['$"', 'holes'],
  ['@"', 'verbatim'],
  ['"', 'text'],
  ["'", 'character'],
  ['{', 'brace'],
]

/** Code in a hole. */
function stepInHole(source: string, at: number, open: Open[]): number {
  if (source[at] === '}') {
    open.pop()
    return 1
  }
  const [sign, next] = openings.find(([start]) => source.startsWith(start, at)) ?? []
  if (next) open.push(next)
  return sign?.length ?? 1
}

/**
 * @param at the index of the `$` or `@` that begins the string
 * @returns the index behind the string; a string that never closes ends with its line
 */
export function interpolatedEnd(source: string, at: number): number {
  const [sign = '', kind = 'holes'] = openings.find(([start]) => source.startsWith(start, at)) ?? []
  const open: Open[] = [kind]
  let index = at + sign.length
  while (index < source.length && open.length > 0) {
    const inside = open.at(-1)
    // Outside of holes, only a verbatim string may have a line break.
    if (source[index] === '\n' && (inside === 'holes' || inside === 'text')) return index
    const isCode = inside === 'hole' || inside === 'brace'
    index += isCode ? stepInHole(source, index, open) : stepInText(source, index, open)
  }
  return Math.min(index, source.length)
}
