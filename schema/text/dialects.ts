/** Finds the forms of other tools in a text; `schema/dialects/forms.ts` lists them. */
import type { Dialect } from '../dialects/dialect.ts'
import { dialects, suspicious } from '../dialects/forms.ts'
import type { Range } from '../yaml/positions.ts'
import type { Advice } from './refusals.ts'

/** A form of another tool in a text. */
export interface DialectMistake extends Advice {
  readonly at: Range
}

interface FormMistake extends DialectMistake, Pick<Dialect, 'once'> {}

interface DialectForms {
  /** In the order of the text. */
  readonly mistakes: readonly DialectMistake[]
  /** Whether a form is at a place or next to it, even one that isn't reported again. */
  readonly isCovered: (place: Range) => boolean
}

/**
 * Forms of other tools in a text.
 * @param text with NUL in place of code and addresses of links
 */
export function dialectForms(text: string): DialectForms {
  const mistakes: FormMistake[] = []
  if (!suspicious.test(text)) return { mistakes, isCovered: () => false }
  /** 1 for each character of a form. */
  const taken = new Uint8Array(text.length)
  for (const { pattern, message, cure, once } of dialects)
    for (const { 0: form, index: from } of text.matchAll(pattern)) {
      const to = from + form.length
      if (taken.subarray(from, to).includes(1)) continue
      taken.fill(1, from, to)
      const advice = typeof cure === 'function' ? cure(form) : cure
      mistakes.push({ at: { from, to: from + shownLength(form) }, message, once, ...advice })
    }
  mistakes.sort((a, b) => a.at.from - b.at.from)
  const isFirst = ({ message, once }: FormMistake, i: number): boolean =>
    !once || mistakes.findIndex(mistake => mistake.message === message) === i
  const isCovered = ({ from, to }: Range): boolean =>
    taken.subarray(Math.max(0, from - 1), to + 1).includes(1)
  return { mistakes: mistakes.filter(isFirst), isCovered }
}

/** A form of several lines is underlined where it begins. */
const shownLength = (form: string): number => form.split('\n', 1).join().length
