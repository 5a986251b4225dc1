/**
 * The patterns by which log lines are recognised: parts of a line, with `*` for anything in between. They are no
 * regular expressions, so none can be slow: each part is searched for once, behind the one before it.
 */

export interface Pattern {
  readonly parts: readonly string[]
  /** Characters that are not `*`: the more of them fit, the better a line is recognised. */
  readonly weight: number
}

export function parsePattern(text: string): Pattern {
  const parts = text.toLowerCase().split('*')
  return { parts, weight: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** A line as patterns see it: in lower case, with single spaces. */
export const normalLine = (line: string): string => line.toLowerCase().replaceAll(/\s+/g, ' ')

/** @param line as `normalLine` gives it */
export function fits({ parts }: Pattern, line: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = line.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}
