/** Everything that is wrong with how the content is written. */
import type { ProseText, Site } from '../../schema/index.ts'
import { acronymFindings } from './acronyms.ts'
import { type ProseFinding, placed } from './finding.ts'
import { escaped } from './sentence.ts'
import { britishSpeller, spellingMistakes } from './spelling.ts'
import { styleMistakes } from './style.ts'

export async function proseFindings(
  texts: readonly ProseText[],
  { vocabulary, settings, team }: Site,
): Promise<ProseFinding[]> {
  const { dictionary, avoid, acronyms, fixed, titles } = vocabulary
  const names = [...vocabulary.names, ...Object.values(settings.product)]
  const people = team.members.map(({ title }) => title)
  const speller = await britishSpeller([...dictionary, ...names, ...people])
  const findings: ProseFinding[] = []
  const byFile = new Map<string, ProseText[]>()
  for (const text of texts) {
    byFile.set(text.file, [...(byFile.get(text.file) ?? []), text])
    const free = fixedRanges(
      text.words,
      fixed.map(each => each.text),
    )
    for (const mistake of [
      ...spellingMistakes(text, speller),
      ...styleMistakes(text, { avoid, names: vocabulary.names, titles: [...names, ...titles] }),
    ])
      if (!free.some(({ from, to }) => from <= mistake.from && mistake.to <= to)) findings.push(placed(text, mistake))
  }
  for (const [file, own] of byFile)
    if (/\/(pages|reference)\//.test(file)) findings.push(...acronymFindings(own, acronyms, [...names, ...titles]))
  return findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.col - b.col))
}

const fixedRanges = (words: string, fixed: readonly string[]): { from: number; to: number }[] =>
  fixed.flatMap(text =>
    [...words.matchAll(new RegExp(escaped(text), 'g'))].map(({ index }) => ({
      from: index,
      to: index + text.length,
    })),
  )
