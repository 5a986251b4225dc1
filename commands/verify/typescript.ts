/**
 * The declarations of a TypeScript file, read by Lezer: classes, object types and enums, and the functions of a plugin
 * (`mergeInto`). The file itself counts as a type, whose members are what it exports.
 */
import { parser } from '@lezer/javascript'
import { type DeclaredMember, type DeclaredType, nextValue, onOneLine } from './declared.ts'

const typescript = parser.configure({ dialect: 'ts' })
type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

const kinds: Readonly<Record<string, DeclaredType['kind']>> = {
  ClassDeclaration: 'class',
  EnumDeclaration: 'enum',
  InterfaceDeclaration: 'object',
  TypeAliasDeclaration: 'object',
}

export function readTypescript(file: string, text: string): DeclaredType[] {
  const source = new Source(file, text)
  const types: DeclaredType[] = []
  const exported: DeclaredMember[] = []
  for (const statement of children(typescript.parse(text).topNode)) {
    const isExport = /^(Export|Ambient)Declaration$/.test(statement.name)
    const node = isExport ? childOf(statement, /Declaration$|^ExportGroup$/) : statement
    if (!node) continue
    types.push(...source.types(node))
    exported.push(...(isExport ? source.exports(node) : source.plugin(node)))
  }
  return [{ ...noType, name: '', kind: 'object', file, line: 1, members: exported }, ...types]
}

class Source {
  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  types(node: SyntaxNode): DeclaredType[] {
    const name = childOf(node, declaredName)
    const kind = kinds[node.name]
    if (!name || !kind) return []
    const members = this.members(childOf(node, bodies))
    return [{ ...this.member(this.nameOf(name), name), ...noType, kind, members }]
  }

  /** What an exported declaration adds to the file's members; a name that is only passed on has its source elsewhere. */
  exports(node: SyntaxNode): DeclaredMember[] {
    const body = childOf(node, /^(ClassBody|ObjectType|TupleType|Block)$/)
    const names = children(node).filter(({ name }) => declaredName.test(name))
    const passed = node.name === 'ExportGroup' ? node.getChildren('VariableName') : []
    return [
      ...names.map(name => this.member(this.nameOf(name), node, body)),
      ...passed.map(name => ({ ...this.member(this.nameOf(name), name), signature: '' })),
    ]
  }

  /** The functions that `mergeInto(LibraryManager.library, { ... })` gives to Unity. */
  plugin(statement: SyntaxNode): DeclaredMember[] {
    const call = statement.getChild('CallExpression')
    const isPlugin = call && this.text.startsWith('mergeInto', call.from)
    return isPlugin ? this.members(call.getChild('ArgList')?.getChild('ObjectExpression')) : []
  }

  /** The members of a body that are not private; those of objects inside have dots in their names. */
  members(body: SyntaxNode | null | undefined, prefix = ''): DeclaredMember[] {
    if (body?.name === 'EnumBody') return this.enumMembers(body)
    if (body?.name === 'TupleType') return children(body).map((node, i) => this.member(String(i), node))
    return children(body).flatMap(node => {
      const name = childOf(node, /^((Private)?PropertyDefinition|String)$/)
      const privacy = node.getChild('Privacy')
      const isHidden = name?.name.startsWith('Private') || (privacy && this.nameOf(privacy) !== 'public')
      if (!name || isHidden || this.nameOf(name) === 'constructor') return []
      const full = prefix + this.nameOf(name)
      const isCallable = node.getChild('ParamList') || node.getChild('FunctionExpression')
      const inside = node.getChild('ObjectExpression') ?? node.getChild('TypeAnnotation')?.getChild('ObjectType')
      const block = (node.getChild('FunctionExpression') ?? node).getChild('Block')
      return [this.member(full, node, block), ...(isCallable ? [] : this.members(inside, `${full}.`))]
    })
  }

  enumMembers(body: SyntaxNode): DeclaredMember[] {
    const members: DeclaredMember[] = []
    for (const node of body.getChildren('PropertyName')) {
      const written = /^\s*=\s*([^,}]+)/.exec(this.text.slice(node.to))?.[1]?.trim()
      const value = written ?? nextValue(members.at(-1)?.value)
      members.push({ ...this.member(this.nameOf(node), node), kind: 'value', value })
    }
    return members
  }

  nameOf({ from, to }: SyntaxNode): string {
    return this.text.slice(from, to).replace(/^["']|["']$/g, '')
  }

  /** @param body where the signature ends */
  member(name: string, node: SyntaxNode, body?: SyntaxNode | null): DeclaredMember {
    const slice = (from: number, to = node.to): string => onOneLine(this.text.slice(from, to)).replace(/[;,]$/, '')
    const equals = node.getChild('Equals')
    const line = this.text.slice(0, node.from).split('\n').length
    const value = equals ? slice(equals.to) : undefined
    return { name, kind: 'property', signature: slice(node.from, body?.from), value, file: this.file, line }
  }
}

const noType = { namespace: '', modifiers: [], bases: [], signature: '', visible: false } as const

const declaredName = /^(TypeDefinition|VariableDefinition)$/
const bodies = /^(ClassBody|ObjectType|EnumBody|TupleType)$/

/** Without brackets, commas and comments. */
function children(node: SyntaxNode | null | undefined): SyntaxNode[] {
  const list: SyntaxNode[] = []
  for (let child = node?.firstChild; child; child = child.nextSibling)
    if (/^\w+$/.test(child.name) && !/Comment$/.test(child.name)) list.push(child)
  return list
}

const childOf = (node: SyntaxNode, names: RegExp): SyntaxNode | undefined =>
  children(node).find(({ name }) => names.test(name))
