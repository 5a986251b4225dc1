/**
 * The reference and the configuration fields compared with the declarations of the toolkit, in both directions: what is
 * documented must be declared, what is said of it must be words of its declaration, and what is declared must be
 * documented.
 */
import type { ConfigField, Member, ReferenceType, Site } from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import type { Declaration, DeclaredType } from './declarations.ts'
import { type Comparison, difference } from './differences.ts'

export interface DeclaredToolkit {
  readonly texts: ReadonlyMap<string, string>
  readonly types: readonly DeclaredType[]
}

/** Words that the content says of a declaration. */
type Statement = readonly [what: string, words: string | undefined]

/** What types of TypeScript are called in the toolkit, by the names that the reference has for them. */
type SourceNames = ReadonlyMap<string, string>

/** Characters of a declaration that are printed: one of TypeScript has its body. */
const longestLine = 160

const gone = (name: string): string => difference(`- ${name}: is documented, but not in the toolkit`)

const undocumented = (name: string, { file, line, text }: Declaration): string =>
  difference(
    `+ ${name}: is in the toolkit, but not documented  ${file}:${line}`,
    `toolkit  ${text.slice(0, longestLine)}`,
  )

const changed = (name: string, what: string, { file, line }: Declaration, sides: [string, string]): string =>
  difference(
    `~ ${name}: ${what} differs  ${file}:${line}`,
    `content  ${sides[0] || '(nothing)'}`,
    `toolkit  ${sides[1].slice(0, longestLine) || '(nothing)'}`,
  )

/** Lists the statements that a declaration doesn't make. */
const changes = (
  name: string,
  declared: Declaration,
  statements: readonly Statement[],
  names?: SourceNames,
): string[] =>
  statements.flatMap(([what, words]) =>
    words && !says(declared, words, names) ? changed(name, what, declared, [words, declared.text]) : [],
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
  const names = sourceNames(documented)
  const compared = new Set<DeclaredType>()
  const comparisons: Comparison[] = []
  for (const page of pages)
    for (const type of page.reference.types) {
      const declared = findDeclared(toolkit, type)
      if (declared) compared.add(declared)
      const differences = declared ? compareType(type, declared, names) : missing(type, toolkit)
      comparisons.push({ about: `${type.name}  (${page.source.file})`, differences })
    }
  const isForgotten = (type: DeclaredType): boolean =>
    isPublic(type) && !compared.has(type) && !isOmitted(type, site)
  for (const declared of toolkit.types.filter(isForgotten))
    comparisons.push({ about: declared.name, differences: [undocumented(itself, declared)] })
  if (fields.length > 0)
    comparisons.push({
      about: `Configuration fields  (${fieldsFile})`,
      differences: compareFields(fields, toolkit),
    })

  const what = `${plural(documented.length, 'type')} and ${plural(fields.length, 'configuration field')}`
  return [
    ...comparisons,
    { differences: [], summary: `${what} compared with ${label}: ${outcomeOf(comparisons)}.` },
  ]
}

function outcomeOf(comparisons: readonly Comparison[]): string {
  const count = comparisons.reduce((sum, { differences }) => sum + differences.length, 0)
  return count === 0 ? 'no difference' : plural(count, 'difference')
}

const isCsharp = ({ file }: Declaration): boolean => file.endsWith('.cs')

const isPublic = (declared: DeclaredType): boolean => declared.visible && isCsharp(declared)

/** Tells whether the reference leaves a type out on purpose, by its name or its namespace. */
function isOmitted({ name, namespace }: DeclaredType, { pages }: Site): boolean {
  const omitted = pages.flatMap(page => (page.kind === 'reference-index' ? page.index.omitted : []))
  return (
    name.split('.').some(isInternal) ||
    omitted.some(each => [namespace, `${namespace}.${name}`, name].includes(each.name))
  )
}

const isInternal = (name: string): boolean => name.startsWith('_') || name.startsWith('I_')

