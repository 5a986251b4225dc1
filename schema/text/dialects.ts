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
  /** All that the forms consist of, also those that are not reported again. */
  readonly covered: readonly Range[]
}

/**
 * Forms of other tools in a text.
 * @param text with NUL in place of code and addresses of links
 */
export function dialectForms(text: string): DialectForms {
  const mistakes: FormMistake[] = []
  const covered: Range[] = []
  if (!suspicious.test(text)) return { mistakes, covered }
  /** 1 for each character of a form. */
  const taken = new Uint8Array(text.length)
  for (const { pattern, message, cure, once } of dialects)
    for (const { 0: form, index: from } of text.matchAll(pattern)) {
      const to = from + form.length
      if (taken.subarray(from, to).includes(1)) continue
      taken.fill(1, from, to)
      covered.push({ from, to })
      const advice = typeof cure === 'function' ? cure(form) : cure
      mistakes.push({ at: { from, to: from + shownLength(form) }, message, once, ...advice })
    }
  mistakes.sort((a, b) => a.at.from - b.at.from)
  const isFirst = ({ message, once }: FormMistake, i: number): boolean =>
    !once || mistakes.findIndex(mistake => mistake.message === message) === i
  return { mistakes: mistakes.filter(isFirst), covered }
}

/** A form of several lines is underlined where it begins. */
const shownLength = (form: string): number => form.split('\n', 1).join().length
