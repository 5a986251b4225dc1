/** A mistake of YAML at its place in a text, and the place itself. */
export interface YamlMistake {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly hint: string
  /** What follows it, the parser misreads. */
  readonly last?: boolean
}

/** A place of a text and the line around it. */
export interface Spot {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly lineStart: number
  readonly lineEnd: number
  readonly line: string
}

export const at = ({ from, to }: { from: number; to: number }, message: string, hint: string): YamlMistake => ({
  from,
  to: Math.max(to, from + 1),
  message,
  hint,
})
