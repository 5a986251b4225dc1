/** Code in running text: what is behind its fence, and its lines. */

import { cureOfDirective } from '../dialects/markup.ts'
import { type Cure, headingCureOf } from '../text/cures.ts'
import { firstLine, type Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import { foreignMark, strayMarks } from '../text/refusals.ts'
import { fenceMeant, languageWithin } from './fence.ts'
import type { ProseNode } from './nodes.ts'
import { refuseBlock } from './reading.ts'

const attribute = /\s+(?:(title|words)|(mark|added|removed)(?=="[\d, -]+"))="([^"]*)"/gy

/** ` ```csharp title="Player.cs" mark="3, 5-7" ` */
export function fencedCode(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const { text, fail } = reading
  const info = node.getChild('CodeInfo')
  const written = info ? text.slice(info.from, info.to) : ''
  const [, language, attributes = ''] = /^(\{.*\}|\S+)(.*)$/s.exec(written) ?? []
  if (!info || language === undefined) {
    const words = underlinedWords(text, node)
    if (words !== undefined)
      return refuseBlock(reading, node, { message: noHeading, ...headingCureOf(words) })
    const hint = 'Write the language after the fence, for example ```csharp, or ```text if there is none.'
    return refuseBlock(reading, node, { message: 'This code has no language.', hint })
  }
  const directive = directiveCure(written)
  if (directive) return refuseBlock(reading, node, { message: noDirectives, ...directive })
  const fence = languageAlone(reading, info, language + attributes) ?? language
  const isClosed = node.getChildren('CodeMark').length >= 2
  if (!isClosed)
    refuseBlock(reading, node, { message: "This code isn't closed.", hint: 'Write ``` in a line below it.' })
  const isForeign = fence !== language
  const { title, words: wordList, ...marks } = isForeign ? {} : attributesOf(reading, info, attributes)
  const words = wordList?.split(/, */)
  const { code, lines } = codeOf(text, node)
  for (const { message, hint } of strayMarks({ ...marks, words }, code)) fail({ at: info, message, hint })
  const foreign = foreignMark(code, fence)
  const lineFrom = lines[foreign?.line ?? 0] ?? node.from
  if (foreign) fail({ ...foreign, at: firstLine(text, lineFrom) })
  return { kind: 'code', language: fence, title, ...marks, words, code, at: info.from, lines }
}

const noHeading = 'A line of "~" begins code, and makes no heading of the words above it.'

/** The words above a line of "~", which reStructuredText reads as a heading. */
function underlinedWords(text: string, { from }: SyntaxNode): string | undefined {
  const above = text.slice(0, from).split('\n').at(-2) ?? ''
  const isLine = /^~{4,}[ \t]*(?:\n|$)/.test(text.slice(from, from + above.length + 20))
  return isLine && /\w/.test(above) ? above.trim() : undefined
}

const noDirectives = "Directives of other markup languages don't work here."

/** ` ```{warning} ` of MyST and the like: what is in braces alone is no language. */
function directiveCure(written: string): Cure | undefined {
  const [, name] = /^\{([a-z][\w-]*)\}(?: |$)/.exec(written) ?? []
  return name === undefined ? undefined : cureOfDirective(name)
}

const allowed =
  'After the language can be title="Player.cs", mark="3, 5-7", added="2", removed="1" and words="a, b".'

/** `js{4}`, `ts:line-numbers` and `{ .yaml }` are refused: the language that is among them. */
function languageAlone({ fail }: Reading, { from, to }: SyntaxNode, written: string): string | undefined {
  const language = languageWithin(written)
  if (language === undefined) return undefined
  const message = 'After the language, a fence can only have settings with quoted values.'
  fail({ at: { from, to }, message, hint: `Write ${fenceMeant(written)}. ${allowed}` })
  return language
}

/** The attributes behind the language. */
function attributesOf(
  reading: Reading,
  { from, to }: SyntaxNode,
  written: string,
): Partial<Record<'title' | 'words' | 'mark' | 'added' | 'removed', string>> {
  const given = [...written.matchAll(attribute)]
  const rest = written.slice(given.map(([all]) => all).join('').length).trimStart()
  const hint = `Write ${fenceMeant(reading.text.slice(from, to))}. ${allowed}`
  const message = "This doesn't work after a fence."
  if (rest !== '') reading.fail({ at: { from: to - rest.length, to }, message, hint })
  return Object.fromEntries(given.map(([, text, lines, value]) => [text ?? lines, value]))
}

/**
 * Code without the indentation of its list or the signs of its quote, and the offset of each of its lines.
 */
function codeOf(text: string, node: SyntaxNode): { code: string; lines: number[] } {
  const lines: number[] = []
  let code = ''
  for (const { from, to } of node.getChildren('CodeText'))
    for (let at = from; at < to; at++) {
      if (code === '' || code.endsWith('\n')) lines.push(at)
      code += text[at]
    }
  return { code, lines }
}
