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
    const types = [...typesIn(tree.rootNode, { file, namespace: '', visible: true })]
    tree.delete()
    return types
  }
}

/** Where declarations are read: in the body of this type, or of none. */
interface Scope {
  readonly file: string
  readonly namespace: string
  /** Whether everything around is public. */
  readonly visible: boolean
  readonly type?: { readonly name: string; readonly isInterface: boolean }
}

const kinds: Readonly<Record<string, DeclaredType['kind']>> = {
  class_declaration: 'class',
  struct_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
}

function* typesIn(node: Node, scope: Scope): Generator<DeclaredType> {
  let namespace = scope.namespace
  for (const child of compiled(node)) {
    const body = child.childForFieldName('body')
    if (child.type === 'file_scoped_namespace_declaration') namespace = nameOf(child)
    else if (child.type === 'namespace_declaration' && body)
      yield* typesIn(body, { ...scope, namespace: nameOf(child) })
    else if (kinds[child.type]) yield* typeAt(child, kinds[child.type] ?? 'class', { ...scope, namespace })
  }
}

function* typeAt(node: Node, kind: DeclaredType['kind'], scope: Scope): Generator<DeclaredType> {
  const { file, namespace, type: around } = scope
  const body = node.childForFieldName('body')
  const name = around ? `${around.name}.${nameOf(node)}` : nameOf(node)
  const visible = scope.visible && isPublic(node, scope)
  const inside: Scope = { ...scope, visible, type: { name, isInterface: kind === 'interface' } }
  yield {
    name,
    kind,
    namespace,
    modifiers: modifiersOf(node),
    bases: basesOf(node),
    signature: onOneLine(textTo(node, body)),
    visible,
    members: !body
      ? []
      : kind === 'enum'
        ? enumMembers(body, file)
        : compiled(body).flatMap(each => memberAt(each, inside)),
    file,
    line: lineOf(node),
  }
  if (body) yield* typesIn(body, inside)
}

/** Names after the colon, without their type arguments. */
const basesOf = (node: Node): string[] =>
  (node.namedChildren.find(child => child?.type === 'base_list')?.namedChildren ?? []).map(base =>
    (base?.text ?? '').replace(/<.*$/s, ''),
  )

function enumMembers(body: Node, file: string): DeclaredMember[] {
  const members: DeclaredMember[] = []
  for (const node of body.namedChildren) {
    if (node?.type !== 'enum_member_declaration') continue
    const value = node.childForFieldName('value')?.text ?? nextValue(members.at(-1)?.value)
    members.push({
      name: nameOf(node).replace('@', ''),
      kind: 'value',
      signature: nameOf(node),
      value,
      file,
      line: lineOf(node),
    })
  }
  return members
}

/** The public members that a declaration makes: one, or several fields. */
function memberAt(node: Node, scope: Scope): DeclaredMember[] {
  if (!isPublic(node, scope)) return []
  const part = (name: string): Node | null => node.childForFieldName(name)
  const declared = node.namedChildren.find(child => child?.type === 'variable_declaration')
  const type = onOneLine((declared ?? node).childForFieldName('type')?.text ?? '')
  // Attributes come before the modifiers.
  const first =
    node.namedChildren.find(child => child?.type === 'modifier') ?? part('returns') ?? part('type') ?? part('name')
  const member = (kind: DeclaredMember['kind'], of: Node, signature: string, value?: Node | null): DeclaredMember => ({
    // Members of an interface are abstract whether they say so or not.
    ...{
      name: nameOf(of),
      kind,
      signature: onOneLine(scope.type?.isInterface ? signature.replace(/\babstract /, '') : signature),
    },
    ...{ type, json: jsonName(node) },
    ...{ value: value ? onOneLine(value.text) : undefined, file: scope.file, line: lineOf(of) },
  })
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
      const fields = declared?.namedChildren.filter(child => child?.type === 'variable_declarator') ?? []
      return fields.flatMap(field => {
        if (!field) return []
        const head = between(node, first, declared?.childForFieldName('type') ?? null)
        const name = isConstant ? field.text : nameOf(field)
        return [member(isConstant ? 'constant' : 'property', field, `${head} ${name}`, field.namedChildren[1])]
      })
    }
    default:
      return []
  }
}

/** `get;` and `set;` of a property, those that are public. */
const accessorsOf = (list: Node): string =>
  list.namedChildren
    .flatMap(accessor => (accessor && modifiersOf(accessor).length === 0 ? [`${nameOf(accessor)};`] : []))
    .join(' ')

function jsonName(node: Node): string | undefined {
  const attributes = node.namedChildren.flatMap(child => (child?.type === 'attribute_list' ? [child.text] : []))
  return /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attributes.join(' '))?.[1]
}

/** The children of a body, those between `#if` and `#endif` included. */
const compiled = (node: Node): Node[] =>
  node.namedChildren.flatMap(child =>
    child ? (/^preproc_(if|elif|else)$/.test(child.type) ? compiled(child) : [child]) : [],
  )

const isPublic = (node: Node, { type }: Scope): boolean =>
  type?.isInterface === true || modifiersOf(node).includes('public')

const modifiersOf = (node: Node): string[] =>
  node.namedChildren.flatMap(child => (child?.type === 'modifier' ? [child.text] : []))

const nameOf = (node: Node): string => node.childForFieldName('name')?.text ?? ''
const lineOf = (node: Node): number => (node.childForFieldName('name') ?? node).startPosition.row + 1

/** The text of a node up to one of its children. */
const textTo = (node: Node, end: Node | null): string =>
  end ? node.text.slice(0, end.startIndex - node.startIndex) : node.text

/** The text of a node from one child to the end of another. */
const between = (node: Node, from: Node | null, to: Node | null): string =>
  node.text.slice((from ?? node).startIndex - node.startIndex, (to ?? node).endIndex - node.startIndex)
