/** What the toolkit's sources declare, in C# or TypeScript: types and their public members. */
import { isSign, split, type TokenList } from '../../../client/toolkit/csharp/classes.ts'
import type { Token } from '../../../client/toolkit/csharp/tokens.ts'
import { isWord, lineAt, onOneLine, type SourceCode } from './source-code.ts'

export interface Place {
  /** Path in the toolkit, with forward slashes. */
  readonly file: string
  /** 1-based. */
  readonly line: number
}

export interface DeclaredMember extends Place {
  readonly name: string
  /** Up to its body; a property of C# ends in its accessors. */
  readonly signature: string
  /** Of properties, fields and constants. */
  readonly type?: string | undefined
  /** Of constants and enum members; the initial value of properties. */
  readonly value?: string | undefined
  /** Name in JSON. */
  readonly json?: string | undefined
}

export interface DeclaredType extends Place {
  /** With the types around it, without type parameters: `Api.Commands`. */
  readonly name: string
  /** `enum`, `static class`; `object` for a type of TypeScript that is neither. */
  readonly kind: string
  readonly namespace: string
  /** What it extends, first of all its base class. */
  readonly bases: readonly string[]
  /** Up to its body. */
  readonly signature: string
  /** Public, with everything around it: the reference ought to have it. Of C# only. */
  readonly visible: boolean
  readonly members: readonly DeclaredMember[]
}

export const declarations = (source: SourceCode): DeclaredType[] =>
  source.isTypescript
    ? typescriptTypes(source)
    : csharpTypes(source, source.lists[0] ?? [], { name: '', namespace: '', visible: true })

const kinds: Readonly<Record<string, string>> = {
  class: 'class',
  struct: 'class',
  record: 'class',
  interface: 'interface',
  enum: 'enum',
}

const modifiers =
  'public private protected internal static abstract virtual override sealed readonly const async extern partial new unsafe'.split(
    ' ',
  )

type Around = Pick<DeclaredType, 'name' | 'namespace' | 'visible'>

/** The types of a list of tokens and those within them. @param around what the list is in */
function csharpTypes(source: SourceCode, list: TokenList, around: Around): DeclaredType[] {
  const types: DeclaredType[] = []
  let { namespace } = around
  for (const statement of statementsOf(list)) {
    const { rest } = headOf(statement)
    const body = rest.find(token => isSign(token, '{'))
    if (isWord(rest[0], 'namespace')) {
      const name = textOf(source, rest.slice(1, body ? -1 : undefined))
      if (!body) namespace = name
      types.push(...csharpTypes(source, body?.inside ?? [], { ...around, namespace: name }))
    } else if (body && isWord(rest[0], ...Object.keys(kinds))) {
      const type = csharpType(source, statement, body, { ...around, namespace })
      types.push(type, ...csharpTypes(source, body.inside ?? [], type))
    }
  }
  return types
}

function csharpType(source: SourceCode, statement: TokenList, body: Token, around: Around): DeclaredType {
  const { words, rest } = headOf(statement)
  const [keyword, name] = rest
  const kind = kinds[keyword?.raw ?? ''] ?? ''
  const described = words.filter(word => word === 'static' || word === 'abstract')
  const signature = onOneLine(source.text.slice(statement[0]?.from, body.from))
  const memberOf = (each: TokenList) => csharpMember(source, each, kind === 'interface') ?? []
  return {
    name: `${around.name && `${around.name}.`}${name?.raw}`,
    kind: [...described, kind].join(' '),
    namespace: around.namespace,
    bases: basesOf(signature),
    signature,
    visible: around.visible && words.includes('public'),
    members: kind === 'enum' ? enumMembers(source, body) : statementsOf(body.inside ?? []).flatMap(memberOf),
    ...placeOf(source, name),
  }
}

/** What a list of C# declares or does, one by one. A block ends it, unless a value follows or has begun. */
function statementsOf(list: TokenList): TokenList[] {
  const statements: Token[][] = [[]]
  let hasValue = false
  for (const [i, token] of list.entries()) {
    hasValue ||= isSign(token, '=', '=>')
    const isBlock = isSign(token, '{') && !hasValue && !isSign(list[i + 1], '=')
    if (!isSign(token, ';')) statements.at(-1)?.push(token)
    if (!isBlock && !isSign(token, ';')) continue
    statements.push([])
    hasValue = false
  }
  return statements
}