/** Finds where a documented type is declared: at its `source`, else under its name and namespace. */
function findDeclared({ types }: DeclaredToolkit, type: ReferenceType): DeclaredType | undefined {
  const { name, namespace, language, source } = type
  if (source !== undefined) {
    const [path, sourceName = ''] = source.split('#')
    return types.find(declared => declared.file === path && declared.name === sourceName)
  }
  const named = types.filter(declared => declared.name === name.split('<')[0])
  if (language === 'typescript') return named.find(declared => !isCsharp(declared))
  return named.find(
    declared => isCsharp(declared) && (namespace === undefined || declared.namespace === namespace),
  )
}

/** Lists what is missing of a type that is declared nowhere: its members may be in any file below its `source`. */
function missing({ source, members }: ReferenceType, { texts }: DeclaredToolkit): string[] {
  if (source === undefined || source.endsWith('.ts') || source.includes('#')) return [gone(itself)]
  // `a.b` may be spread over lines.
  const isMentioned = ({ name }: Member): boolean =>
    [...texts].some(
      ([file, text]) => file.startsWith(source) && name.split('.').every(part => text.includes(part)),
    )
  return members.filter(member => !isMentioned(member)).map(({ name }) => gone(name))
}

function compareType(type: ReferenceType, declared: DeclaredType, names: SourceNames): string[] {
  const { name, language, kind, signature, base, source } = type
  const members = compareMembers(type, declared, names)
  if (language === 'typescript') return members
  const head: Statement[] = [
    ['declaration', `${csharpKinds.get(kind) ?? 'class'} ${name.split('.').at(-1)}`],
    // Attributes come first.
    ['declaration', signature?.replace(/^\[.*\]\n/, '')],
    ['base class', base],
  ]
  // With a `source` of its own, an internal type is documented on purpose.
  const isHidden = !declared.visible && source === undefined
  const hidden = isHidden ? [changed(itself, 'visibility', declared, ['public', 'not public'])] : []
  return [...changes(itself, declared, head), ...hidden, ...members]
}

/** The kinds of types that C# doesn't simply call a class. */
const csharpKinds: ReadonlyMap<string, string> = new Map([
  ['constants', 'static class'],
  ...['enum', 'interface', 'static class', 'abstract class'].map(kind => [kind, kind] as const),
])

/** Members of the framework's own types that the reference explains for its readers. */
const inherited = ['Message']

function compareMembers(type: ReferenceType, declared: DeclaredType, names: SourceNames): string[] {
  const byJson = type.language === 'typescript' && isCsharp(declared)
  const nameOf = ({ name, text }: Declaration): string => (byJson ? jsonName(text) : undefined) ?? name
  const left = new Set(declared.members)
  const candidates = ({ name }: Member): Declaration[] =>
    [...left].filter(other => nameOf(other) === name.split(/[(<]/)[0])
  const match = (member: Member): Declaration | undefined =>
    candidates(member).find(other => says(other, member.signature ?? member.name, names))

  const differences: string[] = []
  // Overloads share a name: those whose signature agrees find each other first.
  const inOrder = type.members.toSorted((a, b) => Number(!match(a)) - Number(!match(b)))
  for (const member of inOrder) {
    const found = match(member) ?? candidates(member)[0]
    if (found) left.delete(found)
    if (found && !byJson)
      differences.push(...changes(member.name, found, statementsOf(member, found, type), names))
    else if (!found && !isExplained(member, declared)) differences.push(gone(member.name))
  }
  const forgotten = [...left].filter(({ name }) => !isInternal(name))
  return [...differences, ...forgotten.map(member => undocumented(nameOf(member), member))]
}

/** Tells whether the reference explains what isn't declared here: a parameter of the type, or what it inherits. */
const isExplained = ({ name }: Member, { text }: DeclaredType): boolean =>
  inherited.includes(name) || (/<(.*?)>/.exec(text)?.[1]?.split(', ').includes(name) ?? false)

const jsonName = (text: string): string | undefined =>
  /\bJsonProperty\s*\(\s*(?:PropertyName\s*=\s*)?"([^"]*)"/.exec(text)?.[1]

