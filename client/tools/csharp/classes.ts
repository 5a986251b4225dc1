/** The classes of a C# file with their attributes, bases and members, as far as a configuration needs them. */
import type { Token } from './tokens.ts'

export interface ClassNode {
  readonly name: string
  /** Names within the brackets in front of it. */
  readonly attributes: readonly string[]
  /** First type behind the colon, without namespace, and its type arguments, each without theirs. */
  readonly base: { readonly name: string; readonly types: readonly string[] }
  readonly members: readonly MemberNode[]
  /** Words in front of it: `public`, `partial`, `abstract`. */
  readonly modifiers: readonly string[]
  /** Whether it has type parameters of its own. */
  readonly generic: boolean
  /** Whether it has a constructor, which may set values. */
  readonly constructed: boolean
  /** Whether the text ends before it does. */
  readonly open: boolean
}

/** A field or property. */
export interface MemberNode {
  readonly name: string
  /** Everything before the name, its type last: `public`, `override`, `string`, `[`, `]`. */
  readonly words: readonly string[]
  readonly property: boolean
  /** Only its name is known then. */
  readonly method: boolean
  /** Tokens of its value; absent where there is none, or more than an expression. */
  readonly value?: readonly Token[] | undefined
}

export function classesOf(all: readonly Token[]): ClassNode[] {
  const partner = partners(all)
  const starts = all.flatMap((_, i) => (begins(all, i) ? [i] : []))
  return starts.flatMap((i, at): ClassNode[] => {
    const name = all[i + 1]
    if (name?.kind !== 'name') return []
    /** A class that nothing closes ends where the next one begins: each token is read once. */
    const next = starts[at + 1] ?? all.length
    let open = i + 2
    while (open < next && !isSign(all[open], '{', ';', '}')) open++
    const body = isSign(all[open], '{') ? members(all, partner, open + 1, partner[open] ?? next) : []
    return [
      {
        name: name.raw,
        attributes: attributes(all, partner, i),
        base: base(all.slice(i + 2, open)),
        members: body,
        modifiers: modifiers(all, i),
        generic: isSign(all[i + 2], '<'),
        constructed: isSign(all[i + 2], '(') || body.some(member => member.method && member.name === name.raw),
        open: partner[open] === undefined,
      },
    ]
  })
}

const isSign = (token: Token | undefined, ...signs: readonly string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.raw)

const isClass = (token: Token | undefined): boolean => token?.kind === 'name' && token.raw === 'class'

/** Whether a class begins here; behind a colon or a comma the word is a constraint. */
const begins = (all: readonly Token[], at: number): boolean => isClass(all[at]) && !isSign(all[at - 1], ':', ',')

/** Index of the bracket that belongs to each bracket. */
type Partners = readonly (number | undefined)[]

function partners(all: readonly Token[]): Partners {
  const found: (number | undefined)[] = []
  const open: number[] = []
  all.forEach((token, i) => {
    if (isSign(token, '(', '[', '{')) open.push(i)
    else if (isSign(token, ')', ']', '}')) {
      const from = open.pop()
      if (from === undefined) return
      found[from] = i
      found[i] = from
    }
  })
  return found
}

function modifiers(all: readonly Token[], at: number): string[] {
  let from = at
  while (all[from - 1]?.kind === 'name' && !isClass(all[from - 1])) from--
  return all.slice(from, at).map(({ raw }) => raw)
}

/** Names in the brackets directly in front of a declaration. */
function attributes(all: readonly Token[], partner: Partners, at: number): string[] {
  let i = at - modifiers(all, at).length - 1
  const names: string[] = []
  while (isSign(all[i], ']')) {
    const open = partner[i]
    if (open === undefined) break
    for (const token of all.slice(open, i)) if (token.kind === 'name') names.push(token.raw)
    i = open - 1
  }
  return names
}

/** @param header the text between the name of a class and its body */
function base(header: readonly Token[]): ClassNode['base'] {
  const colon = header.findIndex(token => isSign(token, ':'))
  const types = colon < 0 ? [] : header.slice(colon + 1)
  let at = 0
  /** A name with its namespace. */
  const qualified = (): string => {
    let last = ''
    while (types[at]?.kind === 'name' || isSign(types[at], '.', ':')) {
      const token = types[at++]
      if (token?.kind === 'name') last = token.raw
    }
    return last
  }
  const name = qualified()
  const given: string[] = []
  while (isSign(types[at], '<', ',') && given.length < 2) {
    at++
    given.push(qualified())
  }
  return { name, types: given }
}

const isTypeWord = ({ raw }: Token): boolean => /^(class|struct|enum|interface)$/.test(raw)

/** Fields and properties between two tokens; methods have a name only, and nested types are passed over. */
function members(all: readonly Token[], partner: Partners, from: number, to: number): MemberNode[] {
  const found: MemberNode[] = []
  /** Behind a bracket its partner, else the next token. */
  const next = (i: number): number => (isSign(all[i], '(', '[', '{') ? (partner[i] ?? to) : i) + 1
  const until = (i: number, ...signs: readonly string[]): number => {
    let at = i
    while (at < to && !isSign(all[at], ...signs)) at = next(at)
    return Math.min(at, to)
  }
  for (let start = from; start < to; ) {
    const end = until(start, '=>', '=', '{', '(', ';')
    const words = all.slice(start, Math.max(start, end - 1))
    const { stop, value } = bodyAt(all, partner, end, to, until)
    const name = all[end - 1]
    const sign = all[end]?.raw
    const method = sign === '('
    if (end < to && (method || words.length > 0) && name?.kind === 'name' && !words.some(isTypeWord)) {
      const property = sign === '{' || sign === '=>'
      found.push({ name: name.raw, words: words.map(({ raw }) => raw), property, method, value })
    }
    start = Math.max(stop, start) + 1
  }
  return found
}

/** Where a member ends whose name is in front of this token, and the tokens of its value. */
function bodyAt(
  all: readonly Token[],
  partner: Partners,
  at: number,
  to: number,
  until: (i: number, ...signs: readonly string[]) => number,
): { stop: number; value?: readonly Token[] | undefined } {
  if (isSign(all[at], '=>', '=')) {
    const stop = until(at, ';')
    return { stop, value: all.slice(at + 1, stop) }
  }
  if (isSign(all[at], '{')) {
    const close = Math.min(partner[at] ?? to, to)
    if (!isSign(all[close + 1], '=')) return { stop: close, value: getter(all.slice(at + 1, close)) }
    const stop = until(close, ';')
    return { stop, value: all.slice(close + 2, stop) }
  }
  if (!isSign(all[at], '(')) return { stop: at }
  // A method ends with its body, or with a semicolon.
  const body = until(at, '{', ';')
  return { stop: isSign(all[body], '{') ? Math.min(partner[body] ?? to, to) : body }
}

/** The value of `get => value;` or `get { return value; }`. */
function getter(body: readonly Token[]): readonly Token[] | undefined {
  const at = body.findIndex(({ raw }) => raw === 'get')
  const from = isSign(body[at + 1], '=>')
    ? at + 2
    : isSign(body[at + 1], '{') && body[at + 2]?.raw === 'return'
      ? at + 3
      : 0
  if (at < 0 || from === 0) return undefined
  const end = body.findIndex((token, i) => i > from && isSign(token, ';'))
  return end < 0 ? undefined : body.slice(from, end)
}
