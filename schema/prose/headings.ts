/** Headings in running text, each with its id. */

import { headingIds, idOf, idPattern, idRule } from '../text/ids.ts'
import { firstLine, type Inline, inlineNodes, plainText, type Reading } from '../text/inline.ts'
import { childrenOf, markdown, type SyntaxNode } from '../text/markdown.ts'
import { refusalOf } from '../text/refusals.ts'
import type { ProseHeading } from './nodes.ts'
import { type ProseReading, refuseBlock } from './reading.ts'

const headingLevels = [2, 3, 4] as const

const levelOf = ({ name }: SyntaxNode): ProseHeading['level'] | undefined =>
  headingLevels.find(level => name === `ATXHeading${level}`)

/** `## Words {#id}` */
export function heading(reading: ProseReading, node: SyntaxNode): ProseHeading | undefined {
  const { text, fail, blocks } = reading
  if (!blocks.includes('heading')) return refuseBlock(reading, node, refusalOf(node.name))
  const level = levelOf(node)
  if (level === undefined) {
    const message = 'A heading on a page must have level 2, 3 or 4.'
    const hint = 'Begin it with "## ", "### " or "#### ". The page\'s title belongs in its "title:" field.'
    return refuseBlock(reading, node, { message, hint })
  }
  const { ids, from } = headingIds(text.slice(node.from, node.to))
  const [id = '', ...aliases] = ids
  const end = node.from + from
  const idFrom = text.indexOf('#', end) + 1
  if (id === '') {
    const hint = 'Write one after it, such as {#first-steps}, or run: npm run format:data'
    fail({ at: firstLine(text, node.from), code: 'missing-key', message: 'This heading has no id.', hint })
  } else if (!ids.every(each => idPattern.test(each))) {
    const meant = ids.map(each => `#${idOf(each)}`).join(' ')
    const hint = `${idRule} Write {${meant}}.`
    fail({ at: { from: end, to: node.to }, code: 'wrong-value', message: "This isn't an id.", hint })
  }
  return {
    kind: 'heading',
    level,
    id,
    idAt: { from: idFrom, to: idFrom + id.length },
    aliases,
    text: wordsOf(reading, node, end),
    at: node.from,
  }
}

/** The words of a heading, up to its ids. */
function wordsOf(reading: Reading, node: SyntaxNode, end: number): Inline {
  const [mark, ...parts] = childrenOf(node)
  const words = parts.filter(({ to }) => to <= end)
  return { kind: 'inline', nodes: inlineNodes(reading, words, (mark?.to ?? node.from) + 1, end) }
}

/** Headings of a text that have no id yet. */
export function headingsWithoutId(text: string): { readonly to: number; readonly words: string }[] {
  const reading: Reading = { text, fail: () => {}, prose: true }
  const headings = childrenOf(markdown.parse(text).topNode).filter(node => levelOf(node) !== undefined)
  const without = headings.filter(({ from, to }) => headingIds(text.slice(from, to)).ids.length === 0)
  return without.map(node => ({ to: node.to, words: plainText(wordsOf(reading, node, node.to)) }))
}
