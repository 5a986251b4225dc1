/**
 * Every text that readers see as language, with its place in its file, for `prose` and `overlap`. Code, file
 * names, ids, addresses and the sources of diagrams are none. Files with mistakes are left to `check`.
 */

import type { NamedFile } from '../data-path.ts'
import type { InlineNode } from '../text/inline.ts'
import { offsetsOf, textNode } from '../text/text-node.ts'
import { type TextAt, valueAt, walkTexts } from '../text/walk.ts'
import type { Path, Range, Span } from '../yaml/positions.ts'
import type { ContentTexts } from './data-files.ts'
import { understoodFiles } from './load-files.ts'

export interface ProseText extends NamedFile {
  readonly path: Path
  /** Whether it heads something, so that only its first word and names have capitals. */
  readonly heading: boolean
  /** Whether it is a name that no dictionary has. */
  readonly properName: boolean
  /** The words, without markup. */
  readonly words: string
  /** Code in backticks, in `words`. */
  readonly code: readonly Range[]
  /** The words of links, in `words`. */
  readonly links: readonly Range[]
  /** The place of characters of `words` in the file. */
  readonly span: (from: number, to: number) => Span
}

/** @param label how messages name the data folder */
export function proseTexts(texts: ContentTexts, label: string): ProseText[] {
  const proseTexts: ProseText[] = []
  for (const { place, value, source } of understoodFiles(texts, label)) {
    const { file } = source
    walkTexts(place.schema, value, text => {
      const path = [...text.path]
      const language = languageIn(text)
      if (!language || typeof valueAt(source.value, path) !== 'string') return
      const { offsets, ...marked } = language
      const { heading = false, properName = false } = text.traits
      const span = (from: number, to: number): Span => {
        const last = offsets[Math.max(from, to - 1)] ?? 0
        return source.locateIn(path, offsets[from] ?? 0, last + 1)
      }
      proseTexts.push({ file, place: source.place, path, heading, properName, span, ...marked })
    })
  }
  return proseTexts
}

/** The words of a text with markup. */
interface MarkedText extends Pick<ProseText, 'words' | 'code' | 'links'> {
  /** Where each of their characters is in the text as it is written. */
  readonly offsets: readonly number[]
}

/** Returns what readers take for language in a text, if anything. */
function languageIn({ value, traits: { holds } }: TextAt): MarkedText | undefined {
  if (holds !== 'prose' && holds !== 'title') return undefined
  if (typeof value === 'string') return markedText([textNode(value)])
  return markedText(value.kind === 'inline' ? value.nodes : [])
}

function markedText(nodes: readonly InlineNode[]): MarkedText {
  let words = ''
  const offsets: number[] = []
  const code: Range[] = []
  const links: Range[] = []
  const add = (text: string, at: readonly number[]): void => {
    words += text
    offsets.push(...at)
  }
  const take = (node: InlineNode): void => {
    const from = words.length
    switch (node.kind) {
      case 'text':
        add(node.text, offsetsOf(node))
        return
      case 'break':
        add(' ', [node.at])
        return
      case 'code':
        add(node.text, offsetsOf(textNode(node.text, node.at)))
        code.push({ from, to: words.length })
        return
      default:
        node.children.forEach(take)
        if (node.kind === 'link') links.push({ from, to: words.length })
    }
  }
  nodes.forEach(take)
  return { words, offsets, code, links }
}
