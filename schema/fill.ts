/** Words of the interface with values put in. */
import type { Phrase } from './files/words.ts'

/** Takes what was written for a phrase as a text; its type makes sure that the values are put in. */
const pieces = (phrase: Phrase<string>): string[] => String(phrase).split(/\{(\w+)\}/)

/** `{count} fields` with a count. */
export const fill = <Value extends string>(
  phrase: Phrase<Value>,
  values: { readonly [Name in Value]: string | number },
): string => fillWith(phrase, values).join('')

/** `1 field`, `1,200 fields`. @param locale in which the number is written: that of the words */
export const counted = (
  forms: Readonly<Record<'one' | 'many', Phrase<'count'>>>,
  count: number,
  locale: string,
): string => fill(count === 1 ? forms.one : forms.many, { count: count.toLocaleString(locale) })

/** The same with elements among the words: every second piece is a value. */
export const fillWith = <Value extends string, Node>(
  phrase: Phrase<Value>,
  values: { readonly [Name in Value]: Node },
): (string | Node)[] => pieces(phrase).map((piece, i) => (i % 2 === 1 ? values[piece as Value] : piece))
