/** The toolkit's public surface as C# without bodies, made from the reference: what a compiler needs to check samples. */
import type { Member, ReferenceType } from '../../schema/index.ts'

/** What declarations of the toolkit, and samples, take for granted. */
export const frameworkNamespaces = ['System', 'System.Collections.Generic', 'System.Threading.Tasks', 'UnityEngine']

export const namespacesOf = (types: readonly ReferenceType[]): string[] =>
  [...new Set(types.flatMap(({ language, namespace = [] }) => (language === 'csharp' ? namespace : [])))].sort()

export function surfaceOf(documented: readonly ReferenceType[]): string {
  const types = documented.filter(({ language, namespace }) => language === 'csharp' && namespace)
  const usings = [...frameworkNamespaces, ...namespacesOf(types)].map(name => `using ${name};`)
  const outer = types.filter(({ name }) => !name.includes('.'))
  return [...usings, ...outer.map(type => `namespace ${type.namespace} {\n${declaration(type, types)}\n}`)].join('\n')
}

function declaration(type: ReferenceType, types: readonly ReferenceType[]): string {
  const nested = types.filter(({ name }) => name.startsWith(`${type.name}.`)).map(inner => declaration(inner, types))
  const members = type.members.flatMap(member => memberOf(type, member))
  return `${head(type)} {\n${[...members, ...nested].join(type.kind === 'enum' ? ',\n' : '\n')}\n}`
}

/** Words of C# for the kinds that the reference tells apart. */
const keywords: Partial<Record<ReferenceType['kind'], string>> = {
  'static class': 'static class',
  'abstract class': 'abstract class',
  constants: 'static class',
  enum: 'enum',
  interface: 'interface',
}

const head = ({ signature, kind, name, base }: ReferenceType): string =>
  signature ?? `public ${keywords[kind] ?? 'class'} ${name.split('.').at(-1)}${base ? ` : ${base}` : ''}`

function memberOf(type: ReferenceType, member: Member): string[] {
  const { kind, name, signature, type: own, value } = member
  if (kind === 'value') return [value === undefined ? name : `${name} = ${value}`]
  // Parameters of types, and what the framework's own exceptions have.
  if (kind === 'type' || (type.base === 'Exception' && name === 'Message')) return []
  const access = type.kind === 'interface' ? '' : 'public '
  if (signature) return signatureOf(signature.replace(/^public /, ''), access)
  if (kind === 'constant') return [`public const string ${name} = "${value}";`]
  return [`${access}${own} ${name}${access && kind === 'field' ? ';' : ' { get; }'}`]
}

function signatureOf(signature: string, access: string): string[] {
  // Names that begin so are internal, and no type of the reference.
  if (/\bI_/.test(signature)) return []
  const bodyless = signature.startsWith('abstract ') || access === ''
  if (signature.endsWith(')')) return [`${access}${signature}${bodyless ? ';' : ' { throw null; }'}`]
  return [`${access}${signature}${signature.endsWith('}') ? '' : ';'}`]
}

/**
 * The same for compilers that end at C# 7, such as Mono's: no nullable references, no `using` declarations, no `new()`.
 * None of them changes which names and types must exist.
 */
export function inOlderCsharp(code: string, types: readonly ReferenceType[]): string {
  const enums = types.filter(({ kind }) => kind === 'enum').map(({ name }) => name)
  const values = new Set(['bool', 'int', 'long', 'float', 'double', ...enums])
  return code
    .replace(/([\w\]>]+)\?(?=[\s,>)\]])(?! \S+ :)/g, (all, name: string) => (values.has(name) ? all : name))
    .replace(/\busing var\b/g, 'var')
    .replace(/([\w.]+(?:<[^;=]*>)?) (\w+) = new\(\)/g, '$1 $2 = new $1()')
}
