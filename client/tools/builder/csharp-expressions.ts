/** Expressions of C# that are plain values: numbers, texts, names, lists and objects. Anything else is unknown. */
import { type Token, tokens } from './csharp-tokens.ts'

export type Expression =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'text'; readonly value: string }
  /** `true`, `null`, `OauthScope.Identify`. */
  | { readonly kind: 'name'; readonly parts: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Expression> }
  | { readonly kind: 'unknown' }

export const unknown: Expression = { kind: 'unknown' }

/** Levels of lists and objects. A configuration has two; without a limit, brackets could exhaust the stack. */
const deepest = 20

export const parseExpression = (source: string): Expression => expressionOf(tokens(source))

/** @param all the tokens of the expression, and nothing else */
export function expressionOf(all: readonly Token[]): Expression {
  let at = 0
  const is = (sign: string): boolean => all[at]?.kind === 'sign' && all[at]!.raw === sign
  const take = (sign: string): boolean => is(sign) && ++at > 0
  const found = sum(0)
  return at === all.length ? found : unknown

  function sum(depth: number): Expression {
    let left = primary(depth)
    while (take('+')) {
      const right = primary(depth)
      left = left.kind === 'text' && right.kind === 'text' ? { kind: 'text', value: left.value + right.value } : unknown
    }
    return left
  }

  function primary(depth: number): Expression {
    if (depth > deepest) return unknown
    const token = all[at]
    if (token?.kind === 'text') {
      at++
      return { kind: 'text', value: token.value }
    }
    const minus = take('-') ? '-' : ''
    const next = all[at]
    if (next?.kind === 'number') {
      at++
      return { kind: 'number', digits: minus + next.raw }
    }
    if (minus) return unknown
    if (take('(')) {
      const inner = sum(depth + 1)
      return take(')') ? inner : unknown
    }
    if (is('{')) return initialiser(depth + 1)
    if (next?.kind !== 'name') return unknown
    return next.raw === 'new' ? creation(depth + 1) : names()
  }

  function names(): Expression {
    const parts: string[] = []
    do {
      if (all[at]?.kind !== 'name') return unknown
      parts.push(all[at++]!.raw)
    } while (take('.'))
    // `Array.Empty<string>()`
    if (parts.at(-1) === 'Empty' && skipType('<', '>') && take('(') && take(')')) return { kind: 'list', items: [] }
    return { kind: 'name', parts }
  }

  /** `new X { ... }`, `new() { ... }`, `new[] { ... }`, `new X[0]`. */
  function creation(depth: number): Expression {
    at++
    while (all[at]?.kind === 'name' || is('.')) at++
    skipType('<', '>')
    let list = false
    let size = ''
    while (take('[')) {
      list = true
      if (all[at]?.kind === 'number') size = all[at++]!.raw
      if (!take(']')) return unknown
    }
    if (!list && take('(') && !take(')')) return unknown
    if (is('{')) {
      const made = initialiser(depth)
      return made.kind === 'object' && made.fields.size === 0 && list ? { kind: 'list', items: [] } : made
    }
    if (list) return size === '0' ? { kind: 'list', items: [] } : unknown
    return { kind: 'object', fields: new Map() }
  }

  /** `{ a, b }` or `{ A = a, B = b }`; an empty one is an object. */
  function initialiser(depth: number): Expression {
    at++
    const items: Expression[] = []
    const fields = new Map<string, Expression>()
    while (at < all.length && !is('}')) {
      const named = all[at]?.kind === 'name' && all[at + 1]?.raw === '='
      if (named) {
        const name = all[at]!.raw
        at += 2
        fields.set(name, sum(depth))
      } else items.push(sum(depth))
      if (!take(',') && !is('}')) return unknown
    }
    if (!take('}') || (items.length > 0 && fields.size > 0)) return unknown
    return items.length > 0 ? { kind: 'list', items } : { kind: 'object', fields }
  }

  /** Type arguments, if any. */
  function skipType(open: string, close: string): boolean {
    if (!take(open)) return true
    while (at < all.length && !is(close)) at++
    return take(close)
  }
}
