/** What comparisons find, and how it is printed. */

/** A difference, or several of one thing, with what is said of them. */
export interface Comparison {
  /** What all of the differences are about, as a line above them. */
  readonly about?: string
  /** Each begins with a mark: `+` is in the source only, `-` in the content only, `~` differs. */
  readonly differences: readonly string[]
  /** Lines that say what wasn't compared, and why. */
  readonly notes?: readonly string[]
  readonly summary?: string
}

/** Indents a difference, or a note that begins with `.`, and the lines below it. */
export const difference = (head: string, ...details: readonly string[]): string =>
  [`  ${head}`, ...details.map(detail => `      ${detail}`)].join('\n')

/** A comparison with its summary: what was compared, and either that all is well or how many aren't. */
export const summarised = (
  differences: readonly string[],
  what: string,
  well: string,
  ill: string,
): Comparison => ({
  differences,
  summary: `${what}: ${differences.length === 0 ? well : `${differences.length} ${ill}`}.`,
})

/** Prints comparisons, and returns how many differences there are. */
export function printComparisons(comparisons: readonly Comparison[]): number {
  let count = 0
  for (const { about, differences, notes = [], summary } of comparisons) {
    const lines = [...differences, ...notes]
    if (summary !== undefined) lines.push(summary)
    if (about !== undefined && differences.length > 0) process.stdout.write(`${about}\n`)
    for (const line of lines) process.stdout.write(`${line}\n`)
    if (about !== undefined && differences.length > 0) process.stdout.write('\n')
    count += differences.length
  }
  return count
}

/** White space doesn't count. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
