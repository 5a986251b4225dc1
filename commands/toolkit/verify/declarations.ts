/**
 * What the toolkit's sources declare, in C# or TypeScript: types and their public members. tree-sitter reads
 * them, because the lexer in client/toolkit/csharp, which pages share with the builder, knows neither
 * TypeScript nor the places of what it reads.
 */
import { createRequire } from 'node:module'
import { Language as Grammar, type Node, Parser } from 'web-tree-sitter'

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

/** Asks the syntax tree of a file, whose name says the language: TypeScript, or else C#. */
export type SourceReader = <T>(file: string, text: string, ask: (root: Node) => T) => T

export async function sourceReader(): Promise<SourceReader> {
  await Parser.init()
  const parserOf = async (grammar: string): Promise<Parser> =>
    new Parser().setLanguage(await Grammar.load(createRequire(import.meta.url).resolve(grammar)))
  const csharp = await parserOf('@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm')
  const typescript = await parserOf('@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm')
  return (file, text, ask) => {
    const tree = (file.endsWith('.ts') ? typescript : csharp).parse(text)
    if (!tree) throw new Error(`The parser gave up on ${file}.`)
    const answer = ask(tree.rootNode)
    tree.delete()
    return answer
  }
}

export const declarations = (read: SourceReader, file: string, text: string): DeclaredType[] =>
  read(file, text, root => {
    if (file.endsWith('.ts')) return typescriptTypes(root, file)
    return nodesOfType(root, Object.keys(kinds)).map(node => csharpType(node, file))
  })

/** All nodes of these types below a node. */
export const nodesOfType = (root: Node, types: string[]): Node[] =>
  root.descendantsOfType(types).filter(node => node !== null)

const kinds: Readonly<Record<string, string>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

function csharpType(node: Node, file: string): DeclaredType {
  const ancestors = ancestorsOf(node)
  const types = [node, ...ancestors].filter(({ type }) => kinds[type])
  const namespace =
    ancestors.find(({ type }) => type === 'namespace_declaration') ??
    childOf(ancestors.at(-1), 'file_scoped_namespace_declaration')
  const body = node.childForFieldName('body')
  const modifiers = modifiersOf(node).filter(word => word === 'static' || word === 'abstract')
  const isEnum = node.type === 'enum_declaration'
  return {
    name: types.map(nameOf).reverse().join('.'),
    kind: [...modifiers, kinds[node.type]].join(' '),
    namespace: namespace ? nameOf(namespace) : '',
    // Names after the colon, without their type arguments.
    bases: childrenOf(childOf(node, 'base_list')).map(base => base.text.replace(/<.*$/s, '')),
    signature: upTo(body, node),
    visible: types.every(isPublic),
    members: isEnum ? enumMembers(body, file) : childrenOf(body).flatMap(child => csharpMembers(child, file)),
    file,
    line: lineOf(node),
  }
}

/** What a node is in, from the inside out; last of all, the whole file. */
export function ancestorsOf(node: Node): Node[] {
  const ancestors: Node[] = []
  for (let parent = node.parent; parent; parent = parent.parent) ancestors.push(parent)
  return ancestors
}

/** Of either language. A member without a value of its own has one more than the member before. */
function enumMembers(body: Node | null, file: string): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (const node of childrenOf(body)) {
    const before = members.at(-1)?.value
    const next = before === undefined ? '0' : String(Number(literalValue(before)) + 1)
    const value = node.childForFieldName('value')?.text ?? next
    const name = (nameOf(node) || node.text).replace('@', '')
    members.push({ name, signature: name, value, file, line: lineOf(node) })
  }
  return members
}

