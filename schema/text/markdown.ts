/** The parser of Markdown, of @lezer/markdown, and what this site adds to it. */
import { parser as commonMark, type MarkdownConfig, Strikethrough, Table, TaskList } from '@lezer/markdown'
import { containers } from './containers.ts'
import { longestParagraph } from './refusals.ts'

/** Reads what a pattern says, where a link could begin. */
const inBrackets = (name: string, pattern: RegExp): NonNullable<MarkdownConfig['parseInline']>[number] => ({
  name,
  before: 'Link',
  parse(context, _next, pos) {
    const match = pattern.exec(context.slice(pos, Math.min(context.end, pos + 60)))
    return match ? context.addElement(context.elt(name, pos, pos + match[0].length)) : -1
  },
})

/** Links and emphasis of a longer text would take its length squared to find. */
const tooLong: NonNullable<MarkdownConfig['parseInline']>[number] = {
  name: 'TooLong',
  before: 'Escape',
  parse(context) {
    if (context.text.length <= longestParagraph) return -1
    context.addElement(context.elt('TooLong', context.offset, context.offset + 1))
    return context.end
  },
}

const noteStart = /^\[\^[\w-]{1,40}\]:(?:[ \t]+(?=\S)|[ \t]*$)/

/** A further line of a footnote: it is indented, or begins like a sentence. */
const goesOn = /^(?:[ \t]{2,}\S|[A-Za-z("'“*_`])/

/** Keys, and footnotes: `[^1]` in a text, and `[^1]: What it says.` at the beginning of a line. */
const ours: MarkdownConfig = {
  defineNodes: ['Keys', 'NoteMark', 'TooLong', { name: 'Note', block: true }],
  parseInline: [
    tooLong,
    inBrackets('Keys', /^\[\[[^[\]\n]+\]\]/),
    inBrackets('NoteMark', /^\[\^[\w-]{1,40}\]/),
  ],
  parseBlock: [
    {
      name: 'Note',
      before: 'LinkReference',
      parse(context, line) {
        const start = noteStart.exec(line.text.slice(line.pos))
        if (!start) return false
        const from = context.lineStart + line.pos
        const words = from + start[0].length
        const mark = context.elt('NoteMark', from, words)
        let text = line.text.slice(line.pos + start[0].length)
        while (context.nextLine() && goesOn.test(line.text)) text += `\n${line.text}`
        const parts = context.parser.parseInline(text, words)
        context.addElement(context.elt('Note', from, words + text.length, [mark, ...parts]))
        return true
      },
      endLeaf: (_context, line) => noteStart.test(line.text.slice(line.pos)),
    },
  ],
}

/** The one reader of Markdown, for inline text and for prose. */
export const markdown = commonMark.configure([Strikethrough, Table, TaskList, ours, containers])

/** A node of the parser's tree. */
export type SyntaxNode = ReturnType<typeof markdown.parse>['topNode']

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const word = String.raw`[^\\${'`'}*_[\]<>&!~\n]`
const codeSpan = '`[^`\\n]+`(?!`)'
const boldWords = String.raw`\*\*[A-Za-z0-9](?:${word}*[A-Za-z0-9])?\*\*(?!\*)`
const linkedWords = String.raw`\[(?!\^)(?:${word}|${codeSpan})+\]\((?:\/|#|https:)[\w/.#:?=%-]*\)`
const simpleSpan = `${codeSpan}|${boldWords}|${linkedWords}`

/**
 * Most texts begin with a letter and hold nothing of Markdown but code, bold words and links, one behind the
 * other. The parser would find nothing else in them.
 */
export const simpleText = new RegExp(`^(?![\\s\\d#>+=~:|-]|$)${word}*(?:(?:${simpleSpan})${word}*)*$`)
export const simpleSpans = new RegExp(simpleSpan, 'g')
export const beginsSpan = /[`*[]/
