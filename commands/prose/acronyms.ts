/** Acronyms of a page: each is known to every reader, or explained where the page first uses it in running text. */
import type { ProseText } from '../../schema/index.ts'
import { type Mistake, type ProseFinding, placed } from './finding.ts'
import { withoutCode, withoutNames } from './sentence.ts'

export interface Acronym {
  readonly short: string
  readonly long?: string | undefined
}

/** Headings, tables and drawings cannot explain; what explains stands beside them. */
const runningFields = new Set([
  'text',
  'lead',
  'items',
  'goal',
  'result',
  'details',
  'summary',
  'notes',
  'cause',
  'fix',
])

const isRunning = ({ field, block }: ProseText): boolean => runningFields.has(field) && block !== 'heading'

const pattern = /(?<![\p{L}\p{N}_./@#-])\p{Lu}[\p{Lu}\p{N}]+s?(?![\p{L}\p{N}_]|\.\p{L})/gu

/**
 * @param texts of one page, in order
 * @param names proper names; acronyms inside them are not looked at
 */
export function acronymFindings(
  texts: readonly ProseText[],
  acronyms: readonly Acronym[],
  names: readonly string[],
): ProseFinding[] {
  const known = new Map(acronyms.map(acronym => [acronym.short, acronym]))
  const findings: ProseFinding[] = []
  const first = new Map<string, { text: ProseText; mistake: Mistake }>()
  for (const text of texts) {
    const plain = withoutNames(withoutCode(text), names)
    const found = [...plain.matchAll(pattern)].map(({ index, 0: word }) => ({
      from: index,
      word: word.replace(/s$/, ''),
    }))
    for (const { short } of acronyms)
      if (!/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(short))
        for (const { index } of plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_./@-])${short}(?![\\p{L}\\p{N}_])`, 'gu')))
          found.push({ from: index, word: short })
    for (const { from, word } of found) {
      const to = from + word.length
      if (!known.has(word)) {
        const message = 'Not among the acronyms of data/vocabulary.yaml. Explain it there, or write code in backticks.'
        findings.push(placed(text, { rule: 'unknown-acronym', from, to, message }))
        continue
      }
      const long = known.get(word)!.long
      if (long === undefined || (first.has(word) && isRunning(first.get(word)!.text))) continue
      const message = `Say at its first use on this page what it stands for: ${long}.`
      const mistake: Mistake = { rule: 'unexplained-acronym', from, to, message }
      if (!first.has(word) || isRunning(text)) first.set(word, { text, mistake })
    }
  }
  for (const [word, { text, mistake }] of first) {
    const until = isRunning(text) ? texts.indexOf(text) + 1 : texts.length
    const long = known.get(word)!.long!.toLowerCase()
    if (!texts.slice(0, until).some(({ words }) => words.toLowerCase().includes(long)))
      findings.push(placed(text, mistake))
  }
  return findings
}