/** Takes a statement apart: its first token behind its attributes, its modifiers, and what follows them. */
function headOf(statement: TokenList) {
  const bare = statement.slice(statement.findIndex(token => !isSign(token, '[')))
  const end = bare.findIndex(token => !isWord(token, ...modifiers))
  return { first: bare[0], words: bare.slice(0, end).map(({ raw }) => raw), rest: bare.slice(end) }
}

/** Names after the colon of a type's signature, without their type arguments. */
function basesOf(signature: string): string[] {
  const [, bases] = signature.replace(/ where .*|<[^<>]*(?:<[^<>]*>[^<>]*)*>/g, '').split(' : ')
  return bases?.split(', ') ?? []
}

/** Of either language. A member without a value of its own has one more than the member before. */
function enumMembers(source: SourceCode, body: Token | undefined): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (const part of partsOf(body)) {
    const [name, , ...written] = part.filter(token => !isSign(token, '['))
    const before = members.at(-1)?.value
    const next = before === undefined ? '0' : String(Number(literalValue(before)) + 1)
    const value = textOf(source, written) || next
    members.push({ name: name?.raw ?? '', signature: name?.raw ?? '', value, ...placeOf(source, name) })
  }
  return members
}

/** The parts between the commas of a bracket. */
const partsOf = (bracket: Token | undefined): TokenList[] =>
  split(bracket?.inside ?? [], ',').filter(part => part.length > 0)

/** The public member that a statement declares. Members of an interface are public and abstract, whatever they say. */
function csharpMember(
  source: SourceCode,
  statement: TokenList,
  isInInterface: boolean,
): DeclaredMember | undefined {
  const { first, words, rest } = headOf(statement)
  const isOther = isWord(rest[0], ...Object.keys(kinds), 'delegate', 'event')
  if (isOther || !(isInInterface || words.includes('public'))) return undefined

  const isEnd = (token: Token, i: number): boolean =>
    isSign(token, '{', '=', '=>') || (isSign(token, '(') && (isWord(rest[i - 1]) || isSign(rest[i - 1], '>')))
  const end = rest.findIndex(isEnd)
  const sign = rest[end]
  const name = rest[nameBefore(rest, end < 0 ? rest.length : end)]
  if (name?.kind !== 'name') return undefined

  const isMethod = isSign(sign, '(')
  const equals = rest.findIndex(token => isSign(token, '='))
  const value = equals < 0 || isMethod ? undefined : textOf(source, rest.slice(equals + 1))
  const head = onOneLine(source.text.slice(first?.from, isMethod ? sign?.to : name.to))
  const tails = [
    isSign(sign, '{') && ` { ${accessorsOf(sign?.inside ?? [])} }`,
    isSign(sign, '=>') && ' { get; }',
    words.includes('const') && ` = ${value}`,
  ]
  const attributes = source.text.slice(statement[0]?.from, first?.from)
  return {
    name: name.raw,
    signature: (isInInterface ? head.replace(/\babstract /, '') : head) + (tails.find(Boolean) || ''),
    type: isMethod ? undefined : onOneLine(source.text.slice(rest[0]?.from, name.from)),
    value,
    json: /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attributes)?.[1],
    ...placeOf(source, name),
  }
}

/** The index of the name before a sign, which may have type parameters. */
function nameBefore(list: TokenList, at: number): number {
  let index = at - 1
  if (!isSign(list[index], '>')) return index
  for (let depth = 0; index >= 0; index--) {
    if (isSign(list[index], '>')) depth += 1
    if (isSign(list[index], '<')) depth -= 1
    if (depth === 0) break
  }
  return index - 1
}

/** `get; set;`, without those that have a modifier of their own. */
const accessorsOf = (body: TokenList): string =>
  statementsOf(body)
    .filter(([word]) => isWord(word, 'get', 'set', 'init'))
    .map(([word]) => `${word?.raw};`)
    .join(' ')

/** What the comparison needs of no type of TypeScript. */
const typescriptDefaults = { namespace: '', bases: [], signature: '', visible: false } as const

/**
 * Classes, object types and enums. The file itself counts as a type: its members are what it exports, or what
 * `mergeInto(LibraryManager.library, { ... })` gives to Unity.
 */
function typescriptTypes(source: SourceCode): DeclaredType[] {
  const statements = membersIn(source, source.lists[0] ?? [])
  const members = statements.flatMap(statement => fileMembers(source, statement))
  const file = { ...typescriptDefaults, file: source.file, line: 1, name: '', kind: 'object', members }
  return [file, ...statements.flatMap(statement => typescriptType(source, statement) ?? [])]
}

