/**
 * Which requests for a page are answered with its Markdown: those whose Accept header names it and wants HTML
 * no more than that. The preview works it out from these patterns, and the files for hosts print them, so
 * they use only what JavaScript, PCRE and RE2 read in the same way.
 */
import { escapeRegex } from '../../schema/index.ts'

/** A pattern of the header, whose group is the quality, if it doesn't say `1`. */
export interface QualityPattern {
  readonly pattern: string
  readonly isOne?: true
}

/** Returns the quality of the first of these ranges that the header has: from the part `text/html;q=0.8`, 0.8. */
const patternsOf = (...ranges: readonly string[]): QualityPattern[] =>
  ranges.flatMap(range => {
    const named = `(?:^|,)\\s*${escapeRegex(range)}\\s*`
    return [
      { pattern: `${named}(?:;[^,]*)?;\\s*q=([01](?:\\.[0-9]*)?)` },
      { pattern: `${named}(?:[,;]|$)`, isOne: true },
    ]
  })

/** A range with a star means HTML: no browser wants Markdown, and each says "anything". */
export const qualityPatterns = {
  markdown: patternsOf('text/markdown'),
  html: patternsOf('text/html', 'text/*', '*/*'),
} as const

/** From the path of a page, in any of its forms, to its Markdown: the group and `.md`. */
export const pagePathPattern = '^(.+?)(?:\\.html|/)?$'
export const homeMarkdown = '/index.md'

/** Returns the file with the Markdown of a page. @param path without the base path @returns with a leading slash */
export const markdownFile = (path: string): string =>
  path === '/' ? homeMarkdown : path.replace(new RegExp(pagePathPattern), '$1.md')

export function wantsMarkdown(accept = ''): boolean {
  const markdown = qualityOf(accept, qualityPatterns.markdown)
  return markdown > 0 && markdown >= qualityOf(accept, qualityPatterns.html)
}

function qualityOf(accept: string, patterns: readonly QualityPattern[]): number {
  for (const { pattern } of patterns) {
    const [match, quality = '1'] = new RegExp(pattern, 'i').exec(accept) ?? []
    if (match !== undefined) return Number(quality)
  }
  return 0
}

/** Files that answer one address or the other by that header, so that caches keep them apart. */
const negotiatedTypes = ['html', 'md'] as const
export const negotiatedEnding = `\\.(?:${negotiatedTypes.join('|')})$`
/** @param path of the file that is sent */
export const isNegotiated = (path: string): boolean => new RegExp(negotiatedEnding).test(path)
