/**
 * The values that the form asks for, one shape a kind; and, for each kind, how to read such a value from C#, from
 * the controls of the form and from a link, and how to write it as C# and into a link.
 */
import { each, type Plain, plainValue, textOf } from '../csharp/classes.ts'
import { quote, type Token } from '../csharp/tokens.ts'
import type { FieldKind, Toolkit } from './fields.ts'

export interface Mapping {
  readonly prefix: string
  readonly target: string
}

/** Tells whether a row is still empty, and so not a mapping yet. */
export const isBlank = ({ prefix, target }: Mapping): boolean => prefix === '' && target === ''

/** The functions that mappings can apply to, in the order in which they are written. */
export const patchFlags = ['PatchFetch', 'PatchWebSocket', 'PatchXhr', 'PatchSrcAttributes'] as const
export type PatchFlag = (typeof patchFlags)[number]

/** What each kind of field holds. */
interface Contents {
  /** As typed: digits, or whatever stands there until it is put right. */
  id: string
  path: string
  name: string
  /** The name of a resolution. */
  resolution: string
  flag: boolean
  scopes: readonly string[]
  /** Ids of the ticked calls. */
  uses: readonly string[]
  patch: readonly PatchFlag[]
  mappings: readonly Mapping[]
}

/** A value of one of these kinds. */
export type Value<Kind extends FieldKind = FieldKind> = {
  readonly [K in Kind]: { readonly kind: K; readonly content: Contents[K] }
}[Kind]

