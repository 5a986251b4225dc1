/**
 * Tokens in text: `{product.name}` and `{constant.copyConfirmation}`. They are expanded in every string of
 * every data file but `site.yaml` and `constants.yaml`, after the YAML is read: a value can never become syntax.
 */
export type Tokens = ReadonlyMap<string, string>

const pattern = /\{((?:product|constant)\.[A-Za-z0-9_.-]*)\}/g

export const hasTokens = (text: string): boolean => text.includes('{product.') || text.includes('{constant.')

/** Expands known tokens; `unknown` hears of the others, which stay as they are. Offsets are of the raw text. */
export function expandTokens(raw: string, tokens: Tokens, unknown?: (name: string, at: number) => void): string {
  if (!hasTokens(raw)) return raw
  return raw.replace(pattern, (whole, name: string, at: number) => {
    const value = tokens.get(name)
    if (value === undefined) unknown?.(name, at)
    return value ?? whole
  })
}

/** Where an offset of the expanded text was in the raw text. Inside an expansion: the start of its token. */
export function rawOffset(raw: string, tokens: Tokens, offset: number): number {
  let shift = 0
  for (const match of raw.matchAll(pattern)) {
    const value = tokens.get(match[1]!)
    if (value === undefined) continue
    const start = match.index - shift
    if (offset < start) break
    if (offset < start + value.length) return match.index
    shift += match[0].length - value.length
  }
  return offset + shift
}
