/** The reference compared with the declarations, in both directions. */
import type { Member, ReferenceType } from '../../schema/index.ts'
import {
  type DeclaredMember,
  type DeclaredType,
  type Language,
  literalValue,
  type Parameter,
  type Place,
} from './declared.ts'
import { sameCode, sameType } from './same-code.ts'
import { findDeclared, type Toolkit } from './toolkit.ts'

/** A difference between the content and the toolkit. */
export interface Finding {
  /** Type, or the name of a list such as the configuration fields. */
  readonly type: string
  readonly member?: string | undefined
  readonly problem: 'gone' | 'undocumented' | 'changed'
  /** What changed: signature, type, value, JSON name, default, ... */
  readonly what?: string | undefined
  readonly content?: string | undefined
  readonly toolkit?: string | undefined
  /** File of the content: `data/reference/api.yaml`. */
  readonly file?: string | undefined
  /** In the toolkit. */
  readonly place?: Place | undefined
}

export interface DocumentedType {
  readonly type: ReferenceType
  /** File of the content. */
  readonly file: string
}

type TypeFinding = Omit<Finding, 'type' | 'file'>

/** A list of changes, each added only if the two sides differ. */
function changesAt(place: Place, member?: string) {
  const findings: TypeFinding[] = []
  const check = (what: string, content: string | undefined, toolkit: string | undefined, same: boolean): void => {
    if (!same)
      findings.push({ ...(member !== undefined && { member }), problem: 'changed', what, content, toolkit, place })
  }
  return { findings, check }
}

/** @param omitted types and namespaces that the reference leaves out on purpose */
export function compareTypes(
  documented: readonly DocumentedType[],
  omitted: readonly string[],
  toolkit: Toolkit,
): Finding[] {
  const seen = new Set<DeclaredType>()
  // Documented names of types that the toolkit names otherwise.
  const names = new Map<string, string>()
  for (const { type } of documented) {
    const own = type.source?.split('#')[1]
    if (own !== undefined) names.set(own, type.name)
  }
  const ofType = (type: ReferenceType): TypeFinding[] => {
    const { source } = type
    if (source !== undefined && !/\.ts$|#/.test(source))
      return type.members
        .filter(({ name }) => !mentions(toolkit, source, name))
        .map(({ name }) => ({ member: name, problem: 'gone' }))
    const declared = findDeclared(toolkit, type)
    if (!declared) return [{ problem: 'gone' }]
    seen.add(declared)
    return [...compareHeads(type, declared, documented), ...compareMembers(type, declared, toolkit, names)]
  }
  const findings: Finding[] = documented.flatMap(({ type, file }) =>
    ofType(type).map(finding => ({ type: type.name, file, ...finding })),
  )
  const isOmitted = ({ name, namespace }: DeclaredType): boolean =>
    /(^|\.)(_|I_)/.test(name) || omitted.some(each => [namespace, `${namespace}.${name}`, name].includes(each))
  for (const declared of toolkit.types)
    if (declared.open && !seen.has(declared) && !isOmitted(declared))
      findings.push({ type: declared.name, problem: 'undocumented', toolkit: declared.signature, place: declared })
  return findings
}

/** Whether a name occurs in a file whose path begins so; `a.b` may be spread over lines. */
const mentions = ({ texts }: Toolkit, path: string, name: string): boolean =>
  [...texts].some(([file, text]) => file.startsWith(path) && name.split('.').every(part => text.includes(part)))

function compareHeads(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly DocumentedType[],
): TypeFinding[] {
  const { findings, check } = changesAt(declared)
  if (type.language === 'typescript') return findings
  if (type.signature)
    check('signature', type.signature, declared.signature, sameCode(type.signature, declared.signature, 'csharp'))
  // With a `source` of its own, an internal type is documented on purpose.
  if (!type.source) check('visibility', 'public', 'not public', declared.visible)
  if (type.namespace) check('namespace', type.namespace, declared.namespace, type.namespace === declared.namespace)
  const base = declared.bases[0]
  const known =
    type.base !== undefined || documented.some(each => each.type.name === base && each.type.kind !== 'interface')
  if (known && declared.kind === 'class') check('base class', type.base, base, type.base === base)
  check('kind', type.kind, kindOf(declared), kindOf(declared) === broad(type.kind))
  return findings
}

const kindOf = ({ kind, modifiers }: DeclaredType): string =>
  [...modifiers.filter(word => word === 'static' || word === 'abstract'), kind].join(' ')

/** As far as C# tells kinds apart. */
const broad = (kind: ReferenceType['kind']): string =>
  kind === 'constants' ? 'static class' : /^(enum|interface|static class|abstract class)$/.test(kind) ? kind : 'class'

/** Members of the framework's own types that the reference explains for its readers. */
const inherited: Readonly<Record<string, readonly string[]>> = { Exception: ['Message'] }

function compareMembers(
  type: ReferenceType,
  declared: DeclaredType,
  toolkit: Toolkit,
  names: ReadonlyMap<string, string>,
): TypeFinding[] {
  const findings: TypeFinding[] = []
  const byJson = type.language === 'typescript' && declared.file.endsWith('.cs')
  const nameOf = (member: DeclaredMember): string => (byJson ? (member.json ?? member.name) : member.name)
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
      take(member, each => member.signature !== undefined && sameCode(member.signature, each.signature, type.language)),
    ]),
  )
  for (const member of documented) {
    const found = exact.get(member) ?? take(member, () => true)
    if (!found) findings.push({ member: member.name, problem: 'gone', content: member.signature })
    else if (!byJson) findings.push(...differences(member, found, type, toolkit, names))
  }
  for (const member of left) {
    const isPart = type.members.some(({ name }) => name.startsWith(`${member.name}.`))
    if (!/^(_|I_)/.test(member.name) && !isPart)
      findings.push({ member: nameOf(member), problem: 'undocumented', toolkit: member.signature, place: member })
  }
  return findings
}

