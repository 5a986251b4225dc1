/** What the form contains: a value for every field of the table, the calls that are ticked, the class and its data. */

export type FieldKind = 'id' | 'scopes' | 'path' | 'flag' | 'mappings' | 'patch' | 'resolution'

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

export interface Mapping {
  readonly prefix: string
  readonly target: string
}

/** A row that is still empty is no mapping yet. */
export const isBlank = ({ prefix, target }: Mapping): boolean => prefix === '' && target === ''

/** Flags of the functions that mappings apply to, in the order in which they are written. */
export const patchFlags = ['PatchFetch', 'PatchWebSocket', 'PatchXhr', 'PatchSrcAttributes'] as const

export type Setting =
  | { readonly kind: 'id' | 'path' | 'resolution'; readonly value: string }
  | { readonly kind: 'flag'; readonly value: boolean }
  /** Those that are on, in their order. */
  | { readonly kind: 'scopes' | 'patch'; readonly value: readonly string[] }
  | { readonly kind: 'mappings'; readonly value: readonly Mapping[] }

export const dataTypes = ['string', 'int', 'long', 'float', 'double', 'bool'] as const
export type DataType = (typeof dataTypes)[number]

/** A field of a class for data. Without a value it is only declared. */
export interface DataField {
  readonly name: string
  readonly type: DataType
  readonly value?: string | undefined
}

export interface DataClass {
  readonly name: string
  /** Whether it is declared in another file: then it is only named. */
  readonly elsewhere: boolean
  readonly fields: readonly DataField[]
}

export interface ConfigState {
  readonly className: string
  /** By name of the field; complete. */
  readonly settings: Readonly<Record<string, Setting>>
  /** Ids of the calls that are ticked. */
  readonly uses: readonly string[]
  /** Absent: the type of the toolkit. */
  readonly request?: DataClass | undefined
  readonly response?: DataClass | undefined
}

export const defaultClassName = 'DissonityConfiguration'

/** Types of the toolkit for data without fields of one's own, and the field that each has. */
export const dataBases = {
  request: { type: 'ServerTokenRequest', field: 'code' },
  response: { type: 'ServerTokenResponse', field: 'token' },
} as const
export type DataRole = keyof typeof dataBases
export const dataRoles = ['request', 'response'] as const

/** Values are plain data, so equal texts are equal values. */
export const sameSetting = (a: Setting, b: Setting): boolean => JSON.stringify(a.value) === JSON.stringify(b.value)
