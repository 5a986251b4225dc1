/** A page as Markdown, made of the same data as its HTML: for programs that read, and for those who copy. */

import { fill, newerVersion } from '../../schema/index.ts'
import { blocksMarkdown } from '../blocks/blocks.tsx'
import { withBase } from '../elements/context.ts'
import {
  escapeMarkdown,
  join,
  type MarkdownWriter,
  markdownAddress,
  markdownWriter,
  quote,
} from '../elements/markdown.ts'
import { errorMarkdown } from '../page/error-entry.tsx'
import { referenceIndexMarkdown } from '../reference/reference-index.tsx'
import { referenceMarkdown } from '../reference/reference-page.tsx'

export function pageMarkdown(context: Parameters<typeof markdownWriter>[0]): string {
  const { page, site, base } = context
  const { product, url } = site.settings
  const toolkit = site.version?.toolkit
  const { updated } = page.kind === 'article' ? page : {}
  const front = {
    title: page.title,
    description: page.description,
    url: url + base + page.route,
    section: page.crumbs.map(({ text }) => text).join(' / ') || undefined,
    updated,
    'checked-with': toolkit && `${product.name} ${toolkit}`,
  }
  // A JSON string is a YAML string.
  const lines = Object.entries(front).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}` : []))
  const writer = markdownWriter(context)
  return `${join(`---\n${lines.join('\n')}\n---`, `# ${escapeMarkdown(page.title)}`, oldVersion(writer), body(writer), neighbours(writer))}\n`
}

function oldVersion({ site, base, page }: MarkdownWriter): string | undefined {
  const newer = newerVersion(site, page.route)
  if (!newer || !site.version) return undefined
  const link = `[${fill(WORDS.versions.newer, { version: newer.version.label })}](${site.settings.url}${withBase(base, markdownAddress(newer.to))})`
  return quote(`[!IMPORTANT]\n${escapeMarkdown(fill(WORDS.versions.old, { version: site.version.label }))} ${link}`)
}

function body(writer: MarkdownWriter): string {
  const { page } = writer
  if (page.kind === 'reference') return referenceMarkdown(page, writer)
  if (page.kind === 'error') return errorMarkdown(page, writer)
  if (page.kind === 'reference-index') return referenceIndexMarkdown(page, writer)
  const { lead, blocks } = page.content()
  return join(lead && writer.inline(lead), blocksMarkdown(blocks, writer))
}

function neighbours({ page, site, base }: MarkdownWriter): string {
  const link = (label: string, to: typeof page.next): string | undefined =>
    to && `${label}: [${escapeMarkdown(to.title)}](${site.settings.url}${withBase(base, markdownAddress(to.route))})`
  const links = join(link(WORDS.page.previous, page.previous), link(WORDS.page.next, page.next))
  return links && join('---', links)
}
