/** The declarations of C# files, read by tree-sitter: types with their nested types, and their public members. */
import { createRequire } from 'node:module'
import { Language, type Node, Parser } from 'web-tree-sitter'
import { type DeclaredMember, type DeclaredType, nextValue, onOneLine, type Parameter } from './declared.ts'

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
    const types = [...typesIn(tree.rootNode, { file, hidden: hiddenRanges(text), namespace: '', visible: true })]
    tree.delete()
    return types
  }
}

/** Where declarations are read: in the body of this type, or of none. */
interface Scope {
  readonly file: string
  readonly hidden: readonly (readonly [from: number, to: number])[]
  readonly namespace: string
  /** Whether everything around is public. */
  readonly visible: boolean
  readonly type?: { readonly name: string; readonly isInterface: boolean }
}

/** Between `@cond` and `@endcond` Doxygen shows nothing. */
const hiddenRanges = (text: string): [number, number][] =>
  [...text.matchAll(/[@\\]cond\b[\s\S]*?(?:[@\\]endcond\b|$(?![\s\S]))/g)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ])

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
    open: visible && !scope.hidden.some(([from, to]) => from <= node.startIndex && node.startIndex < to),
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

/** Modifiers that a reader of the reference needs; the others say how a member is made, not how it is used. */
const shown = new Set(['static', 'const', 'abstract', 'virtual', 'override'])

/** The public members that a declaration makes: one, or several fields. */
function memberAt(node: Node, scope: Scope): DeclaredMember[] {
  if (!isPublic(node, scope)) return []
  // Members of an interface are abstract whether they say so or not.
  const prefix = modifiersOf(node)
    .filter(word => shown.has(word) && !(word === 'abstract' && scope.type?.isInterface))
    .map(word => `${word} `)
    .join('')
  const type = onOneLine(node.childForFieldName('type')?.text ?? '')
  const member = (kind: DeclaredMember['kind'], of: Node, signature: string, rest: Partial<DeclaredMember> = {}) => ({
    ...{ name: nameOf(of), kind, signature: prefix + onOneLine(signature), json: jsonName(node) },
    ...{ file: scope.file, line: lineOf(of), ...rest },
  })
  switch (node.type) {
    case 'constructor_declaration':
    case 'method_declaration': {
      const kind = node.type === 'method_declaration' ? 'method' : 'constructor'
      const head = node.childForFieldName('returns') ?? node.childForFieldName('name')
      const list = node.childForFieldName('parameters')
      return [member(kind, node, between(node, head, list), { parameters: list ? parametersOf(list) : [] })]
    }
    case 'property_declaration': {
      const accessors = node.childForFieldName('accessors')
      const value = node.childForFieldName('value')
      const head = `${type} ${nameOf(node)} { ${accessors ? accessorsOf(accessors) : 'get;'} }`
      return [member('property', node, head, { type, value: accessors && value ? onOneLine(value.text) : undefined })]
    }
    case 'field_declaration':
      return fields(node, member)
    default:
      return []
  }
}

function fields(
  node: Node,
  member: (kind: 'constant' | 'property', of: Node, signature: string, rest: Partial<DeclaredMember>) => DeclaredMember,
): DeclaredMember[] {
  const declaration = node.namedChildren.find(child => child?.type === 'variable_declaration')
  const type = onOneLine(declaration?.childForFieldName('type')?.text ?? '')
  const kind = modifiersOf(node).includes('const') ? 'constant' : 'property'
  return (declaration?.namedChildren ?? []).flatMap(field => {
    if (field?.type !== 'variable_declarator') return []
    const [, initial] = field.namedChildren
    const value = initial ? onOneLine(initial.text) : undefined
    return [member(kind, field, `${type} ${kind === 'constant' ? field.text : nameOf(field)}`, { type, value })]
  })
}

/** `get;` and `set;` of a property, those that are public. */
const accessorsOf = (list: Node): string =>
  list.namedChildren
    .flatMap(accessor => (accessor && modifiersOf(accessor).length === 0 ? [`${nameOf(accessor)};`] : []))
    .join(' ')

/** `int level = 1, params string[] how`: a parameter array has no node of its own. */
function parametersOf(list: Node): Parameter[] {
  const parameters: Parameter[] = list.namedChildren.flatMap(node => {
    if (node?.type !== 'parameter') return []
    const name = node.childForFieldName('name')
    const [, initial] = node.text.slice((name?.endIndex ?? 0) - node.startIndex).split(/=(.*)/s)
    return [
      { name: nameOf(node), type: onOneLine(between(node, node, name, false)), default: initial && onOneLine(initial) },
    ]
  })
  const rest = list.childForFieldName('name')
  if (rest)
    parameters.push({ name: rest.text, type: `params ${list.childForFieldName('type')?.text}`, default: undefined })
  return parameters
}

function jsonName(node: Node): string | undefined {
  const attributes = node.namedChildren.flatMap(child => (child?.type === 'attribute_list' ? [child.text] : []))
  return /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(attributes.join(' '))?.[1]
}

/** The children of a body; of the branches of `#if`, those that a WebGL player compiles. */
const compiled = (node: Node, without: readonly (Node | null)[] = []): Node[] =>
  node.namedChildren.flatMap(child => {
    if (!child || without.some(other => other?.id === child.id)) return []
    return /^preproc_(if|elif|else)$/.test(child.type) ? branchOf(child) : [child]
  })

function branchOf(node: Node): Node[] {
  const condition = node.childForFieldName('condition')
  const alternative = node.childForFieldName('alternative')
  if (condition && !holds(condition)) return alternative ? branchOf(alternative) : []
  return compiled(node, [condition, alternative])
}

/** What is defined where the toolkit's game code runs: in the browser, outside the editor. */
const defined = new Set(['true', 'UNITY_WEBGL', 'UNITY_2021_3_OR_NEWER'])

/** Whether a condition such as `A && !(B || C)` holds. */
function holds(node: Node): boolean {
  const [left, right] = node.namedChildren
  if (!left) return defined.has(node.text)
  if (!right) return node.text.startsWith('!') !== holds(left)
  const operator = node.childForFieldName('operator')?.text
  if (operator === '||') return holds(left) || holds(right)
  return operator === '==' ? holds(left) === holds(right) : holds(left) && holds(right)
}

const isPublic = (node: Node, { type }: Scope): boolean =>
  type?.isInterface === true || modifiersOf(node).includes('public')

const modifiersOf = (node: Node): string[] =>
  node.namedChildren.flatMap(child => (child?.type === 'modifier' ? [child.text] : []))

const nameOf = (node: Node): string => node.childForFieldName('name')?.text ?? ''
const lineOf = (node: Node): number => (node.childForFieldName('name') ?? node).startPosition.row + 1

/** The text of a node up to one of its children. */
const textTo = (node: Node, end: Node | null): string =>
  end ? node.text.slice(0, end.startIndex - node.startIndex) : node.text

/** The text of a node from one child up to another. */
const between = (node: Node, from: Node | null, to: Node | null, withLast = true): string =>
  node.text.slice(
    (from?.startIndex ?? node.startIndex) - node.startIndex,
    ((withLast ? to?.endIndex : to?.startIndex) ?? node.endIndex) - node.startIndex,
  )
