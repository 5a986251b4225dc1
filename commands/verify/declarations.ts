/** What the toolkit's sources declare, in C# or TypeScript, read by tree-sitter: types and their public members. */
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
  const csharp = await parserOf('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')
  const typescript = await parserOf('tree-sitter-typescript/tree-sitter-typescript.wasm')
  return (file, text, ask) => {
    const tree = (file.endsWith('.ts') ? typescript : csharp).parse(text)
    if (!tree) throw new Error(`The parser gave up on ${file}.`)
    const answer = ask(tree.rootNode)
    tree.delete()
    return answer
  }
}

export const declarations = (read: SourceReader, file: string, text: string): DeclaredType[] =>
  read(file, text, root =>
    file.endsWith('.ts')
      ? typescriptTypes(root, file)
      : root.descendantsOfType(Object.keys(kinds)).flatMap(node => (node ? [csharpType(node, file)] : [])),
  )

const kinds: Readonly<Record<string, string>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

function csharpType(node: Node, file: string): DeclaredType {
  const around = [...withParents(node)]
  const types = around.filter(each => kinds[each.type])
  const own = around.find(each => each.type === 'namespace_declaration')
  const namespace = own ?? childOf(around.at(-1), 'file_scoped_namespace_declaration')
  const body = node.childForFieldName('body')
  return {
    name: types.map(nameOf).reverse().join('.'),
    kind: [...modifiersOf(node).filter(word => /^(static|abstract)$/.test(word)), kinds[node.type]].join(' '),
    namespace: namespace ? nameOf(namespace) : '',
    // Names after the colon, without their type arguments.
    bases: childrenOf(childOf(node, 'base_list')).map(base => base.text.replace(/<.*$/s, '')),
    signature: upTo(body, node),
    visible: types.every(isPublic),
    members:
      node.type === 'enum_declaration'
        ? enumMembers(body, file)
        : childrenOf(body).flatMap(each => csharpMembers(each, file)),
    file,
    line: lineOf(node),
  }
}

/** From the inside out. */
function* withParents(node: Node): Generator<Node> {
  for (let each: Node | null = node; each; each = each.parent) yield each
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
  const declared = childOf(node, 'variable_declaration')
  const type = onOneLine((declared ?? node).childForFieldName('type')?.text ?? '')
  // Attributes come before the modifiers.
  const first = childOf(node, 'modifier') ?? part('returns') ?? part('type') ?? part('name')
  const member = (of: Node, text: string, initial?: Node | null): DeclaredMember => {
    // Members of an interface are abstract whether they say so or not.
    const signature = onOneLine(isInInterface(node) ? text.replace(/\babstract /, '') : text)
    const value = initial ? onOneLine(initial.text) : undefined
    return { name: nameOf(of), signature, type, json: jsonName(node), value, file, line: lineOf(of) }
  }
  switch (node.type) {
    case 'constructor_declaration':
    case 'method_declaration':
      return [member(node, between(node, first, part('parameters')))]
    case 'property_declaration': {
      const accessors = part('accessors')
      // Those that are public.
      const names = childrenOf(accessors)
        .filter(each => modifiersOf(each).length === 0)
        .map(each => `${nameOf(each)};`)
      const head = `${between(node, first, part('name'))} { ${accessors ? names.join(' ') : 'get;'} }`
      return [member(node, head, accessors && part('value'))]
    }
    case 'field_declaration': {
      const isConstant = modifiersOf(node).includes('const')
      const fields = childrenOf(declared).filter(child => child.type === 'variable_declarator')
      return fields.map(field => {
        const head = between(node, first, declared?.childForFieldName('type') ?? null)
        const name = isConstant ? field.text : nameOf(field)
        return member(field, `${head} ${name}`, field.namedChildren[1])
      })
    }
  }
  return []
}

const jsonName = (node: Node): string | undefined =>
  /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(node.text)?.[1]

const isInInterface = (node: Node): boolean => node.parent?.parent?.type === 'interface_declaration'
const isPublic = (node: Node): boolean => isInInterface(node) || modifiersOf(node).includes('public')

const modifiersOf = (node: Node): string[] =>
  childrenOf(node).flatMap(child => (child.type === 'modifier' ? [child.text] : []))

/**
 * Classes, object types and enums. The file itself counts as a type: its members are what it exports, or what
 * `mergeInto(LibraryManager.library, { ... })` gives to Unity.
 */
