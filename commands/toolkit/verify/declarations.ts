/** What the toolkit's sources in C# declare: types and their public members. */
import { isSign, split, type TokenList } from '../../../client/toolkit/csharp/classes.ts'
import type { Token } from '../../../client/toolkit/csharp/tokens.ts'
import { isWord, lineAt, onOneLine, readSource, type SourceCode } from './source-code.ts'

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
  /** Of constants and enum members; the initial value of properties. */
  readonly value?: string | undefined
  /** Name in JSON. */
  readonly json?: string | undefined
}

export interface DeclaredType extends Place {
  /** With the types around it, without type parameters: `Api.Commands`. */
  readonly name: string
  readonly namespace: string
  /** Up to its body; of C# only. */
  readonly signature: string
  /** Public, with everything around it: the reference ought to have it. Of C# only. */
  readonly visible: boolean
  readonly members: readonly DeclaredMember[]
}

export function csharpDeclarations(file: string, text: string): DeclaredType[] {
  const source = readSource(file, text)
  return csharpTypes(source, source.lists[0] ?? [], { name: '', namespace: '', visible: true })
}

const kinds = ['class', 'struct', 'record', 'interface', 'enum']

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
    } else if (body && isWord(rest[0], ...kinds)) {
      const type = csharpType(source, statement, body, { ...around, namespace })
      types.push(type, ...csharpTypes(source, body.inside ?? [], type))
    }
  }
  return types
}

function csharpType(source: SourceCode, statement: TokenList, body: Token, around: Around): DeclaredType {
  const { first, words, rest } = headOf(statement)
  const [keyword, name] = rest
  const memberOf = (each: TokenList) => csharpMember(source, each, isWord(keyword, 'interface')) ?? []
  return {
    name: `${around.name && `${around.name}.`}${name?.raw}`,
    namespace: around.namespace,
    signature: onOneLine(source.text.slice(first?.from, body.from)),
    visible: around.visible && words.includes('public'),
    members: isWord(keyword, 'enum')
      ? enumMembers(source, body)
      : statementsOf(body.inside ?? []).flatMap(memberOf),
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

/** A member without a value of its own has one more than the member before. */
function enumMembers(source: SourceCode, body: Token): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (const part of split(body.inside ?? [], ',').filter(({ length }) => length > 0)) {
    const [name, , ...written] = part.filter(token => !isSign(token, '['))
    const before = members.at(-1)?.value
    const next = before === undefined ? '0' : String(Number(literalValue(before)) + 1)
    const value = textOf(source, written) || next
    members.push({ name: name?.raw ?? '', signature: name?.raw ?? '', value, ...placeOf(source, name) })
  }
  return members
}

/** The public member that a statement declares. Members of an interface are public and abstract, whatever they say. */
function csharpMember(
  source: SourceCode,
  statement: TokenList,
  isInInterface: boolean,
): DeclaredMember | undefined {
  const { first, words, rest } = headOf(statement)
  const isOther = isWord(rest[0], ...kinds, 'delegate', 'event')
  if (isOther || !(isInInterface || words.includes('public'))) return undefined

  const isEnd = (token: Token, i: number): boolean =>
    isSign(token, '{', '=', '=>') || (isSign(token, '(') && (isWord(rest[i - 1]) || isSign(rest[i - 1], '>')))
  const end = rest.findIndex(isEnd)
  const sign = rest[end]
  const isMethod = isSign(sign, '(')
  const last = rest[end < 0 ? rest.length - 1 : end - 1]
  const head = onOneLine(source.text.slice(first?.from, last?.to))
  // Behind the name may be type parameters.
  const name = /(\w+)(?:<[^<>]*>)?$/.exec(head)?.[1]
  if (name === undefined) return undefined

  const equals = rest.findIndex(token => isSign(token, '='))
  const value = equals < 0 || isMethod ? undefined : textOf(source, rest.slice(equals + 1))
  const attributes = source.text.slice(statement[0]?.from, first?.from)
  return {
    name,
    signature: (isInInterface ? head.replace(/\babstract /, '') : head) + tailOf(source, sign, value, words),
    value,
    json: /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attributes)?.[1],
    ...placeOf(source, last),
  }
}

/** What follows the name in a signature: parameters, accessors, or the value of a constant. */
function tailOf(
  source: SourceCode,
  sign: Token | undefined,
  value: string | undefined,
  words: readonly string[],
): string {
  if (words.includes('const')) return ` = ${value}`
  switch (sign?.raw) {
    case '(':
      return textOf(source, [sign])
    case '{':
      return ` { ${accessorsOf(sign.inside ?? [])} }`
    case '=>':
      return ' { get; }'
    default:
      return ''
  }
}

/** `get; set;`, without those that have a modifier of their own. */
const accessorsOf = (body: TokenList): string =>
  statementsOf(body)
    .filter(([word]) => isWord(word, 'get', 'set', 'init'))
    .map(([word]) => `${word?.raw};`)
    .join(' ')

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
