/**
 * Inline text: Markdown within one paragraph (emphasis, code, links), read by the parser of @lezer/markdown,
 * which keeps exact positions. We own only the small typed tree that it becomes. Raw HTML, images and
 * character references are mistakes with a position, never markup.
 */
import { parser as markdown } from '@lezer/markdown'

export type InlineNode =
  | { readonly kind: 'text'; readonly text: string }
  /** `at` is the offset of the first character between the backticks. */
  | { readonly kind: 'code'; readonly text: string; readonly at: number }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly InlineNode[] }
  /** `at` is the offset of the address. */
  | { readonly kind: 'link'; readonly to: string; readonly at: number; readonly children: readonly InlineNode[] }

export interface Inline {
  readonly kind: 'inline'
  readonly nodes: readonly InlineNode[]
}

export interface InlineMistake {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly hint: string
}

interface Element {
  readonly type: number
  readonly from: number
  readonly to: number
  readonly children?: readonly Element[]
}

const names = markdown.nodeSet.types.map(type => type.name)
const special = /[\\`*_[\]<>&!\n]/

/** Parses one paragraph's text. Mistakes are handed to `mistake` with offsets into `text`; what is left is usable. */
export function parseInline(text: string, mistake: (m: InlineMistake) => void): Inline {
  if (!special.test(text)) return { kind: 'inline', nodes: text ? [{ kind: 'text', text }] : [] }
  const elements = markdown.parseInline(text, 0) as readonly Element[]
  return { kind: 'inline', nodes: nodesOf(text, elements, 0, text.length, mistake) }
}

function nodesOf(
  text: string,
  elements: readonly Element[],
  from: number,
  to: number,
  mistake: (m: InlineMistake) => void,
): InlineNode[] {
  const nodes: InlineNode[] = []
  let buffer = ''
  let at = from
  const flush = (): void => {
    const text = buffer.includes('\n') ? buffer.replace(/\s*\n\s*/g, ' ') : buffer
    if (text) nodes.push({ kind: 'text', text })
    buffer = ''
  }
  const push = (node: InlineNode): void => {
    flush()
    nodes.push(node)
  }
  /** Takes characters as they stand. Marks among them have no partner, and readers would see them. */
  const plain = (begin: number, end: number): void => {
    const words = text.slice(begin, end)
    buffer += words
    for (const { 0: mark, index } of words.matchAll(/`+|\*\*|\(/g)) {
      const from = begin + index
      // What a link in the text would be, had it an address that can be read.
      if (mark === '(' && (text[from - 1] !== ']' || text[from - 2] === '\\')) continue
      const [message, hint] = loneMark(mark)
      mistake({ from, to: from + mark.length, message, hint })
    }
  }
  for (const element of elements) {
    if (element.from < at) continue
    plain(at, element.from)
    const source = text.slice(element.from, element.to)
    const children = element.children ?? []
    const wrong = (message: string, hint: string): void =>
      mistake({ from: element.from, to: element.to, message, hint })
    const inside = (): InlineNode[] => {
      const marks = children.filter(child => names[child.type]!.endsWith('Mark'))
      const end = (marks[1] ?? marks[0])!.from
      // The address of a link is a child, too, and stands behind its words.
      const words = children.filter(child => !marks.includes(child) && child.to <= end)
      return nodesOf(text, words, marks[0]!.to, end, mistake)
    }
    switch (names[element.type]) {
      case 'InlineCode': {
        const begin = children[0]!.to
        const raw = text.slice(begin, children.at(-1)!.from).replaceAll('\n', ' ')
        const padded = raw.startsWith(' ') && raw.endsWith(' ') && raw.trim() !== ''
        push({ kind: 'code', text: padded ? raw.slice(1, -1) : raw, at: begin + (padded ? 1 : 0) })
        break
      }
      case 'StrongEmphasis':
        push({ kind: 'strong', children: inside() })
        break
      case 'Emphasis':
        push({ kind: 'emphasis', children: inside() })
        break
      case 'Link': {
        const url = children.find(child => names[child.type] === 'URL')
        if (!url) {
          if (source.endsWith(']()')) wrong('This link leads nowhere.', 'Write an address between the parentheses.')
          // `[word]` alone is not a link without a definition, and there are no definitions in one paragraph.
          buffer += source
          break
        }
        if (children.some(child => names[child.type] === 'LinkTitle'))
          wrong('A link here has no title.', 'Remove the text in quotes.')
        const written = text.slice(url.from, url.to)
        const angled = written.startsWith('<')
        push({
          kind: 'link',
          to: angled ? written.slice(1, -1) : written,
          at: url.from + (angled ? 1 : 0),
          children: inside(),
        })
        break
      }
      case 'Autolink': {
        const url = source.slice(1, -1)
        push({ kind: 'link', to: url, at: element.from + 1, children: [{ kind: 'text', text: url }] })
        break
      }
      case 'Escape':
        buffer += source.slice(1)
        break
      case 'HardBreak':
        wrong(
          'A line break inside a paragraph is not kept.',
          'Begin a new block, or remove the two spaces or the backslash.',
        )
        buffer += ' '
        break
      case 'Entity':
        wrong(`The character reference ${source} is not read.`, 'Write the character itself.')
        break
      case 'HTMLTag':
      case 'Comment':
      case 'ProcessingInstruction':
        wrong(
          `${source.length > 40 ? 'HTML' : `The HTML ${source}`} would be shown as text, not as markup.`,
          markdownFor(source),
        )
        break
      case 'Image':
        wrong('An image cannot stand inside text.', 'Use a block of "type: figure".')
        break
      default:
        buffer += source
    }
    at = element.to
  }
  plain(at, to)
  flush()
  return nodes
}

/** A mark of Markdown without its partner: what is wrong, and what to do. */
function loneMark(mark: string): [message: string, hint: string] {
  if (mark === '(')
    return ['This address of a link cannot be read.', 'Write it without spaces, such as [text](/docs/topic).']
  if (mark === '**')
    return ['This ** has no partner.', 'Add ** at the end of the bold text, or write \\*\\* to show it.']
  return ['This backtick has no partner.', 'Add one at the end of the code, or write \\` to show it.']
}

/** What to write in place of an HTML tag. */
function markdownFor(source: string): string {
  const name = /^<\/?([a-z0-9]+)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  if (name === 'b' || name === 'strong') return 'Write **text** for bold text.'
  if (name === 'i' || name === 'em') return 'Write *text* for emphasis.'
  if (name === 'a') return 'Write [text](/address) for a link.'
  if (name === 'br' || name === 'p') return 'Begin a new block.'
  if (name === 'img') return 'Use a block of "type: figure".'
  if (name === 'code' || name === 'kbd') return 'Put the words between backticks.'
  return 'Put it in backticks to show it, or write "\\<" for its first sign.'
}

/** The words of inline text, without markup: for titles, search and alternative texts. */
export function plainText(inline: Inline | readonly InlineNode[]): string {
  const nodes = 'nodes' in inline ? inline.nodes : inline
  return nodes.map(node => ('text' in node ? node.text : plainText(node.children))).join('')
}
