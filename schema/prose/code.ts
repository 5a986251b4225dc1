/** Code in running text: what is behind its fence, and its lines. */

import { type Cure, cureOfDirective } from '../text/cures.ts'
import { firstLine, type Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import { foreignMark, strayMarks } from '../text/refusals.ts'
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
  const foreign = foreignMark(code)
  const lineFrom = lines[foreign?.line ?? 0] ?? node.from
  if (foreign) fail({ ...foreign, at: firstLine(text, lineFrom) })
  return { kind: 'code', language: fence, title, ...marks, words, code, at: info.from, lines }
}

const noDirectives = "Directives of other markup languages don't work here."

/** ` ```{warning} ` of MyST and the like: what is in braces alone is no language. */
function directiveCure(written: string): Cure | undefined {
  const [, name] = /^\{([a-z][\w-]*)\}(?: |$)/.exec(written) ?? []
  return name === undefined ? undefined : cureOfDirective(name)
}

/** `js{4}`, `ts:line-numbers` and `{ .yaml }` are refused: the language that is among them. */
function languageAlone({ fail }: Reading, { from, to }: SyntaxNode, written: string): string | undefined {
  const [, ofBraces, language = ofBraces] = /^\{[ .]*([\w+#-]+).*\}|^([\w+#-]+)[{:[,].*$/.exec(written) ?? []
  if (language === undefined) return undefined
  const message = 'After the language, a fence can only have settings with quoted values.'
  fail({ at: { from, to }, message, hint: `Write \`\`\`${language}${markedLines(written)}.` })
  return language
}

/** What Expressive Code calls lines that are new and lines that go. */
const lineFields: ReadonlyMap<string | undefined, string> = new Map([
  ['ins', 'added'],
  ['del', 'removed'],
])

/** Lines that another generator points out, such as `{1,3-4}` and `hl_lines="2 3"`, as an attribute. */
function markedLines(written: string): string {
  const given = written.matchAll(/(?:\b(ins|del|mark)=)?\{([\d, -]+)\}|hl_lines="([\d -]+)"/g)
  const marks = [...given].map(([, name, lines, ofMkDocs]) => {
    const numbers = (lines ?? ofMkDocs ?? '').split(/[ ,]+/).filter(each => each !== '')
    return ` ${lineFields.get(name) ?? 'mark'}="${numbers.join(', ')}"`
  })
  const words = [...written.matchAll(/(?<=^|\s)"([^"\n,]+)"/g)].map(([, word]) => word)
  return [...marks, ...(words.length > 0 ? [` words="${words.join(', ')}"`] : [])].join('')
}

/** The attributes behind the language. */
function attributesOf(
  reading: Reading,
  { to }: SyntaxNode,
  written: string,
): Partial<Record<'title' | 'words' | 'mark' | 'added' | 'removed', string>> {
  const given = [...written.matchAll(attribute)]
  const rest = written.slice(given.map(([all]) => all).join('').length).trimStart()
  const lines = markedLines(rest).trim()
  const isWord = /^[\w-]+$/.test(rest)
  const all = 'title="Player.cs", mark="3, 5-7", added="2", removed="1" or words="a, b", with quotes.'
  const named = isWord ? `Remove it. What can be here is ${all}` : `Write ${all}`
  const hint = lines === '' ? named : `Write ${lines}. Besides that, only these can be here: ${all}`
  const message = "This doesn't work behind a fence."
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
