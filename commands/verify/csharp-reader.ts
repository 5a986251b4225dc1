/**
 * The declarations of a C# file: namespaces, types with their nested types, and their public members. Bodies are
 * skipped by their brackets. It reads what the toolkit's style uses, and skips what it does not know up to the next
 * semicolon or body.
 */
import { memberAt } from './csharp-members.ts'
import type { DeclaredMember, DeclaredType } from './declared.ts'
import { closing, skipTo, sourceTokens, type Token, textBetween } from './source-tokens.ts'

export interface CsharpFile {
  readonly file: string
  readonly tokens: readonly Token[]
}

/** Where declarations are read: in the body of this type, or of none. */
export interface Surroundings {
  readonly namespace: string
  /** Full name of the type around, or ''. */
  readonly type: string
  /** Members of interfaces and enums need no `public`. */
  readonly kind: 'class' | 'interface' | undefined
  /** Whether everything around is public. */
  readonly visible: boolean
}

const modifierWords = new Set(
  'public private protected internal static abstract sealed virtual override readonly async extern partial new const unsafe volatile required ref file'.split(
    ' ',
  ),
)
const typeWords = new Set(['class', 'struct', 'interface', 'enum', 'record'])

export function readCsharp(file: string, text: string): DeclaredType[] {
  const tokens = sourceTokens(text, 'csharp')
  const types: DeclaredType[] = []
  const top: Surroundings = { namespace: '', type: '', kind: undefined, visible: true }
  readBody({ file, tokens }, 0, tokens.length, top, types)
  return types
}

/** Reads the declarations between two indexes; gives the members among them, types go to `types`. */
function readBody(
  source: CsharpFile,
  from: number,
  to: number,
  around: Surroundings,
  types: DeclaredType[],
): DeclaredMember[] {
  const { tokens } = source
  const members: DeclaredMember[] = []
  let namespace = around.namespace
  for (let i = from; i < to; ) {
    const begin = i
    const attributes: string[] = []
    while (i < to && tokens[i]!.text === '[') {
      const end = closing(tokens, i)
      attributes.push(textBetween(tokens, i + 1, end))
      i = end + 1
    }
    const modifiers: string[] = []
    while (i < to && modifierWords.has(tokens[i]!.text)) modifiers.push(tokens[i++]!.text)
    const token = tokens[i]
    if (!token || i >= to) break
    if (token.text === 'using' || token.text === 'extern') i = skipTo(tokens, i, [';']) + 1
    else if (token.text === 'namespace') {
      const end = skipTo(tokens, i, ['{', ';'])
      const name = tokens
        .slice(i + 1, end)
        .map(each => each.text)
        .join('')
      if (tokens[end]?.text === '{') {
        readBody(source, end + 1, closing(tokens, end), { ...around, namespace: name }, types)
        i = closing(tokens, end) + 1
      } else {
        namespace = name
        i = end + 1
      }
    } else if (typeWords.has(token.text)) i = readType(source, begin, i, modifiers, { ...around, namespace }, types)
    else if (token.text === 'delegate' || token.text === 'event') i = skipTo(tokens, i, [';']) + 1
    else {
      const { member, next } = memberAt(source, i, { modifiers, attributes, around })
      if (member) members.push(member)
      i = Math.max(next, i + 1)
    }
  }
  return members
}

/** Reads the type whose keyword stands at `at`; gives the index after it. */
function readType(
  source: CsharpFile,
  begin: number,
  at: number,
  modifiers: readonly string[],
  around: Surroundings,
  types: DeclaredType[],
): number {
  const { file, tokens } = source
  const keyword = tokens[at]!.text
  const name = tokens[at + 1]!
  const body = skipTo(tokens, at, ['{', ';'])
  const end = tokens[body]?.text === '{' ? closing(tokens, body) : body
  const fullName = around.type === '' ? name.text : `${around.type}.${name.text}`
  const isPublic = modifiers.includes('public') || around.kind === 'interface'
  const visible = around.visible && isPublic
  const kind = keyword === 'enum' ? 'enum' : keyword === 'interface' ? 'interface' : 'class'
  const nested: Surroundings = {
    namespace: around.namespace,
    type: fullName,
    kind: kind === 'interface' ? 'interface' : 'class',
    visible,
  }
  const index = types.length
  const members = kind === 'enum' ? enumMembers(source, body + 1, end) : readBody(source, body + 1, end, nested, types)
  types.splice(index, 0, {
    name: fullName,
    kind,
    namespace: around.namespace,
    modifiers,
    bases: basesOf(tokens.slice(at + 2, body)),
    signature: textBetween(tokens, begin, body),
    visible,
    open: visible && !name.hidden,
    members,
    file,
    line: name.line,
  })
  return end + 1
}

/** Names after the colon, without their type arguments. */
function basesOf(head: readonly Token[]): string[] {
  const from = head.findIndex(({ text }) => text === ':')
  const where = head.findIndex(({ text }) => text === 'where')
  if (from < 0 || (where >= 0 && where < from)) return []
  const list = head.slice(from + 1, where < 0 ? undefined : where)
  const names: string[] = ['']
  let depth = 0
  for (const { text } of list) {
    if (text === '<') depth++
    if (depth === 0 && text === ',') names.push('')
    else if (depth === 0) names[names.length - 1] += text
    if (text === '>') depth--
  }
  return names
}

/** Members of an enum with their values: the written one, else one more than the one before. */
function enumMembers({ file, tokens }: CsharpFile, from: number, to: number): DeclaredMember[] {
  const members: DeclaredMember[] = []
  let next = 0
  for (let i = from; i < to; i++) {
    while (tokens[i]?.text === '[') i = closing(tokens, i) + 1
    if (i >= to) break
    const name = tokens[i]!
    const end = Math.min(skipTo(tokens, i, [',']), to)
    const written = tokens[i + 1]?.text === '=' ? textBetween(tokens, i + 2, end) : undefined
    const value = written ?? String(next)
    next = Number.isInteger(Number(value)) ? Number(value) + 1 : next + 1
    members.push({
      name: name.text.replace(/^@/, ''),
      kind: 'value',
      signature: name.text,
      value,
      file,
      line: name.line,
    })
    i = end
  }
  return members
}
