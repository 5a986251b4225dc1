/**
 * The declarations of a TypeScript file: exported classes, object types, enums, constants and functions, and the
 * functions of a plugin (`mergeInto`). The file itself counts as a type, whose members are what it exports.
 */
import type { DeclaredMember, DeclaredType } from './declared.ts'
import { closing, skipTo, sourceTokens, type Token, textBetween } from './source-tokens.ts'

interface Source {
  readonly file: string
  readonly tokens: readonly Token[]
}

const modifierWords = new Set(['export', 'default', 'declare', 'abstract', 'async', 'public', 'static', 'readonly'])

export function readTypescript(file: string, text: string): DeclaredType[] {
  const tokens = sourceTokens(text, 'typescript')
  const source: Source = { file, tokens }
  const types: DeclaredType[] = []
  const exported: DeclaredMember[] = []
  for (let i = 0; i < tokens.length; ) {
    const begin = i
    while (modifierWords.has(tokens[i]?.text ?? '')) i++
    const isExported = i > begin
    const keyword = tokens[i]?.text
    const name = tokens[i + 1]
    if (keyword === undefined) break
    const export_ = (kind: DeclaredMember['kind'], signature: string, value?: string): void => {
      if (isExported && name) exported.push({ name: name.text, kind, signature, value, file, line: name.line })
    }
    if (keyword === 'class' || keyword === 'enum' || keyword === 'interface') {
      const body = skipTo(tokens, i, ['{'])
      const end = closing(tokens, body)
      types.push(typeAt(source, keyword, i + 1, body))
      export_('property', keyword === 'enum' ? textBetween(tokens, i, end + 1) : textBetween(tokens, i, body))
      i = end + 1
    } else if (keyword === 'type' && name?.kind === 'word') {
      const equals = skipTo(tokens, i, ['='])
      types.push({ ...typeAt(source, 'type', i + 1, equals + 1), signature: textBetween(tokens, i, equals) })
      export_('property', textBetween(tokens, i, equals))
      i = statementEnd(tokens, equals + 1)
    } else if (keyword === 'const' || keyword === 'let') {
      const end = statementEnd(tokens, i)
      const equals = skipTo(tokens, i, ['='])
      const value = equals < end ? textBetween(tokens, equals + 1, end) : undefined
      export_('constant', textBetween(tokens, i, Math.min(equals, end)), value)
      i = end
    } else if (keyword === 'function') {
      const body = bodyOf(tokens, i)
      export_('method', textBetween(tokens, i + 1, body))
      i = tokens[body]?.text === '{' ? closing(tokens, body) + 1 : body + 1
    } else if (isExported && keyword === '{') {
      const end = closing(tokens, i)
      for (const { text: each, kind, line } of tokens.slice(i + 1, end))
        if (kind === 'word') exported.push({ name: each, kind: 'property', signature: '', file, line })
      i = end + 1
    } else if (keyword === 'mergeInto') {
      const body = skipTo(tokens, i + 2, ['{'])
      exported.push(...membersOf(source, body + 1, closing(tokens, body)))
      i = closing(tokens, i + 1) + 1
    } else if (keyword === '(' || keyword === '{' || keyword === '[') i = closing(tokens, i) + 1
    else i++
  }
  return [{ ...noType, name: '', kind: 'object', file, line: 1, members: exported }, ...types]
}

const noType = { namespace: '', modifiers: [], bases: [], signature: '', visible: true, open: false } as const

function typeAt(source: Source, keyword: string, nameAt: number, body: number): DeclaredType {
  const { file, tokens } = source
  const name = tokens[nameAt]!
  const opening = tokens[body]?.text
  const inside: [number, number] = [body + 1, closing(tokens, body)]
  const members =
    opening === '['
      ? tupleMembers(source, ...inside)
      : opening !== '{'
        ? []
        : keyword === 'enum'
          ? enumMembers(source, ...inside)
          : membersOf(source, ...inside)
  return {
    ...noType,
    name: name.text,
    kind: keyword === 'enum' ? 'enum' : keyword === 'class' ? 'class' : 'object',
    signature: textBetween(tokens, nameAt - 1, body),
    members,
    file,
    line: name.line,
  }
}

