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

export interface Declaration extends Place {
  readonly name: string
  /** Its source with attributes and initial value, on one line, without its body; of TypeScript, with it. */
  readonly text: string
}

export interface DeclaredType extends Declaration {
  /** With the types around it, without type parameters: `Api.Commands`. */
  readonly name: string
  readonly namespace: string
  /** Public, with everything around it: the reference ought to have it. Of C# only. */
  readonly visible: boolean
  readonly members: readonly Declaration[]
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

/** Returns the types of a list of tokens and those within them. @param around what the list is in */
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
  const inside = body.inside ?? []
  const parts = isWord(keyword, 'enum') ? split(inside, ',') : statementsOf(inside)
  const isPublic = isWord(keyword, 'enum', 'interface')
  return {
    name: `${around.name && `${around.name}.`}${name?.raw}`,
    namespace: around.namespace,
    text: onOneLine(source.text.slice(first?.from, body.from)),
    visible: around.visible && words.includes('public'),
    members: parts.flatMap(part => csharpMember(source, part, isPublic) ?? []),
    ...placeOf(source, name),
  }
}

/** Returns what a list of C# declares or does, one by one. A block ends it, unless a value follows or has begun. */
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

/** The member that a statement declares, if it's public. */
function csharpMember(source: SourceCode, statement: TokenList, isPublic: boolean): Declaration | undefined {
  const { words, rest } = headOf(statement)
  const isOther = isWord(rest[0], ...kinds, 'delegate', 'event')
  if (isOther || !(isPublic || words.includes('public'))) return undefined
  const isEnd = (token: Token, i: number): boolean =>
    isSign(token, '{', '=', '=>') || (isSign(token, '(') && (isWord(rest[i - 1]) || isSign(rest[i - 1], '>')))
  const end = rest.findIndex(isEnd)
  // Behind the name may be type parameters.
  const head = textOf(source, rest.slice(0, end < 0 ? undefined : end))
  const name = /(\w+)(?:<[^<>]*>)?$/.exec(head)?.[1]
  if (name === undefined) return undefined
  const last = rest[end < 0 ? rest.length - 1 : end - 1]
  return { name, text: memberText(source, statement, isSign(rest[end], '(')), ...placeOf(source, last) }
}

/** The text of a member: without the body of a method, and with the accessors of a property in brief. */
function memberText(source: SourceCode, statement: TokenList, isMethod: boolean): string {
  const at = statement.findIndex(token => isSign(token, '=', '=>', '{'))
  if (at < 0 || isSign(statement[at], '=')) return textOf(source, statement)
  const head = textOf(source, statement.slice(0, at))
  if (isMethod) return head
  if (isSign(statement[at], '=>')) return `${head} { get; }`
  const value = textOf(source, statement.slice(at + 1))
  return `${head} { ${accessorsOf(statement[at]?.inside ?? [])} } ${value}`
}

/** `get; set;`, without those that have a modifier of their own. */
const accessorsOf = (body: TokenList): string =>
  statementsOf(body)
    .filter(([word]) => isWord(word, 'get', 'set', 'init'))
    .map(([word]) => `${word?.raw};`)
    .join(' ')

/** Returns the source of some tokens on one line. */
const textOf = ({ text }: SourceCode, tokens: TokenList): string =>
  onOneLine(text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0))

const placeOf = ({ file, text }: SourceCode, name: Token | undefined): Place => ({
  file,
  line: lineAt(text, name?.from ?? 0),
})
