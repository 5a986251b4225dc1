/** What is wrong with URL mappings, by the code of the hiRPC module that applies them. */
import type { Mapping } from './model.ts'
import type { Problem } from './problem.ts'
import { trapProblems } from './traps.ts'

/** @param name of the field */
export function mappingProblems(name: string, mappings: readonly Mapping[]): Problem[] {
  return mappings.flatMap((mapping, i) => [
    ...prefixProblems(`${name}.${i}.prefix`, mapping, mappings.slice(0, i)),
    ...targetProblems(`${name}.${i}.target`, mapping, mappings.slice(0, i)),
  ])
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, found]) => found!)

function prefixProblems(at: string, { prefix, target }: Mapping, before: readonly Mapping[]): Problem[] {
  const traps = trapProblems(at, prefix, true)
  if (prefix === '') return [{ code: 'mapping-empty', tone: 'error', at }]
  const problem = (code: Problem['code'], tone: Problem['tone'], wrong: boolean, name?: string): Problem[] =>
    wrong ? [{ code, tone, at, ...(name !== undefined && { values: { name } }) }] : []
  const given = new Set(placeholders(target))
  return [
    ...traps,
    ...problem('prefix-slash', 'error', !prefix.startsWith('/')),
    ...problem('prefix-end', 'warning', /.\/$/.test(prefix)),
    ...problem('prefix-segments', 'warning', /^\/[^/]+\/[^/]/.test(prefix)),
    ...problem(
      'prefix-twice',
      'error',
      before.some(other => other.prefix === prefix),
      prefix,
    ),
    // The module throws on every call that such a mapping concerns.
    ...placeholders(prefix).flatMap(name => problem('prefix-placeholder', 'error', !given.has(name), `{${name}}`)),
  ]
}

function targetProblems(at: string, { target }: Mapping, before: readonly Mapping[]): Problem[] {
  if (target === '') return [{ code: 'mapping-empty', tone: 'error', at }]
  const problem = (code: Problem['code'], tone: Problem['tone'], name?: string): Problem => ({
    code,
    tone,
    at,
    ...(name !== undefined && { values: { name } }),
  })
  const found = trapProblems(at, target, true)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) found.push(problem('target-scheme', 'error'))
  else if (!/^[\w.{}-]+(:\d+)?(\/|$)/.test(target)) found.push(problem('target-host', 'error'))
  const names = placeholders(target)
  for (const name of new Set(names)) {
    if (!/^[a-z]+$/.test(name)) found.push(problem('placeholder-letters', 'error', `{${name}}`))
    else if (names.filter(other => other === name).length > 1)
      found.push(problem('placeholder-twice', 'error', `{${name}}`))
  }
  // The module looks for the host anywhere in the address, and the first mapping that fits is the one it takes.
  const host = target.split('/')[0]!
  const broad = before.find(other => other.target !== '' && host.endsWith(other.target.split('/')[0]!))
  if (broad) found.push(problem('target-order', 'warning', broad.target))
  return found
}
