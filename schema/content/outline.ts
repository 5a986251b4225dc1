/** What other pages, lists and checks know of a page: its headings, its ids and the names that it uses. */
import { type Path, type PathText, pathText } from '../yaml/positions.ts'
import type { UsedName } from './used-names.ts'

/** An id of a page, and where it is written. */
export interface WrittenId {
  readonly id: string
  readonly path: PathText
}

export interface Heading extends WrittenId {
  readonly level: number
  readonly text: string
}

/** What other pages, lists and checks need to know of a page. */
export interface Outline {
  readonly headings: readonly Heading[]
  /** Every id written in the page's file, including former ids of its headings. */
  readonly anchors: readonly WrittenId[]
  /** Ids that the page once had; they lead to its top now. */
  readonly former: readonly WrittenId[]
  readonly uses: readonly UsedName[]
}

/** A part of a page with an address; a heading if it has a level. */
export interface NamedPart {
  readonly id: string
  /** Of the id. */
  readonly path: Path
  readonly level?: number
  readonly text?: string
  readonly aliases?: readonly string[] | undefined
}

/** @param aliases former ids of the page itself */
export function outline(
  parts: readonly NamedPart[],
  uses: readonly UsedName[],
  aliases: readonly string[] = [],
): Outline {
  const formerIds = (ids: readonly string[], of: Path): WrittenId[] =>
    ids.map((id, i) => ({ id, path: pathText([...of, 'aliases', i]) }))

  const headings: Heading[] = []
  const ids: WrittenId[] = []
  const former: WrittenId[] = []
  for (const { id, path, level, text, aliases: earlier = [] } of parts) {
    const written = { id, path: pathText(path) }
    ids.push(written)
    former.push(...formerIds(earlier, path.slice(0, -1)))
    if (level !== undefined && text !== undefined) headings.push({ level, text, ...written })
  }
  return { headings, anchors: [...ids, ...former], former: formerIds(aliases, []), uses }
}
