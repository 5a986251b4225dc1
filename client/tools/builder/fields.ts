/**
 * The form's values: texts for every field of the table, for class names and for the ticked calls; and, for
 * each kind of field, how to read them from C#, write them as C#, and put them into a link.
 */
import { each, type Plain, plainValue, textOf } from '../csharp/classes.ts'
import { quote, type Token } from '../csharp/tokens.ts'

/**
 * As a form sends them: what was typed or chosen, or which boxes are ticked; for mappings, prefix and target
 * in turn. A field without a default starts with none.
 */
export type Texts = readonly string[]
/** The texts of every field, by name. */
export type ConfigState = Readonly<Record<string, Texts>>

/** `name` is a class name; `uses` holds ids of calls. */
export type FieldKind =
  | 'name'
  | 'id'
  | 'path'
  | 'resolution'
  | 'flag'
  | 'scopes'
  | 'patch'
  | 'mappings'
  | 'uses'

export interface Mapping {
  readonly prefix: string
  readonly target: string
}

/** Whether a row is still empty, and so not a mapping yet. */
export const isBlank = ({ prefix, target }: Mapping): boolean => prefix === '' && target === ''

export const mappingsOf = (texts: Texts): Mapping[] =>
  texts.map((prefix, i) => ({ prefix, target: texts[i + 1] ?? '' })).filter((_, i) => i % 2 === 0)

/** A field of the table, as the page hands it over. */
export interface ConfigField {
  readonly name: string
  readonly type: string
  readonly kind: FieldKind
  readonly summary: string
  /** The default as C#; absent if a project does not build without the field. */
  readonly default?: string | undefined
  /** Scopes that the field needs while it is on. */
  readonly scopes: readonly string[]
}

/** A scope and its constant. */
export interface Scope {
  readonly constant: string
  readonly scope: string
  /** Who says that Discord has to approve it: the toolkit, or Discord alone. */
  readonly approval?: 'toolkit' | 'discord' | undefined
}

/** A member of the API that can be ticked. A way of using it that needs more scopes has its own entry. */
export interface Use {
  /** `Commands.SetActivity`, with the way of using it if there is one. */
  readonly id: string
  readonly name: string
  readonly part?: string | undefined
  /** Address of its entry in the reference. */
  readonly href: string
  readonly scopes: readonly string[]
  /** Names of the platforms that lack it. */
  readonly missing: readonly string[]
  /** Field of the configuration that must be on. */
  readonly option?: string | undefined
  /** What it does in mock mode. */
  readonly mock?: string | undefined
}

/** What the table and the reference say, in their order. */
export interface Toolkit {
  readonly fields: readonly ConfigField[]
  readonly scopes: readonly Scope[]
  /** Names of the resolutions. */
  readonly resolutions: readonly string[]
  readonly uses: readonly { readonly title: string; readonly uses: readonly Use[] }[]
}

const own = { type: '', summary: '', scopes: [] }

/** The class, and the types the login sends and receives: the toolkit's, or the reader's own. */
export const nameFields: readonly ConfigField[] = [
  { ...own, name: 'class', kind: 'name', default: 'DissonityConfiguration' },
  { ...own, name: 'request', kind: 'name', default: 'ServerTokenRequest' },
  { ...own, name: 'response', kind: 'name', default: 'ServerTokenResponse' },
]
const usesField: ConfigField = { ...own, name: 'uses', kind: 'uses', default: 'new string[0]' }

/** Every field of the form: those of the class, and its own. */
export const allFields = ({ fields }: Toolkit): ConfigField[] => [...fields, ...nameFields, usesField]

/** The texts of the first field of a kind. */
export function textsOf(kind: FieldKind, state: ConfigState, toolkit: Toolkit): Texts {
  const field = allFields(toolkit).find(candidate => candidate.kind === kind)
  return (field && state[field.name]) ?? []
}

interface Kind {
  read(plain: Plain, toolkit: Toolkit): Texts | undefined
  /** A value that begins with a line break goes below its name, indented. */
  write(texts: Texts, toolkit: Toolkit): string
  /** Turns texts into JSON for a link. */
  pack(texts: Texts): unknown
  /** Reads JSON that `pack` made. Any other value gives texts that pack to something else. */
  unpack(packed: unknown, toolkit: Toolkit): Texts
}

const assignment = (flag: string, texts: Texts): string => `${flag} = ${texts.includes(flag)}`

const one = (text: string | undefined): Texts | undefined => (text === undefined ? undefined : [text])
/** Reads one text, a list of texts, or a list of pairs. */
const unpack = (packed: unknown): Texts =>
  [packed].flat(2).map(item => (typeof item === 'string' ? item : ''))
