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

/** Characters of a declaration that are printed: one of TypeScript has its body. */
const longestLine = 160

const gone = (name: string): string => difference(`- ${name}: is documented, but not in the toolkit`)

const undocumented = (
  name: string,
  { file, line, signature }: Place & { readonly signature: string },
): string =>
  difference(
    `+ ${name}: is in the toolkit, but not documented  ${file}:${line}`,
    `toolkit  ${signature.slice(0, longestLine)}`,
  )

const changes = (name: string, { file, line }: Place, facts: readonly ComparedFact[]): string[] =>
  facts
    .filter(([, , , same]) => !same)
    .map(([what, content = '(nothing)', toolkit = '(nothing)']) =>
      difference(
        `~ ${name}: ${what} differs  ${file}:${line}`,
        `content  ${content}`,
        `toolkit  ${toolkit.slice(0, longestLine)}`,
      ),
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
  const found = new Map(documented.map(type => [type, findDeclared(toolkit, type)]))
  const compared = new Set(found.values())
  const comparisons: Comparison[] = pages.flatMap(page =>
    page.reference.types.map(type => ({
      about: `${type.name}  (${page.source.file})`,
      differences: compareType(type, found.get(type), toolkit, documented),
    })),
  )
  for (const declared of toolkit.types)
    if (
      declared.visible &&
      declared.file.endsWith('.cs') &&
      !compared.has(declared) &&
      !isOmitted(declared, site)
    )
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

/** Whether the reference leaves a type out on purpose, by its name or its namespace. */
function isOmitted({ name, namespace }: DeclaredType, { pages }: Site): boolean {
  const omitted = pages.flatMap(page => (page.kind === 'reference-index' ? page.index.omitted : []))
  const isInternal = name.split('.').some(part => part.startsWith('_') || part.startsWith('I_'))
  return isInternal || omitted.some(each => [namespace, `${namespace}.${name}`, name].includes(each.name))
}

/** Whether a type has its members all over the files below its `source`: it is declared nowhere by itself. */
const isScattered = (source: string): boolean => !source.endsWith('.ts') && !source.includes('#')

/** Where a documented type is declared: at its `source`, else under its name and namespace. */
function findDeclared({ types }: DeclaredToolkit, type: ReferenceType): DeclaredType | undefined {
  const { name, namespace, language, source } = type
  if (source !== undefined) {
    const [path, sourceName = ''] = source.split('#')
    return types.find(declared => declared.file === path && declared.name === sourceName)
  }
  const isCsharp = language === 'csharp'
  const bareName = name.split('<')[0]
  return types.find(
    declared =>
      declared.name === bareName &&
      declared.file.endsWith(isCsharp ? '.cs' : '.ts') &&
      (!isCsharp || namespace === undefined || declared.namespace === namespace),
  )
}

function compareType(
  type: ReferenceType,
  declared: DeclaredType | undefined,
  { texts }: DeclaredToolkit,
  documented: readonly ReferenceType[],
): string[] {
  const { source, members, language } = type
  if (declared) {
    const head = language === 'csharp' ? headFacts(type, declared, documented) : []
    return [...changes(itself, declared, head), ...compareMembers(type, declared, documented)]
  }
  if (source === undefined || !isScattered(source)) return [gone(itself)]
  // `a.b` may be spread over lines.
  const isMentioned = ({ name }: Member): boolean =>
    [...texts].some(
      ([file, text]) => file.startsWith(source) && name.split('.').every(part => text.includes(part)),
    )
  return members.filter(member => !isMentioned(member)).map(({ name }) => gone(name))
}

/** The kind of a documented type as C# declares it. */
function csharpKind(kind: ReferenceType['kind']): string {
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

/** What a type extends first, without type arguments. */
const baseOf = ({ signature }: DeclaredType): string | undefined => / : ([\w.]+)/.exec(signature)?.[1]

function headFacts(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly ReferenceType[],
): ComparedFact[] {
  const { name, namespace = declared.namespace, kind, signature, source, base } = type
  const attributes = /^\[.*\]\n/
  const heads = [`${csharpKind(kind)} ${name.split('.').at(-1)}`, signature?.replace(attributes, '') ?? '']
  const isSame = (head: string): boolean =>
    head === '' || `${canonical(declared.signature)} `.startsWith(`${canonical(head)} `)
  const declaredBase = baseOf(declared)
  const isDocumented = documented.some(other => other.name === declaredBase && other.kind !== 'interface')
  const isSameBase = base === declaredBase || (base === undefined && !isDocumented)
  return [
    ['declaration', signature ?? kind, declared.signature, heads.every(isSame)],
    // With a `source` of its own, an internal type is documented on purpose.
    ['visibility', 'public', 'not public', declared.visible || source !== undefined],
    ['namespace', namespace, declared.namespace, namespace === declared.namespace],
    ['base class', base, declaredBase, isSameBase],
  ]
}

/** Whether the reference explains it as a parameter of the generic type. */
const isTypeParameter = (name: string, { signature }: DeclaredType): boolean =>
  /<(.*?)>/.exec(signature)?.[1]?.split(', ').includes(name) ?? false

/** Members of the framework's own types that the reference explains for its readers. */
const inherited: Readonly<Record<string, readonly string[]>> = { Exception: ['Message'] }

function compareMembers(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly ReferenceType[],
): string[] {
  const { language } = type
  const byJson = language === 'typescript' && declared.file.endsWith('.cs')
  const nameOf = ({ name, json = name }: DeclaredMember): string => (byJson ? json : name)
  const ofBase = inherited[baseOf(declared) ?? ''] ?? []
  const members = type.members.filter(
    ({ name }) => !isTypeParameter(name, declared) && !ofBase.includes(name),
  )

  const left = new Set(declared.members)
  const pairs = new Map<Member, DeclaredMember>()
  const pair = (fits: (member: Member, candidate: DeclaredMember) => boolean): void => {
    for (const member of members) {
      if (pairs.has(member)) continue
      const name = member.name.split(/[(<]/)[0]
      const match = [...left].find(candidate => nameOf(candidate) === name && fits(member, candidate))
      if (!match) continue
      pairs.set(member, match)
      left.delete(match)
    }
  }
  // Overloads share a name: those whose signature agrees find each other first.
  pair(({ signature = '' }, candidate) => agrees(signature, candidate.signature, language))
  pair(() => true)

  const differences: string[] = []
  for (const member of members) {
    const match = pairs.get(member)
    if (!match) differences.push(gone(member.name))
    else if (!byJson)
      differences.push(...changes(member.name, match, memberFacts(member, match, language, documented)))
  }
  for (const member of left) {
    const isInternal = member.name.startsWith('_') || member.name.startsWith('I_')
    if (!isInternal) differences.push(undocumented(nameOf(member), member))
  }
  return differences
}

function memberFacts(
  member: Member,
  declared: DeclaredMember,
  language: Language,
  documented: readonly ReferenceType[],
): ComparedFact[] {
  const { name, signature, type, value, json, parameters } = member
  const isCsharp = language === 'csharp'
  const toolkit = isCsharp ? declared.signature : withDocumentedNames(declared.signature, documented)
  const listed = parameters.map(parameter => parameter.name).join(', ')
  const isListed = !signature?.includes('(') || listed === parameterNames(signature, language)
  const isOfType = isCsharp
    ? ` ${canonical(declared.signature)} `.includes(` ${canonical(`${type} ${name}`)} `)
    : agrees(type ?? '', toolkit, language)
  const isSameValue = !value || !declared.value || literalValue(value) === literalValue(declared.value)
  // A name in JSON that the source doesn't give is that of the member.
  const isSameJson = !isCsharp || value !== undefined || (json ?? name) === (declared.json ?? name)
  return [
    ['signature', signature, declared.signature, !signature || agrees(signature, toolkit, language)],
    ['list of parameters', listed || '(none)', signature, isListed],
    ['type', type, declared.signature, !type || isOfType],
    ['value', value, declared.value, isSameValue],
    ['JSON name', json, declared.json, isSameJson],
  ]
}

/** A signature of TypeScript with the names that the reference has for types with another `source`. */
function withDocumentedNames(signature: string, documented: readonly ReferenceType[]): string {
  let text = signature
  for (const { name, source } of documented) {
    const sourceName = source?.split('#')[1]
    if (sourceName !== undefined && sourceName !== name && /^\w+$/.test(name))
      text = text.replaceAll(new RegExp(`\\b${sourceName}\\b`, 'g'), name)
  }
  return text
}

/** The names of a signature's parameters: before a colon or a default in TypeScript, behind the type in C#. */
function parameterNames(signature: string, language: Language): string {
  const list = signature.slice(signature.indexOf('(') + 1, signature.lastIndexOf(')'))
  const name = language === 'csharp' ? /\s(\w+)(?: = [^,]+)?(?=,|$)/g : /(?<=^|,\s)(?:\.{3})?(\w+)\??\s*[:=]/g
  return Array.from(list.matchAll(name), ([, found]) => found).join(', ')
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

function fieldFacts(
  field: ConfigField,
  { signature, value = '' }: DeclaredMember,
  { texts, types }: DeclaredToolkit,
): ComparedFact[] {
  const { name, type, required, default: initial = '', buildVariable } = field
  const isAbstract = signature.includes('abstract ')
  // `Basic` is unity/Editor/Assets/BasicConfig.txt.
  const overriding = types.filter(({ members }) => members.some(member => member.name === name))
  const templates = overriding.flatMap(({ file }) => /(\w+)Config\.txt$/.exec(file)?.[1] ?? [])
  const [stated, found] = [field.templates, templates].map(names => [...names].sort().join(', '))
  const isWritten = [...texts].some(
    ([path, text]) =>
      path.startsWith('unity/Editor/') && path.endsWith('.cs') && text.includes(`[[[ ${buildVariable} ]]]`),
  )
  return [
    ['type', type, signature, canonical(signature).includes(canonical(`${type} ${name}`))],
    ['required', String(required), String(isAbstract), required === isAbstract],
    ['default', initial, value, isAbstract || canonical(bare(initial)) === canonical(bare(value))],
    ['templates', stated, found, found === '' || found === stated],
    ['build variable', buildVariable, undefined, !buildVariable || isWritten],
  ]
}

/** Initial values: `new T[] {}` is `{}`, `new() { A = 1 }` is `{ A = 1 }`. */
const bare = (value: string): string => value.trim().replace(/^new\b[^{]*(?=\{)/, '')

/**
 * Whether a declaration says what the content does: in C#, the same; in TypeScript, each part of it, because
 * unions come in any order, and null means absent, which the reference says in words.
 */
function agrees(content: string, declared: string, language: Language): boolean {
  if (declared === '') return true
  if (language === 'csharp') return canonical(content) === canonical(declared)
  const whole = canonical(declared)
  // A function without a result type returns nothing.
  const parts = content.replace(/\): void$/, ')').split('|')
  return parts.every(part => part.trim() === 'null' || whole.includes(canonical(part)))
}

/** Words that do not change what a declaration means to its users. */
const silent = new Set(['public', 'internal', 'async', 'readonly', 'sealed', 'export', 'default', 'declare'])

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