function differences(
  member: Member,
  declared: DeclaredMember,
  { language }: ReferenceType,
  toolkit: Toolkit,
  names: ReadonlyMap<string, string>,
): TypeFinding[] {
  const { findings, check } = changesAt(declared, member.name)
  const signature = declared.signature || exportedElsewhere(declared, toolkit)
  if (member.signature && signature)
    check('signature', member.signature, signature, sameCode(member.signature, signature, language))
  const callable = member.kind === 'method' || member.kind === 'function'
  if (declared.parameters && findings.length === 0 && member.signature && callable)
    checkParameters(member, declared.parameters, language, check)
  if (member.type && declared.type) {
    const same = sameType(member.type, declared.type, language)
    const renamed = declared.type.replace(/\w+/g, word => names.get(word) ?? word)
    check('type', member.type, declared.type, same || sameType(member.type, renamed, language))
  }
  if (member.value !== undefined && declared.value !== undefined)
    check('value', member.value, declared.value, literalValue(member.value) === literalValue(declared.value))
  if (language === 'csharp' && member.kind !== 'value') {
    const implied = declared.json === undefined && member.json === member.name
    check('JSON name', member.json, declared.json, member.json === declared.json || implied)
  }
  return findings
}

function checkParameters(
  { parameters }: Member,
  declared: readonly Parameter[],
  language: Language,
  check: (what: string, content: string, toolkit: string, same: boolean) => void,
): void {
  const same = declared.every((own, i) => sameParameter(own, parameters[i], language))
  const equal = declared.length === parameters.length && same
  check('list of parameters', listed(parameters), listed(declared), equal)
}

function sameParameter(declared: Parameter, documented: Member['parameters'][number] | undefined, language: Language) {
  if (declared.name !== documented?.name) return false
  if (declared.type !== undefined && !sameType(declared.type, documented.type, language)) return false
  // TypeScript may set a default inside the function.
  if (declared.default === undefined) return language === 'typescript' || documented.default === undefined
  return documented.default !== undefined && sameCode(declared.default, documented.default, language)
}

const listed = (
  parameters: readonly { name: string; type?: string | undefined; default?: string | undefined }[],
): string =>
  parameters
    .map(({ name, type, default: initial }) => `${name}: ${type ?? '?'}${initial === undefined ? '' : ` = ${initial}`}`)
    .join(', ') || '(none)'

/** A name that a file only passes on has its signature where it is declared, in a file beside it. */
function exportedElsewhere({ name, file }: DeclaredMember, { types }: Toolkit): string | undefined {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return types.find(type => type.name === name && type.file.startsWith(folder))?.signature
}
