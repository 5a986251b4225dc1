/** Lines of code that are pointed out, and mistakes in code. */
import type { Range } from '../yaml/positions.ts'
import type { Advice } from './refusals.ts'

/** Languages in which people write words. */
const isText = /^(?:text|plaintext|txt|markdown|md|mdx|html|xml|console|http|diff|latex|tex)$/

/** Matches a curly quote of a word processor, outside of a text or a comment. */
const curlyQuote = /(?<=^[^"'`#\n]*)(?<!(?:\/\/|--|\/\*|<!--)[^\n]*)[“”]/m

/** Finds the first curly quote in code, which works for nobody who copies it. */
export function curlyQuoteIn(code: string, language: string): (Advice & { readonly at: Range }) | undefined {
  const match = /[“”]/.test(code) && !isText.test(language) ? curlyQuote.exec(code) : null
  return (
    (match && {
      at: { from: match.index, to: match.index + 1 },
      message: 'These quotes are curly, so the code works for nobody who copies it.',
      hint: 'Write straight quotes: ".',
    }) ??
    undefined
  )
}

/** Explains lines, such as `3, 5-7`, that are pointed out although the code doesn't have them. */
export function strayMark(mark = '', code: string): Advice | undefined {
  const count = code === '' ? 0 : code.replace(/\n$/, '').split('\n').length
  const last = Math.max(...mark.split(/[,-]/).map(Number))
  if (!(last > count)) return undefined
  const lines = count === 1 ? 'one line' : `${count} lines`
  const message = `There is no line ${last}, because the code has only ${lines}.`
  return { message, hint: 'Lines are counted from 1, within the block.' }
}

/** Returns the first line of a diff that doesn't say whether it is new, old or neither. */
export function strayDiffLine(
  code: string,
  canBeEmpty: boolean,
): { number: number; from: number; to: number } | undefined {
  let from = 0
  for (const [i, line] of code.split('\n').entries()) {
    const to = from + line.length
    const isEmpty = canBeEmpty && line === ''
    if (!isEmpty && !/^[+\- ]/.test(line)) return { number: i + 1, from, to }
    from = to + 1
  }
  return undefined
}

/** Tells whether a line is one of `3, 5-7`. */
export const isMarked = (lines = '', line: number): boolean =>
  lines !== '' &&
  lines.split(',').some(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from <= line && line <= to
  })
