/** Runs of words, by which two texts are compared. */

/** Letters and digits; what joins them (hyphens, dots, apostrophes) separates words. */
export const word = /[\p{L}\p{N}]+/gu

export interface SharedRun {
  /** Its words in lower case, with a space between them. */
  readonly key: string
  readonly from: number
  readonly to: number
}

/** Every run of so many words in a text. */
export function runsOf(text: string, runLength: number): SharedRun[] {
  const words = [...text.matchAll(word)].map(match => ({
    lowerCase: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }))
  const runs: SharedRun[] = []
  for (let i = 0; i + runLength <= words.length; i++) {
    const run = words.slice(i, i + runLength)
    const key = run.map(({ lowerCase }) => lowerCase).join(' ')
    runs.push({ key, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 })
  }
  return runs
}

/** Joins runs that share words. */
export function joined(runs: readonly SharedRun[]): SharedRun[] {
  const result: SharedRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && run.from < last.to) result[result.length - 1] = { ...last, to: run.to }
    else result.push(run)
  }
  return result
}
