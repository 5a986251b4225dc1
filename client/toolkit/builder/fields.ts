/** What the form knows of the toolkit: fields of the class, scopes, and calls that can be ticked. */
import type { ConfigField } from '../../../schema/index.ts'

/** `name` is the name of a type, `uses` are the calls that a game makes. */
export type FieldKind = ConfigField['kind'] | 'name' | 'uses'

/** A field of the class, as the table describes it and the page hands it over. */
export interface FormField {
  readonly name: string
  readonly type: string
  readonly kind: FieldKind
  readonly summary: string
  /** The default as C#; absent if a project does not build without the field. */
  readonly default?: string | undefined
  /** Names that it had in earlier releases. */
  readonly formerly?: readonly string[] | undefined
  /** Scopes that the field needs while it is on. */
  readonly scopes: readonly string[]
}

/** A scope and its constant. */
export interface Scope {
  readonly constant: string
  readonly scope: string
  /** Who says that Discord has to approve it: the toolkit, or Discord alone. For others, one accepts terms. */
  readonly approval?: 'toolkit' | 'discord' | 'terms' | undefined
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
  /** Name of the command or event in Discord's protocol. */
  readonly rpc?: string | undefined
  /** Names of the platforms that lack it. */
  readonly missing: readonly string[]
  /** Field of the configuration that must be on. */
  readonly option?: string | undefined
  /** What it does in mock mode. */
  readonly mock?: string | undefined
}

/** What the table and the reference say, in their order. */
export interface Toolkit {
  readonly fields: readonly FormField[]
  readonly scopes: readonly Scope[]
  /** Scopes of Discord's that the toolkit has no constant for. */
  readonly otherScopes?: readonly string[] | undefined
  /** Names of the resolutions. */
  readonly resolutions: readonly string[]
  readonly uses: readonly { readonly title: string; readonly uses: readonly Use[] }[]
}

export const allUses = ({ uses }: Toolkit): Use[] => uses.flatMap(group => group.uses)

/** Names of the class and of the login's types, as the toolkit has them, in the order of the form. */
export const defaultNames = {
  class: 'DissonityConfiguration',
  request: 'ServerTokenRequest',
  response: 'ServerTokenResponse',
} as const

export type NameKey = keyof typeof defaultNames

/** The name of the boxes of calls in the form, and of the ticked ones in a link. */
export const usesName = 'uses'

const extra = (name: string, kind: FieldKind, written: string): FormField => {
  return { name, kind, type: '', summary: '', default: written, scopes: [] }
}

const nameFields = Object.entries(defaultNames).map(([key, name]) => extra(key, 'name', `"${name}"`))
const usesField = extra(usesName, 'uses', 'new string[0]')

/** Lists everything that the form asks for and a link can hold: the class's fields, its names, and the calls. */
export const askedFields = ({ fields }: Toolkit): FormField[] => [...fields, ...nameFields, usesField]
