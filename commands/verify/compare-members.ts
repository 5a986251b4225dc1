/** The members of one documented type held against those of its declaration. */
import type { Member, ReferenceType } from '../../schema/index.ts'
import { sameCode, sameType, sameValue } from './compare-text.ts'
import type { DeclaredMember, DeclaredType } from './declared.ts'
import type { Finding } from './finding.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import type { Language } from './source-tokens.ts'
import type { Toolkit } from './toolkit.ts'

type MemberFinding = Omit<Finding, 'type' | 'file'>

/** Members of the framework's own types that the reference explains for its readers. */
const inherited: Readonly<Record<string, readonly string[]>> = { Exception: ['Message'] }

/** @param names documented names of types that the toolkit names otherwise */
export function compareMembers(
  type: ReferenceType,
  declared: DeclaredType,
  toolkit: Toolkit,
  names: ReadonlyMap<string, string>,
): MemberFinding[] {
  const findings: MemberFinding[] = []
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
      member.signature && take(member, ({ signature }) => sameCode(member.signature!, signature, type.language)),
    ]),
  )
  for (const member of documented) {
    const found = exact.get(member) || take(member, () => true)
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
): MemberFinding[] {
  const findings: MemberFinding[] = []
  const check = (what: string, content: string | undefined, source: string | undefined, same: boolean): void => {
    if (!same)
      findings.push({ member: member.name, problem: 'changed', what, content, toolkit: source, place: declared })
  }
  const signature = declared.signature || exportedElsewhere(declared, toolkit)
  if (member.signature && signature)
    check('signature', member.signature, signature, sameCode(member.signature, signature, language))
  const parameters = parametersOf(signature ?? '', language)
  if (
    parameters &&
    findings.length === 0 &&
    member.signature &&
    (member.kind === 'method' || member.kind === 'function')
  ) {
    const same =
      parameters.length === member.parameters.length &&
      parameters.every((own, i) => sameParameter(own, member.parameters[i]!, language))
    check('list of parameters', listed(member.parameters), listed(parameters), same)
  }
  if (member.type && declared.type) {
    const same = sameType(member.type, declared.type, language)
    const renamed = declared.type.replace(/\w+/g, word => names.get(word) ?? word)
    check('type', member.type, declared.type, same || sameType(member.type, renamed, language))
  }
  if (member.value !== undefined && declared.value !== undefined)
    check('value', member.value, declared.value, sameValue(member.value, declared.value))
  if (language === 'csharp' && member.kind !== 'value')
    check(
      'JSON name',
      member.json,
      declared.json,
      member.json === declared.json || (declared.json === undefined && member.json === member.name),
    )
  return findings
}

function sameParameter(declared: Parameter, documented: Member['parameters'][number], language: Language): boolean {
  if (declared.name !== documented.name) return false
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
