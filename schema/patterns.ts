/**
 * Recognises lines of a log by parts of them, with `*` for anything in between. Patterns aren't regular
 * expressions, so none can be slow: each part is searched for once, behind the one before it.
 */

const parsed = new Map<string, readonly string[]>()

/** Logs ask for the same patterns line by line. */
function partsOf(pattern: string): readonly string[] {
  const parts = parsed.get(pattern) ?? pattern.toLowerCase().split('*')
  parsed.set(pattern, parts)
  return parts
}

/** A line as patterns see it: in lower case, with single spaces. */
export const normalLine = (line: string): string => line.toLowerCase().replaceAll(/\s+/g, ' ')

/** @param line as `normalLine` gives it */
export function fits(pattern: string, line: string): boolean {
  let from = 0
  for (const part of partsOf(pattern)) {
    const at = line.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

export const recognises = (pattern: string, line: string): boolean => fits(pattern, normalLine(line))

/** Text as a regular expression that matches exactly this text. */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