function statementsOf(
  { name, signature, type, value, json }: Member,
  { text }: Declaration,
  { language }: ReferenceType,
): Statement[] {
  // A name in JSON that the source doesn't give is that of the member, and a member of an enum may have no number.
  const isNamed = language === 'csharp' && value === undefined && json !== name
  const hasValue = /[=:]/.test(text)
  return [
    ['signature', signature],
    ['type', type && language === 'csharp' ? `${type} ${name}` : type],
    ['value', value && hasValue ? quoted(value) : undefined],
    ['JSON name', json && isNamed ? `"${json}"` : undefined],
  ]
}

/** The value of an enum's member is a number; another constant is a text. */
const quoted = (value: string): string => (/^-?\d+(?: << \d+)?$/.test(value) ? value : `"${value}"`)

function sourceNames(documented: readonly ReferenceType[]): SourceNames {
  const names = new Map<string, string>()
  for (const { name, language, source = '' } of documented) {
    const sourceName = source.split('#')[1]
    if (language === 'typescript' && sourceName !== undefined) names.set(name, sourceName)
  }
  return names
}

function compareFields(fields: readonly ConfigField[], toolkit: DeclaredToolkit): string[] {
  const declared = toolkit.types.find(type => type.name === 'SdkConfiguration' && isCsharp(type))
  const properties = declared?.members.filter(({ text }) => text.includes('{ get;')) ?? []
  const differences = declared ? [] : [gone(itself)]
  for (const field of fields) {
    const property = properties.find(({ name }) => name === field.name)
    differences.push(...(property ? compareField(field, property, toolkit) : [gone(field.name)]))
  }
  for (const property of properties) {
    if (!fields.some(({ name }) => name === property.name))
      differences.push(undocumented(property.name, property))
  }
  return differences
}

function compareField(
  field: ConfigField,
  property: Declaration,
  { texts, types }: DeclaredToolkit,
): string[] {
  const { name, type, required, default: initial, buildVariable } = field
  // `Basic` is unity/Editor/Assets/BasicConfig.txt.
  const overriding = types.filter(({ members }) => members.some(member => member.name === name))
  const templates = overriding.flatMap(({ file }) => /(\w+)Config\.txt$/.exec(file)?.[1] ?? [])
  const [stated = '', found = ''] = [field.templates, templates].map(names => [...names].sort().join(', '))
  const isWritten = [...texts].some(
    ([path, text]) => path.startsWith('unity/Editor/') && text.includes(`[[[ ${buildVariable} ]]]`),
  )
  return [
    ...changes(name, property, [
      ['type', `${type} ${name}`],
      ['required', required ? 'abstract' : undefined],
      // `new T[] {}` is `{}`, `new() { A = 1 }` is `{ A = 1 }`.
      ['default', required ? undefined : initial?.replace(/^new\b[^{]*(?=\{)/, '')],
    ]),
    ...(found === '' || found === stated ? [] : [changed(name, 'templates', property, [stated, found])]),
    ...(buildVariable === undefined || isWritten
      ? []
      : [changed(name, 'build variable', property, [buildVariable, ''])]),
  ]
}

/**
 * Tells whether a declaration says something, word by word: each part of a union by itself, because they come in any
 * order.
 * `null` means absent, which the reference says in words, and so is a function's missing result.
 */
function says({ text }: Declaration, words: string, names?: SourceNames): boolean {
  // A name that a file only passes on has its declaration elsewhere.
  if (text === '') return true
  const whole = ` ${canonical(text)} `
  const parts = words.replace(/\): void$/, ')').split('|')
  return parts.every(part => part.trim() === 'null' || whole.includes(` ${canonical(part, names)} `))
}

/** Words that do not change what a declaration means to its users. */
const silent = new Set(['public', 'internal', 'async', 'readonly', 'sealed', 'export', 'default', 'declare'])

const codeWord = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}\p{N}_$]+|\S/gu

/** Returns a piece of source without what doesn't count: white space, accessibility, underscores before names. */
function canonical(code: string, names?: SourceNames): string {
  const words = (code.match(codeWord) ?? []).map(word => word.replace(/^_+(?=.)/, ''))
  const spoken = words.filter(word => !silent.has(word)).map(word => names?.get(word) ?? word)
  return spoken
    .join(' ')
    .replace(/ ;$/, '')
    .replace(/ , (?=[}\])])/g, ' ')
}
