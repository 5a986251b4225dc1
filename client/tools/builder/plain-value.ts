/** C# expressions that are written out as literals. Anything else, such as a constant's name, isn't one. */
import type { Token } from '../csharp/tokens.ts'

export type Plain =
  /** A text without its quotes; `true`, `12L` or `OauthScope.Identify`. */
  | { readonly kind: 'text' | 'word'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Plain[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Plain> }

/** Nobody writes more brackets around a value. */
const deepest = 8

/** @param all the tokens of the expression, and nothing else */
export function plainValue(all: readonly Token[]): Plain | undefined {
  let at = 0
  const found = value(0)
  return at === all.length ? found : undefined

  function take(...signs: readonly string[]): boolean {
    const isThere = signs.every((sign, i) => all[at + i]?.raw === sign)
    if (isThere) at += signs.length
    return isThere
  }

  /** A name with those before it: `Dissonity.Models.OauthScope`. */
  function name(): string {
    const parts: string[] = []
    while (all[at]?.kind === 'name') {
      parts.push(all[at++]?.raw ?? '')
      if (!take('.')) break
    }
    return parts.join('.')
  }

  function value(depth: number): Plain | undefined {
    let sum = part(depth)
    while (sum?.kind === 'text' && take('+')) {
      const next = part(depth)
      sum = next?.kind === 'text' ? { kind: 'text', value: sum.value + next.value } : undefined
    }
    return sum
  }

  function part(depth: number): Plain | undefined {
    if (depth > deepest) return undefined
    if (take('new')) return created(depth)
    if (take('(')) {
      const inner = value(depth + 1)
      return take(')') ? inner : undefined
    }
    return all[at]?.kind === 'name' ? word() : literal()
  }

  function word(): Plain | undefined {
    const word = name()
    if (!/^(System\.)?Array\.Empty$/.test(word)) return { kind: 'word', value: word }
    return take('<') && name() && take('>', '(', ')') ? { kind: 'list', items: [] } : undefined
  }

  function literal(): Plain | undefined {
    const token = all[at++]
    if (token?.kind === 'text') return { kind: 'text', value: token.value }
    return token?.kind === 'number' ? { kind: 'word', value: token.raw } : undefined
  }

  /** `new[] { ... }`, `new string[0]`, `new X { ... }`, `new() { ... }`, `new X()`. */
  function created(depth: number): Plain | undefined {
    name()
    if (!take('[')) {
      take('(', ')')
      return take('{') ? fields(depth + 1) : { kind: 'object', fields: new Map() }
    }
    const size = all[at]?.kind === 'number' ? all[at++]?.raw : undefined
    if (!take(']')) return undefined
    if (take('{')) return items(depth + 1)
    return size === '0' ? { kind: 'list', items: [] } : undefined
  }

  function items(depth: number): Plain | undefined {
    const inner: Plain[] = []
    while (!take('}')) {
      const item = value(depth)
      if (!item || !(take(',') || all[at]?.raw === '}')) return undefined
      inner.push(item)
    }
    return { kind: 'list', items: inner }
  }

  function fields(depth: number): Plain | undefined {
    const inner = new Map<string, Plain>()
    while (!take('}')) {
      const field = name()
      const item = take('=') ? value(depth) : undefined
      if (!item || !(take(',') || all[at]?.raw === '}')) return undefined
      inner.set(field, item)
    }
    return { kind: 'object', fields: inner }
  }
}
