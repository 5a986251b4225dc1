/** The reference and the configuration fields compared with the declarations of the toolkit, in both directions. */
import type { ConfigField, Member, ReferenceType } from '../../schema/index.ts'
import { type DeclaredMember, type DeclaredType, literalValue, type Place } from './declarations.ts'

export interface Toolkit {
  readonly texts: ReadonlyMap<string, string>
  readonly types: readonly DeclaredType[]
}

/** Where content and toolkit disagree: a type or list with its file, and a text for each difference. */
export type Differences = readonly [about: string, texts: readonly string[]]

export interface DocumentedType {
  readonly type: ReferenceType
  /** File of the content: `data/reference/api.yaml`. */
  readonly file: string
}

type Language = ReferenceType['language']

/** What both sides say about a thing, and whether it is the same. */
type Fact = readonly [what: string, content: string | undefined, toolkit: string | undefined, same: boolean]

const gone = (name: string): string => `  - ${name}: is documented, but not in the toolkit`
const undocumented = (
  name: string,
  { file, line, signature }: Place & { readonly signature: string },
): string =>
  `  + ${name}: is in the toolkit, but not documented  ${file}:${line}\n      toolkit  ${signature}`
const changes = (name: string, { file, line }: Place, facts: readonly Fact[]): string[] =>
  facts
    .filter(([, , , same]) => !same)
    .map(([what, ...sides]) => {
      const [content, toolkit] = sides.map(side => side ?? '(nothing)')
      return `  ~ ${name}: ${what} differs  ${file}:${line}\n      content  ${content}\n      toolkit  ${toolkit}`
    })
const itself = 'the type itself'