/** The public members that a declaration makes: one, or several fields. */
function csharpMembers(node: Node, file: string): DeclaredMember[] {
  if (!isPublic(node)) return []
  const part = (name: string): Node | null => node.childForFieldName(name)
  const declared = childOf(node, 'variable_declaration') ?? node
  const headTo = (end: Node | null): string => between(node, firstWord(node), end)
  const type = declared.childForFieldName('type')
  const member = (of: Node, text: string, initial?: Node | null): DeclaredMember => ({
    name: nameOf(of),
    // Members of an interface are abstract whether they say so or not.
    signature: onOneLine(isInInterface(node) ? text.replace(/\babstract /, '') : text),
    type: onOneLine(type?.text ?? ''),
    json: jsonName(node),
    value: initial ? onOneLine(initial.text) : undefined,
    file,
    line: lineOf(of),
  })
  switch (node.type) {
    case 'constructor_declaration':
    case 'method_declaration':
      return [member(node, headTo(part('parameters')))]
    case 'property_declaration': {
      const head = `${headTo(part('name'))} { ${accessorsOf(node)} }`
      return [member(node, head, part('accessors') && part('value'))]
    }
    case 'field_declaration': {
      const isConstant = modifiersOf(node).includes('const')
      const fields = childrenOf(declared).filter(child => child.type === 'variable_declarator')
      return fields.map(field => {
        const name = isConstant ? field.text : nameOf(field)
        return member(field, `${headTo(type)} ${name}`, field.namedChildren[1])
      })
    }
  }
  return []
}

/** Where a declaration begins, without its attributes. */
const firstWord = (node: Node): Node | null =>
  childOf(node, 'modifier') ??
  node.childForFieldName('returns') ??
  node.childForFieldName('type') ??
  node.childForFieldName('name')

/** `get; set;`, without those that have a modifier of their own. */
function accessorsOf(property: Node): string {
  const accessors = property.childForFieldName('accessors')
  if (!accessors) return 'get;'
  const isReadable = (accessor: Node): boolean => modifiersOf(accessor).length === 0
  return childrenOf(accessors)
    .filter(isReadable)
    .map(accessor => `${nameOf(accessor)};`)
    .join(' ')
}

const jsonName = (node: Node): string | undefined =>
  /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(node.text)?.[1]

export const isInInterface = (node: Node): boolean => node.parent?.parent?.type === 'interface_declaration'
const isPublic = (node: Node): boolean => isInInterface(node) || modifiersOf(node).includes('public')

const modifiersOf = (node: Node): string[] =>
  childrenOf(node)
    .filter(({ type }) => type === 'modifier')
    .map(({ text }) => text)

/** What the comparison needs of no type of TypeScript. */
const typescriptDefaults = { namespace: '', bases: [], signature: '', visible: false } as const

/**
 * Classes, object types and enums. The file itself counts as a type: its members are what it exports, or what
 * `mergeInto(LibraryManager.library, { ... })` gives to Unity.
 */
function typescriptTypes(root: Node, file: string): DeclaredType[] {
  const types: DeclaredType[] = []
  const fileMembers: DeclaredMember[] = []
  for (const statement of childrenOf(root)) {
    const isExport = ['export_statement', 'ambient_declaration'].includes(statement.type)
    const node = (isExport ? childrenOf(statement).at(-1) : undefined) ?? statement

    const kind = typescriptKind(node)
    if (kind !== undefined) {
      const body = node.childForFieldName('body') ?? node.childForFieldName('value')
      const members = typescriptMembers(body, file)
      types.push({ ...typescriptDefaults, file, name: nameOf(node), kind, members, line: lineOf(node) })
    }

    const library = mergedLibrary(node)
    if (library) fileMembers.push(...typescriptMembers(library, file))
    else if (isExport) fileMembers.push(...exportedMembers(node, file))
  }
  const fileType = { ...typescriptDefaults, file, name: '', kind: 'object', members: fileMembers, line: 1 }
  return [fileType, ...types]
}

const typescriptKind = ({ type }: Node): string | undefined =>
  type === 'type_alias_declaration' ? 'object' : kinds[type]

/** The object that a statement merges into Unity's library. */
function mergedLibrary(statement: Node): Node | undefined {
  const call = childOf(statement, 'call_expression')
  if (call?.childForFieldName('function')?.text !== 'mergeInto') return undefined
  return childrenOf(call.childForFieldName('arguments'))[1]
}

