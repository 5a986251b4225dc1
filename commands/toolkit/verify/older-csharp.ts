/**
 * C# of today in the words that Mono's compiler reads, which ends at a part of C# 7. The meaning stays, and
 * lines keep their numbers. What has no older words here is left to the compiler to refuse.
 */
import type { Node } from 'web-tree-sitter'
import { ancestorsOf, isInInterface, nameOf, nodesOfType, type SourceReader } from './declarations.ts'

/** What older C# can't know from one file: which names are value types, and the types of all members. */
export interface TypeNames {
  /** Enums and structs, whose "?" has a meaning. */
  readonly values: ReadonlySet<string>
  /** Types of fields and properties, by class and then by name. */
  readonly members: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Whether the stage answers the functions of the page. */
  readonly staged: boolean
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const builtInValues = /^(bool|byte|char|decimal|double|float|u?int|u?long|short)$/

/** Reads the declarations of all files that are compiled together. */
export function typeNames(read: SourceReader, files: ReadonlyMap<string, string>): TypeNames {
  const values = new Set<string>()
  const members = new Map<string, ReadonlyMap<string, string>>()
  for (const [file, text] of files)
    read(file, text, root => {
      for (const node of nodesOfType(root, ['enum_declaration', 'struct_declaration']))
        values.add(nameOf(node))
      for (const owner of nodesOfType(root, ['class_declaration'])) {
        const earlier = members.get(nameOf(owner)) ?? []
        members.set(nameOf(owner), new Map([...earlier, ...membersOf(owner)]))
      }
    })
  return { values, members, staged: true }
}

/** The names and types of a class's fields and properties. */
function membersOf(owner: Node): [name: string, type: string][] {
  const declared = nodesOfType(owner, ['property_declaration', 'variable_declarator'])
  return declared.filter(node => !isLocal(node)).map(node => [nameOf(node), declaredType(node) ?? ''])
}

/** The older words for each kind of node that needs some. */
const rewrites: Readonly<Record<string, (node: Node, types: TypeNames) => Edit[]>> = {
  nullable_type: (node, types) => (isValueType(node.text, types) ? [] : [cutLast(node)]),
  // `name!`
  postfix_unary_expression: node => (node.text.endsWith('!') ? [cutLast(node)] : []),
  is_pattern_expression: withoutNegation,
  implicit_object_creation_expression: withType,
  method_declaration: (node, { staged }) => [...(staged ? nativeCall(node) : []), ...withoutAbstract(node)],
  local_function_statement: asLambda,
  local_declaration_statement: node => (node.firstChild?.type === 'using' ? [cut(node.firstChild)] : []),
  lambda_expression: withOwnParameter,
}

/** Returns the text of a file, or of a part of it, in older words. */
export function olderCsharp(read: SourceReader, text: string, types: TypeNames): string {
  const plain = text.replace(/^[ \t]*#nullable.*$/gm, '')
  const edits = read('', plain, root =>
    nodesOfType(root, Object.keys(rewrites)).flatMap(node => rewrites[node.type]?.(node, types) ?? []),
  )
  // From the end, so that earlier positions stay right.
  edits.sort((a, b) => b.from - a.from || b.to - a.to)
  return edits.reduce(
    (edited, { from, to, text: words }) => edited.slice(0, from) + words + edited.slice(to),
    plain,
  )
}

const cut = ({ startIndex, endIndex }: Node): Edit => ({ from: startIndex, to: endIndex, text: '' })
const cutLast = ({ endIndex }: Node): Edit => ({ from: endIndex - 1, to: endIndex, text: '' })
const insert = (at: number, text: string): Edit => ({ from: at, to: at, text })

function isValueType(nullable: string, { values }: TypeNames): boolean {
  const name = /(\w+)\s*\??$/.exec(nullable)?.[1] ?? ''
  return builtInValues.test(name) || values.has(name)
}

/** `a is not B` becomes `!(a is B)`. */
function withoutNegation(node: Node): Edit[] {
  const pattern = node.childForFieldName('pattern')
  const inner = pattern?.type === 'negated_pattern' ? pattern.namedChildren[0] : undefined
  if (!pattern || !inner) return []
  const not = { from: pattern.startIndex, to: inner.startIndex, text: '' }
  return [insert(node.startIndex, '!('), not, insert(node.endIndex, ')')]
}

/** `new()` gets the name of its type. */
function withType(node: Node, types: TypeNames): Edit[] {
  const type = createdType(node, types)
  if (type === undefined) return []
  const plain = type.replace(/[\w.]+\?/g, name => (isValueType(name, types) ? name : name.slice(0, -1)))
  return [insert(node.startIndex + 'new'.length, ` ${plain}`)]
}

/** The type that `new()` or `new Type()` makes. */
function createdType(node: Node, types: TypeNames): string | undefined {
  if (node.type === 'object_creation_expression') return node.childForFieldName('type')?.text
  switch (node.parent?.type) {
    case 'variable_declarator':
    case 'property_declaration':
      return declaredType(node.parent)
    case 'argument':
      return argumentType(node.parent, types)
    case 'assignment_expression':
      return assignedType(node.parent, types)
    default:
      return undefined
  }
}

/** `Send<Command, Answer>(new())` makes the first type; `list.Add(new())` what the list holds. */
function argumentType(argument: Node, types: TypeNames): string | undefined {
  const called = argument.parent?.parent?.childForFieldName('function')
  if (called?.type === 'generic_name')
    return nodesOfType(called, ['type_argument_list'])[0]?.namedChildren[0]?.text
  const list = called?.childForFieldName('expression')
  return list ? /^List<(.*)>$/.exec(memberType(list, types) ?? '')?.[1] : undefined
}

/** Of `owner.Name = new()`, or of `Name = new()` in the initial values of `new Owner { }`. */
function assignedType(assignment: Node, types: TypeNames): string | undefined {
  const left = assignment.childForFieldName('left')
  const initialised = assignment.parent?.type === 'initializer_expression' ? assignment.parent.parent : null
  if (!left) return undefined
  if (!initialised) return memberType(left, types)
  return types.members.get(createdType(initialised, types) ?? '')?.get(left.text)
}

/** The type of `owner.member`, where the owner is a variable. */
function memberType(access: Node, types: TypeNames): string | undefined {
  const owner = access.childForFieldName('expression')
  const ownerType = (owner && variableType(owner, types)) ?? ''
  return types.members.get(ownerType.replace(/\?$/, ''))?.get(nameOf(access))
}

/** The type of a local variable: a name may be declared again, so the nearest declaration above counts. */
function variableType(use: Node, types: TypeNames): string | undefined {
  const declared = variablesAround(use).findLast(
    variable => nameOf(variable) === use.text && variable.startIndex < use.startIndex,
  )
  if (!declared) return undefined
  const type = declaredType(declared)
  const created = nodesOfType(declared, ['object_creation_expression'])[0]
  return type === 'var' ? created && createdType(created, types) : type
}

/** The variables of the method that a node is in. */
function variablesAround(node: Node): Node[] {
  const method = ancestorsOf(node).find(({ type }) => type === 'method_declaration')
  return method ? nodesOfType(method, ['variable_declarator']) : []
}

/** A function of the page, which the browser would have: the stage answers it. */
function nativeCall(method: Node): Edit[] {
  const attributes = nodesOfType(method, ['attribute_list'])[0]
  const modifier = nodesOfType(method, ['modifier']).find(({ text }) => text === 'extern')
  if (!attributes?.text.includes('DllImport') || !modifier) return []
  const parameters = nodesOfType(method, ['parameter']).map(nameOf)
  const args = [`"${nameOf(method)}"`, ...parameters].join(', ')
  const body = { ...cutLast(method), text: ` { Stage.Page.Call(${args}); }` }
  return [cut(attributes), cut(modifier), body]
}

/** Methods of an interface are abstract whether they say so or not. */
const withoutAbstract = (method: Node): Edit[] =>
  isInInterface(method)
    ? nodesOfType(method, ['modifier'])
        .filter(({ text }) => text === 'abstract')
        .map(cut)
    : []

/** `async void Name() { }` inside of a method, which is declared before it is called, becomes a lambda. */
function asLambda(local: Node): Edit[] {
  const body = local.childForFieldName('body')
  if (body?.type !== 'block') return []
  const async = nodesOfType(local, ['modifier']).some(({ text }) => text === 'async') ? 'async ' : ''
  const head = `Action ${nameOf(local)} = ${async}() => `
  return [{ from: local.startIndex, to: body.startIndex, text: head }, insert(local.endIndex, ';')]
}

/** `type => ...` in a method that has a variable `type`: older compilers don't let the one hide the other. */
function withOwnParameter(lambda: Node): Edit[] {
  const parameter = lambda.childForFieldName('parameters')
  if (!parameter || !variablesAround(lambda).some(variable => nameOf(variable) === parameter.text)) return []
  return nodesOfType(lambda, ['identifier', 'implicit_parameter'])
    .filter(({ text, startIndex, parent }) => {
      const isMember = parent?.type === 'member_access_expression' && parent.startIndex !== startIndex
      return text === parameter.text && !isMember
    })
    .map(({ endIndex }) => insert(endIndex, '_'))
}

/** Of a property, or of a variable or field that is declared with others. */
function declaredType(node: Node): string | undefined {
  const typed = node.type === 'variable_declarator' ? node.parent : node
  return typed?.childForFieldName('type')?.text
}

const isLocal = (node: Node): boolean =>
  node.type === 'variable_declarator' && node.parent?.parent?.type !== 'field_declaration'