/** @param omitted types and namespaces that the reference leaves out on purpose */
export function compareTypes(
  documented: readonly DocumentedType[],
  omitted: readonly string[],
  toolkit: Toolkit,
) {
  const seen = new Set<DeclaredType>()
  const names: Names = new Map(documented.map(({ type }) => [type.source?.split('#')[1], type.name]))
  const ofType = (type: ReferenceType): string[] => {
    const { source } = type
    if (source !== undefined && !/\.ts$|#/.test(source))
      return type.members.filter(({ name }) => !mentions(toolkit, source, name)).map(({ name }) => gone(name))
    const declared = findDeclared(toolkit, type)
    if (!declared) return [gone(itself)]
    seen.add(declared)
    const head = type.language === 'csharp' ? headFacts(type, declared, documented) : []
    return [...changes(itself, declared, head), ...compareMembers(type, declared, names)]
  }
  const isOmitted = ({ name, namespace }: DeclaredType): boolean =>
    /(^|\.)(_|I_)/.test(name) ||
    omitted.some(each => [namespace, `${namespace}.${name}`, name].includes(each))
  return [
    ...documented.map(({ type, file }): Differences => [`${type.name}  (${file})`, ofType(type)]),
    ...toolkit.types
      .filter(each => each.visible && each.file.endsWith('.cs') && !seen.has(each) && !isOmitted(each))
      .map((declared): Differences => [declared.name, [undocumented(itself, declared)]]),
  ]
}

/** Where a documented type is declared: at its `source`, else under its own name and namespace. */
function findDeclared({ types }: Toolkit, { name, namespace, language, source }: ReferenceType) {
  const [path, own] = source?.split('#') ?? []
  if (path !== undefined) return types.find(each => each.file === path && each.name === (own ?? ''))
  const plain = name.replace(/<.*$/, '')
  const ending = language === 'typescript' ? '.ts' : '.cs'
  const inNamespace = types.filter(
    each => !namespace || language === 'typescript' || each.namespace === namespace,
  )
  return inNamespace.find(each => each.name === plain && each.file.endsWith(ending))
}

/** Whether a name occurs in a file whose path begins so; `a.b` may be spread over lines. */
const mentions = ({ texts }: Toolkit, path: string, name: string): boolean =>
  [...texts].some(
    ([file, text]) => file.startsWith(path) && name.split('.').every(part => text.includes(part)),
  )

/** The kind of a documented type as far as C# tells kinds apart. */
export const csharpKind = (kind: ReferenceType['kind']): string =>
  kind === 'constants'
    ? 'static class'
    : /^(enum|interface|(static|abstract) class)$/.test(kind)
      ? kind
      : 'class'

function headFacts(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly DocumentedType[],
): Fact[] {
  const { signature = declared.signature, namespace = declared.namespace, kind, source, base } = type
  const declaredBase = declared.bases[0]
  const isKnown = documented.some(each => each.type.name === declaredBase && each.type.kind !== 'interface')
  return [
    ['signature', signature, declared.signature, agrees(signature, declared.signature, 'csharp')],
    // With a `source` of its own, an internal type is documented on purpose.
    ['visibility', 'public', 'not public', declared.visible || source !== undefined],
    ['namespace', namespace, declared.namespace, namespace === declared.namespace],
    [
      'base class',
      base,
      declaredBase,
      base === declaredBase || !declared.kind.endsWith('class') || !(base || isKnown),
    ],
    ['kind', kind, declared.kind, declared.kind === csharpKind(kind)],
  ]
}

/** Members of the framework's own types that the reference explains for its readers. */
const inherited: Readonly<Record<string, readonly string[]>> = { Exception: ['Message'] }

/** Documented names of types, by those that the toolkit has for them. */
type Names = ReadonlyMap<string | undefined, string>

function compareMembers(type: ReferenceType, declared: DeclaredType, names: Names): string[] {
  const byJson = type.language === 'typescript' && declared.file.endsWith('.cs')
  const nameOf = ({ name, json = name }: DeclaredMember): string => (byJson ? json : name)
  const left = new Set(declared.members)
  const take = (member: Member, fits: (candidate: DeclaredMember) => boolean): DeclaredMember | undefined => {
    const name = member.name.replace(/[(<].*$/, '')
    const found = [...left].find(candidate => nameOf(candidate) === name && fits(candidate))
    if (found) left.delete(found)
    return found
  }
  const documented = type.members.filter(
    ({ name, kind }) =>
      !(kind === 'type' && new RegExp(`<[^>]*\\b${name}\\b`).test(declared.signature)) &&
      !declared.bases.some(base => inherited[base]?.includes(name)),
  )
  // Overloads share a name: those whose signature agrees find each other first.
  const exact = new Map(
    documented.map(member => [
      member,
      take(
        member,
        ({ signature }) => !!member.signature && agrees(member.signature, signature, type.language),
      ),
    ]),
  )
  const differences = documented.flatMap(member => {
    const found = exact.get(member) ?? take(member, () => true)
    if (!found) return [gone(member.name)]
    return byJson ? [] : changes(member.name, found, memberFacts(member, found, type.language, names))
  })
  const others = [...left].filter(
    ({ name }) => !/^(_|I_)/.test(name) && !type.members.some(member => member.name.startsWith(`${name}.`)),
  )
  return [...differences, ...others.map(member => undocumented(nameOf(member), member))]
}

function memberFacts(
  { name, kind, signature, type, value, json, parameters }: Member,
  declared: DeclaredMember,
  language: Language,
  names: Names,
): Fact[] {
  const same = (content: string | undefined, toolkit: string | undefined): boolean =>
    !content ||
    !toolkit ||
    [toolkit, toolkit.replace(/\w+/g, word => names.get(word) ?? word)].some(code =>
      agrees(content, code, language),
    )
  const ofType = language === 'csharp' ? declared.type : declared.signature
  const isCallable =
    (kind === 'method' || kind === 'function') && !!signature && same(signature, declared.signature)
  const listed = parameters.map(each => `${each.name}: ${each.type}`).join(', ') || '(none)'
  const implied = json === name ? json : undefined
  const sameJson = language === 'typescript' || kind === 'value' || json === (declared.json ?? implied)
  return [
    ['signature', signature, declared.signature, same(signature, declared.signature)],
    ['list of parameters', listed, declared.signature, !isCallable || takes(signature, parameters, language)],
    ['type', type, ofType, same(type, ofType)],
    [
      'value',
      value,
      declared.value,
      !value || !declared.value || literalValue(value) === literalValue(declared.value),
    ],
    ['JSON name', json, declared.json, sameJson],
  ]
}

/** Whether a signature has these parameters; of TypeScript, which infers types, only the names count. */
function takes(signature: string, parameters: Member['parameters'], language: Language): boolean {
  if (language === 'typescript') {
    const namesIn = (code: string): string =>
      [...code.slice(0, code.lastIndexOf(')')).matchAll(/[(,]\s*(?:\.{3})?(\w+)\??\s*[:=]/g)]
        .map(([, name]) => name)
        .join()
    return (
      namesIn(signature) === namesIn(`(${parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')})`)
    )
  }
  const list = parameters.map(
    ({ type, name, default: value }) => `${type} ${name}${value ? ` = ${value}` : ''}`,
  )
  return canonical(signature).endsWith(canonical(`(${list.join(', ')})`))
}

export function compareFields(fields: readonly ConfigField[], file: string, toolkit: Toolkit): Differences {
  const declared = toolkit.types.find(
    ({ name, file: path }) => name === 'SdkConfiguration' && path.endsWith('.cs'),
  )
  const properties = declared?.members.filter(({ signature }) => signature.endsWith('}')) ?? []
  const ofField = (field: ConfigField): string[] => {
    const { name, type, default: initial = '', buildVariable } = field
    const property = properties.find(each => each.name === name)
    if (!property) return [gone(name)]
    const required = /\babstract\b/.test(property.signature)
    const { value = '' } = property
    const stated = [...field.templates].sort().join(', ')
    // `Basic` is unity/Editor/Assets/BasicConfig.txt.
    const overriding = toolkit.types.filter(({ members }) => members.some(each => each.name === name))
    const found = overriding.flatMap(({ file: path }) => /(\w+)Config\.txt$/.exec(path)?.[1] ?? [])
    const templates = found.sort().join(', ')
    return changes(name, property, [
      ['type', type, property.type, agrees(type, property.type ?? '', 'csharp')],
      ['required', String(field.required), String(required), required === field.required],
      ['default', initial, value, required || agrees(bare(initial), bare(value), 'csharp')],
      ['templates', stated, templates, templates === '' || templates === stated],
      ['build variable', buildVariable, undefined, !buildVariable || isWritten(buildVariable, toolkit)],
    ])
  }
  const others = properties.filter(({ name }) => !fields.some(field => field.name === name))
  return [
    `Configuration fields  (${file})`,
    [
      ...(declared ? [] : [gone(itself)]),
      ...fields.flatMap(ofField),
      ...others.map(property => undocumented(property.name, property)),
    ],
  ]
}

/** Initial values: `new T[] {}` is `{}`, `new() { A = 1 }` is `{ A = 1 }`. */
const bare = (value: string): string => value.trim().replace(/^new\b[^{]*(?=\{)/, '')

const isWritten = (variable: string, { texts }: Toolkit): boolean =>
  [...texts].some(
    ([path, text]) =>
      path.startsWith('unity/Editor/') && path.endsWith('.cs') && text.includes(`[[[ ${variable} ]]]`),
  )

/**
 * Whether a declaration says what the content does: in C#, the same; in TypeScript, each part of it, because unions
 * come in any order, and null means absent, which the reference says in words.
 */
function agrees(content: string, declared: string, language: Language): boolean {
  if (language === 'csharp') return canonical(content) === canonical(declared)
  const whole = canonical(declared)
  // A function without a result type returns nothing.
  const parts = content.replace(/\): void$/, ')').split('|')
  return parts.every(part => /^\s*null\s*$/.test(part) || whole.includes(canonical(part)))
}

/** Words that do not change what a declaration means to its users. */
const silent = new Set(['public', 'async', 'readonly', 'sealed', 'export', 'default', 'declare'])

/** A piece of source without what doesn't count: white space, accessibility, underscores before names. */
const canonical = (code: string): string =>
  (code.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}\p{N}_$]+|\S/gu) ?? [])
    .map(word => word.replace(/^_+(?=.)/, ''))
    .filter(word => !silent.has(word))
    .join(' ')
    .replace(/ ;$/, '')
    .replace(/ , (?=[}\])])/g, ' ')