const list = { pack: (texts: Texts) => texts, unpack }
const text = {
  read: (plain: Plain) => one(textOf(plain)),
  write: ([value = '']: Texts) => quote(value),
  pack: ([value = '']: Texts) => value,
  unpack,
}
/** A checkbox without a value sends "on". */
export const ticked = (isOn: boolean): Texts => (isOn ? ['on'] : [])

/** Flags of the functions that mappings apply to, in the order in which they are written. */
export const patchFlags = ['PatchFetch', 'PatchWebSocket', 'PatchXhr', 'PatchSrcAttributes'] as const

export const kinds: Readonly<Record<FieldKind, Kind>> = {
  name: { ...text, read: plain => [wordOf(plain)], write: text.pack },
  id: { ...text, read: plain => one(wholeNumber(plain)), write: ([value = '']) => idOf(value) },
  path: text,
  resolution: {
    ...text,
    read: (plain, { resolutions }) =>
      one(resolutions.find(name => name === constantOf('ScreenResolution', plain))),
    write: ([value]) => `\nScreenResolution.${value}`,
    unpack: (packed, { resolutions }) => unpack(packed).filter(name => resolutions.includes(name)),
  },
  flag: {
    read: plain => (/^(true|false)$/.test(wordOf(plain)) ? ticked(wordOf(plain) === 'true') : undefined),
    write: ({ length }) => String(length > 0),
    pack: ({ length }) => length,
    unpack: packed => ticked(packed === 1),
  },
  scopes: {
    ...list,
    read: (plain, { scopes }) =>
      itemsOf(plain, item => {
        const name = constantOf('OauthScope', item)
        return textOf(item) ?? scopes.find(({ constant }) => constant === name)?.scope
      }),
    write: (texts, { scopes }) => {
      const written = texts.map(scope => {
        const known = scopes.find(entry => entry.scope === scope)
        return known ? `OauthScope.${known.constant}` : quote(scope)
      })
      return array('string', written)
    },
  },
  patch: {
    // A missing flag is off.
    read: plain => {
      const fields = fieldsOf(plain, patchFlags)
      const isKnown = fields && [...fields.values()].every(item => /^(true|false|null)$/.test(wordOf(item)))
      return isKnown ? patchFlags.filter(flag => wordOf(fields.get(flag)) === 'true') : undefined
    },
    write: texts =>
      `\nnew PatchUrlMappingsConfigBuilder\n${braces(patchFlags.map(flag => assignment(flag, texts)))}`,
    pack: texts => patchFlags.map(flag => Number(texts.includes(flag))),
    unpack: packed => patchFlags.filter((_, i) => [packed].flat()[i] === 1),
  },
  mappings: {
    read: plain => {
      const found = itemsOf(plain, item => {
        const fields = fieldsOf(item, ['Prefix', 'Target'])
        return fields && each(['Prefix', 'Target'], name => optionalText(fields.get(name)))
      })
      // The templates have one entry without values, which the build ignores.
      return found?.join() === ',' ? [] : found?.flat()
    },
    write: texts => writeMappings(mappingsOf(texts)),
    pack: texts => mappingsOf(texts).map(({ prefix, target }) => [prefix, target]),
    unpack,
  },
  uses: { ...list, read: plain => itemsOf(plain, textOf), write: texts => array('string', texts) },
}

/** @param all the tokens of an expression @returns undefined unless the expression is a literal */
export function readTexts(kind: FieldKind, all: readonly Token[], toolkit: Toolkit): Texts | undefined {
  const plain = plainValue(all)
  return plain === undefined ? undefined : kinds[kind].read(plain, toolkit)
}

const largest = 9223372036854775807n

/** An ID that is not valid becomes 0, which stops the build. */
export function idOf(written: string): string {
  return /^[1-9]\d{0,18}$/.test(written) && BigInt(written) <= largest ? written : '0'
}

/** The digits of a whole number: `1000` for `1_000L`, nothing for 0. */
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

/** The last name of `Models.OauthScope.Identify`, if the one before it is the type. */
function constantOf(type: string, plain: Plain): string | undefined {
  const [name, before] = wordOf(plain).split('.').reverse()
  return before === type ? name : undefined
}

const fieldsOf = (plain: Plain, names: readonly string[]): ReadonlyMap<string, Plain> | undefined =>
  plain instanceof Map && [...plain.keys()].every(name => names.includes(name)) ? plain : undefined

/** Reads each item of a list; undefined if any of them can't be read. */
const itemsOf = <Item, Value>(all: Item, read: (item: Item) => Value | undefined): Value[] | undefined =>
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
