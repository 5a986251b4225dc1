/**
 * The declarations of a TypeScript file, read by Lezer: classes, object types, enums, exported constants and
 * functions, and the functions of a plugin (`mergeInto`). The file itself counts as a type, whose members are what it
 * exports.
 */
import { parser } from '@lezer/javascript'
import { type DeclaredMember, type DeclaredType, nextValue, onOneLine, type Parameter } from './declared.ts'

const typescript = parser.configure({ dialect: 'ts' })
type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

const noType = { namespace: '', modifiers: [], bases: [], signature: '', visible: true, open: false } as const

export function readTypescript(file: string, text: string): DeclaredType[] {
  const source = new Source(file, text)
  const types: DeclaredType[] = []
  const exported: DeclaredMember[] = []
  for (const statement of children(typescript.parse(text).topNode)) {
    const wrapped = /^(Export|Ambient)Declaration$/.test(statement.name)
    const node = wrapped ? declarationIn(statement) : statement
    if (statement.name === 'ExpressionStatement') exported.push(...source.plugin(statement))
    if (!node) continue
    const type = source.type(node)
    if (type) types.push(type)
    if (wrapped) exported.push(...source.exports(node))
  }
  return [{ ...noType, name: '', kind: 'object', file, line: 1, members: exported }, ...types]
}

const declarationIn = (node: SyntaxNode): SyntaxNode | undefined =>
  children(node).find(({ name }) => /Declaration$|^ExportGroup$/.test(name))

function children(node: SyntaxNode): SyntaxNode[] {
  const list: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (!/Comment$/.test(child.name)) list.push(child)
  return list
}

const childNamed = (node: SyntaxNode, ...names: readonly string[]): SyntaxNode | undefined =>
  children(node).find(({ name }) => names.includes(name))

/** Items of a list in brackets, each with the nodes between its commas. */
function items(list: SyntaxNode): SyntaxNode[][] {
  const all: SyntaxNode[][] = [[]]
  for (const child of children(list).slice(1, -1)) {
    if (child.name === ',') all.push([])
    else all.at(-1)?.push(child)
  }
  return all.filter(item => item.length > 0)
}

