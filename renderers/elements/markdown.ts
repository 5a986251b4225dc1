/** Markdown: what writing a page needs to know, and the forms that several blocks share. */
import type { Inline, InlineNode } from '../../schema/index.ts'
import { type PageRender, printLink } from './context.ts'

/** Address of the Markdown of a page: `/docs/v2/api` is `/docs/v2/api.md`, the home page `/index.md`. */
export const markdownAddress = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\.html$/, '')}.md`

type MarkdownContext = Pick<PageRender, 'site' | 'page' | 'assets' | 'base'>

/** Writes the parts of one page. */
export interface MarkdownWriter extends MarkdownContext {
  /** Inline text at the beginning of a line: it must not read as a heading, a list or a quote. */
  readonly inline: (text: Inline) => string
  /** @param label Markdown */
  readonly link: (label: string, to: string) => string
}

export function markdownWriter(context: MarkdownContext): MarkdownWriter {
  const { site, page, base } = context
  // For use outside the site: absolute, except for places on the same page.
  const address = (to: string): string => {
    const { href, external } = printLink(site, page.route, base, to)
    return external || href.startsWith('#') ? href : site.settings.url + href
  }
  return {
    ...context,
    link: (label, to) => `[${label}](${address(to)})`,
    inline: text => atLineStart(inlineMarkdown(text.nodes, address)),
  }
}

/** Text that must not read as a heading, a list, a quote or a rule. */
export const atLineStart = (markdown: string): string =>
  markdown.replace(/^(?:>|[#+-](?=[\s#-]|$))/, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')

/** Inline text back as Markdown: parsing it again gives the same tree. @param link the address to print for a written one */
export const inlineMarkdown = (nodes: readonly InlineNode[], link: (to: string) => string): string =>
  nodes.map(node => nodeMarkdown(node, link)).join('')

function nodeMarkdown(node: InlineNode, link: (to: string) => string): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkdown(node.text)
    case 'code':
      return codeSpan(node.text)
    case 'strong':
      return `**${inlineMarkdown(node.children, link)}**`
    case 'emphasis':
      return `*${inlineMarkdown(node.children, link)}*`
    case 'image':
      return `![${escapeMarkdown(node.alt)}](${link(node.src)})`
    case 'note':
      return `[^${node.name}]`
    case 'break':
      return '\\\n'
    case 'keys':
      return node.keys.map(name => `<kbd>${name}</kbd>`).join('+')
    case 'link': {
      const address = link(node.to)
      return `[${inlineMarkdown(node.children, link)}](${/[\s()<>]/.test(address) ? `<${address}>` : address})`
    }
  }
}

/** Signs that would be read as markup are escaped, and only those: `snake_case` and `a * b` stay as they are. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`[\]<]/g, '\\$&')
    .replace(/(?<!\s)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/~(?=~)/g, '\\~')

export const strong = (text: string): string => `**${escapeMarkdown(text)}**`

export const badgeMarkdown = (text: string | undefined): string =>
  text === undefined ? '' : ` (${escapeMarkdown(text)})`

/** A code span whose fence is longer than any run of backticks inside. */
export function codeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1)
  const padded = /^`|`$|^ .*[^ ].* $/.test(code) ? ` ${code} ` : code
  return `${fence}${padded}${fence}`
}

export const codeSpans = (names: readonly string[]): string => names.map(codeSpan).join(', ')

/** @param info language, title and so on */
export function codeFence(code: string, info = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}${info}\n${code.replace(/\n+$/, '')}\n${fence}`
}

/** A whole file, its language and title behind the fence. */
export const codeFile = ({ title, language, code }: { title: string; language: string; code: string }): string =>
  codeFence(code, `${language} title=${JSON.stringify(title)}`)

const longestRun = (code: string): number => Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))

/** Blocks of Markdown, an empty line between them; empty ones are left out. */
export const join = (...blocks: readonly (string | undefined | false)[]): string => blocks.filter(Boolean).join('\n\n')

export const bullets = (items: readonly string[]): string => items.map(item => `- ${indent(item, 2)}`).join('\n')

export const numbered = (items: readonly string[], start = 1): string =>
  items.map((item, i) => `${start + i}. ${indent(item, `${start + i}`.length + 2)}`).join('\n')

/** Lines after the first moved in, so that they belong to the list item. */
const indent = (text: string, by: number): string => text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`)

export const quote = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '')

const rules = { left: '---', center: ':-:', right: '--:' } as const

export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly (keyof typeof rules)[] = [],
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map((_, i) => rules[align[i] ?? 'left'])), ...rows.map(line)].join('\n')
}

/** The id of a place, in the form that many Markdown readers know. */
export const anchor = (id: string | undefined): string => (id === undefined ? '' : ` {#${id}}`)
