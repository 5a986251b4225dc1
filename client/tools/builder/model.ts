/** What the form contains: a value for every field of the table, for the names of classes, and the calls that are ticked. */

export interface Mapping {
  readonly prefix: string
  readonly target: string
}

/** A row that is still empty is no mapping yet. */
export const isBlank = ({ prefix, target }: Mapping): boolean => prefix === '' && target === ''

/** What the value of each kind of field is. */
export interface Values {
  /** Of a class. */
  readonly name: string
  readonly id: string
  readonly path: string
  readonly resolution: string
  readonly flag: boolean
  readonly scopes: readonly string[]
  /** Those that are on, in their order. */
  readonly patch: readonly string[]
  readonly mappings: readonly Mapping[]
  /** Ids of the calls that are ticked. */
  readonly uses: readonly string[]
}
export type FieldKind = keyof Values
export type Setting<Kind extends FieldKind = FieldKind> = {
  [K in Kind]: { readonly kind: K; readonly value: Values[K] }
}[Kind]

/** A field of the table, as the page hands it over. */
export interface ConfigField {
  readonly name: string
  readonly type: string
  readonly kind: FieldKind
  readonly summary: string
  /** Default as C#; absent for fields that a project does not build without. */
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

/** A member of the API that can be ticked; a way to use it that needs more scopes is an entry of its own. */
export interface Use {
  /** `Commands.SetActivity`, with the way of using it if there is one. */
  readonly id: string
  readonly name: string
  readonly part?: string
  /** Address of its entry in the reference. */
  readonly href: string
  readonly scopes: readonly string[]
  /** Names of the platforms that lack it. */
  readonly missing: readonly string[]
  /** Field of the configuration that must be on. */
  readonly option?: string
  /** What it does in mock mode. */
  readonly mock?: string
}

/** What the table and the reference say, in their order. */
export interface Toolkit {
  readonly fields: readonly ConfigField[]
  readonly scopes: readonly Scope[]
  /** Names of the resolutions. */
  readonly resolutions: readonly string[]
  readonly uses: readonly { readonly title: string; readonly uses: readonly Use[] }[]
}

/** By name of the field; complete. */
export type ConfigState = Readonly<Record<string, Setting>>

type Of<K extends FieldKind> = Extract<Setting, { kind: K }>

/** The setting of the first field of a kind. */
export const settingIn = <K extends FieldKind>(state: ConfigState, kind: K): Of<K> | undefined =>
  Object.values(state).find((setting): setting is Of<K> => setting.kind === kind)

const own = (name: string, kind: FieldKind, initial: string): ConfigField => ({
  ...{ name, kind, type: '', summary: '', scopes: [], default: initial },
})

/** The class, and the types of what the login sends and gets: those of the toolkit, or classes of one's own. */
export const nameFields = [
  own('class', 'name', 'DissonityConfiguration'),
  own('request', 'name', 'ServerTokenRequest'),
  own('response', 'name', 'ServerTokenResponse'),
]
const usesField = own('uses', 'uses', 'new string[0]')

/** Those of the class, and what else the form has. */
export const allFields = ({ fields }: Toolkit): ConfigField[] => [...fields, ...nameFields, usesField]
