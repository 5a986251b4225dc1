/** What can be done with the values of each kind of field: read them as C#, write them, put them into a link. */
import { each, type Plain, plainValue, textOf } from '../csharp/classes.ts'
import { quote, type Token } from '../csharp/tokens.ts'
import { type FieldKind, isBlank, type Mapping, type Setting, type Toolkit, type Values } from './model.ts'

interface Kind<Value> {
  /** Of a field without a default. */
  readonly empty: Value
  read(plain: Plain, toolkit: Toolkit): Value | undefined
  /** A value that begins with a line break goes below its name, indented. */
  write(value: Value, toolkit: Toolkit): string
  /** As JSON; the value itself if absent. */
  pack?(value: Value): unknown
  unpack(packed: unknown, toolkit: Toolkit): Value | undefined
  /** From the controls of the static form, if it has some. @param texts their values; of boxes, the ticked ones */
  typed?(texts: readonly string[]): Value
}

const text = {
  empty: '',
  read: textOf,
  write: quote,
  unpack: (packed: unknown) => (typeof packed === 'string' ? packed : undefined),
  typed: ([value = '']: readonly string[]) => value,
}
const texts = {
  empty: [],
  unpack: (packed: unknown) => unpackList(packed, text.unpack),
  typed: (values: readonly string[]) => values,
}
const bit = (packed: unknown): boolean | undefined => (packed === 0 || packed === 1 ? packed === 1 : undefined)

/** Flags of the functions that mappings apply to, in the order in which they are written. */
export const patchFlags = ['PatchFetch', 'PatchWebSocket', 'PatchXhr', 'PatchSrcAttributes'] as const

const kinds: { readonly [K in FieldKind]: Kind<Values[K]> } = {
  // Older links have a list for a class: its name, and its fields behind it.
  name: { ...text, read: wordOf, write: String, unpack: packed => text.unpack([packed].flat()[0]) },
  id: { ...text, read: wholeNumber, write: idOf },
  path: text,
  resolution: {
    ...text,
    read: (plain, { resolutions }) => resolutions.find(name => name === constantOf('ScreenResolution', plain)),
    write: value => `\nScreenResolution.${value}`,
    unpack: (packed, { resolutions }) => resolutions.find(name => name === packed),
  },
  flag: {
    empty: false,
    read: plain => (/^(true|false)$/.test(wordOf(plain)) ? wordOf(plain) === 'true' : undefined),
    write: String,
    pack: Number,
    unpack: bit,
    typed: ticked => ticked.length > 0,
  },
  scopes: {
    ...texts,
    read: (plain, { scopes }) =>
      itemsOf(plain, item => {
        const name = constantOf('OauthScope', item)
        return textOf(item) ?? scopes.find(({ constant }) => constant === name)?.scope
      }),
    write: (value, { scopes }) => {
      const written = value.map(scope => {
        const known = scopes.find(entry => entry.scope === scope)
        return known ? `OauthScope.${known.constant}` : quote(scope)
      })
      return array('string', written)
    },
  },
  patch: {
    ...texts,
    // A flag that is left out counts as off.
    read: plain => {
      const fields = fieldsOf(plain, patchFlags)
      const isKnown = fields && [...fields.values()].every(item => /^(true|false|null)$/.test(wordOf(item)))
      return isKnown ? patchFlags.filter(flag => wordOf(fields.get(flag)) === 'true') : undefined
    },
    write: value =>
      `\nnew PatchUrlMappingsConfigBuilder\n${braces(patchFlags.map(flag => `${flag} = ${value.includes(flag)}`))}`,
    pack: value => patchFlags.map(flag => Number(value.includes(flag))),
    unpack: packed => {
      const bits = unpackList(packed, bit)
      return bits?.length === patchFlags.length ? patchFlags.filter((_, i) => bits[i]) : undefined
    },
  },
  mappings: {
    empty: [],
    read: plain => {
      const found = itemsOf(plain, item => {
        const fields = fieldsOf(item, ['Prefix', 'Target'])
        return fields && mappingOf(['Prefix', 'Target'].map(name => optionalText(fields.get(name))))
      })
      // The templates have one entry without values, which the build ignores.
      return found?.length === 1 && found.every(isBlank) ? [] : found
    },
    write: writeMappings,
    pack: value => value.map(({ prefix, target }) => [prefix, target]),
    unpack: packed => unpackList(packed, pair => mappingOf(unpackList(pair, text.unpack) ?? [])),
  },
  uses: { ...texts, read: plain => itemsOf(plain, textOf), write: value => array('string', value) },
}