function exportedMembers(statement: Node, file: string): DeclaredMember[] {
  const declared = nameOf(statement) ? [statement] : childrenOf(statement).filter(child => nameOf(child))
  return declared.map(node => typescriptMember(node, statement, file))
}

/** The members of a body that are not private; those of objects inside have dots in their names. */
function typescriptMembers(body: Node | null | undefined, file: string, prefix = ''): DeclaredMember[] {
  if (body?.type === 'enum_body') return enumMembers(body, file)
  if (body?.type === 'tuple_type')
    return childrenOf(body).map((node, i) => ({ ...typescriptMember(node, node, file), name: String(i) }))

  const members: DeclaredMember[] = []
  for (const node of childrenOf(body)) {
    if (isHidden(node)) continue
    const name = prefix + nameOf(node)
    members.push({ ...typescriptMember(node, node, file), name })
    const value = node.childForFieldName('value')
    const inner = value?.type === 'object' ? value : childOf(node.childForFieldName('type'), 'object_type')
    members.push(...typescriptMembers(inner, file, `${name}.`))
  }
  return members
}

/**
 * Whether a part of a class is nobody's business: it's private or protected, its constructor, or nameless.
 */
function isHidden(node: Node): boolean {
  const name = nameOf(node)
  if (name === '' || name === 'constructor' || name.startsWith('#')) return true
  return ['private', 'protected'].includes(childOf(node, 'accessibility_modifier')?.text ?? '')
}

/** @param named what has its name and value @param node what has its signature */
function typescriptMember(named: Node, node: Node, file: string): DeclaredMember {
  const value = named.childForFieldName('value')
  const isWhole = node.type.startsWith('enum_') || node.type.startsWith('type_alias_')
  const body = isWhole ? null : (node.childForFieldName('body') ?? value?.childForFieldName('body'))
  // A name that is only passed on has its source elsewhere.
  const signature = named.type === 'export_specifier' ? '' : upTo(body, node).replace(/[;,]$/, '')
  return { name: nameOf(named), signature, value: value?.text, file, line: lineOf(named) }
}

/** Without comments; those between `#if` and `#endif` included. */
function childrenOf(node: Node | null | undefined): Node[] {
  const children: Node[] = []
  for (const child of node?.namedChildren ?? []) {
    if (!child || child.type === 'comment') continue
    if (['preproc_if', 'preproc_elif', 'preproc_else'].includes(child.type))
      children.push(...childrenOf(child))
    else children.push(child)
  }
  return children
}

const childOf = (node: Node | null | undefined, type: string): Node | undefined =>
  childrenOf(node).find(child => child.type === type)

const nameNode = (node: Node): Node | null => node.childForFieldName('name') ?? node.childForFieldName('key')
export const nameOf = (node: Node): string => nameNode(node)?.text.replace(/^["']|["']$/g, '') ?? ''
const lineOf = (node: Node): number => (nameNode(node) ?? node).startPosition.row + 1

/** The text of a node from one child to the end of another. */
const between = (node: Node, from: Node | null, to: Node | null): string =>
  node.text.slice((from ?? node).startIndex - node.startIndex, (to ?? node).endIndex - node.startIndex)

/** The text of a node up to its body, if it has one. */
const upTo = (body: Node | null | undefined, node: Node): string =>
  onOneLine(node.text.slice(0, body ? body.startIndex - node.startIndex : undefined))

const stringLiteral = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/
const stringOrComment = new RegExp(`(${stringLiteral.source})|${comment.source}`, 'g')

/** A piece of source on one line, without comments. */
const onOneLine = (text: string): string => text.replace(stringOrComment, '$1').replace(/\s+/g, ' ').trim()

/** The value of a constant or enum member: without quotes; numbers and shifts by what they amount to. */
export function literalValue(text: string): string {
  const value = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
  const [, base, shift] = /^(-?\d+)L?\s*<<\s*(\d+)$/i.exec(value) ?? []
  if (base !== undefined && shift !== undefined) return String(BigInt(base) << BigInt(shift))
  const isNumber = /^-?(0x[\da-f]+|\d+)L?$/i.test(value)
  return isNumber ? String(Number(value.replace(/L$/i, ''))) : value
}
