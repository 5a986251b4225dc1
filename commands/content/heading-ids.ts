/** Gives headings without an id one made of their words. The permalink lock keeps it once it's published. */
import { isScalar, parseDocument, Scalar, visit, type YAMLMap } from 'yaml'
import { headingsWithoutId, idOf } from '../../schema/index.ts'

/** Text to put in at an offset. */
interface Insertion {
  readonly at: number
  readonly text: string
}

/** The text of a page in which every heading has an id. */
export function withHeadingIds(text: string): string {
  if (text.includes('\r\n')) return withHeadingIds(text.replaceAll('\r\n', '\n')).replaceAll('\n', '\r\n')
  const doc = parseDocument(text)
  if (doc.errors.length > 0) return text
  const taken = writtenIds(text)
  const insertions: Insertion[] = []
  visit(doc, {
    Map(_, block) {
      if (block.get('type') === 'heading' && !block.has('id')) insertions.push(...idField(block, text, taken))
      if (block.get('type') === 'prose') insertions.push(...idsInProse(block, text, taken))
    },
  })
  let written = text
  for (const { at, text: added } of insertions.toSorted((a, b) => b.at - a.at))
    written = written.slice(0, at) + added + written.slice(at)
  return written
}

/** Every id that a page has, in whatever field. */
function writtenIds(text: string): Set<string> {
  const fields = [...text.matchAll(/\bid: *"?([^\s"#,}]+)/g)]
  const inHeadings = [...text.matchAll(/\{#([^\s{}]+)/g)]
  return new Set([...fields, ...inHeadings].map(([, id = '']) => id))
}

/** An id of the words that no other part of the page has; tokens are left out, because they change. */
function freshId(words: string, taken: Set<string>): string {
  const id = idOf(words.replace(/\{[\w.]+\}/g, '')) || 'section'
  let fresh = id
  for (let number = 2; taken.has(fresh); number += 1) fresh = `${id}-${number}`
  taken.add(fresh)
  return fresh
}

/** The line `id: ...` below `type: heading`. */
function idField(block: YAMLMap, text: string, taken: Set<string>): Insertion[] {
  const words = block.get('text')
  const type = block.items[0]?.value
  const start = block.range?.[0]
  if (block.flow || typeof words !== 'string' || start === undefined || !isScalar(type)) return []
  const column = start - text.lastIndexOf('\n', start - 1) - 1
  const at = lineEnd(text, type.range?.[1] ?? start)
  return [{ at, text: `\n${' '.repeat(column)}id: ${freshId(words, taken)}` }]
}

/** ` {#id}` behind each heading of a text whose lines are those of the file. */
function idsInProse(block: YAMLMap, text: string, taken: Set<string>): Insertion[] {
  const node = block.get('text', true)
  if (!isScalar(node) || node.type !== Scalar.BLOCK_LITERAL || typeof node.value !== 'string') return []
  const prose = node.value
  const first = lineEnd(text, node.range?.[0] ?? 0) + 1
  return headingsWithoutId(prose).map(({ to, words }) => {
    let at = first
    for (const _ of prose.slice(0, to).matchAll(/\n/g)) at = lineEnd(text, at) + 1
    return { at: lineEnd(text, at), text: ` {#${freshId(words, taken)}}` }
  })
}

/** Where the line of an offset ends. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
