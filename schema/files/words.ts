/**
 * The words of the interface. words.json lists them with the values in them; `npm run schemas` makes it from
 * data/words.yaml. So the compiler knows every word, and `check` knows what a language lacks.
 */
import { z } from 'zod'
import { words } from '../text/fields.ts'
import keys from './words.json'

/** A text with places for values, which `fill` puts in. */
export interface Phrase<Value extends string> {
  readonly values: Value
}

/** In words.json, `""` is a plain text, `{ "{count}": "" }` a phrase, and anything else a group. */
export type WordKeys = string | { readonly [name: string]: WordKeys }

type WordsOf<Keys> = Keys extends string
  ? string
  : keyof Keys extends `{${infer Value}}`
    ? Phrase<Value>
    : { readonly [Name in keyof Keys]: WordsOf<Keys[Name]> }

export type Words = WordsOf<typeof keys>

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** Returns what words.json lists for the words of a language. */
export function wordKeys(written: unknown): WordKeys {
  if (typeof written === 'object' && written !== null) {
    const parts = Object.entries<unknown>({ ...written })
    return Object.fromEntries(parts.map(([name, part]) => [name, wordKeys(part)]))
  }
  const values = placeholders(String(written))
  return values.length === 0 ? '' : Object.fromEntries(values.map(value => [value, '']))
}

const text = (values: readonly string[]): z.ZodType =>
  words()
    .refine(written => placeholders(written).join() === values.join(), {
      error:
        values.length === 0
          ? "This text can't have a value in braces."
          : `This text must have ${values.join(' and ')}, and no other value in braces.`,
      params: {
        hint: 'The site puts its values there. If the word now has other values, run "npm run schemas".',
      },
    })
    .describe(values.length === 0 ? 'A text.' : `A text with ${values.join(' and ')}.`)

/** Makes something of each text by its values, and of each group by what its parts became. */
function made<T>(
  keys: WordKeys,
  text: (values: readonly string[]) => T,
  group: (parts: Record<string, T>) => T,
): T {
  if (typeof keys === 'string') return text([])
  const parts = Object.entries(keys)
  if (parts.every(([name]) => name.startsWith('{'))) return text(parts.map(([name]) => name))
  return group(Object.fromEntries(parts.map(([name, below]) => [name, made(below, text, group)])))
}

/** Returns every word that the keys name, each with its values. */
export const wordsSchema = (keys: WordKeys): z.ZodType =>
  made<z.ZodType>(keys, text, parts =>
    z.strictObject(parts).describe('The words of one part of the interface.'),
  ).meta({
    id: 'WordsFile',
    description: 'The words of the interface in one language.',
  })

export const WordsFile = wordsSchema(keys) as z.ZodType<Words, unknown>

/** Stand in for words with mistakes, so that other mistakes are reported too. */
export const blankWords = (): Words =>
  WordsFile.parse(
    made<unknown>(
      keys,
      values => values.join(' ') || '-',
      parts => parts,
    ),
  )
