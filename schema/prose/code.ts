/** Code in running text: what is behind its fence, and its lines. */
import { curlyQuoteIn, strayMark } from '../text/code-marks.ts'
import type { Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { Range } from '../yaml/positions.ts'
import type { ProseNode } from './nodes.ts'
import { refuseBlock } from './reading.ts'

const attribute = /\s+(title|mark(?=="[\d, -]+"))="([^"]*)"/gy

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
  const { title, mark } = settingsOf(reading, info, settings)
  const { code, lines, offsetOf } = codeOf(text, node)
  const stray = strayMark(mark, code)
  if (stray) fail({ at: info, ...stray })
  const curly = curlyQuoteIn(code, language)
  if (curly) fail({ ...curly, at: { from: offsetOf(curly.at.from), to: offsetOf(curly.at.from) + 1 } })
  return { kind: 'code', language, title, mark, code, at: info.from, lines }
}

/** Returns the settings behind the language. Anything else there is refused. */
function settingsOf({ fail }: Reading, { to }: Range, written: string): { title?: string; mark?: string } {
  const given = [...written.matchAll(attribute)]
  const rest = written.slice(given.map(([all]) => all).join('').length).trimStart()
  const hint = 'After the language can be title="Player.cs" and mark="3, 5-7".'
  if (rest !== '')
    fail({ at: { from: to - rest.length, to }, message: "This doesn't work after a fence.", hint })
  return Object.fromEntries(given.map(([, name, value]) => [name, value]))
}

interface PlacedCode {
  readonly code: string
  /** Offset of each line in the text. */
  readonly lines: readonly number[]
  /** Offset in the text of a character of the code. */
  readonly offsetOf: (index: number) => number
}

/** Returns the code without the indentation of its list or the signs of its quote. */
function codeOf(text: string, node: SyntaxNode): PlacedCode {
  const offsets: number[] = []
  for (const { from, to } of node.getChildren('CodeText'))
    for (let at = from; at < to; at += 1) offsets.push(at)
  const code = offsets.map(at => text[at]).join('')
  const lines = offsets.filter((_, i) => i === 0 || code[i - 1] === '\n')
  return { code, lines, offsetOf: index => offsets[index] ?? node.from }
}
