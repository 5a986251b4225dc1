/**
 * Words of the interface with values put in. `WORDS` holds them, in the language that is being written: the bundler puts
 * each text in its place, and on the server renderSite sets it.
 */
import type { Phrase, Words } from './files/words.ts'

declare global {
  var WORDS: Words
}

/** What was written for a phrase is a text; its type makes sure that the values are put in. */
const pieces = (phrase: Phrase<string>): string[] => String(phrase).split(/\{(\w+)\}/)

/** `{count} fields` with a count. */
export const fill = <Value extends string>(
  phrase: Phrase<Value>,
  values: { readonly [Name in Value]: string | number },
): string => fillWith(phrase, values).join('')

/** `1 field`, `1,200 fields`. */
export const counted = (forms: Readonly<Record<'one' | 'many', Phrase<'count'>>>, count: number): string =>
  fill(count === 1 ? forms.one : forms.many, { count: count.toLocaleString(WORDS.page.locale) })

/** The same with elements among the words: every second piece is a value. */
export const fillWith = <Value extends string, Node>(
  phrase: Phrase<Value>,
  values: { readonly [Name in Value]: Node },
): (string | Node)[] => pieces(phrase).map((piece, i) => (i % 2 === 1 ? values[piece as Value] : piece))
