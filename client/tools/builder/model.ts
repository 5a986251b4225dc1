/** What the form holds: a value for every field of the table, the name of the class, and data for the login. */

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

/** A scope and the constant that stands for it. */
export interface Scope {
  readonly constant: string
  readonly scope: string
  /** Whether Discord has to approve it. */
  readonly approval: boolean
}

/** What the table and the reference say, in the order of the table. */
export interface Toolkit {
  readonly fields: readonly ConfigField[]
  readonly scopes: readonly Scope[]
  /** Names of the resolutions. */
  readonly resolutions: readonly string[]
}

export interface Mapping {
  readonly prefix: string
  readonly target: string
}

/** Flags of the functions that mappings apply to, in the order in which they are written. */
export const patchFlags = ['PatchFetch', 'PatchWebSocket', 'PatchXhr', 'PatchSrcAttributes'] as const
export type Patch = Readonly<Record<(typeof patchFlags)[number], boolean>>

export const patchOf = (isOn: (flag: (typeof patchFlags)[number]) => boolean): Patch => ({
  PatchFetch: isOn('PatchFetch'),
  PatchWebSocket: isOn('PatchWebSocket'),
  PatchXhr: isOn('PatchXhr'),
  PatchSrcAttributes: isOn('PatchSrcAttributes'),
})

export type Setting =
  | { readonly kind: 'id'; readonly value: string }
  | { readonly kind: 'path'; readonly value: string }
  | { readonly kind: 'resolution'; readonly value: string }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'scopes'; readonly value: readonly string[] }
  | { readonly kind: 'mappings'; readonly value: readonly Mapping[] }
  | { readonly kind: 'patch'; readonly value: Patch }

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
  /** Absent: the type of the toolkit. */
  readonly request?: DataClass | undefined
  readonly response?: DataClass | undefined
}

export const defaultClassName = 'DissonityConfiguration'

/** Types of the toolkit that stand for data without fields of one's own, and the field that each has. */
export const dataBases = {
  request: { type: 'ServerTokenRequest', field: 'code' },
  response: { type: 'ServerTokenResponse', field: 'token' },
} as const
export type DataRole = keyof typeof dataBases

/** A value of a kind before anything is known: what a required field begins with. */
export function emptySetting(kind: FieldKind): Setting {
  switch (kind) {
    case 'id':
    case 'path':
    case 'resolution':
      return { kind, value: '' }
    case 'flag':
      return { kind, value: false }
    case 'scopes':
    case 'mappings':
      return { kind, value: [] }
    case 'patch':
      return { kind, value: patchOf(() => false) }
  }
}

/** Values are plain data, so equal texts are equal values. */
export const sameSetting = (a: Setting, b: Setting): boolean =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

const canonical = (setting: Setting): unknown =>
  setting.kind === 'patch' ? patchFlags.map(flag => setting.value[flag]) : setting.value
