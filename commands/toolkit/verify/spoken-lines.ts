/**
 * What pages tell rests on lines of the release that they describe. Finds the lines of it that a checkout no
 * longer has, as far as a page speaks of something in them: a name in backticks, a text, a number.
 */
import type { ContentTexts } from '../../../schema/index.ts'
import { UsageError } from '../../cli/command.ts'
import { textsAt } from '../../content/git.ts'

/** A name that is in more lines of the toolkit tells nothing about one of them. */
const mostLines = 20

/** How many places are named for a line. */
const shownPlaces = 3

/** A text of at least five characters, between quotes of any kind. */
const quoted = /"([^"]{5,})"|'([^']{5,})'|`([^`]{5,})`/g

/**
 * Prints the lines that changed, each with places of the content that speak of it.
 *
 * @param folder the checkout, or its git directory
 * @param now the files of the checkout
 * @returns how many lines
 */
export function compareSpokenLines(
  content: ContentTexts,
  folder: string,
  release: string,
  now: ReadonlyMap<string, string>,
): number {
  const before = releaseTexts(folder, release, now)
  if (!before) {
    process.stderr.write(`${folder} has no tag ${release}, so the lines of that release weren't compared.\n`)
    return 0
  }
  const lines = [...before.values()].flatMap(linesOf)
  const isTelling = (name: string): boolean => lines.filter(line => line.includes(name)).length <= mostLines
  const spoken = spokenLines(content)
  let count = 0
  for (const [file, text] of before) {
    const kept = new Set(linesOf(now.get(file) ?? ''))
    for (const [i, line] of linesOf(text).entries()) {
      if (kept.has(line)) continue
      const places = spoken.placesOf(line, isTelling)
      if (places.length === 0) continue
      count += 1
      const shown = places.slice(0, shownPlaces).map(place => `      ${place}\n`)
      process.stdout.write(`  ~ ${file}:${i + 1}  ${line.slice(0, 100)}\n${shown.join('')}`)
    }
  }
  const outcome = count === 0 ? 'none has changed' : `${count} changed`
  process.stdout.write(`Lines of ${release} that pages speak of: ${outcome}.\n`)
  return count
}

/** The files of a release that the checkout may have changed; undefined if there is no such tag. */
function releaseTexts(folder: string, release: string, now: ReadonlyMap<string, string>) {
  try {
    return textsAt(folder, release, path => now.has(path))
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

const linesOf = (text: string): string[] => text.split('\n').map(line => line.replace(/\s+/g, ' ').trim())

function spokenLines(content: ContentTexts) {
  const lines: { readonly place: string; readonly text: string; readonly names: ReadonlySet<string> }[] = []
  for (const [file, text] of content) {
    // The reference and the behaviours are compared by themselves.
    if (/^(reference\/|behaviours|permalinks)/.test(file)) continue
    for (const [i, line] of text.split('\n').entries())
      lines.push({ place: `data/${file}:${i + 1}`, text: line, names: namesIn(line) })
  }
  return {
    placesOf(source: string, isTelling: (name: string) => boolean): string[] {
      const names = (source.match(/[A-Za-z_]\w{5,}/g) ?? []).filter(isTelling)
      const texts = textsIn(source)
      const speaks = ({ text, names: own }: (typeof lines)[number]): boolean =>
        names.some(name => own.has(name)) || texts.some(each => text.includes(each))
      return lines.filter(speaks).map(({ place }) => place)
    },
  }
}

/** Names in backticks. */
function namesIn(line: string): Set<string> {
  const names = new Set<string>()
  for (const [, code = ''] of line.matchAll(/`([^`]+)`/g))
    for (const name of code.match(/[A-Za-z_]\w{5,}/g) ?? []) names.add(name)
  return names
}

/** The texts and numbers of a line of source, without the values that are put into them. */
function textsIn(source: string): string[] {
  const texts: string[] = source.match(/(?<![\w.])\d{3,}(?![\w.])/g) ?? []
  for (const [, ...quotes] of source.matchAll(quoted))
    for (const text of quotes) texts.push(...(text ?? '').split(/\$?\{[^}]*\}/).map(part => part.trim()))
  return texts.filter(text => text.length >= 5 || /^\d/.test(text))
}
