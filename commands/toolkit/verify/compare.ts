/**
 * The reference and the configuration fields compared with the declarations of the toolkit, in both
 * directions.
 */
import type { ConfigField, Member, ReferenceType, Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import { type DeclaredMember, type DeclaredType, literalValue, type Place } from './declarations.ts'
import { type Comparison, difference } from './differences.ts'

export interface DeclaredToolkit {
  readonly texts: ReadonlyMap<string, string>
  readonly types: readonly DeclaredType[]
}

type Language = ReferenceType['language']

/** What both sides say about a thing, and whether it is the same. */
type ComparedFact = readonly [
  what: string,
  content: string | undefined,
  toolkit: string | undefined,
  same: boolean,
]

const gone = (name: string): string => difference(`- ${name}: is documented, but not in the toolkit`)

const undocumented = (
  name: string,
  { file, line, signature }: Place & { readonly signature: string },
): string =>
  difference(`+ ${name}: is in the toolkit, but not documented  ${file}:${line}`, `toolkit  ${signature}`)

const changes = (name: string, { file, line }: Place, facts: readonly ComparedFact[]): string[] =>
  facts
    .filter(([, , , same]) => !same)
    .map(([what, content = '(nothing)', toolkit = '(nothing)']) =>
      difference(`~ ${name}: ${what} differs  ${file}:${line}`, `content  ${content}`, `toolkit  ${toolkit}`),
    )

const itself = 'the type itself'

/**
 * Compares the reference and the configuration fields, one by one.
 * @param fieldsFile file of the configuration fields
 * @param label what they are compared with, for the summary
 */
export function compareReference(
  site: Site,
  toolkit: DeclaredToolkit,
  fieldsFile: string,
  label: string,
): Comparison[] {
  const { fields } = site.toolkit
  const pages = site.pages.filter(page => page.kind === 'reference')
  const documented = pages.flatMap(page => page.reference.types)
  const names: SourceNames = new Map(documented.map(type => [type.source?.split('#')[1], type.name]))
  const comparisons: Comparison[] = pages.flatMap(page =>
    page.reference.types.map(type => ({
      about: `${type.name}  (${page.source.file})`,
      differences: compareType(type, toolkit, documented, names),
    })),
  )
  const compared = new Set(documented.map(type => findDeclared(toolkit, type)))
  for (const declared of toolkit.types)
    if (isPublic(declared) && !compared.has(declared) && !isOmitted(declared, site))
      comparisons.push({ about: declared.name, differences: [undocumented(itself, declared)] })
  if (fields.length > 0)
    comparisons.push({
      about: `Configuration fields  (${fieldsFile})`,
      differences: compareFields(fields, toolkit),
    })

  const count = comparisons.reduce((sum, { differences }) => sum + differences.length, 0)
  const outcome = count === 0 ? 'no difference' : plural(count, 'difference')
  const what = `${plural(documented.length, 'type')} and ${plural(fields.length, 'configuration field')}`
  return [...comparisons, { differences: [], summary: `${what} compared with ${label}: ${outcome}.` }]
}

/** Documented names of types, by those that the toolkit has for them. */
type SourceNames = ReadonlyMap<string | undefined, string>

function compareType(
  type: ReferenceType,
  toolkit: DeclaredToolkit,
  documented: readonly ReferenceType[],
  names: SourceNames,
): string[] {
  const declared = findDeclared(toolkit, type)
  if (!declared) return missingFrom(toolkit, type)
  const head = type.language === 'csharp' ? headFacts(type, declared, documented) : []
  return [...changes(itself, declared, head), ...compareMembers(type, declared, names)]
}

const isPublic = ({ visible, file }: DeclaredType): boolean => visible && file.endsWith('.cs')

/** Whether the reference leaves a type out on purpose, by its name or its namespace. */
function isOmitted({ name, namespace }: DeclaredType, { pages }: Site): boolean {
  const omitted = pages.flatMap(page => (page.kind === 'reference-index' ? page.index.omitted : []))
  const isInternal = name.split('.').some(part => part.startsWith('_') || part.startsWith('I_'))
  return isInternal || omitted.some(each => [namespace, `${namespace}.${name}`, name].includes(each.name))
}

/** Whether a type has its members all over the files below its `source`: it is declared nowhere by itself. */
const isScattered = (source: string): boolean => !source.endsWith('.ts') && !source.includes('#')

/** What a type lacks that is not declared: its members, one by one, if it is scattered. */
function missingFrom(toolkit: DeclaredToolkit, { source, members }: ReferenceType): string[] {
  if (source === undefined || !isScattered(source)) return [gone(itself)]
  return members.filter(({ name }) => !mentions(toolkit, source, name)).map(({ name }) => gone(name))
}

/** Where a documented type is declared: at its `source`, else under its name and namespace. */
function findDeclared({ types }: DeclaredToolkit, type: ReferenceType): DeclaredType | undefined {
  const { name, namespace, language, source } = type
  if (source !== undefined) {
    if (isScattered(source)) return undefined
    const [path, sourceName = ''] = source.split('#')
    return types.find(declared => declared.file === path && declared.name === sourceName)
  }
  const ending = language === 'typescript' ? '.ts' : '.cs'
  const hasNamespace = namespace !== undefined && language === 'csharp'
  const bareName = name.split('<')[0]
  return types.find(declared => {
    if (hasNamespace && declared.namespace !== namespace) return false
    return declared.name === bareName && declared.file.endsWith(ending)
  })
}

/** Whether a name occurs in a file whose path begins so; `a.b` may be spread over lines. */
function mentions({ texts }: DeclaredToolkit, path: string, name: string): boolean {
  const parts = name.split('.')
  return [...texts].some(([file, text]) => file.startsWith(path) && parts.every(part => text.includes(part)))
}

/** The kind of a documented type as far as C# tells kinds apart. */
export function csharpKind(kind: ReferenceType['kind']): string {
  switch (kind) {
    case 'constants':
      return 'static class'
    case 'enum':
    case 'interface':
    case 'static class':
    case 'abstract class':
      return kind
    default:
      return 'class'
  }
}

function headFacts(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly ReferenceType[],
): ComparedFact[] {
  const { signature = declared.signature, namespace = declared.namespace, kind, source, base } = type
  const declaredBase = declared.bases[0]
  const isDocumentedClass = documented.some(
    ({ name, kind: baseKind }) => name === declaredBase && baseKind !== 'interface',
  )
  const hasBase = declared.kind.endsWith('class') && (base !== undefined || isDocumentedClass)
  return [
    ['signature', signature, declared.signature, agrees(signature, declared.signature, 'csharp')],
    // With a `source` of its own, an internal type is documented on purpose.
    ['visibility', 'public', 'not public', declared.visible || source !== undefined],
    ['namespace', namespace, declared.namespace, namespace === declared.namespace],
    ['base class', base, declaredBase, base === declaredBase || !hasBase],
    ['kind', kind, declared.kind, declared.kind === csharpKind(kind)],
  ]
}

/** Members of the framework's own types that the reference explains for its readers. */
const inherited: Readonly<Record<string, readonly string[]>> = { Exception: ['Message'] }

function compareMembers(type: ReferenceType, declared: DeclaredType, names: SourceNames): string[] {
  const byJson = type.language === 'typescript' && declared.file.endsWith('.cs')
  const nameOf = ({ name, json = name }: DeclaredMember): string => (byJson ? json : name)
  const isTypeParameter = ({ name, kind }: Member): boolean =>
    kind === 'type' && new RegExp(`<[^>]*\\b${name}\\b`).test(declared.signature)
  const isInherited = ({ name }: Member): boolean =>
    declared.bases.some(base => inherited[base]?.includes(name))
  const documented = type.members.filter(member => !isTypeParameter(member) && !isInherited(member))

  const left = new Set(declared.members)
  const pairs = new Map<Member, DeclaredMember>()
  const pair = (fits: (member: Member, candidate: DeclaredMember) => boolean): void => {
    for (const member of documented) {
      if (pairs.has(member)) continue
      const name = member.name.split(/[(<]/)[0]
      const match = [...left].find(candidate => nameOf(candidate) === name && fits(member, candidate))
      if (!match) continue
      pairs.set(member, match)
      left.delete(match)
    }
  }
  // Overloads share a name: those whose signature agrees find each other first.
  pair(({ signature }, candidate) =>
    Boolean(signature && agrees(signature, candidate.signature, type.language)),
  )
  pair(() => true)

  const differences: string[] = []
  for (const member of documented) {
    const match = pairs.get(member)
    if (!match) differences.push(gone(member.name))
    else if (!byJson)
      differences.push(...changes(member.name, match, memberFacts(member, match, type.language, names)))
  }
  for (const member of left) {
    const isInternal = member.name.startsWith('_') || member.name.startsWith('I_')
    const isOuter = type.members.some(({ name }) => name.startsWith(`${member.name}.`))
    if (!isInternal && !isOuter) differences.push(undocumented(nameOf(member), member))
  }
  return differences
}

function memberFacts(
  member: Member,
  declared: DeclaredMember,
  language: Language,
  names: SourceNames,
): ComparedFact[] {
  const { signature, type, value, json, parameters } = member
  const same = (content: string | undefined, toolkit: string | undefined): boolean => {
    if (!content || !toolkit || agrees(content, toolkit, language)) return true
    const withDocumentedNames = toolkit.replace(/\w+/g, word => names.get(word) ?? word)
    return agrees(content, withDocumentedNames, language)
  }
  const declaredType = language === 'csharp' ? declared.type : declared.signature
  const sameSignature = same(signature, declared.signature)
  const listed = parameters.map(parameter => `${parameter.name}: ${parameter.type}`).join(', ') || '(none)'
  const sameValue = !value || !declared.value || literalValue(value) === literalValue(declared.value)
  return [
    ['signature', signature, declared.signature, sameSignature],
    ['list of parameters', listed, declared.signature, !sameSignature || listsParameters(member, language)],
    ['type', type, declaredType, same(type, declaredType)],
    ['value', value, declared.value, sameValue],
    ['JSON name', json, declared.json, hasJsonName(member, declared, language)],
  ]
}

/** Whether both have the same name in JSON. A name that the source doesn't give is that of the member. */
function hasJsonName({ name, kind, json }: Member, declared: DeclaredMember, language: Language): boolean {
  if (language === 'typescript' || kind === 'value') return true
  return declared.json === undefined ? json === undefined || json === name : json === declared.json
}

/** Whether the reference lists the parameters of a signature. */
function listsParameters({ kind, signature, parameters }: Member, language: Language): boolean {
  const isCallable = kind === 'method' || kind === 'function'
  return !signature || !isCallable || takes(signature, parameters, language)
}

/** Whether a signature has these parameters; of TypeScript, which infers types, only the names count. */
function takes(signature: string, parameters: Member['parameters'], language: Language): boolean {
  if (language === 'typescript') {
    const typed = parameters.map(({ name, type }) => `${name}: ${type}`)
    return parameterNames(signature) === parameterNames(`(${typed.join(', ')})`)
  }
  const list = parameters.map(({ type, name, default: value }) => {
    const initial = value ? ` = ${value}` : ''
    return `${type} ${name}${initial}`
  })
  return canonical(signature).endsWith(canonical(`(${list.join(', ')})`))
}

/** The names before the colons of a signature's parameters. */
function parameterNames(signature: string): string {
  const list = signature.slice(0, signature.lastIndexOf(')'))
  const names = [...list.matchAll(/[(,]\s*(?:\.{3})?(\w+)\??\s*[:=]/g)].map(([, name]) => name)
  return names.join()
}

function compareFields(fields: readonly ConfigField[], toolkit: DeclaredToolkit): string[] {
  const declared = toolkit.types.find(
    ({ name, file: path }) => name === 'SdkConfiguration' && path.endsWith('.cs'),
  )
  const properties = declared?.members.filter(({ signature }) => signature.endsWith('}')) ?? []
  const differences = declared ? [] : [gone(itself)]
  for (const field of fields) {
    const property = properties.find(({ name }) => name === field.name)
    if (property) differences.push(...changes(field.name, property, fieldFacts(field, property, toolkit)))
    else differences.push(gone(field.name))
  }
  for (const property of properties) {
    if (!fields.some(({ name }) => name === property.name))
      differences.push(undocumented(property.name, property))
  }
  return differences
}

function fieldFacts(field: ConfigField, property: DeclaredMember, toolkit: DeclaredToolkit): ComparedFact[] {
  const { type, default: initial = '', buildVariable } = field
  const { value = '' } = property
  const required = /\babstract\b/.test(property.signature)
  const stated = [...field.templates].sort().join(', ')
  const templates = templatesWith(field.name, toolkit).sort().join(', ')
  return [
    ['type', type, property.type, agrees(type, property.type ?? '', 'csharp')],
    ['required', String(field.required), String(required), required === field.required],
    ['default', initial, value, required || agrees(bare(initial), bare(value), 'csharp')],
    ['templates', stated, templates, templates === '' || templates === stated],
    ['build variable', buildVariable, undefined, !buildVariable || isWritten(buildVariable, toolkit)],
  ]
}

/** Templates that override a field. `Basic` is unity/Editor/Assets/BasicConfig.txt. */
function templatesWith(field: string, { types }: DeclaredToolkit): string[] {
  const overriding = types.filter(({ members }) => members.some(({ name }) => name === field))
  const templates = overriding.map(({ file }) => /(\w+)Config\.txt$/.exec(file)?.[1])
  return templates.filter(template => template !== undefined)
}

/** Initial values: `new T[] {}` is `{}`, `new() { A = 1 }` is `{ A = 1 }`. */
const bare = (value: string): string => value.trim().replace(/^new\b[^{]*(?=\{)/, '')

function isWritten(variable: string, { texts }: DeclaredToolkit): boolean {
  return [...texts].some(([path, text]) => {
    const isEditorCode = path.startsWith('unity/Editor/') && path.endsWith('.cs')
    return isEditorCode && text.includes(`[[[ ${variable} ]]]`)
  })
}

/**
 * Whether a declaration says what the content does: in C#, the same; in TypeScript, each part of it, because
 * unions come in any order, and null means absent, which the reference says in words.
 */
function agrees(content: string, declared: string, language: Language): boolean {
  if (language === 'csharp') return canonical(content) === canonical(declared)
  const whole = canonical(declared)
  // A function without a result type returns nothing.
  const parts = content.replace(/\): void$/, ')').split('|')
  return parts.every(part => part.trim() === 'null' || whole.includes(canonical(part)))
}

/** Words that do not change what a declaration means to its users. */
const silent = new Set(['public', 'async', 'readonly', 'sealed', 'export', 'default', 'declare'])

const codeWord = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}\p{N}_$]+|\S/gu

/** A piece of source without what doesn't count: white space, accessibility, underscores before names. */
function canonical(code: string): string {
  const words = (code.match(codeWord) ?? []).map(word => word.replace(/^_+(?=.)/, ''))
  const spoken = words.filter(word => !silent.has(word))
  return spoken
    .join(' ')
    .replace(/ ;$/, '')
    .replace(/ , (?=[}\])])/g, ' ')
}
