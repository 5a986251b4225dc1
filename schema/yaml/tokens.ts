/**
 * Tokens in text: `{product.name}`, `{constant.copyConfirmation}` and `{sample.port}`. They are expanded in
 * every string of every data file, after the YAML is read: a value can never become syntax. `\{product.name}`
 * is shown as `{product.name}`, which somebody else's code may contain.
 */
import { editDistance, suggest } from '../suggest.ts'

export type Tokens = ReadonlyMap<string, string>

const pattern = /\\?\{([a-z]+\.[A-Za-z0-9_.-]*)\}/g

const groups = ['product', 'constant', 'sample'] as const

/** Source of an expression for the beginning of a token, without its brace. */
export const tokenName = `(?:${groups.join('|')})\\.`

/**
 * Expands known tokens. Others stay as they are.
 * @param unknown hears of names that are like tokens, with their offset in the raw text. `${a.b}` is code.
 */
export function expandTokens(
  raw: string,
  tokens: Tokens,
  unknown: (name: string, at: number) => void = () => {},
): string {
  return raw.replace(pattern, (whole: string, name: string, at: number) => {
    const value = shown(whole, name, tokens)
    if (value === undefined && isLikeToken(name) && raw[at - 1] !== '$') unknown(name, at)
    return value ?? whole
  })
}

/** Returns what readers see instead of a match, if anything. */
function shown(whole: string, name: string, tokens: Tokens): string | undefined {
  if (!whole.startsWith('\\')) return tokens.get(name)
  return isLikeToken(name) ? whole.slice(1) : undefined
}

/** Tells whether a name would be reported if no token had it. */
const isLikeToken = (name: string): boolean =>
  groups.some(group => editDistance(name.split('.', 1)[0] ?? '', group) <= 1)

/** Returns where an offset of the expanded text was in the raw text. Inside an expansion: the start of its token. */
export function rawOffset(raw: string, tokens: Tokens, offset: number): number {
  let shift = 0
  for (const match of raw.matchAll(pattern)) {
    const [whole, name = ''] = match
    const value = shown(whole, name, tokens)
    if (value === undefined) continue
    const start = match.index - shift
    if (offset < start) break
    if (offset < start + value.length) return match.index
    shift += match[0].length - value.length
  }
  return offset + shift
}

/** Returns what to write instead of a token that does not exist. */
export function tokenHint(name: string, tokens: Tokens): string | undefined {
  const group = `${name.split('.')[0]}.`
  const ofGroup = [...tokens.keys()].filter(token => token.startsWith(group))
  const similar = suggest(name, ofGroup.length > 0 ? ofGroup : [...tokens.keys()], 'Tokens are')
  return [similar, 'To show the braces, write a backslash in front of them.'].filter(Boolean).join(' ')
}
