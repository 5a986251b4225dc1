import type { ConfigBuilder } from '../../../schema/blocks/config-builder.ts'

export type ProblemCode = keyof ConfigBuilder['problems']

export interface Problem {
  readonly code: ProblemCode
  /** error: the build stops, the code does not compile, or the page breaks. warning: something to look at. */
  readonly tone: 'error' | 'warning'
  /** Where it is: `ClientId`, `Mappings.0.prefix`, `request.name`, `className`. */
  readonly at: string
  /** What stands in for the braces of its text. */
  readonly values?: Readonly<Record<string, string>>
  /** Scopes that would mend it. */
  readonly add?: readonly string[]
}
