/**
 * The classes of a C# file with their attributes, bases and members, as far as a configuration needs them.
 */
import type { Code, Token } from './tokens.ts'

export interface ClassNode {
  readonly name: string
  /** The names in the brackets before it. */
  readonly attributes: readonly string[]
  /** The first type after the colon and its type arguments, all without namespace. */
  readonly base: { readonly name: string; readonly types: readonly string[] }
  readonly members: readonly MemberNode[]
  readonly limits: readonly Limit[]
}

/** Why not all values of a class can be known. `open`: the text ends before the class does. */
type Limit = 'partial' | 'abstract' | 'open' | 'constructor' | 'generic'

/** A field, a property or a method. */
export interface MemberNode {
  readonly name: string
  /** Everything before the name, its type last: `public`, `override`, `string`, `[]`. */
  readonly words: readonly string[]
  /** What follows the name: `(` of a method, of which only the name is known; `{` or `=>` of a property. */
  readonly sign: string
  /** Tokens of its value; absent where there is none, or more than an expression. */
  readonly value?: readonly Token[] | undefined
}

export type TokenList = readonly Token[]

export function classesOf({ lists }: Code): ClassNode[] {
  const classes: ClassNode[] = []
  for (const list of lists) {
    for (const at of list.keys()) {
      const node = begins(list, at) ? classAt(list, at) : undefined
      if (node) classes.push(node)
    }
  }
  return classes
}

export const isSign = (token: Token | undefined, ...signs: readonly string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.raw)

const rawOf = (all: TokenList): string => all.map(({ raw }) => raw).join('')

const isClass = (token: Token | undefined): boolean => token?.kind === 'name' && token.raw === 'class'

/** Tells whether a class begins here. After a colon or a comma the word is a constraint. */
const begins = (list: TokenList, at: number): boolean => isClass(list[at]) && !isSign(list[at - 1], ':', ',')

function classAt(list: TokenList, at: number): ClassNode | undefined {
  const name = list[at + 1]
  if (name?.kind !== 'name') return undefined
  let end = at + 2
  while (end < list.length && !isSign(list[end], '{', ';') && !begins(list, end)) end += 1
  const header = list.slice(at + 2, end)
  const body = isSign(list[end], '{') ? list[end] : undefined
  const members = membersOf(body?.inside ?? [])
  let begin = at
  while (list[begin - 1]?.kind === 'name' && !isClass(list[begin - 1])) begin -= 1
  const modifiers = list.slice(begin, at).map(({ raw }) => raw)
  const attributes: string[] = []
  for (; isSign(list[begin - 1], '['); begin--) {
    const names = list[begin - 1]?.inside ?? []
    for (const token of names) if (token.kind === 'name') attributes.push(token.raw)
  }
  const isConstructor = (member: MemberNode): boolean => member.sign === '(' && member.name === name.raw
  const limits: readonly (readonly [Limit, boolean])[] = [
    ['partial', modifiers.includes('partial')],
    ['abstract', /abstract|static/.test(modifiers.join())],
    ['open', !body?.closed],
    ['constructor', isSign(header[0], '(') || members.some(isConstructor)],
    ['generic', isSign(header[0], '<')],
  ]
  const parts = { name: name.raw, attributes, base: base(header), members }
  const applying = limits.filter(([, applies]) => applies)
  return { ...parts, limits: applying.map(([limit]) => limit) }
}

/** @param header the tokens between the name of a class and its body */
function base(header: TokenList): ClassNode['base'] {
  const colon = header.findIndex(token => isSign(token, ':'))
  const written = colon < 0 ? '' : rawOf(header.slice(colon + 1))
  const [name = '', ...types] = written.split(/[<,>]/).map(type => type.replace(/.*[.:]/, ''))
  return { name, types }
}

const isTypeWord = ({ raw }: Token): boolean => /^(class|struct|enum|interface)$/.test(raw)

/** Returns the members of a body. Nested types are skipped. */
function membersOf(body: TokenList): MemberNode[] {
  const found: MemberNode[] = []
  for (let start = 0; start < body.length; ) {
    const end = find(body, start, '=>', '=', '{', '(', ';')
    const words = body.slice(start, Math.max(start, end - 1))
    const { stop, value } = bodyAt(body, end)
    const [name, sign] = [body[end - 1], body[end]?.raw]
    if (sign && (sign === '(' || words.length > 0) && name?.kind === 'name' && !words.some(isTypeWord)) {
      found.push({ name: name.raw, words: words.map(wordText), sign, value })
    }
    start = stop + 1
  }
  return found
}

/** Returns a word of a type, with the brackets of an array. */
const wordText = ({ raw, inside }: Token): string => (inside?.length === 0 ? `${raw}]` : raw)