/** Members of a class or an object type that are not private; those of objects inside have dots in their names. */
function membersOf(source: Source, from: number, to: number, prefix = ''): DeclaredMember[] {
  const { file, tokens } = source
  const members: DeclaredMember[] = []
  for (let i = from; i < to; ) {
    const begin = i
    while (
      /^(public|private|protected|static|readonly|async|get|set|abstract)$/.test(tokens[i]!.text) &&
      /[\w#]/.test(tokens[i + 1]?.text ?? '')
    )
      i++
    const hidden = tokens.slice(begin, i).some(({ text }) => text === 'private' || text === 'protected')
    const name = tokens[i]!
    if (name.kind !== 'word' && name.kind !== 'string') {
      i = name.text in { '{': 1, '[': 1, '(': 1 } ? closing(tokens, i) + 1 : i + 1
      continue
    }
    const open = name.text.startsWith('#') || name.text === 'constructor' || hidden
    const after = tokens[i + 1]?.text === '?' ? i + 2 : i + 1
    const sign = tokens[after]?.text
    const place = { name: prefix + name.text.replace(/^["']|["']$/g, ''), file, line: name.line }
    if (sign === '(' || sign === '<') {
      const body = bodyOf(tokens, i)
      if (!open) members.push({ ...place, kind: 'method', signature: textBetween(tokens, i, body) })
      i = tokens[body]?.text === '{' ? closing(tokens, body) + 1 : body + 1
    } else if (sign === ':' && tokens[after + 1]?.text === 'function') {
      const body = bodyOf(tokens, after + 1)
      members.push({ ...place, kind: 'method', signature: textBetween(tokens, after + 2, body) })
      i = closing(tokens, body) + 1
    } else {
      const end = memberEnd(tokens, after, to)
      const type = sign === ':' ? textBetween(tokens, after + 1, initialAt(tokens, after, end)) : undefined
      if (!open) members.push({ ...place, kind: 'property', signature: textBetween(tokens, i, end), type })
      if (sign === ':' && tokens[after + 1]?.text === '{')
        members.push(...membersOf(source, after + 2, closing(tokens, after + 1), `${place.name}.`))
      i = Math.max(end, i + 1)
    }
  }
  return members
}

/** Where a property ends: at its comma or semicolon, or where the next line begins with a new name. */
function memberEnd(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const { text, line } = tokens[i]!
    if (text === ';' || text === ',') return i
    if ('([{'.includes(text)) i = closing(tokens, i)
    else if (text === '<') i = closing(tokens, i)
    const next = tokens[i + 1]
    if (next && next.line > (tokens[i]?.line ?? line) && next.kind === 'word' && !/[|&=:?]/.test(tokens[i]!.text))
      return i + 1
  }
  return to
}

function initialAt(tokens: readonly Token[], from: number, end: number): number {
  const equals = skipTo(tokens, from, ['=', ';', ','])
  return Math.min(equals, end)
}

function enumMembers({ file, tokens }: Source, from: number, to: number): DeclaredMember[] {
  const members: DeclaredMember[] = []
  let next = 0
  for (let i = from; i < to; i++) {
    const { text: name, line } = tokens[i]!
    const end = Math.min(skipTo(tokens, i, [',']), to)
    const value = tokens[i + 1]?.text === '=' ? textBetween(tokens, i + 2, end) : String(next)
    next = Number(value) + 1
    members.push({ name, kind: 'value', signature: name, value, file, line })
    i = end
  }
  return members
}

function tupleMembers({ file, tokens }: Source, from: number, to: number): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (let i = from; i < to; i++) {
    const end = Math.min(skipTo(tokens, i, [',']), to)
    const type = textBetween(tokens, i, end)
    members.push({ name: String(members.length), kind: 'property', signature: type, type, file, line: tokens[i]!.line })
    i = end
  }
  return members
}

/** Index of the brace that begins the body of a function: a result type may be an object, too. */
function bodyOf(tokens: readonly Token[], from: number): number {
  const open = skipTo(tokens, from, ['('])
  let i = closing(tokens, open) + 1
  if (tokens[i]?.text !== ':') return i
  for (i++; i < tokens.length; i++) {
    const { text } = tokens[i]!
    const before = tokens[i - 1]!.text
    if (text === ';') return i
    if (text === '<' || text === '(' || text === '[') i = closing(tokens, i)
    else if (text === '{' && /^[:|&]$|^=>$/.test(before)) i = closing(tokens, i)
    else if (text === '{' || text === '}') return i
  }
  return i
}

/** Where a statement ends: at its semicolon, or before a line that begins with a word or a bracket of its own. */
function statementEnd(tokens: readonly Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const { text } = tokens[i]!
    if (text === ';') return i
    if ('([{'.includes(text)) i = closing(tokens, i)
    const next = tokens[i + 1]
    if (
      next &&
      next.line > tokens[i]!.line &&
      /^(export|const|let|function|class|interface|enum|async|declare|type|import)$/.test(next.text)
    )
      return i + 1
  }
  return tokens.length
}
