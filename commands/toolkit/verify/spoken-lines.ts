/**
 * What pages say rests on lines of the release that they describe. Finds the lines of it that a checkout no
 * longer has, as far as a page mentions something in them: a name in backticks, a label, a text, a number.
 */
import type { ContentTexts } from '../../../schema/index.ts'
import { UsageError } from '../../cli/command.ts'
import { textsAt } from '../../content/git.ts'
import { type Comparison, difference, oneLine, summarised } from './differences.ts'

/** A name that the toolkit uses more often says nothing about one of its lines. */
const mostUses = 40

/** How many places are named for a line. */
const shownPlaces = 3

/** A text of at least five characters, between quotes of any kind. */
const quoted = /"([^"]{5,})"|'([^']{5,})'|`([^`]{5,})`/g

const longName = /[A-Za-z_]\w{5,}/g

/**
 * Finds the lines that changed, each with places of the content that mention it.
 *
 * @param folder the checkout, or its git directory
 * @param now the files of the checkout
 */
export function compareSpokenLines(
  content: ContentTexts,
  folder: string,
  release: string,
  now: ReadonlyMap<string, string>,
): Comparison {
  const before = releaseTexts(folder, release, now)
  if (!before) {
    process.stderr.write(`${folder} has no tag ${release}, so the lines of that release weren't compared.\n`)
    return { differences: [] }
  }
  const lines = [...before.values()].flatMap(linesOf)
  const counts = new Map<string, number>()
  for (const name of lines.flatMap(line => line.match(longName) ?? []))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  const isTelling = (name: string): boolean => (counts.get(name) ?? 0) <= mostUses
  const contentLines = contentLinesOf(content)
  const differences: string[] = []
  for (const [file, text] of before) {
    const kept = new Set(linesOf(now.get(file) ?? ''))
    for (const [i, line] of linesOf(text).entries()) {
      if (kept.has(line)) continue
      const names = (line.match(longName) ?? []).filter(isTelling)
      const texts = textsIn(line)
      const places = contentLines
        .filter(
          ({ text: written, names: mentioned }) =>
            names.some(name => mentioned.has(name)) || texts.some(each => written.includes(each)),
        )
        .map(({ place }) => place)
      if (places.length > 0)
        differences.push(
          difference(`~ ${file}:${i + 1}  ${line.slice(0, 100)}`, ...places.slice(0, shownPlaces)),
        )
    }
  }
  return summarised(differences, `Lines of ${release} that pages speak of`, 'none has changed', 'changed')
}

/** Returns the files of a release that the checkout may have changed; undefined if there is no such tag. */
function releaseTexts(folder: string, release: string, now: ReadonlyMap<string, string>) {
  try {
    return textsAt(folder, release, path => now.has(path))
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

const linesOf = (text: string): string[] => text.split('\n').map(oneLine)

interface ContentLine {
  readonly place: string
  readonly text: string
  /** Long names in backticks, and those of labels. */
  readonly names: ReadonlySet<string>
}

/** Lists lines of content without the reference and the behaviours, because they are compared by themselves. */
function contentLinesOf(content: ContentTexts): ContentLine[] {
  const lines: ContentLine[] = []
  for (const [file, text] of content) {
    if (/^(reference\/|behaviours|permalinks)/.test(file)) continue
    for (const [i, line] of text.split('\n').entries()) {
      const code = Array.from(
        line.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*/g),
        ([, name, label]) => name ?? label ?? '',
      )
      const names = code.flatMap(written => written.match(longName) ?? [])
      lines.push({ place: `data/${file}:${i + 1}`, text: line, names: new Set(names) })
    }
  }
  return lines
}

/** Returns the texts and numbers of a line of source, without the values that are put into them. */
function textsIn(source: string): string[] {
  const texts: string[] = source.match(/(?<![\w.])\d{3,}(?![\w.])/g) ?? []
  for (const [, ...quotes] of source.matchAll(quoted))
    for (const text of quotes) texts.push(...(text ?? '').split(/\$?\{[^}]*\}/).map(part => part.trim()))
  return texts.filter(text => text.length >= 5 || /^\d/.test(text))
}
