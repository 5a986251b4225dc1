/** An expression as the value of a field, if it is one. */
import type { Expression } from './csharp-expressions.ts'
import {
  type FieldKind,
  type Mapping,
  type Patch,
  patchFlags,
  type ScopeSpec,
  type Setting,
  type Toolkit,
} from './model.ts'

export interface Understood {
  readonly setting: Setting
  /** Flags that the source leaves out. */
  readonly missing?: readonly string[]
}

type Names = Pick<Toolkit, 'scopes' | 'resolutions'>

export function settingFrom(
  kind: FieldKind,
  found: Expression,
  { scopes, resolutions }: Names,
): Understood | undefined {
  switch (kind) {
    case 'id': {
      const value = found.kind === 'number' ? whole(found.digits) : undefined
      return value === undefined ? undefined : { setting: { kind, value: value === '0' ? '' : value } }
    }
    case 'path':
      return found.kind === 'text' ? { setting: { kind, value: found.value } } : undefined
    case 'flag': {
      const value = truth(found)
      return value === undefined ? undefined : { setting: { kind, value } }
    }
    case 'resolution': {
      const value = found.kind === 'name' && found.parts.at(-2) === 'ScreenResolution' ? found.parts.at(-1)! : ''
      return resolutions.includes(value) ? { setting: { kind, value } } : undefined
    }
    case 'scopes': {
      const value = itemsOf(found)?.map(item => scopeOf(item, scopes))
      return value?.every(scope => scope !== undefined) ? { setting: { kind, value } } : undefined
    }
    case 'mappings': {
      const items = itemsOf(found)
      // The templates hold one entry without values, which the build ignores.
      if (items?.length === 1 && isBlank(items[0]!)) return { setting: { kind, value: [] } }
      const value = items?.map(mappingOf)
      return value?.every(mapping => mapping !== undefined) ? { setting: { kind, value } } : undefined
    }
    case 'patch': {
      if (found.kind !== 'object') return undefined
      const missing = patchFlags.filter(flag => !found.fields.has(flag))
      const value: Partial<Record<keyof Patch, boolean>> = {}
      for (const flag of patchFlags) {
        const given = found.fields.get(flag)
        const on = given === undefined || isNull(given) ? false : truth(given)
        if (on === undefined) return undefined
        value[flag] = on
      }
      return { setting: { kind, value: value as Patch }, missing }
    }
  }
}

/** A whole number in digits: `1_000L` is `1000`. */
export function whole(digits: string): string | undefined {
  const plain = digits.replaceAll('_', '').replace(/[uUlL]+$/, '')
  if (/^0[xX][\da-fA-F]{1,16}$/.test(plain)) return BigInt(plain).toString()
  return /^\d{1,40}$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : undefined
}

function truth(found: Expression): boolean | undefined {
  if (found.kind !== 'name' || found.parts.length !== 1) return undefined
  return found.parts[0] === 'true' ? true : found.parts[0] === 'false' ? false : undefined
}

const isNull = (found: Expression): boolean => found.kind === 'name' && found.parts.join('.') === 'null'

/** Empty braces may stand for an empty list. */
const itemsOf = (found: Expression): readonly Expression[] | undefined =>
  found.kind === 'list' ? found.items : found.kind === 'object' && found.fields.size === 0 ? [] : undefined

function scopeOf(item: Expression, scopes: readonly ScopeSpec[]): string | undefined {
  if (item.kind === 'text') return item.value
  if (item.kind !== 'name' || item.parts.at(-2) !== 'OauthScope') return undefined
  return scopes.find(({ constant }) => constant === item.parts.at(-1))?.scope
}

const isBlank = (item: Expression): boolean =>
  item.kind === 'object' && isNull(item.fields.get('Prefix') ?? nothing) && isNull(item.fields.get('Target') ?? nothing)

const nothing: Expression = { kind: 'name', parts: ['null'] }

function mappingOf(item: Expression): Mapping | undefined {
  if (item.kind !== 'object') return undefined
  const text = (name: string): string | undefined => {
    const given = item.fields.get(name)
    return given === undefined || isNull(given) ? '' : given.kind === 'text' ? given.value : undefined
  }
  const prefix = text('Prefix')
  const target = text('Target')
  return prefix === undefined || target === undefined ? undefined : { prefix, target }
}
