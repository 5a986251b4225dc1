/**
 * The words of content as search needs them: a line for every paragraph, row, point and line of code. What a
 * field is to search is a trait of its schema (../text/fields.ts).
 */
import type { z } from 'zod'
import type { Traits } from '../text/fields.ts'
import { plainText } from '../text/inline.ts'
import { type TextAt, walkTexts } from '../text/walk.ts'
import { type Path, pathText } from '../yaml/positions.ts'

/** Lines of words; the texts of one row or one card become one line. */
type Lines = Map<string, string[]>

/** A part of a page that search leads to. What comes before the first id is a part without one. */
export interface PageSection {
  readonly id: string
  /** What readers call its subject in other words. */
  readonly keywords: readonly string[]
  /** What it shows of other files, whose words are there. */
  readonly contents: readonly SectionContents[]
  readonly text: string
}

interface OpenSection {
  readonly id: string
  /** The part of the file that has the id. */
  readonly at: string
  readonly lines: Lines
  readonly keywords: string[]
  readonly contents: SectionContents[]
}

/** Something in another file that a section shows. */
interface SectionContents {
  readonly of: Traits['refersTo']
  readonly name: string
  /** The part that is shown, if that isn't all. */
  part?: string
}

const section = (id: string, at: string): OpenSection => ({
  id,
  at,
  lines: new Map(),
  keywords: [],
  contents: [],
})

/** Fields of a page that are its text. The others are found by its names, or not at all. */
const textFields: ReadonlySet<Path[number] | undefined> = new Set(['lead', 'keywords', 'blocks'])

/** Takes the texts of a page one by one, and makes its sections of them. */
export class PageSections {
  #open = section('', '')
  readonly #all = [this.#open]

  add(text: TextAt): void {
    const { value, path } = text
    if (!textFields.has(path[0])) return
    const { search } = text.traits
    if (typeof value === 'string' && search === 'section') {
      this.#open = section(value, around(path))
      this.#all.push(this.#open)
    } else if (typeof value !== 'string' || !nameSubject(this.#open, text.traits, value)) {
      // The title of a section is no line of it. A step without an id is no section.
      if (search !== 'heading' || around(path) !== this.#open.at) addLine(this.#open.lines, text)
    }
  }

  /** In the order of the page, each with its lines as one text. */
  list(): PageSection[] {
    return this.#all.map(({ at: _, lines, ...rest }) => ({ ...rest, text: textOf(lines) }))
  }
}

/** Returns the part of the file that has a text. */
const around = (path: Path): string => pathText(path.slice(0, -1))

/** Takes a text that says what a section is about. @returns whether it is one */
function nameSubject(
  { keywords, contents }: OpenSection,
  { search, refersTo }: Traits,
  text: string,
): boolean {
  if (search === 'keywords') keywords.push(text)
  else if (search === 'contents') contents.push({ of: refersTo, name: text })
  else if (search === 'part') Object.assign(contents.at(-1) ?? {}, { part: text })
  else return false
  return true
}

/** Returns everything that search finds in a value, a line for each text or row. */
export function searchText(schema: z.ZodType, value: unknown): string {
  const lines: Lines = new Map()
  walkTexts(schema, value, text => addLine(lines, text))
  return textOf(lines)
}

function addLine(lines: Lines, { value, traits, path, row, from, fence }: TextAt): void {
  const { holds, search } = traits
  if (search === 'none' || holds === 'key' || holds === 'link' || holds === 'image') return
  let words = ''
  if (typeof value === 'string') words = value
  else if (value.kind === 'inline') words = plainText(value)
  const line = row === undefined ? `${pathText(path)}/${fence?.at ?? from}` : pathText(path.slice(0, row))
  const texts = lines.get(line)
  if (texts) texts.push(words)
  else lines.set(line, [words])
}

const textOf = (lines: Lines): string =>
  [...lines.values()]
    .flatMap(parts => parts.join(' – ').split('\n'))
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
