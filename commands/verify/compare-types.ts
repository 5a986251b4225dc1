/** The reference held against the declarations, in both directions. */
import type { ReferenceType } from '../../schema/index.ts'
import { compareMembers } from './compare-members.ts'
import { sameCode } from './compare-text.ts'
import type { DeclaredType } from './declared.ts'
import type { Finding } from './finding.ts'
import { findDeclared, type Toolkit } from './toolkit.ts'

export interface DocumentedType {
  readonly type: ReferenceType
  /** File of the content. */
  readonly file: string
}

/** @param omitted types and namespaces that the reference leaves out on purpose */
export function compareTypes(
  documented: readonly DocumentedType[],
  omitted: readonly string[],
  toolkit: Toolkit,
): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<DeclaredType>()
  const names = new Map<string, string>()
  for (const { type } of documented) if (type.source?.includes('#')) names.set(type.source.split('#')[1]!, type.name)
  for (const { type, file } of documented) {
    const source = type.source
    const add = (finding: Omit<Finding, 'type' | 'file'>): void =>
      void findings.push({ type: type.name, file, ...finding })
    if (source !== undefined && !/\.ts$|#/.test(source)) {
      for (const member of type.members)
        if (!mentions(toolkit, source, member.name)) add({ member: member.name, problem: 'gone' })
      continue
    }
    const declared = findDeclared(toolkit, type)
    if (!declared) {
      add({ problem: 'gone' })
      continue
    }
    seen.add(declared)
    for (const finding of compareHeads(type, declared, documented)) add(finding)
    for (const finding of compareMembers(type, declared, toolkit, names)) add(finding)
  }
  const isOmitted = ({ name, namespace }: DeclaredType): boolean =>
    /(^|\.)(_|I_)/.test(name) ||
    omitted.some(each => each === namespace || each === `${namespace}.${name}` || each === name)
  for (const declared of toolkit.types) {
    if (declared.open && !seen.has(declared) && !isOmitted(declared))
      findings.push({ type: declared.name, problem: 'undocumented', toolkit: declared.signature, place: declared })
  }
  return findings
}

/** Whether a name occurs in a file whose path begins so; `a.b` may be spread over lines. */
const mentions = ({ texts }: Toolkit, path: string, name: string): boolean =>
  [...texts].some(([file, text]) => file.startsWith(path) && name.split('.').every(part => text.includes(part)))

function compareHeads(
  type: ReferenceType,
  declared: DeclaredType,
  documented: readonly DocumentedType[],
): Omit<Finding, 'type' | 'file'>[] {
  const findings: Omit<Finding, 'type' | 'file'>[] = []
  const check = (what: string, content: string | undefined, toolkit: string | undefined, same: boolean): void => {
    if (!same) findings.push({ problem: 'changed', what, content, toolkit, place: declared })
  }
  if (type.signature && type.language === 'csharp')
    check('signature', type.signature, declared.signature, sameCode(type.signature, declared.signature, 'csharp'))
  if (type.language === 'typescript') return findings
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
