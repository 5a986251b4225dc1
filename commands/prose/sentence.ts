/** Sentences and words of a text, with their places. Code in backticks counts as one word, whatever it holds. */
import type { ProseText } from '../../schema/index.ts'

export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The text with each piece of code as one run of the letter x, of the same length. */
export function withoutCode({ words, code }: Pick<ProseText, 'words' | 'code'>): string {
  let text = words
  for (const { from, to } of code) text = text.slice(0, from) + 'x'.repeat(to - from) + text.slice(to)
  return text
}

/** Where a full stop ends no sentence. */
const abbreviation = /(?:\b(?:vs|cf|etc|approx|Inc|No|St|Dr|Mr|Ms)|\b\p{L})$/u

export function sentencesOf(text: string): Stretch[] {
  const sentences: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(/[.!?:]["”')]*(?=\s+["“'(]?[\p{Lu}\p{N}x]|$)/gu)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && abbreviation.test(text.slice(from, match.index))) continue
    if (match[0].startsWith(':')) continue
    sentences.push({ from, to: end })
    from = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)
  }
  if (from < text.trimEnd().length) sentences.push({ from, to: text.trimEnd().length })
  return sentences
}

/** Words as one counts them: what stands between spaces and has a letter or digit. */
export const countWords = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text with proper names blanked out, the longest first; every other character keeps its place. */
export function withoutNames(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of [...names].sort((a, b) => b.length - a.length))
    if (rest.includes(name))
      rest = rest.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'), match =>
        ' '.repeat(match.length),
      )
  return rest
}