/** Finds the index of the next of these signs, or of the end. */
function find(list: TokenList, from: number, ...signs: readonly string[]): number {
  let at = from
  while (at < list.length && !isSign(list[at], ...signs)) at += 1
  return at
}

/** Returns where a member ends, and the tokens of its value. @param at the token after its name */
function bodyAt(body: TokenList, at: number): { stop: number; value?: TokenList | undefined } {
  const isBlock = isSign(body[at], '{')
  if (isBlock && !isSign(body[at + 1], '=')) return { stop: at, value: getter(body[at]?.inside ?? []) }
  // A method ends with its body, or with a semicolon.
  if (isSign(body[at], '(')) return { stop: find(body, at, '{', ';') }
  if (!isBlock && !isSign(body[at], '=>', '=')) return { stop: at }
  const stop = find(body, at, ';')
  return { stop, value: body.slice(at + (isBlock ? 2 : 1), stop) }
}

/** Returns the value of `get => value;` or `get { return value; }`. */
function getter(body: TokenList): TokenList | undefined {
  const at = body.findIndex(({ raw }) => raw === 'get') + 1
  const inner = isSign(body[at], '{') ? body[at]?.inside : body.slice(at)
  const isValue = at > 0 && (isSign(inner?.[0], '=>') || inner?.[0]?.raw === 'return')
  return inner && isValue ? inner.slice(1, find(inner, 0, ';')) : undefined
}

/** The value of a literal expression. */
export type Plain =
  /** A text. */
  | string
  /** `true`, `12L` or `OauthScope.Identify`. */
  | { readonly word: string }
  | readonly Plain[]
  | ReadonlyMap<string, Plain>

/** Nobody writes more brackets around a value. */
const deepest = 8

/** @param all the tokens of the expression @returns undefined for anything else, such as a constant's name */
export function plainValue(all: TokenList, depth = 0): Plain | undefined {
  if (depth > deepest) return undefined
  const sum = split(all, '+')
  if (sum.length > 1) return each(sum, part => textOf(plainValue(part, depth)))?.join('')
  const [first, ...rest] = all
  if (first?.raw === 'new') return created(rest, depth + 1)
  const written = rawOf(all)
  if (/^(System\.)?Array\.Empty<[\w.]+>\($/.test(written) && all.at(-1)?.inside?.length === 0) return []
  if (first?.kind === 'name') return isPath(all) ? { word: written } : undefined
  if (!first || rest.length > 0) return undefined
  if (isSign(first, '(')) return plainValue(first.inside ?? [], depth + 1)
  return first.kind === 'number' ? { word: first.raw } : first.value
}

export const textOf = (plain: Plain | undefined): string | undefined =>
  typeof plain === 'string' ? plain : undefined

/** Returns a name with those before it: `Dissonity.Models.OauthScope`. */
const isPath = (all: TokenList): boolean =>
  all.every(({ kind, raw }, i) => (i % 2 === 0 ? kind === 'name' : raw === '.')) && !isSign(all.at(-1), '.')

/**
 * `new[] { ... }`, `new string[0]`, `new X { ... }`, `new() { ... }`, `new X()`.
 * @param all what follows `new`
 */
function created(all: TokenList, depth: number): Plain | undefined {
  const block = isSign(all.at(-1), '{') ? all.at(-1) : undefined
  const type = block ? all.slice(0, -1) : all
  const bracket = isSign(type.at(-1), '[', '(') ? type.at(-1) : undefined
  if (!isPath(bracket ? type.slice(0, -1) : type)) return undefined
  const parts = split(block?.inside ?? [], ',')
  // A trailing comma is allowed.
  if (parts.at(-1)?.length === 0) parts.pop()
  const size = rawOf(bracket?.inside ?? [])
  if (!isSign(bracket, '[')) return size === '' ? fieldsOf(parts, depth) : undefined
  const isList = block ? /^\d*$/.test(size) : size === '0'
  return isList ? each(parts, part => plainValue(part, depth)) : undefined
}

function fieldsOf(parts: readonly TokenList[], depth: number): Plain | undefined {
  const fields = each(parts, ([name, sign, ...value]): [string, Plain] | undefined => {
    const plain = isSign(sign, '=') ? plainValue(value, depth) : undefined
    return name?.kind === 'name' && plain !== undefined ? [name.raw, plain] : undefined
  })
  return fields && new Map(fields)
}

export function split(all: TokenList, sign: string): TokenList[] {
  const parts: Token[][] = [[]]
  for (const token of all)
    if (isSign(token, sign)) parts.push([])
    else parts.at(-1)?.push(token)
  return parts
}

/** Maps a list; undefined if any item maps to undefined. */
export function each<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value | undefined,
): Value[] | undefined {
  const found = items.map(read)
  return found.every(value => value !== undefined) ? found : undefined
}
