/** Everything that is wrong with a state, or likely not meant: the rules of the toolkit's build, and known traps. */
import { dataProblems, nameProblems } from './data-problems.ts'
import { isWritten } from './defaults.ts'
import { mappingProblems } from './mapping-problems.ts'
import { type ConfigState, type FieldSpec, patchFlags, type Toolkit } from './model.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { trapProblems } from './traps.ts'
import { idOf } from './write-class.ts'

/** @param sampleId client ID of the samples of this site, which nobody's application has */
export function problemsOf(state: ConfigState, toolkit: Toolkit, sampleId: string | undefined): Problem[] {
  return [
    ...toolkit.fields.flatMap(field => fieldProblems(field, state, toolkit, sampleId)),
    // A class cannot be named like one of its members.
    ...nameProblems(
      'className',
      state.className,
      toolkit.fields.filter(field => isWritten(field, state, toolkit)).map(({ name }) => name),
    ),
    ...dataProblems(state),
  ]
}

/** Scopes that the state asks for. */
const scopesOf = ({ settings }: ConfigState): readonly string[] =>
  Object.values(settings).flatMap(setting => (setting.kind === 'scopes' ? setting.value : []))

function fieldProblems(
  field: FieldSpec,
  state: ConfigState,
  toolkit: Toolkit,
  sampleId: string | undefined,
): Problem[] {
  const setting = state.settings[field.name]!
  const at = field.name
  const one = (code: ProblemCode, tone: Problem['tone']): Problem[] => [{ code, tone, at }]
  switch (setting.kind) {
    case 'id':
      return idProblems(at, setting.value, sampleId)
    case 'path':
      return pathProblems(at, setting.value)
    case 'scopes':
      return setting.value.length === 0 ? one('scopes-empty', 'error') : scopeProblems(at, setting.value, toolkit)
    case 'mappings':
      return mappingProblems(at, setting.value)
    case 'patch': {
      const mapped = Object.values(state.settings).some(({ kind, value }) => kind === 'mappings' && value.length > 0)
      return mapped && !patchFlags.some(flag => setting.value[flag]) ? one('patch-none', 'warning') : []
    }
    case 'flag': {
      if (!setting.value) return []
      const add = field.scopes.filter(scope => !scopesOf(state).includes(scope))
      if (add.length > 0) return [{ code: 'flag-scopes', tone: 'warning', at, values: { scopes: add.join(', ') }, add }]
      return at === 'LazyHiRpcLoad' ? one('lazy-load', 'warning') : []
    }
    case 'resolution':
      return []
  }
}

function idProblems(at: string, id: string, sampleId: string | undefined): Problem[] {
  const one = (code: ProblemCode, tone: Problem['tone'] = 'error'): Problem[] => [{ code, tone, at }]
  const secret = trapProblems(at, id, false).filter(({ code }) => code === 'secret')
  if (secret.length > 0) return secret
  if (/^0*$/.test(id)) return one('id-empty')
  if (!/^\d+$/.test(id)) return one('id-digits')
  if (idOf(id) === '0') return one('id-large')
  if (id === sampleId) return one('id-sample', 'warning')
  return id.length < 17 ? one('id-length', 'warning') : []
}

function pathProblems(at: string, path: string): Problem[] {
  const traps = trapProblems(at, path, false)
  const one = (code: ProblemCode, tone: Problem['tone'] = 'error'): Problem[] => [...traps, { code, tone, at }]
  if (/^\/?$/.test(path)) return one('path-empty')
  if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(path)) return one('path-host')
  if (/^\/?\.proxy(\/|$)/.test(path)) return one('path-proxy', 'warning')
  return traps.length === 0 && !/^[\w/.~!$&()*+,;=:@%-]+$/.test(path) ? one('path-characters', 'warning') : traps
}

function scopeProblems(at: string, chosen: readonly string[], { scopes }: Toolkit): Problem[] {
  const approval = scopes.filter(entry => entry.approval && chosen.includes(entry.scope)).map(({ scope }) => scope)
  return [
    ...chosen
      .filter(scope => !/^[a-z][a-z0-9_.]*$/.test(scope))
      .map((name): Problem => ({ code: 'scope-text', tone: 'error', at, values: { name } })),
    ...(approval.length > 0
      ? [{ code: 'scope-approval', tone: 'warning', at, values: { scopes: approval.join(', ') } } as const]
      : []),
  ]
}
