/** What a checkout of the toolkit declares: types and members with their place, whatever the language. */

export type Language = 'csharp' | 'typescript'

export interface Place {
  /** Path in the toolkit, with forward slashes. */
  readonly file: string
  /** 1-based. */
  readonly line: number
}

export interface DeclaredMember extends Place {
  readonly name: string
  readonly kind: 'method' | 'property' | 'constant' | 'value' | 'constructor'
  /** Up to its body; a property of C# ends in its accessors. */
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
  /** Public, with everything around it: the reference ought to have it. Of C# only. */
  readonly visible: boolean
  readonly members: readonly DeclaredMember[]
}

/** A piece of source on one line, without comments. */
export const onOneLine = (text: string): string =>
  text
    .replace(/("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** The value of a constant or enum member: without quotes; numbers and shifts by what they amount to. */
export function literalValue(text: string): string {
  const plain = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
  const [, base, shift] = /^(-?\d+)L?\s*<<\s*(\d+)$/i.exec(plain) ?? []
  if (base !== undefined && shift !== undefined) return String(BigInt(base) << BigInt(shift))
  return /^-?(0x[\da-f]+|\d+)L?$/i.test(plain) ? String(Number(plain.replace(/L$/i, ''))) : plain
}

/** The value of an enum member without one of its own: one more than the member before. */
export const nextValue = (before: string | undefined): string =>
  before === undefined ? '0' : String(Number(literalValue(before)) + 1)
