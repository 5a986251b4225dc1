/** Files for programs that read: each page as Markdown, made of the same data as its HTML, llms.txt, and all pages in one. */
import { fill, isCanonical, newerVersion, type Page, type Site, siteAt, siteIndexRoute } from '../../schema/index.ts'
import { blocksMarkdown } from '../blocks/blocks.tsx'
import { type SiteRender, withBase } from '../elements/context.ts'
import {
  bullets,
  escapeMarkdown,
  join,
  type MarkdownWriter,
  markdownAddress,
  markdownWriter,
  quote,
} from '../elements/markdown.ts'
import type { OutputFile } from '../output-file.ts'
import { errorMarkdown } from '../page/error-entry.tsx'
import { sectionTitle } from '../page/site-index.tsx'
import { referenceIndexMarkdown } from '../reference/reference-index.tsx'
import { referenceMarkdown } from '../reference/reference-page.tsx'

/** A single file of more pages than this serves nobody. */
const mostInOne = 300

export function* textFiles({ site, assets, base }: SiteRender): Generator<OutputFile> {
  const markdown = (page: Page): string => pageMarkdown({ site: siteAt(site, page.route), assets, base, page })
  for (const page of site.pages) {
    yield {
      path: markdownAddress(page.route).slice(1),
      copies: page.aliases.map(({ route }) => markdownAddress(route).slice(1)),
      contents: () => markdown(page),
    }
  }
  const current = site.pages.filter(page => isCanonical(site, page))
  const full = current.length <= mostInOne
  yield { path: 'llms.txt', contents: () => llmsText(site, base, full) }
  if (full) yield { path: 'llms-full.txt', contents: () => current.map(markdown).join('\n') }
}

/** What the site is and where its pages are as Markdown. */
function llmsText(site: Site, base: string, full: boolean): string {
  const { url, description, product } = site.settings
  const toolkit = site.version?.toolkit
  const root = url + base
  const groups = new Map<string, string[]>()
  const isOld = ({ route }: Page): number => Number(newerVersion(site, route) !== undefined)
  for (const page of [...site.pages].sort((a, b) => isOld(a) - isOld(b))) {
    const group = sectionTitle(site, page, WORDS.llms.pages)
    const link = `[${escapeMarkdown(page.title)}](${root}${markdownAddress(page.route)})`
    groups.set(group, [...(groups.get(group) ?? []), `${link}: ${escapeMarkdown(page.description)}`])
  }
  return `${join(
    `# ${escapeMarkdown(product.name)}`,
    `> ${escapeMarkdown(description)}`,
    toolkit && fill(WORDS.llms.checkedWith, { release: `${product.name} ${toolkit}` }),
    ...[...groups].flatMap(([title, entries]) => [`## ${escapeMarkdown(title)}`, bullets(entries)]),
    `## ${WORDS.llms.optional}`,
    bullets([
      `[${WORDS.siteIndex.title}](${root}${siteIndexRoute}): ${WORDS.llms.siteIndex}`,
      ...(full ? [`[${WORDS.llms.oneFile}](${root}/llms-full.txt)`] : []),
    ]),
  )}\n`
}

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