function typescriptTypes(root: Node, file: string): DeclaredType[] {
  const noType = { namespace: '', bases: [], signature: '', visible: false, file } as const
  const statements = childrenOf(root).map(node => {
    const isExport = /^(export_statement|ambient_declaration)$/.test(node.type)
    return { node: (isExport ? childrenOf(node).at(-1) : undefined) ?? node, isExport }
  })
  const types = statements.flatMap(({ node }): DeclaredType[] => {
    const kind = kinds[node.type] ?? (node.type === 'type_alias_declaration' ? 'object' : undefined)
    const body = node.childForFieldName('body') ?? node.childForFieldName('value')
    const members = kind ? typescriptMembers(body, file) : []
    return kind ? [{ ...noType, name: nameOf(node), kind, members, line: lineOf(node) }] : []
  })
  const members = statements.flatMap(({ node, isExport }) => {
    const call = childOf(node, 'call_expression')
    const [, library] = childrenOf(call?.childForFieldName('arguments'))
    if (call?.childForFieldName('function')?.text === 'mergeInto') return typescriptMembers(library, file)
    const named = nameOf(node) ? [node] : childrenOf(node).filter(child => nameOf(child))
    return isExport ? named.map(each => typescriptMember(each, node, file)) : []
  })
  return [{ ...noType, name: '', kind: 'object', line: 1, members }, ...types]
}

/** The members of a body that are not private; those of objects inside have dots in their names. */
function typescriptMembers(body: Node | null | undefined, file: string, prefix = ''): DeclaredMember[] {
  if (body?.type === 'enum_body') return enumMembers(body, file)
  if (body?.type === 'tuple_type')
    return childrenOf(body).map((node, i) => ({ ...typescriptMember(node, node, file), name: String(i) }))
  return childrenOf(body).flatMap(node => {
    const own = nameOf(node)
    const isHidden =
      /^(#.*|constructor|)$/.test(own) || /^pr/.test(childOf(node, 'accessibility_modifier')?.text ?? '')
    if (isHidden) return []
    const name = prefix + own
    const value = node.childForFieldName('value')
    const inside = value?.type === 'object' ? value : childOf(node.childForFieldName('type'), 'object_type')
    return [{ ...typescriptMember(node, node, file), name }, ...typescriptMembers(inside, file, `${name}.`)]
  })
}

/** @param named what has its name and value @param node what has its signature */
function typescriptMember(named: Node, node: Node, file: string): DeclaredMember {
  const value = named.childForFieldName('value')
  const body = /^(enum|type_alias)_/.test(node.type)
    ? null
    : (node.childForFieldName('body') ?? value?.childForFieldName('body'))
  // A name that is only passed on has its source elsewhere.
  const signature = named.type === 'export_specifier' ? '' : upTo(body, node).replace(/[;,]$/, '')
  return { name: nameOf(named), signature, value: value?.text, file, line: lineOf(named) }
}

/** Without comments; those between `#if` and `#endif` included. */
const childrenOf = (node: Node | null | undefined): Node[] =>
  (node?.namedChildren ?? []).flatMap(child => {
    if (!child || child.type === 'comment') return []
    return /^preproc_(if|elif|else)$/.test(child.type) ? childrenOf(child) : [child]
  })

const childOf = (node: Node | null | undefined, type: string): Node | undefined =>
  childrenOf(node).find(child => child.type === type)

const nameNode = (node: Node): Node | null => node.childForFieldName('name') ?? node.childForFieldName('key')
const nameOf = (node: Node): string => nameNode(node)?.text.replace(/^["']|["']$/g, '') ?? ''
const lineOf = (node: Node): number => (nameNode(node) ?? node).startPosition.row + 1

/** The text of a node from one child to the end of another. */
const between = (node: Node, from: Node | null, to: Node | null): string =>
  node.text.slice((from ?? node).startIndex - node.startIndex, (to ?? node).endIndex - node.startIndex)

/** The text of a node up to its body, if it has one. */
const upTo = (body: Node | null | undefined, node: Node): string =>
  onOneLine(node.text.slice(0, body ? body.startIndex - node.startIndex : undefined))

/** A piece of source on one line, without comments. */
const onOneLine = (text: string): string =>
  text
    .replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** The value of a constant or enum member: without quotes; numbers and shifts by what they amount to. */
export function literalValue(text: string): string {
  const plain = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
  const [, base, shift] = /^(-?\d+)L?\s*<<\s*(\d+)$/i.exec(plain) ?? []
  if (base !== undefined && shift !== undefined) return String(BigInt(base) << BigInt(shift))
  return /^-?(0x[\da-f]+|\d+)L?$/i.test(plain) ? String(Number(plain.replace(/L$/i, ''))) : plain
}
