/** One member of a C# type: method, constructor, property, field or constant. */
import type { CsharpFile, Surroundings } from './csharp-reader.ts'
import type { DeclaredMember } from './declared.ts'
import { closing, skipTo, type Token, textBetween } from './source-tokens.ts'

export interface Head {
  readonly modifiers: readonly string[]
  /** Texts between the brackets. */
  readonly attributes: readonly string[]
  readonly around: Surroundings
}

/** Modifiers that a reader of the reference needs; the others say how a member is made, not how it is used. */
const shown = new Set(['static', 'const', 'abstract', 'virtual', 'override'])

/** Reads the member whose type (or, of a constructor, name) stands at `at`. `next` is the index after it. */
export function memberAt(
  source: CsharpFile,
  at: number,
  { modifiers, attributes, around }: Head,
): { member: DeclaredMember | undefined; next: number } {
  const { file, tokens } = source
  const { stop, nameAt } = headEnd(tokens, at)
  const name = tokens[nameAt]
  const text = (from: number, to: number): string => textBetween(tokens, from, to)
  // Members of an interface are abstract whether they say so or not.
  const prefix = modifiers
    .filter(word => shown.has(word) && !(word === 'abstract' && around.kind === 'interface'))
    .map(word => `${word} `)
  const isPublic = modifiers.includes('public') || around.kind === 'interface'
  const make = (
    kind: DeclaredMember['kind'],
    signature: string,
    rest: { type?: string | undefined; value?: string | undefined } = {},
  ): DeclaredMember | undefined => {
    if (!isPublic || name?.kind !== 'word') return undefined
    const json = jsonName(attributes)
    return { name: name.text, kind, signature: prefix.join('') + signature, json, file, line: name.line, ...rest }
  }
  const sign = tokens[stop]?.text
  if (sign === '(') {
    const close = closing(tokens, stop)
    const body = skipTo(tokens, close + 1, ['{', '=>', ';'])
    return {
      member: make(nameAt === at ? 'constructor' : 'method', text(at, close + 1)),
      next: afterBody(tokens, body),
    }
  }
  const type = text(at, nameAt)
  if (sign === '=>')
    return { member: make('property', `${text(at, stop)} { get; }`, { type }), next: afterBody(tokens, stop) }
  if (sign === '{') {
    const end = closing(tokens, stop)
    const initial = tokens[end + 1]?.text === '=' ? skipTo(tokens, end + 2, [';']) : undefined
    const value = initial === undefined ? undefined : text(end + 2, initial)
    return {
      member: make('property', `${text(at, stop)} { ${accessors(tokens, stop)} }`, { type, value }),
      next: (initial ?? end) + 1,
    }
  }
  const last = skipTo(tokens, stop, [';'])
  const value = sign === '=' ? text(stop + 1, last) : undefined
  const isConstant = modifiers.includes('const')
  return {
    member: make(isConstant ? 'constant' : 'property', text(at, isConstant ? last : stop), { type, value }),
    next: last + 1,
  }
}

/** Where type and name end, and the index of the name: before type parameters, if there are any. */
function headEnd(tokens: readonly Token[], at: number): { stop: number; nameAt: number } {
  let nameAt = at
  // A tuple type begins with a bracket that is not the list of parameters.
  let i = tokens[at]!.text === '(' ? closing(tokens, at) + 1 : at
  for (; i < tokens.length; i++) {
    const { text, kind } = tokens[i]!
    if (kind === 'word') nameAt = i
    else if (text === '<') i = closing(tokens, i)
    else if (text === '[') i = closing(tokens, i)
    else if (text !== '.' && text !== '?' && text !== '*' && text !== '::') break
  }
  return { stop: i, nameAt }
}

/** `get;` and `set;` of a property, those that are public. */
function accessors(tokens: readonly Token[], open: number): string {
  const found: string[] = []
  let restricted = false
  for (let i = open + 1; i < closing(tokens, open); i++) {
    const { text } = tokens[i]!
    if (text === 'private' || text === 'internal' || text === 'protected') restricted = true
    if (!/^(get|set|init)$/.test(text)) continue
    if (!restricted) found.push(`${text};`)
    restricted = false
    const body = tokens[i + 1]?.text
    if (body === '{') i = closing(tokens, i + 1)
    else if (body === '=>') i = skipTo(tokens, i + 1, [';'])
  }
  return found.join(' ')
}

/** The index after a body in braces, an arrow with its expression, or a semicolon. */
function afterBody(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text === '{') return closing(tokens, at) + 1
  if (tokens[at]?.text === '=>') return skipTo(tokens, at + 1, [';']) + 1
  return at + 1
}

const jsonName = (attributes: readonly string[]): string | undefined =>
  attributes
    .map(attribute => /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attribute)?.[1])
    .find(name => name !== undefined)
