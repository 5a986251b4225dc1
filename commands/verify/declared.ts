/** What a checkout of the toolkit declares: types and members with their place, whatever the language. */

export interface Place {
  /** Path in the toolkit, with forward slashes. */
  readonly file: string
  /** 1-based. */
  readonly line: number
}

export interface DeclaredMember extends Place {
  readonly name: string
  readonly kind: 'method' | 'property' | 'constant' | 'value' | 'constructor'
  /** As the reference writes it: without accessibility and body; a property ends in its accessors. */
  readonly signature: string
  /** Of properties, fields and constants. */
  readonly type?: string | undefined
  /** Of constants and enum members; the initial value of properties. */
  readonly value?: string | undefined
  /** Name in JSON. */
  readonly json?: string | undefined
}

export interface DeclaredType extends Place {
  /** With the types around it, without type parameters: `Api.Commands`. */
  readonly name: string
  readonly kind: 'class' | 'interface' | 'enum' | 'object'
  readonly namespace: string
  readonly modifiers: readonly string[]
  /** What it extends, first of all its base class. */
  readonly bases: readonly string[]
  /** Up to its body. */
  readonly signature: string
  /** Public, with everything around it. */
  readonly visible: boolean
  /** Visible and not marked as hidden: the reference ought to have it. */
  readonly open: boolean
  readonly members: readonly DeclaredMember[]
}