class Source {
  readonly file: string
  readonly text: string

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
  }

  slice = (from: number, to: number): string => onOneLine(this.text.slice(from, to)).replace(/[;,]$/, '').trim()
  textOf = ({ from, to }: SyntaxNode): string => this.slice(from, to)
  place = ({ from }: SyntaxNode): { file: string; line: number } => ({
    file: this.file,
    line: this.text.slice(0, from).split('\n').length,
  })

  /** The type of an annotation, without its colon. */
  annotation(node: SyntaxNode): string | undefined {
    const found = childNamed(node, 'TypeAnnotation')
    return found && this.textOf(found).replace(/^:\s*/, '')
  }

  type(node: SyntaxNode): DeclaredType | undefined {
    const name = childNamed(node, 'TypeDefinition', 'VariableDefinition')
    const kind = kinds[node.name]
    if (!name || !kind) return undefined
    const body = childNamed(node, 'ClassBody', 'ObjectType', 'EnumBody', 'TupleType')
    const end = childNamed(node, 'Equals') ?? body
    const signature = this.slice(node.from, end?.from ?? node.to)
    return {
      ...noType,
      name: this.textOf(name),
      kind,
      signature,
      members: body ? this.members(body) : [],
      ...this.place(name),
    }
  }

  /** What an exported declaration adds to the file's members. */
  exports(node: SyntaxNode): DeclaredMember[] {
    const name = childNamed(node, 'VariableDefinition', 'TypeDefinition')
    if (node.name === 'ExportGroup') {
      const names = children(node).filter(child => child.name === 'VariableName')
      return names.map(each => ({ name: this.textOf(each), kind: 'property', signature: '', ...this.place(each) }))
    }
    if (!name) return []
    const place = { name: this.textOf(name), ...this.place(name) }
    const equals = childNamed(node, 'Equals')
    if (/FunctionDeclaration$/.test(node.name)) return [this.functionAt(node, name, place)]
    if (node.name === 'VariableDeclaration') {
      const signature = this.slice(node.from, equals?.from ?? node.to)
      return [{ ...place, kind: 'constant', signature, value: equals && this.slice(equals.to, node.to) }]
    }
    const end = node.name === 'EnumDeclaration' ? undefined : childNamed(node, 'ClassBody', 'ObjectType', 'Equals')
    return [{ ...place, kind: 'property', signature: this.slice(node.from, end?.from ?? node.to) }]
  }

  /** The functions that `mergeInto(LibraryManager.library, { ... })` gives to Unity. */
  plugin(statement: SyntaxNode): DeclaredMember[] {
    const call = childNamed(statement, 'CallExpression')
    const callee = call?.firstChild
    if (!call || !callee || this.textOf(callee) !== 'mergeInto') return []
    const list = childNamed(call, 'ArgList')
    const library = list && childNamed(list, 'ObjectExpression')
    return library ? this.members(library) : []
  }

  /** The members of a body that are not private; those of objects inside have dots in their names. */
  members(body: SyntaxNode, prefix = ''): DeclaredMember[] {
    if (body.name === 'EnumBody') return this.enumMembers(body)
    if (body.name === 'TupleType')
      return items(body).map(([node], i) => {
        const type = node ? this.textOf(node) : ''
        return { name: String(i), kind: 'property', signature: type, type, ...this.place(node ?? body) }
      })
    return children(body).flatMap(node => this.member(node, prefix))
  }

  member(node: SyntaxNode, prefix: string): DeclaredMember[] {
    const name = childNamed(node, 'PropertyDefinition', 'PrivatePropertyDefinition', 'String')
    const privacy = childNamed(node, 'Privacy')
    if (!name || name.name.startsWith('Private') || (privacy && this.textOf(privacy) !== 'public')) return []
    const plain = this.textOf(name).replace(/^["']|["']$/g, '')
    if (plain === 'constructor') return []
    const place = { name: prefix + plain, ...this.place(name) }
    if (childNamed(node, 'ParamList')) return [this.functionAt(node, name, place)]
    const value = childNamed(node, 'FunctionExpression')
    const list = value && childNamed(value, 'ParamList')
    if (value && list) return [this.functionAt(value, list, place)]
    const annotation = childNamed(node, 'TypeAnnotation')
    const object = childNamed(node, 'ObjectExpression') ?? (annotation && childNamed(annotation, 'ObjectType'))
    return [
      { ...place, kind: 'property', signature: this.slice(name.from, node.to), type: this.annotation(node) },
      ...(object ? this.members(object, `${place.name}.`) : []),
    ]
  }

  /** @param from where the signature begins: at the name, or at the parameters of a function without one */
  functionAt(node: SyntaxNode, from: SyntaxNode, place: { name: string; file: string; line: number }): DeclaredMember {
    const body = childNamed(node, 'Block')
    const list = childNamed(node, 'ParamList')
    const signature = this.slice(from.from, body?.from ?? node.to)
    return {
      ...place,
      kind: 'method',
      signature,
      parameters: list ? items(list).map(item => this.parameter(item)) : [],
    }
  }

  parameter(nodes: readonly SyntaxNode[]): Parameter {
    const find = (name: string): SyntaxNode | undefined => nodes.find(node => node.name === name)
    const [name, type, equals] = [find('VariableDefinition'), find('TypeAnnotation'), find('Equals')]
    return {
      name: name ? this.textOf(name).replace(/^_+/, '') : '',
      type: type && this.textOf(type).replace(/^:\s*/, ''),
      default: equals && this.slice(equals.to, nodes.at(-1)?.to ?? equals.to),
    }
  }

  enumMembers(body: SyntaxNode): DeclaredMember[] {
    const members: DeclaredMember[] = []
    for (const [name, equals, ...rest] of items(body)) {
      if (!name) continue
      const written = equals && this.slice(equals.to, rest.at(-1)?.to ?? equals.to)
      const value = written ?? nextValue(members.at(-1)?.value)
      members.push({ name: this.textOf(name), kind: 'value', signature: this.textOf(name), value, ...this.place(name) })
    }
    return members
  }
}

const kinds: Readonly<Record<string, DeclaredType['kind']>> = {
  ClassDeclaration: 'class',
  EnumDeclaration: 'enum',
  InterfaceDeclaration: 'object',
  TypeAliasDeclaration: 'object',
}
