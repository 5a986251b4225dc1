/**
 * C# of today in the words that Mono's compiler reads, which ends at a part of C# 7. The meaning stays:
 * nullable references lose their "?", `new()` gets the name of its type, `is not` becomes `!(... is ...)`,
 * and functions inside of methods become lambdas.
 */
import type { Node } from 'web-tree-sitter'
import type { SourceReader } from './declarations.ts'

/** What older C# can't know from one file: which names are value types, and the types of all members. */
export interface TypeNames {
  /** Enums and structs, whose "?" has a meaning. */
  readonly values: ReadonlySet<string>
  /** Types of fields and properties, by class and then by name. */
  readonly members: ReadonlyMap<string, ReadonlyMap<string, string>>
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const builtInValues = [
  'bool',
  'byte',
  'char',
  'decimal',
  'double',
  'float',
  'int',
  'long',
  'short',
  'uint',
  'ulong',
]

/** Reads the declarations of all files that are compiled together. */
export function typeNames(read: SourceReader, files: ReadonlyMap<string, string>): TypeNames {
  const values = new Set(builtInValues)
  const members = new Map<string, Map<string, string>>()
  for (const [file, text] of files)
    read(file, text, root => {
      for (const node of nodesOf(root, 'enum_declaration', 'struct_declaration')) values.add(nameOf(node))
      for (const node of nodesOf(root, 'property_declaration', 'variable_declarator')) {
        const owner = ancestorOf(node, 'class_declaration')
        const type = declaredType(node)
        if (!owner || type === undefined || isLocal(node)) continue
        const ofClass = members.get(nameOf(owner)) ?? new Map<string, string>()
        members.set(nameOf(owner), ofClass.set(nameOf(node), type))
      }
    })
  return { values, members }
}

/**
 * One file in older words.
 *
 * @throws Error if the type of a `new()` is not known, with the line
 */
export function olderCsharp(read: SourceReader, file: string, text: string, types: TypeNames): string {
  const edits = read(file, text, root => [
    ...nullableDirectives(text),
    ...nullableReferences(root, types),
    ...nodesOf(root, 'postfix_unary_expression').flatMap(withoutSuppression),
    ...nodesOf(root, 'is_pattern_expression').flatMap(withoutNegation),
    ...nodesOf(root, 'implicit_object_creation_expression').map(node => withType(node, types, file)),
    ...nodesOf(root, 'method_declaration').flatMap(nativeCall),
    ...nodesOf(root, 'method_declaration').flatMap(withoutAbstract),
    ...nodesOf(root, 'local_function_statement').flatMap(node => asLambda(node, file)),
    ...nodesOf(root, 'lambda_expression').flatMap(withOwnParameter),
  ])
  return apply(text, edits)
}

/** From the end, so that earlier positions stay right. */
function apply(text: string, edits: readonly Edit[]): string {
  let edited = text
  for (const { from, to, text: replacement } of [...edits].sort((a, b) => b.from - a.from || b.to - a.to))
    edited = edited.slice(0, from) + replacement + edited.slice(to)
  return edited
}

/** `#nullable enable`: only its line end stays, so that lines keep their numbers. */
function nullableDirectives(text: string): Edit[] {
  const edits: Edit[] = []
  let from = 0
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('#nullable')) edits.push({ from, to: from + line.length, text: '' })
    from += line.length + 1
  }
  return edits
}

function nullableReferences(root: Node, types: TypeNames): Edit[] {
  return nodesOf(root, 'nullable_type')
    .filter(node => !isValueType(node.text, types))
    .map(node => ({ from: node.endIndex - 1, to: node.endIndex, text: '' }))
}

function isValueType(nullable: string, types: TypeNames): boolean {
  const name = nullable.replace(/\?$/, '').split('.').at(-1) ?? ''
  return types.values.has(name.trim())
}

/** `name!`: the operator goes. */
function withoutSuppression(node: Node): Edit[] {
  return node.text.endsWith('!') ? [{ from: node.endIndex - 1, to: node.endIndex, text: '' }] : []
}

function withoutNegation(node: Node): Edit[] {
  const pattern = node.childForFieldName('pattern')
  if (pattern?.type !== 'negated_pattern') return []
  const inner = pattern.namedChildren[0]
  if (!inner) return []
  return [
    { from: node.startIndex, to: node.startIndex, text: '!(' },
    { from: pattern.startIndex, to: inner.startIndex, text: '' },
    { from: node.endIndex, to: node.endIndex, text: ')' },
  ]
}

function withType(node: Node, types: TypeNames, file: string): Edit {
  const type = createdType(node, types)
  if (type === undefined)
    throw new Error(`${file}:${node.startPosition.row + 1}: what does this "new()" make? ${node.text}`)
  const afterNew = node.startIndex + 'new'.length
  return { from: afterNew, to: afterNew, text: ` ${withoutNullables(type, types)}` }
}

/** The type that `new()` or `new Type()` makes. */
function createdType(node: Node, types: TypeNames): string | undefined {
  if (node.type === 'object_creation_expression') return node.childForFieldName('type')?.text
  const { parent } = node
  switch (parent?.type) {
    case 'variable_declarator':
    case 'property_declaration':
      return declaredType(parent)
    case 'argument':
      return argumentType(parent, types)
    case 'assignment_expression':
      return assignedType(parent, types)
    default:
      return undefined
  }
}

/** `Send<Command, Answer>(new())` makes the first type; `list.Add(new())` what the list holds. */
function argumentType(argument: Node, types: TypeNames): string | undefined {
  const called = ancestorOf(argument, 'invocation_expression')?.childForFieldName('function')
  if (called?.type === 'generic_name') return nodesOf(called, 'type_argument_list')[0]?.namedChildren[0]?.text
  const list = called?.childForFieldName('expression')
  const listType = list ? memberType(list, types) : undefined
  return listType?.match(/^List<(.*)>$/)?.[1]
}

