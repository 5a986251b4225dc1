/**
 * Tokens in text: `{product.name}`, `{constant.copyConfirmation}` and `{sample.port}`. They are expanded in
 * every string of every data file, after the YAML is read: a value can never become syntax. `\{product.name}`
 * is shown as `{product.name}`, which somebody else's code may contain.
 */
import { editDistance, suggest } from '../suggest.ts'

export type Tokens = ReadonlyMap<string, string>

const pattern = /\\?\{([a-z]+\.[A-Za-z0-9_.-]*)\}/g

const groups = ['product', 'constant', 'sample'] as const

/** Other generators write two braces around a name. `${a.b}` is code. */
const doubledBraces = /(?<![$\\])\{\{ *((?:product|constant|sample)\.[A-Za-z0-9_.-]*) *\}\}/g

/** Any name with a dot in braces: `{constants.x}` would reach readers unchanged. */
const namesInBraces = /(?<![$\\])\{([a-z]+)(\.[A-Za-z0-9_.-]*)\}/g

/** Hears of a name that no token has, of its offset, and of what was meant. */
type Unknown = (name: string, at: number, meant: string) => void

/** Source of an expression for the beginning of a token, without its brace. */
export const tokenName = `(?:${groups.join('|')})\\.`

/**
 * Expands known tokens; `unknown` hears of the others, which stay as they are. Offsets are of the raw text.
 */
export function expandTokens(raw: string, tokens: Tokens, unknown: Unknown = () => {}): string {
  for (const { 0: whole, 1: name = '', index } of raw.matchAll(doubledBraces))
    unknown(whole.slice(1, -1), index, name)
  for (const { 0: whole, 1: written = '', 2: rest = '', index } of raw.matchAll(namesInBraces)) {
    const group = groups.find(name => editDistance(written, name) === 1)
    if (group) unknown(whole.slice(1, -1), index, `${group}${rest}`)
  }
  return raw.replace(pattern, (whole: string, name: string, at: number) => {
    const value = shown(whole, name, tokens)
    if (value === undefined && groups.some(group => name.startsWith(`${group}.`))) unknown(name, at, name)
    return value ?? whole
  })
}

/** What readers see instead of a match, if anything. */
function shown(whole: string, name: string, tokens: Tokens): string | undefined {
  if (!whole.startsWith('\\')) return tokens.get(name)
  return isLikeToken(name) ? whole.slice(1) : undefined
}

/** Whether a name would be reported if no token had it. */
const isLikeToken = (name: string): boolean =>
  groups.some(group => editDistance(name.split('.', 1)[0] ?? '', group) <= 1)

/** Where an offset of the expanded text was in the raw text. Inside an expansion: the start of its token. */
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

/** What to write instead of a token that does not exist. */
export function tokenHint(name: string, tokens: Tokens): string | undefined {
  const group = `${name.split('.')[0]}.`
  const ofGroup = [...tokens.keys()].filter(token => token.startsWith(group))
  if (tokens.has(name)) return `Write {${name}}.`
  const similar = suggest(name, ofGroup.length > 0 ? ofGroup : [...tokens.keys()], 'Tokens are')
  return [similar, 'To show the braces, write a backslash in front of them.'].filter(Boolean).join(' ')
}