function typescriptType(source: SourceCode, statement: TokenList): DeclaredType | undefined {
  const at = statement.findIndex(token => isWord(token, 'class', 'interface', 'enum', 'type'))
  const [keyword, name] = statement.slice(at)
  if (at < 0 || at > 2 || !keyword || !isWord(name)) return undefined
  const kind = kinds[keyword.raw] ?? 'object'
  const members =
    kind === 'enum' ? enumMembers(source, bodyOf(statement)) : membersOf(source, bodyOf(statement))
  return { ...typescriptDefaults, ...placeOf(source, name), name: name?.raw ?? '', kind, members }
}

const bodyOf = (statement: TokenList): Token | undefined => statement.find(token => isSign(token, '{', '['))

function fileMembers(source: SourceCode, statement: TokenList): DeclaredMember[] {
  const [word, next] = statement
  if (isWord(word, 'mergeInto')) return membersOf(source, bodyOf(next?.inside ?? []))
  if (!isWord(word, 'export')) return []
  if (!isSign(next, '{')) return [typescriptMember(source, statement)]
  // A name that is only passed on has its source elsewhere.
  return partsOf(next).map(part => ({ ...typescriptMember(source, part), signature: '' }))
}

/** The members of a body that are not private; those of objects inside have dots in their names. */
function membersOf(source: SourceCode, body: Token | undefined, prefix = ''): DeclaredMember[] {
  if (isSign(body, '['))
    return partsOf(body).map((part, i) => ({ ...typescriptMember(source, part), name: String(i) }))
  return membersIn(source, body?.inside ?? []).flatMap(tokens => {
    const member = typescriptMember(source, tokens)
    const isHidden = /^(_|constructor$)/.test(member.name) || isWord(tokens[0], 'private', 'protected')
    const isCallable = tokens.some(token => isSign(token, '('))
    const object = isCallable ? undefined : tokens.find(token => isSign(token, '{'))
    const name = prefix + member.name
    return isHidden ? [] : [{ ...member, name }, ...membersOf(source, object, `${name}.`)]
  })
}

/** Whether a token has the sign behind it that names of members and types have. */
const isNamed = (tokens: TokenList, i: number): boolean =>
  isWord(tokens[i]) && isSign(tokens[i + 1], ':', '?', '(', '<', '=', '{')

/** The members of a body, of which each begins behind a sign that ends the one before, or on a line of its own. */
function membersIn({ text }: SourceCode, body: TokenList): TokenList[] {
  const members: Token[][] = []
  for (const [i, token] of body.entries()) {
    const before = body[i - 1]
    const isFirst = isSign(before, ',', ';', '{') || text.slice(before?.to ?? 0, token.from).includes('\n')
    const begins = (!before || isFirst) && isWord(token) && (isNamed(body, i) || isWord(body[i + 1]))
    if (begins) members.push([token])
    else members.at(-1)?.push(token)
  }
  return members
}

function typescriptMember(source: SourceCode, tokens: TokenList): DeclaredMember {
  const name = tokens.find((token, i) => isNamed(tokens, i) && token.raw !== 'export') ?? tokens[0]
  const body = tokens.findLastIndex(token => isSign(token, '{'))
  const isCallable = body > 0 && tokens.some(token => isSign(token, '('))
  const equals = tokens.findIndex(token => isSign(token, '='))
  return {
    name: name?.raw ?? '',
    signature: textOf(source, tokens.slice(0, isCallable ? body : undefined)).replace(/[;,]$/, ''),
    value: equals < 0 ? undefined : textOf(source, tokens.slice(equals + 1)).replace(/;$/, ''),
    ...placeOf(source, name),
  }
}

/** The source of some tokens on one line. */
const textOf = ({ text }: SourceCode, tokens: TokenList): string =>
  onOneLine(text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0))

const placeOf = ({ file, text }: SourceCode, name: Token | undefined): Place => ({
  file,
  line: lineAt(text, name?.from ?? 0),
})

/** The value of a constant or enum member: without quotes; numbers and shifts by what they amount to. */
export function literalValue(text: string): string {
  const value = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
  const [, base, shift] = /^(-?\d+)L?\s*<<\s*(\d+)$/i.exec(value) ?? []
  if (base !== undefined && shift !== undefined) return String(BigInt(base) << BigInt(shift))
  const isNumber = /^-?(0x[\da-f]+|\d+)L?$/i.test(value)
  return isNumber ? String(Number(value.replace(/L$/i, ''))) : value
}