function assignedType(assignment: Node, types: TypeNames): string | undefined {
  const left = assignment.childForFieldName('left')
  if (!left) return undefined
  const { parent } = assignment
  // `new Type { Left = new() }`
  if (parent?.type === 'initializer_expression' && parent.parent) {
    const owner = createdType(parent.parent, types)
    return owner === undefined ? undefined : types.members.get(owner)?.get(left.text)
  }
  return memberType(left, types)
}

/** The type of `owner.member`, where the owner is a variable. */
function memberType(access: Node, types: TypeNames): string | undefined {
  const owner = access.childForFieldName('expression')
  const member = access.childForFieldName('name')
  if (!owner || !member) return undefined
  const ownerType = variableType(owner, types) ?? ''
  return types.members.get(ownerType.replace(/\?$/, ''))?.get(member.text)
}

/** The type of a local variable, found in the blocks around its use. */
function variableType(use: Node, types: TypeNames): string | undefined {
  for (let block = ancestorOf(use, 'block'); block; block = ancestorOf(block, 'block'))
    for (const declarator of nodesOf(block, 'variable_declarator')) {
      if (nameOf(declarator) !== use.text || declarator.startIndex > use.startIndex) continue
      const type = declaredType(declarator)
      if (type !== 'var') return type
      const created = nodesOf(declarator, 'object_creation_expression')[0]
      // The nearest one before the use: a name may be declared again in another block.
      if (created && sameBlock(declarator, use)) return createdType(created, types)
    }
  return undefined
}

function sameBlock(declarator: Node, use: Node): boolean {
  const block = ancestorOf(declarator, 'block')
  return block !== undefined && block.startIndex < use.startIndex && use.endIndex < block.endIndex
}

/** A function of the page, which the browser would have: the stage answers it. */
function nativeCall(method: Node): Edit[] {
  const attributes = nodesOf(method, 'attribute_list')[0]
  const modifier = nodesOf(method, 'modifier').find(({ text }) => text === 'extern')
  if (!attributes?.text.includes('DllImport') || !modifier) return []
  const parameters = nodesOf(method, 'parameter').map(nameOf)
  const args = [`"${nameOf(method)}"`, ...parameters].join(', ')
  return [
    { from: attributes.startIndex, to: attributes.endIndex, text: '' },
    { from: modifier.startIndex, to: modifier.endIndex, text: '' },
    { from: method.endIndex - 1, to: method.endIndex, text: ` { Stage.Page.Call(${args}); }` },
  ]
}

/** Methods of an interface are abstract whether they say so or not. */
function withoutAbstract(method: Node): Edit[] {
  if (!ancestorOf(method, 'interface_declaration')) return []
  return nodesOf(method, 'modifier')
    .filter(({ text }) => text === 'abstract')
    .map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex, text: '' }))
}

/** `async void Name() { }` inside of a method, which is declared before it is called. */
function asLambda(local: Node, file: string): Edit[] {
  const body = local.childForFieldName('body')
  const isPlain = local.childForFieldName('type')?.text === 'void' && nodesOf(local, 'parameter').length === 0
  if (!body || !isPlain)
    throw new Error(`${file}:${local.startPosition.row + 1}: only functions without parameters and results.`)
  const async = nodesOf(local, 'modifier').some(({ text }) => text === 'async') ? 'async ' : ''
  return [
    { from: local.startIndex, to: body.startIndex, text: `Action ${nameOf(local)} = ${async}() => ` },
    { from: local.endIndex, to: local.endIndex, text: ';' },
  ]
}

/** `type => ...` in a method that has a variable `type`: older compilers don't let the one hide the other. */
function withOwnParameter(lambda: Node): Edit[] {
  const parameter = lambda.childForFieldName('parameters')
  const method = ancestorOf(lambda, 'method_declaration')
  if (parameter?.namedChildCount !== 0 || !method) return []
  const hidden = nodesOf(method, 'variable_declarator').some(node => nameOf(node) === parameter.text)
  if (!hidden) return []
  return [parameter, ...nodesOf(lambda, 'identifier')]
    .filter(({ text, parent }) => text === parameter.text && !isMemberName(parent, parameter.text))
    .filter((node, i, all) => all.findIndex(({ startIndex }) => startIndex === node.startIndex) === i)
    .map(({ endIndex }) => ({ from: endIndex, to: endIndex, text: '_' }))
}

const isMemberName = (parent: Node | null, name: string): boolean =>
  parent?.type === 'member_access_expression' && parent.childForFieldName('expression')?.text !== name

function withoutNullables(type: string, types: TypeNames): string {
  return type.replace(/([\w.]+)\?/g, (nullable, name: string) => (isValueType(name, types) ? nullable : name))
}

/** Of a property, or of a variable or field that is declared with others. */
function declaredType(node: Node): string | undefined {
  const typed = node.type === 'variable_declarator' ? node.parent : node
  return typed?.childForFieldName('type')?.text
}

const isLocal = (node: Node): boolean =>
  node.type === 'variable_declarator' && node.parent?.parent?.type !== 'field_declaration'

function ancestorOf(node: Node, type: string): Node | undefined {
  for (let outer = node.parent; outer; outer = outer.parent) if (outer.type === type) return outer
  return undefined
}

function nodesOf(root: Node, ...types: string[]): Node[] {
  return root.descendantsOfType(types).filter(node => node !== null)
}

const nameOf = (node: Node): string => node.childForFieldName('name')?.text ?? ''