const settingOf = <K extends FieldKind>(kind: K, value: Values[K] | undefined): Setting<K> | undefined =>
  value === undefined ? undefined : { kind, value }

/** Of a field that has no default: nothing yet. */
export const emptySetting = <K extends FieldKind>(kind: K): Setting<K> => ({ kind, value: kinds[kind].empty })

/** @param all the tokens of an expression @returns undefined unless it is written out */
export function readSetting(kind: FieldKind, all: readonly Token[], toolkit: Toolkit): Setting | undefined {
  const plain = plainValue(all)
  return plain === undefined ? undefined : settingOf(kind, kinds[kind].read(plain, toolkit))
}

export const writeSetting = <K extends FieldKind>({ kind, value }: Setting<K>, toolkit: Toolkit): string =>
  kinds[kind].write(value, toolkit)

export const packSetting = <K extends FieldKind>({ kind, value }: Setting<K>): unknown =>
  kinds[kind].pack?.(value) ?? value

export const unpackSetting = (kind: FieldKind, packed: unknown, toolkit: Toolkit): Setting | undefined =>
  settingOf(kind, kinds[kind].unpack(packed, toolkit))

export const typedSetting = (kind: FieldKind, values: readonly string[]): Setting | undefined =>
  settingOf(kind, kinds[kind].typed?.(values))

const largest = 9223372036854775807n

/** What is no id is written as 0, on which the build stops. */
export function idOf(written: string): string {
  return /^[1-9]\d{0,18}$/.test(written) && BigInt(written) <= largest ? written : '0'
}

/** A whole number in digits: `1_000L` is `1000`, and 0 is none. */
function wholeNumber(plain: Plain): string | undefined {
  const digits = wordOf(plain)
    .replaceAll('_', '')
    .replace(/[uUlL]+$/, '')
  const isNumber = /^(0[xX][\da-fA-F]{1,16}|\d{1,40})$/.test(digits)
  return isNumber ? BigInt(digits).toString().replace(/^0$/, '') : undefined
}

function wordOf(plain: Plain | undefined): string {
  return typeof plain === 'object' && 'word' in plain ? plain.word : ''
}

const optionalText = (plain: Plain | undefined): string | undefined =>
  plain === undefined || wordOf(plain) === 'null' ? '' : textOf(plain)

/** `Models.OauthScope.Identify`: the last name, if the one before it is that of the type. */
function constantOf(type: string, plain: Plain): string | undefined {
  const [name, before] = wordOf(plain).split('.').reverse()
  return before === type ? name : undefined
}

const fieldsOf = (plain: Plain, names: readonly string[]): ReadonlyMap<string, Plain> | undefined =>
  plain instanceof Map && [...plain.keys()].every(name => names.includes(name)) ? plain : undefined

const mappingOf = ([prefix, target, ...more]: readonly (string | undefined)[]): Mapping | undefined =>
  prefix === undefined || target === undefined || more.length > 0 ? undefined : { prefix, target }

const itemsOf = <Value>(plain: Plain, read: (item: Plain) => Value | undefined): Value[] | undefined =>
  Array.isArray(plain) ? each(plain, read) : undefined

const unpackList = <Value>(packed: unknown, unpack: (item: unknown) => Value | undefined): Value[] | undefined =>
  Array.isArray(packed) ? each(packed, unpack) : undefined

export function writeMappings(mappings: readonly Mapping[]): string {
  const entry = ({ prefix, target }: Mapping): string =>
    `new MappingBuilder\n${braces([`Prefix = ${quote(prefix)}`, `Target = ${quote(target)}`])}`
  return array('MappingBuilder', mappings.filter(mapping => !isBlank(mapping)).map(entry))
}

const array = (type: string, items: readonly string[]): string =>
  // An empty list has no type of its own.
  items.length === 0 ? `new ${type}[0]` : `new[]\n${braces(items)}`

const braces = (parts: readonly string[]): string => `{\n${parts.map(indent).join(',\n')}\n}`

export const indent = (code: string): string => code.replaceAll(/^(?=.)/gm, '    ')
