/** A page as Markdown, made of the same data as its HTML: for programs that read, and for those who copy. */
import { blocksMarkdown } from '../blocks/blocks.tsx'
import { escapeMarkdown, join, type MarkdownWriter, markdownAddress, markdownWriter } from '../elements/markdown.ts'
import { errorMarkdown } from '../page/error-entry.tsx'
import { referenceIndexMarkdown, referenceMarkdown } from '../reference/reference-markdown.ts'

export function pageMarkdown(context: Parameters<typeof markdownWriter>[0]): string {
  const { page, site, base } = context
  const { product, toolkitVersion, url } = site.settings
  const { updated, since } = page.kind === 'article' ? page : {}
  const front = {
    title: page.title,
    description: page.description,
    url: url + base + page.route,
    section: page.crumbs.map(({ text }) => text).join(' / ') || undefined,
    updated,
    since,
    'checked-with': toolkitVersion && `${product.name} ${toolkitVersion}`,
  }
  // A JSON string is a YAML string.
  const lines = Object.entries(front).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}` : []))
  const writer = markdownWriter(context)
  return `${join(`---\n${lines.join('\n')}\n---`, `# ${escapeMarkdown(page.title)}`, body(writer), neighbours(writer))}\n`
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
    to && `${label}: [${escapeMarkdown(to.title)}](${site.settings.url}${base}${markdownAddress(to.route)})`
  const links = join(link(WORDS.page.previous, page.previous), link(WORDS.page.next, page.next))
  return links && join('---', links)
}
