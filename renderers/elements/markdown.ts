/** What writing a page as Markdown needs to know, and the forms that several blocks share. */
import type { Inline, Page, Site } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import { printLink } from './context.ts'
import { codeSpan, inlineMarkdown } from './inline-markdown.ts'

export interface MarkdownPage {
  readonly site: Site
  readonly page: Page
  readonly assets: Assets
  readonly base: string
}

/** A written address as a reader elsewhere can use it: absolute, but for places on the same page. */
export function absoluteLink({ site, page, base }: MarkdownPage, to: string): string {
  const { href, external } = printLink(site, page.route, base, to)
  return external || href.startsWith('#') ? href : site.settings.url + href
}

/** Inline text at the beginning of a line: it must not read as a heading, a list or a quote. */
export const inlineOf = (context: MarkdownPage, text: Inline): string =>
  inlineMarkdown(text, to => absoluteLink(context, to))
    .replace(/^[#>+-](?=[\s#>-]|$)/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')

/** Blocks of Markdown, an empty line between them; empty ones are left out. */
export const join = (...blocks: readonly (string | undefined | false)[]): string => blocks.filter(Boolean).join('\n\n')

export const bullets = (items: readonly string[]): string => items.map(item => `- ${indent(item, 2)}`).join('\n')

export const numbered = (items: readonly string[], start = 1): string =>
  items.map((item, i) => `${start + i}. ${indent(item, `${start + i}`.length + 2)}`).join('\n')

/** Lines after the first moved in, so that they belong to the list item. */
export const indent = (text: string, by: number): string => text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`)

export const quote = (text: string): string => text.replace(/^/gm, '> ').replace(/ +$/gm, '')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The id of a place, in the form that many Markdown readers know. */
export const anchor = (id: string | undefined): string => (id === undefined ? '' : ` {#${id}}`)

export const codes = (names: readonly string[]): string => names.map(codeSpan).join(', ')
