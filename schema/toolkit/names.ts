/** Names of the toolkit that content refers to: which there are, and what is said about others. */
import type { DeclaredNames, NameKind } from '../content/name-kinds.ts'
import type { UsedName } from '../content/used-names.ts'
import type { Mistake } from '../diagnostic.ts'
import { type NameCheck, nameCheck } from './reference/identifiers.ts'
import { bare, type ReferenceNames } from './reference/reference-names.ts'
import type { Toolkit } from './resolve.ts'

export const nameKinds: { readonly [K in UsedName['kind']]?: NameKind<Toolkit> } = {
  example: {
    message: 'There is no example "{name}".',
    names: 'Available examples',
    declared: ({ examples }) => examples,
  },
  type: {
    message: 'The reference has no type "{name}".',
    names: 'Available types',
    declared: ({ reference }) => reference.types,
  },
  member: {
    message: 'The reference has no member "{name}".',
    hint: 'Write its full name, such as "Api.Initialize".',
    declared: ({ reference }) => membersOf(reference),
  },
  'model-field': {
    message: 'The type {of} has no field "{name}".',
    names: 'Available fields',
    declared: ({ reference }, { of = '' }) => fieldsOf(of, reference),
  },
  field: {
    message: 'There is no configuration field "{name}".',
    names: 'Available fields',
    declared: ({ fields }) => new Set(fields.map(({ name }) => name)),
  },
}

/** Returns the names of members; undefined for a site without a reference. Types are none. */
function membersOf({ names, types }: ReferenceNames): DeclaredNames | undefined {
  if (types.size === 0) return undefined
  const isMember = (name: string): boolean => names.get(name)?.member !== undefined
  return { has: isMember, keys: () => [...names.keys()].filter(isMember) }
}

/** Returns what a model of the reference has, by itself and from the types it extends; undefined: no such model. */
function fieldsOf(model: string, { types }: ReferenceNames): ReadonlySet<string> | undefined {
  const fields = new Set<string>()
  for (let type = types.get(model)?.type; type; type = types.get(bare(type.base ?? ''))?.type)
    for (const { name } of type.members) fields.add(bare(name))
  return types.has(model) ? fields : undefined
}

/** Checks of names, by the reference that has them. */
const nameChecks = new WeakMap<ReferenceNames, NameCheck>()

/** Returns the names in inline code or a sample that the reference lacks. @param others names of other libraries */
export function wrongNames(
  code: string,
  { reference }: Toolkit,
  others: readonly string[],
  understood: (name: 'reference') => boolean,
): Mistake[] {
  if (!understood('reference')) return []
  const check = nameChecks.get(reference) ?? nameCheck(reference, others)
  nameChecks.set(reference, check)
  return check(code)
}
