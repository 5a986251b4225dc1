/** Code in running text: what is behind its fence, and its lines. */
import { curlyQuoteIn, strayMarks } from '../text/code-marks.ts'
import type { Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { Range } from '../yaml/positions.ts'
import type { ProseNode } from './nodes.ts'
import { refuseBlock } from './reading.ts'

const attribute = /\s+(?:(title|words)|(mark|added|removed)(?=="[\d, -]+"))="([^"]*)"/gy

/** Reads ` ```csharp title="Player.cs" mark="3, 5-7" ` and the lines below it. */
export function fencedCode(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const { text, fail } = reading
  const info = node.getChild('CodeInfo')
  const [, language, settings = ''] =
    (info && /^([\w+#.-]+)(.*)$/s.exec(text.slice(info.from, info.to))) ?? []
  if (!info || language === undefined) {
    const hint = 'Write the language after the fence, for example ```csharp, or ```text if there is none.'
    return refuseBlock(reading, node, { message: 'This code has no language.', hint })
  }
  if (node.getChildren('CodeMark').length < 2)
    refuseBlock(reading, node, { message: "This code isn't closed.", hint: 'Write ``` in a line below it.' })
  const { title, words: wordList, ...marks } = settingsOf(reading, info, settings)
  const words = wordList?.split(/, */)
  const { code, lines, offsetOf } = codeOf(text, node)
  for (const { message, hint } of strayMarks({ ...marks, words }, code)) fail({ at: info, message, hint })
  const curly = curlyQuoteIn(code, language)
  if (curly) fail({ ...curly, at: { from: offsetOf(curly.at.from), to: offsetOf(curly.at.from) + 1 } })
  return { kind: 'code', language, title, ...marks, words, code, at: info.from, lines }
}

type Setting = 'title' | 'words' | 'mark' | 'added' | 'removed'

/** The settings behind the language. Anything else there is refused. */
function settingsOf({ fail }: Reading, { to }: Range, written: string): Partial<Record<Setting, string>> {
  const given = [...written.matchAll(attribute)]
  const rest = written.slice(given.map(([all]) => all).join('').length).trimStart()
  const hint =
    'After the language can be title="Player.cs", mark="3, 5-7", added="2", removed="1" and words="a, b".'
  if (rest !== '')
    fail({ at: { from: to - rest.length, to }, message: "This doesn't work after a fence.", hint })
  return Object.fromEntries(given.map(([, text, lines, value]) => [text ?? lines, value]))
}

interface PlacedCode {
  readonly code: string
  /** Offset of each line in the text. */
  readonly lines: readonly number[]
  /** Offset in the text of a character of the code. */
  readonly offsetOf: (index: number) => number
}

/** The code without the indentation of its list or the signs of its quote. */
function codeOf(text: string, node: SyntaxNode): PlacedCode {
  const offsets: number[] = []
  for (const { from, to } of node.getChildren('CodeText'))
    for (let at = from; at < to; at += 1) offsets.push(at)
  const code = offsets.map(at => text[at]).join('')
  const lines = offsets.filter((_, i) => i === 0 || code[i - 1] === '\n')
  return { code, lines, offsetOf: index => offsets[index] ?? node.from }
}
