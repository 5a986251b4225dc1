/**
 * Every text that readers see as language, with its place in its file, for `prose` and `overlap`. Code, file
 * names, ids and addresses are none, except the labels of diagrams. Files with mistakes are left to `check`.
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

/** Where the labels of diagrams are in their sources, by source. */
export type DiagramLabels = ReadonlyMap<string, readonly Range[]>

/**
 * @param label how messages name the data folder
 * @param labels of all diagrams, which only Mermaid's parser knows: `diagramLabels` in renderers/
 */
export function proseTexts(texts: ContentTexts, label: string, labels: DiagramLabels): ProseText[] {
  const proseTexts: ProseText[] = []
  for (const { place, value, source } of understoodFiles(texts, label)) {
    const { file } = source
    walkTexts(place.schema, value, text => {
      const path = [...text.path]
      const written = valueAt(source.value, path)
      if (typeof written !== 'string') return
      const { heading = false, properName = false } = text.traits
      for (const { offsets, ...marked } of languageIn(text, written, labels)) {
        const span = (from: number, to: number): Span => {
          const last = offsets[Math.max(from, to - 1)] ?? 0
          return source.locateIn(path, offsets[from] ?? 0, last + 1)
        }
        proseTexts.push({
          file,
          place: source.place,
          path,
          heading,
          properName,
          span,
          ...marked,
        })
      }
    })
  }
  return proseTexts
}

/** The words of a text with markup. */
interface MarkedText extends Pick<ProseText, 'words' | 'code' | 'links'> {
  /** Where each of their characters is in the text as it is written. */
  readonly offsets: readonly number[]
}

/** What readers take for language in a text: all of it, the labels of a diagram, or nothing. */
function languageIn({ value, traits }: TextAt, written: string, labels: DiagramLabels): MarkedText[] {
  const { holds, labelled } = traits
  if (labelled) return (labels.get(written) ?? []).map(range => labelText(written, range))
  if (holds !== 'prose' && holds !== 'title') return []
  if (typeof value === 'string') return [markedText([textNode(value)])]
  return [markedText(value.kind === 'inline' ? value.nodes : [])]
}

function labelText(source: string, { from, to }: Range): MarkedText {
  // A tag becomes as many line breaks as it has characters, so that offsets stay.
  const words = source.slice(from, to).replaceAll(/<br *\/?>/g, tag => '\n'.repeat(tag.length))
  return { words, offsets: offsetsOf(textNode(words, from)), code: [], links: [] }
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
      case 'keys': {
        const text = node.kind === 'code' ? node.text : node.keys.join('+')
        add(text, offsetsOf(textNode(text, node.at)))
        code.push({ from, to: words.length })
        return
      }
      default:
        node.children.forEach(take)
        if (node.kind === 'link') links.push({ from, to: words.length })
    }
  }
  nodes.forEach(take)
  return { words, offsets, code, links }
}
