/** Expressions of C# that are plain values, and what they are as the value of a field. Anything else is unknown. */
import { type Token, tokens } from './csharp-tokens.ts'
import { type FieldKind, type Mapping, patchFlags, patchOf, type Scope, type Setting, type Toolkit } from './model.ts'

type Expression =
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'text'; readonly value: string }
  /** `true`, `null`, `OauthScope.Identify`. */
  | { readonly kind: 'name'; readonly parts: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Expression> }
  | { readonly kind: 'unknown' }

const unknown: Expression = { kind: 'unknown' }

/** Levels of lists and objects. A configuration has two; without a limit, brackets could exhaust the stack. */
const deepest = 20

export const parseExpression = (source: string): Expression => expressionOf(tokens(source))

/** @param all the tokens of the expression, and nothing else */
export function expressionOf(all: readonly Token[]): Expression {
  let at = 0
  const is = (sign: string): boolean => all[at]?.kind === 'sign' && all[at]?.raw === sign
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
      const token = all[at++]
      if (token?.kind !== 'name') return unknown
      parts.push(token.raw)
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
      const token = all[at]
      if (token?.kind === 'number') {
        size = token.raw
        at++
      }
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

interface Understood {
  readonly setting: Setting
  /** Flags that the source leaves out. */
  readonly missing?: readonly string[]
}

type Names = Pick<Toolkit, 'scopes' | 'resolutions'>

export function settingFrom(
  kind: FieldKind,
  found: Expression,
  { scopes, resolutions }: Names,
): Understood | undefined {
  switch (kind) {
    case 'id': {
      const value = found.kind === 'number' ? whole(found.digits) : undefined
      return value === undefined ? undefined : { setting: { kind, value: value === '0' ? '' : value } }
    }
    case 'path':
      return found.kind === 'text' ? { setting: { kind, value: found.value } } : undefined
    case 'flag': {
      const value = truth(found)
      return value === undefined ? undefined : { setting: { kind, value } }
    }
    case 'resolution': {
      const value = found.kind === 'name' && found.parts.at(-2) === 'ScreenResolution' ? (found.parts.at(-1) ?? '') : ''
      return resolutions.includes(value) ? { setting: { kind, value } } : undefined
    }
    case 'scopes': {
      const value = itemsOf(found)?.map(item => scopeOf(item, scopes))
      return value?.every(scope => scope !== undefined) ? { setting: { kind, value } } : undefined
    }
    case 'mappings': {
      const items = itemsOf(found)
      // The templates hold one entry without values, which the build ignores.
      if (items?.length === 1 && items.every(isBlank)) return { setting: { kind, value: [] } }
      const value = items?.map(mappingOf)
      return value?.every(mapping => mapping !== undefined) ? { setting: { kind, value } } : undefined
    }
    case 'patch': {
      if (found.kind !== 'object') return undefined
      const flags = patchFlags.map(flag => {
        const given = found.fields.get(flag)
        return given === undefined || isNull(given) ? false : truth(given)
      })
      if (flags.includes(undefined)) return undefined
      return {
        setting: { kind, value: patchOf(flag => flags[patchFlags.indexOf(flag)] === true) },
        missing: patchFlags.filter(flag => !found.fields.has(flag)),
      }
    }
  }
}

/** A whole number in digits: `1_000L` is `1000`. */
function whole(digits: string): string | undefined {
  const plain = digits.replaceAll('_', '').replace(/[uUlL]+$/, '')
  if (/^0[xX][\da-fA-F]{1,16}$/.test(plain)) return BigInt(plain).toString()
  return /^\d{1,40}$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : undefined
}

function truth(found: Expression): boolean | undefined {
  if (found.kind !== 'name' || found.parts.length !== 1) return undefined
  return found.parts[0] === 'true' ? true : found.parts[0] === 'false' ? false : undefined
}

const isNull = (found: Expression): boolean => found.kind === 'name' && found.parts.join('.') === 'null'

/** Empty braces may stand for an empty list. */
const itemsOf = (found: Expression): readonly Expression[] | undefined =>
  found.kind === 'list' ? found.items : found.kind === 'object' && found.fields.size === 0 ? [] : undefined

function scopeOf(item: Expression, scopes: readonly Scope[]): string | undefined {
  if (item.kind === 'text') return item.value
  if (item.kind !== 'name' || item.parts.at(-2) !== 'OauthScope') return undefined
  return scopes.find(({ constant }) => constant === item.parts.at(-1))?.scope
}

const isBlank = (item: Expression): boolean =>
  item.kind === 'object' && isNull(item.fields.get('Prefix') ?? nothing) && isNull(item.fields.get('Target') ?? nothing)

const nothing: Expression = { kind: 'name', parts: ['null'] }

function mappingOf(item: Expression): Mapping | undefined {
  if (item.kind !== 'object') return undefined
  const text = (name: string): string | undefined => {
    const given = item.fields.get(name)
    return given === undefined || isNull(given) ? '' : given.kind === 'text' ? given.value : undefined
  }
  const prefix = text('Prefix')
  const target = text('Target')
  return prefix === undefined || target === undefined ? undefined : { prefix, target }
}
