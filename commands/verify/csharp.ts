/** The declarations of C# files, read by tree-sitter: types with their nested types, and their public members. */
import { createRequire } from 'node:module'
import { Language, type Node, Parser } from 'web-tree-sitter'
import { type DeclaredMember, type DeclaredType, nextValue, onOneLine } from './declared.ts'

export type CsharpReader = (file: string, text: string) => DeclaredType[]

export async function csharpParser(): Promise<Parser> {
  await Parser.init()
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')
  return new Parser().setLanguage(await Language.load(grammar))
}

export async function csharpReader(): Promise<CsharpReader> {
  const parser = await csharpParser()
  return (file, text) => {
    const tree = parser.parse(text)
    if (!tree) throw new Error(`The C# parser gave up on ${file}.`)
    const declarations = tree.rootNode.descendantsOfType(Object.keys(kinds))
    const types = declarations.flatMap(node => (node ? [typeAt(node, file)] : []))
    tree.delete()
    return types
  }
}

const kinds: Readonly<Record<string, DeclaredType['kind']>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

function typeAt(node: Node, file: string): DeclaredType {
  const around = [...withParents(node)]
  const types = around.filter(each => kinds[each.type])
  const own = around.find(each => each.type === 'namespace_declaration')
  const namespace = own ?? childOf(around.at(-1), 'file_scoped_namespace_declaration')
  const body = node.childForFieldName('body')
  const members = childrenOf(body)
  return {
    name: types.map(nameOf).reverse().join('.'),
    kind: kinds[node.type] ?? 'class',
    namespace: namespace ? nameOf(namespace) : '',
    modifiers: modifiersOf(node),
    bases: basesOf(node),
    signature: onOneLine(body ? node.text.slice(0, body.startIndex - node.startIndex) : node.text),
    visible: types.every(isPublic),
    members:
      node.type === 'enum_declaration' ? enumMembers(members, file) : members.flatMap(each => memberAt(each, file)),
    file,
    line: lineOf(node),
  }
}

/** From the inside out. */
function* withParents(node: Node): Generator<Node> {
  for (let each: Node | null = node; each; each = each.parent) yield each
}

/** Names after the colon, without their type arguments. */
const basesOf = (node: Node): string[] =>
  childrenOf(childOf(node, 'base_list')).map(base => base.text.replace(/<.*$/s, ''))

function enumMembers(nodes: readonly Node[], file: string): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (const node of nodes) {
    if (node.type !== 'enum_member_declaration') continue
    const value = node.childForFieldName('value')?.text ?? nextValue(members.at(-1)?.value)
    const name = nameOf(node).replace('@', '')
    members.push({ name, kind: 'value', signature: name, value, file, line: lineOf(node) })
  }
  return members
}

/** The public members that a declaration makes: one, or several fields. */
function memberAt(node: Node, file: string): DeclaredMember[] {
  if (!isPublic(node)) return []
  const part = (name: string): Node | null => node.childForFieldName(name)
  const declared = childOf(node, 'variable_declaration')
  const type = onOneLine((declared ?? node).childForFieldName('type')?.text ?? '')
  // Attributes come before the modifiers.
  const first = childOf(node, 'modifier') ?? part('returns') ?? part('type') ?? part('name')
  const member = (kind: DeclaredMember['kind'], of: Node, text: string, initial?: Node | null): DeclaredMember => {
    // Members of an interface are abstract whether they say so or not.
    const signature = onOneLine(isInInterface(node) ? text.replace(/\babstract /, '') : text)
    const value = initial ? onOneLine(initial.text) : undefined
    return { name: nameOf(of), kind, signature, type, json: jsonName(node), value, file, line: lineOf(of) }
  }
  switch (node.type) {
    case 'constructor_declaration':
    case 'method_declaration':
      return [member('method', node, between(node, first, part('parameters')))]
    case 'property_declaration': {
      const accessors = part('accessors')
      const head = `${between(node, first, part('name'))} { ${accessors ? accessorsOf(accessors) : 'get;'} }`
      return [member('property', node, head, accessors && part('value'))]
    }
    case 'field_declaration': {
      const isConstant = modifiersOf(node).includes('const')
      const fields = childrenOf(declared).filter(child => child.type === 'variable_declarator')
      return fields.map(field => {
        const head = between(node, first, declared?.childForFieldName('type') ?? null)
        const name = isConstant ? field.text : nameOf(field)
        return member(isConstant ? 'constant' : 'property', field, `${head} ${name}`, field.namedChildren[1])
      })
    }
    default:
      return []
  }
}

/** `get;` and `set;` of a property, those that are public. */
const accessorsOf = (list: Node): string =>
  childrenOf(list)
    .flatMap(accessor => (modifiersOf(accessor).length === 0 ? [`${nameOf(accessor)};`] : []))
    .join(' ')

function jsonName(node: Node): string | undefined {
  const attributes = childrenOf(node).flatMap(child => (child.type === 'attribute_list' ? [child.text] : []))
  return /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attributes.join(' '))?.[1]
}

/** The children of a node, those between `#if` and `#endif` included. */
const childrenOf = (node: Node | null | undefined): Node[] =>
  (node?.namedChildren ?? []).flatMap(child =>
    child ? (/^preproc_(if|elif|else)$/.test(child.type) ? childrenOf(child) : [child]) : [],
  )

const childOf = (node: Node | undefined, type: string): Node | undefined =>
  childrenOf(node).find(child => child.type === type)

const isInInterface = (node: Node): boolean => node.parent?.parent?.type === 'interface_declaration'
const isPublic = (node: Node): boolean => isInInterface(node) || modifiersOf(node).includes('public')

const modifiersOf = (node: Node): string[] =>
  childrenOf(node).flatMap(child => (child.type === 'modifier' ? [child.text] : []))

const nameOf = (node: Node): string => node.childForFieldName('name')?.text ?? ''
const lineOf = (node: Node): number => (node.childForFieldName('name') ?? node).startPosition.row + 1

/** The text of a node from one child to the end of another. */
const between = (node: Node, from: Node | null, to: Node | null): string =>
  node.text.slice((from ?? node).startIndex - node.startIndex, (to ?? node).endIndex - node.startIndex)
