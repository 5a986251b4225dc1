/** What is pointed out in code, by numbers of lines or by words. */
import { z } from 'zod'

const lineRanges = /^\d+(-\d+)?(, ?\d+(-\d+)?)*$/

/** Lines of code, such as `3, 5-7`. */
export const lineMarks = () =>
  z.string().regex(lineRanges, { error: 'Lines are written as "3" or "3, 5-7".' }).optional()

/** What is pointed out in some code. */
export interface CodeMarks {
  readonly mark?: string | undefined
  readonly added?: string | undefined
  readonly removed?: string | undefined
  readonly words?: readonly string[] | undefined
}

interface Mistake {
  readonly message: string
  readonly hint: string
}

export function linesMistake(lines: string | undefined, count: number): Mistake | undefined {
  const last = Math.max(0, ...(lines?.split(/[,-]/).map(Number) ?? []))
  if (!(last > count)) return undefined
  return { message: `There is no line ${last}: the code has ${count} lines.`, hint: 'Count from 1, within the block.' }
}

export function wordsMistake(words: readonly string[] = [], code: string): Mistake | undefined {
  const missing = words.find(word => !code.includes(word))
  if (missing === undefined) return undefined
  return { message: `The code has no "${missing}".`, hint: 'Write the words as they are in the code.' }
}
