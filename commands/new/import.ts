/**
 * `npm run new -- page --from FILE.md`: a page of ours from Markdown with front matter. Its text stays
 * Markdown, in a block of prose; what that can't say is reported by the check.
 */
import { parse } from 'yaml'
import { markdownPieces, placeholder, withoutTokens } from '../../schema/index.ts'
import { withHeadingIds } from '../content/heading-ids.ts'
import { withoutComponents } from './markdown-components.ts'
import { inOurForm } from './markdown-dialects.ts'
import { titleOf, yamlText } from './scaffold.ts'

/** A page, and the fields of its front matter that have no counterpart. */
export interface ImportedPage {
  readonly text: string
  readonly title: string
  readonly unread: readonly string[]
  /** Names of components whose words alone were kept. */
  readonly dropped: readonly string[]
}

export interface ImportFrame {
  /** Of the file, for a page without any title. */
  readonly name: string
  /** Fields that say where the page is shown. */
  readonly frame: object
  /** The address here of another file, as a link names it. */
  readonly addressOf: (link: string) => string | undefined
}

export function importedPage(markdown: string, { name, frame, addressOf }: ImportFrame): ImportedPage {
  const { fields, body } = frontMatter(markdown.replaceAll('\r\n', '\n').replace(/^\uFEFF/, ''))
  const { text: written, dropped } = withoutComponents(withoutTokens(body))
  const { heading, text: plain } = plainBody(written)
  const text = inOurForm(plain, addressOf).replace(/\n{3,}/g, '\n\n')
  const title = withoutTokens(String(fields['title'] ?? heading ?? titleOf(name)).replace(/[`*]/g, ''))
  const description = withoutTokens(String(fields['description'] ?? firstSentence(text) ?? title))
  const head = yamlText({
    title,
    tab: `${title} | {product.name}`,
    description: atMost(description, 160),
    ...frame,
  })
  const words = text.trim() === '' ? placeholder('what this part is about') : text.trim()
  const lines = words.replace(/^(?=.)/gm, '      ')
  const unread = Object.keys(fields).filter(field => field !== 'title' && field !== 'description')
  const page = `${head}blocks:\n  - type: prose\n    text: |\n${lines}\n`
  return { text: withHeadingIds(page), title, unread, dropped }
}

/** The fields between two lines of "---" at the top, and what follows. */
function frontMatter(markdown: string): { fields: Readonly<Record<string, unknown>>; body: string } {
  const end = markdown.startsWith('---\n') ? markdown.indexOf('\n---\n', 3) : -1
  if (end < 0) return { fields: {}, body: markdown }
  const fields: unknown = parse(markdown.slice(4, end + 1))
  const isGroup = typeof fields === 'object' && fields !== null
  return { fields: isGroup ? { ...fields } : {}, body: markdown.slice(end + 5) }
}

/** Takes the place of some characters. */
interface TextChange {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * The text in the form that prose has: without comments and rules, and with headings of levels 2 to 4. The
 * first heading of level 1 is the title of the page.
 */
function plainBody(body: string): { heading: string | undefined; text: string } {
  let heading: string | undefined
  const edits: TextChange[] = []
  for (const { name, from, to } of markdownPieces(body)) {
    const source = body.slice(from, to)
    if (name === 'HorizontalRule' || source.startsWith('<!--')) edits.push({ from, to, text: '' })
    if (!name.endsWith('Heading1') && !name.endsWith('Heading2') && !/Heading[56]$/.test(name)) continue
    const words = headingWords(source)
    const isTitle = name.endsWith('Heading1') && heading === undefined
    if (isTitle) heading = words
    const level = /Heading[56]$/.test(name) ? 4 : 2
    edits.push({ from, to, text: isTitle ? '' : `${'#'.repeat(level)} ${words}` })
  }
  let text = body
  for (const { from, to, text: instead } of edits.toReversed())
    text = text.slice(0, from) + instead + text.slice(to)
  return { heading, text: text.replace(/\n{3,}/g, '\n\n').replace(/[ \t]+$/gm, '') }
}

/** The words of a heading with signs in front of it, or a line below it. */
const headingWords = (source: string): string =>
  source
    .replace(/^#+[ \t]*/, '')
    .replace(/\n[=-]+\s*$/, '')
    .trim()

/** What the first paragraph says, without signs. */
function firstSentence(text: string): string | undefined {
  const paragraph = text.split('\n\n').find(part => /^[\p{L}\p{N}]/u.test(part.trim()))
  const words = paragraph?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`_]/g, '')
  return words
    ?.split(/(?<=[.!?])\s/)[0]
    ?.replaceAll('\n', ' ')
    .trim()
}

function atMost(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return cut.slice(0, cut.lastIndexOf(' '))
}
