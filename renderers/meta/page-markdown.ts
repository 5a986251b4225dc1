/** A page as Markdown, made of the same data as its HTML: for programs that read, and for those who copy. */
import type { Site } from '../../schema/index.ts'
import { blocksMarkdown } from '../blocks/block-markdown.ts'
import { escapeMarkdown } from '../elements/inline-markdown.ts'
import { inlineOf, join, type MarkdownPage } from '../elements/markdown.ts'
import { referenceIndexMarkdown, referenceMarkdown } from '../reference/reference-markdown.ts'

/** Address of the Markdown of a page: `/docs/v2/api` is `/docs/v2/api.md`, the home page `/index.md`. */
export const markdownAddress = (route: string): string =>
  route === '/' ? '/index.md' : `${route.replace(/\.html$/, '')}.md`

export function pageMarkdown(context: MarkdownPage): string {
  const { page, site, base } = context
  const updated = page.kind === 'article' ? page.updated : undefined
  const since = page.kind === 'article' ? page.since : undefined
  const front: [string, string | undefined][] = [
    ['title', page.title],
    ['description', page.description],
    ['url', site.settings.url + base + page.route],
    ['section', page.crumbs.map(({ text }) => text).join(' / ') || undefined],
    ['updated', updated],
    ['since', since],
    ['checked-with', checkedWith(site)],
  ]
  // A JSON string is a YAML string.
  const lines = front.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`]))
  return `${join(`---\n${lines.join('\n')}\n---`, `# ${escapeMarkdown(page.title)}`, body(context), neighbours(context))}\n`
}

const checkedWith = ({ settings }: Site): string | undefined =>
  settings.toolkitVersion && `${settings.product.name} ${settings.toolkitVersion}`

function body(context: MarkdownPage): string {
  const { page } = context
  if (page.kind === 'reference') return referenceMarkdown(page, context)
  if (page.kind === 'reference-index') return referenceIndexMarkdown(page, context)
  const { lead, blocks } = page.content()
  return join(lead && inlineOf(context, lead), blocksMarkdown(blocks, context))
}

function neighbours({ page, site, base }: MarkdownPage): string {
  const link = (label: string, to: { title: string; route: string } | undefined): string =>
    to ? `${label}: [${escapeMarkdown(to.title)}](${site.settings.url}${base}${markdownAddress(to.route)})` : ''
  const links = [link('Previous', page.previous), link('Next', page.next)].filter(Boolean)
  return links.length > 0 ? join('---', links.join('\n\n')) : ''
}