/** How values of a kind are read and written. What can't be read is undefined. */
interface Codec<Content> {
  /** Reads a literal of C#. */
  read(plain: Plain, toolkit: Toolkit): Content | undefined
  /** Writes C#. What begins with a line break goes below the field's name, indented. */
  write(content: Content, toolkit: Toolkit): string
  /** Reads what the controls of the field send: what was typed or chosen, or which boxes are ticked. */
  typed(texts: readonly string[]): Content
  /** Turns it into JSON for a link. */
  pack(content: Content): unknown
  /** Reads JSON that `pack` made, and nothing else. */
  unpack(packed: unknown, toolkit: Toolkit): Content | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

const text = {
  read: textOf,
  write: quote,
  typed: ([typed = '']: readonly string[]) => typed,
  pack: (content: string) => content,
  unpack: (packed: unknown) => (isText(packed) ? packed : undefined),
}

const list = {
  read: (plain: Plain) => itemsOf(plain, textOf),
  write: (content: readonly string[]) => array('string', content.map(quote)),
  typed: (texts: readonly string[]) => texts,
  pack: (content: readonly string[]) => content,
  unpack: unpackTexts,
}

const codecs: { readonly [K in FieldKind]: Codec<Contents[K]> } = {
  id: { ...text, read: wholeNumber, write: idOf },
  path: text,
  // Older links have a list for a class: its name, and its fields behind it.
  name: { ...text, unpack: packed => text.unpack(Array.isArray(packed) ? packed[0] : packed) },
  resolution: {
    ...text,
    read: (plain, { resolutions }) =>
      resolutions.find(name => name === constantOf('ScreenResolution', plain)),
    write: name => `\nScreenResolution.${name}`,
    unpack: (packed, { resolutions }) => resolutions.find(name => name === packed),
  },
  flag: {
    read: plain => either(wordOf(plain), 'true', 'false'),
    write: String,
    // A ticked box sends "on", another one nothing.
    typed: texts => texts.length > 0,
    pack: Number,
    unpack: bitOf,
  },
  scopes: {
    ...list,
    read: (plain, { scopes }) =>
      itemsOf(plain, item => {
        const name = constantOf('OauthScope', item)
        return textOf(item) ?? scopes.find(({ constant }) => constant === name)?.scope
      }),
    write: (content, toolkit) =>
      array(
        'string',
        content.map(scope => scopeCode(scope, toolkit)),
      ),
  },
  uses: list,
  patch: {
    // A flag that isn't written is off, and so is one that is null.
    read: plain => {
      const flags = fieldsOf(plain, patchFlags)
      const isPlain =
        flags && [...flags.values()].every(flag => ['true', 'false', 'null'].includes(wordOf(flag)))
      return isPlain ? patchFlags.filter(flag => wordOf(flags.get(flag)) === 'true') : undefined
    },
    write: content => {
      const assignments = patchFlags.map(flag => `${flag} = ${content.includes(flag)}`)
      return `\nnew PatchUrlMappingsConfigBuilder\n${braces(assignments)}`
    },
    typed: texts => patchFlags.filter(flag => texts.includes(flag)),
    pack: content => patchFlags.map(flag => Number(content.includes(flag))),
    unpack: packed => {
      const bits = itemsOf(packed, bitOf)
      return bits?.length === patchFlags.length ? patchFlags.filter((_, i) => bits[i]) : undefined
    },
  },
  mappings: {
    read: plain => {
      const mappings = itemsOf(plain, mappingOf)
      const [first] = mappings ?? []
      // The templates have one entry without values, which the build ignores.
      return mappings?.length === 1 && first && isBlank(first) ? [] : mappings
    },
    write: writeMappings,
    // The two boxes of each row, row by row.
    typed: texts => texts.flatMap((prefix, i) => (i % 2 === 0 ? { prefix, target: texts[i + 1] ?? '' } : [])),
    pack: content => content.map(({ prefix, target }) => [prefix, target]),
    unpack: packed =>
      itemsOf(packed, (pair): Mapping | undefined => {
        const [prefix, target, ...more] = unpackTexts(pair) ?? []
        const isPair = prefix !== undefined && target !== undefined && more.length === 0
        return isPair ? { prefix, target } : undefined
      }),
  },
}

/** Makes the value of these contents; undefined if there are none. */
const filled = <K extends FieldKind>(kind: K, content: Contents[K] | undefined): Value<K> | undefined =>
  content === undefined ? undefined : { kind, content }

/**
 * @param all the tokens of an expression
 * @returns undefined unless the expression is a literal of that kind
 */
export function readValue<K extends FieldKind>(
  kind: K,
  all: readonly Token[],
  toolkit: Toolkit,
): Value<K> | undefined {
  const plain = plainValue(all)
  return plain === undefined ? undefined : filled(kind, codecs[kind].read(plain, toolkit))
}

export const writeValue = <K extends FieldKind>({ kind, content }: Value<K>, toolkit: Toolkit): string =>
  codecs[kind].write(content, toolkit)

/** Reads what a control holds, an empty value from those that send nothing. */
export const typedValue = <K extends FieldKind>(kind: K, texts: readonly string[]): Value<K> => ({
  kind,
  content: codecs[kind].typed(texts),
})

export const packValue = <K extends FieldKind>({ kind, content }: Value<K>): unknown =>
  codecs[kind].pack(content)

export const unpackValue = <K extends FieldKind>(
  kind: K,
  packed: unknown,
  toolkit: Toolkit,
): Value<K> | undefined => filled(kind, codecs[kind].unpack(packed, toolkit))

/** Returns a list of texts out of a link. */
export function unpackTexts(packed: unknown): string[] | undefined {
  return itemsOf(packed, text.unpack)
}

/** Returns a switch out of a link. */
function bitOf(packed: unknown): boolean | undefined {
  return either(packed, 1, 0)
}

/** Tells whether a value is the first of two; undefined if it is neither. */
function either(value: unknown, yes: unknown, no: unknown): boolean | undefined {
  return value === yes || value === no ? value === yes : undefined
}

/** `OauthScope.RpcActivitiesWrite`, or the text of a scope that has no constant. */
export function scopeCode(wanted: string, { scopes }: Toolkit): string {
  const listed = scopes.find(({ scope }) => scope === wanted)
  return listed ? `OauthScope.${listed.constant}` : quote(wanted)
}

/** `new MappingBuilder { Prefix = "/a", Target = "b.c" }`; what is left out or null is empty. */
function mappingOf(plain: Plain): Mapping | undefined {
  const fields = fieldsOf(plain, ['Prefix', 'Target'])
  if (!fields) return undefined
  const prefix = optionalText(fields.get('Prefix'))
  const target = optionalText(fields.get('Target'))
  return prefix === undefined || target === undefined ? undefined : { prefix, target }
}

const largest = 9223372036854775807n

/** Turns an ID that is not valid into 0, which stops the build. */
export function idOf(written: string): string {
  return /^[1-9]\d{0,18}$/.test(written) && BigInt(written) <= largest ? written : '0'
}

/** Returns the digits of a whole number: `1000` for `1_000L`, nothing for 0. */
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

/** Returns the last name of `Models.OauthScope.Identify`, if the one before it is the type. */
function constantOf(type: string, plain: Plain): string | undefined {
  const [name, before] = wordOf(plain).split('.').reverse()
  return before === type ? name : undefined
}

const fieldsOf = (plain: Plain, names: readonly string[]): ReadonlyMap<string, Plain> | undefined =>
  plain instanceof Map && [...plain.keys()].every(name => names.includes(name)) ? plain : undefined

/** Reads each item of a list; undefined if any of them can't be read. */
const itemsOf = <Item, Result>(all: Item, read: (item: Item) => Result | undefined): Result[] | undefined =>
  Array.isArray(all) ? each(all, read) : undefined

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
