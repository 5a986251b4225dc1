/**
 * Components of MDX and Vue, and tags of HTML, in Markdown. Code is never touched: it is taken out before,
 * and put back at the end.
 */
import { idOf } from '../../schema/index.ts'

/** A text without components, and the names of those whose words alone were kept, each as often as it was. */
export interface PlainMarkdown {
  readonly text: string
  readonly dropped: readonly string[]
}

export function withoutComponents(body: string): PlainMarkdown {
  const code: string[] = []
  const masked = withMarkedCode(body, code)
  const dropped: string[] = []
  const plain = withHeadingIdsOf(oneLineTags(withoutComments(masked)))
    .replace(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm, (_, name: string) => {
      dropped.push(name)
      return ''
    })
    .replace(foldedPattern, (tag, indent: string) => {
      const words = attribute(tag, 'description')
      return words === undefined ? tag : `${tag}\n\n${indent}${words}\n`
    })
    .replace(cardPattern, cardAsEntry)
    .replace(/^[ \t]*<\/?(?:CardGroup|Cards|CardGrid|Columns)\b[^<>]*>[ \t]*$/gm, '')
  const lines = withoutFrames(plain.split('\n').map(asMarkdown), dropped)
  return { text: withCode(lines.join('\n'), code), dropped }
}

/** Fences and code in a line, each replaced by its number between two signs that no text has. */
function withMarkedCode(body: string, code: string[]): string {
  const kept = (text: string): string => `\0${code.push(text) - 1}\0`
  return body
    .replace(
      /^([ \t]*)((`{3,}|~{3,})[^\n]*\n(?:(?![ \t]*\3)[^\n]*\n)*[ \t]*\3[`~]*)/gm,
      (all, indent: string) => indent + kept(all),
    )
    .replace(/(?<!`)(`+)(?!`)(?:[^`\n]|\n(?!\s*\n)|`(?!\1)(?=`*[^`]))*?[^`]\1(?!`)/g, kept)
}

/** Puts code back, and moves a fence as far as the line that it begins. */
const withCode = (text: string, code: readonly string[]): string =>
  text.replace(/^([ \t]*)\0(\d+)\0|\0(\d+)\0/gm, (_, indent = '', first, inLine) => {
    const written = code[Number(first ?? inLine)] ?? ''
    const before = /^[ \t]*/.exec(written)?.[0].length ?? 0
    if (first === undefined || !/^[ \t]*(?:`{3}|~{3})/.test(written)) return indent + written
    const moved = before - indent.length
    return written
      .split('\n')
      .map(line => (moved > 0 ? line.replace(new RegExp(`^[ \\t]{0,${moved}}`), '') : line))
      .join('\n')
  })

/** A comment after the words of a heading is its id; other comments are for those who write. */
const withoutComments = (text: string): string =>
  text
    .replace(/^(#{1,6} [^\n]*?)[ \t]*\{\/\*[ \t]*([^\s*]+)[ \t]*\*\/\}[ \t]*$/gm, named)
    .replace(/^[ \t]*\{\/\*[\s\S]*?\*\/\}[ \t]*\n?/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\[(?:\/\/|comment|_comment_|#|TODO)\]:[ \t]*(?:#|<>)[^\n]*\n?/gim, '')

const named = (_: string, heading: string, id: string): string =>
  idOf(id) === '' || /\{#[^}]*\}$/.test(heading) ? heading : `${heading} {#${idOf(id)}}`

const value = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})`
const attributes = String.raw`(?:\s+[\w:@.-]+(?:\s*=\s*${value})?)*`

/** Tags that go on in the next lines. */
const oneLineTags = (text: string): string =>
  text.replace(new RegExp(String.raw`<[A-Za-z][\w.-]*${attributes}\s*/?>`, 'g'), tag =>
    tag.replace(/\s*\n\s*/g, ' '),
  )

/** `<a id="x"></a>` and `<Anchor id="x" />` above a heading are its id. */
const withHeadingIdsOf = (text: string): string =>
  text.replace(
    /^[ \t]*<(?:a|\w*Anchor) (?:id|name)="([^"]*)"[ \t]*(?:\/>|><\/\w+>)[ \t]*\n\s*?(#{1,6} [^\n]*)/gm,
    (all, id: string, heading: string) => named(all, heading.trimEnd(), id),
  )

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(String.raw`\s(?:${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return match?.[1] ?? match?.[2]
}

const cardPattern = new RegExp(
  String.raw`^[ \t]*(<\w*Card${attributes}\s*(?:/>|>))` +
    String.raw`(?:(?<!/>)([^<\n]*(?:\n[^<\n]*)*?)</\w*Card\s*>)?[ \t]*$`,
  'gm',
)

/** What is folded may have a sentence next to its title. */
const foldedPattern = new RegExp(String.raw`^([ \t]*)<(?:Accordion|Expandable)${attributes}\s*>[ \t]*$`, 'gm')

/** A card leads somewhere, and so does an entry of a list. */
function cardAsEntry(all: string, tag: string, inner = ''): string {
  const title = attribute(tag, 'title')
  const to = attribute(tag, 'href|to|link')
  const words = inner.trim().replace(/\s*\n\s*/g, ' ')
  if (title === undefined || to === undefined || /\n[ \t]*\n|^\s*[-*] |\0/.test(inner.trim())) return all
  return `- [${title}](${to})${words === '' ? '' : `: ${words}`}`
}

const linkPattern = new RegExp(
  String.raw`(<(?:a|\w*Link|LinkButton)${attributes}\s*>)([^<>\n[\]]+)</\w+>`,
  'g',
)
const picturePattern = new RegExp(String.raw`<(?!video|audio|iframe)[A-Za-z]\w*${attributes}\s*/?>`, 'g')

/** `<Route method="GET">/users</Route>`, as documentation of interfaces has it. */
const routePattern = /<(\w+) method="([A-Z]+)"[ \t]*>([^<>\n]+)<\/\1>/g

/** Links and pictures; an empty link within a heading leads to it. */
const asMarkdown = (line: string): string =>
  line
    .replace(linkPattern, (all, tag: string, words: string) => {
      const to = attribute(tag, 'href|to')
      return to === undefined ? all : `[${words.trim()}](${to})`
    })
    .replace(routePattern, '**$2** $3')
    .replace(picturePattern, tag => {
      const [src, alt] = [attribute(tag, 'src'), attribute(tag, 'alt')]
      return src === undefined || !alt ? tag : `![${alt}](${src})`
    })
    .replace(/(?<=^#{1,6} [^\n]*\S) *(?<!!)\[\]\(#[^()\s]*\)/g, '')

/** Names that have a form here, by what other generators call them. */
const openings: readonly (readonly [name: RegExp, opening: string])[] = [
  [/^(?:Pitfall|Caution|Gotcha)$/, ':::warning'],
  [/^(?:Hint|ProTip)$/, ':::tip'],
  [/^(?:DeepDive|Solution|Spoiler|Collapse|Collapsible)$/, ':::details'],
]

/** What inOurForm knows. */
const known = new Set(
  (
    'Tabs TabItem Tab CodeGroup Aside Callout Note Info Tip Warning Danger Check Accordion ' +
    'Expandable Steps'
  ).split(' '),
)

interface Frame {
  readonly name: string
  readonly at: number
}

/**
 * Lines of a component's own, above and below words: their words stay, without the space in front of them
 * that makes code in Markdown.
 */
function withoutFrames(lines: string[], dropped: string[]): string[] {
  const open: Frame[] = []
  const all = [...lines]
  for (const [at, line] of lines.entries()) {
    const [, name = '', closes] = /^[ \t]*<(?!\/)([A-Z]\w*)\b[^<>]*(?<!\/)>[ \t]*$/.exec(line) ?? []
    if (name !== '' && closes === undefined) open.push({ name, at })
    const closed = /^[ \t]*<\/([A-Z]\w*)>[ \t]*$/.exec(line)?.[1]
    const start = closed === undefined ? -1 : open.findLastIndex(frame => frame.name === closed)
    const frame = open[start]
    if (!frame) continue
    open.length = start
    turnFrame(all, frame, at, dropped)
  }
  return all
}

function turnFrame(all: string[], { name, at }: Frame, end: number, dropped: string[]): void {
  const first = all[at] ?? ''
  const indent = indentOf(first)
  moveLeft(all, at + 1, end, indent)
  const opening = openings.find(([pattern]) => pattern.test(name))?.[1]
  const isPlain = first.trim() === `<${name}>`
  if (opening !== undefined && isPlain) {
    const title = opening === ':::details' ? ` ${titleWithin(all, at + 1, end) ?? name}` : ''
    all[at] = `\n${' '.repeat(indent)}${opening}${title}`
    all[end] = `${' '.repeat(indent)}:::\n`
  } else if (isPlain && !known.has(name)) {
    dropped.push(name)
    all[at] = ''
    all[end] = ''
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function moveLeft(all: string[], from: number, to: number, indent: number): void {
  const inner = all.slice(from, to).filter(line => line.trim() !== '')
  const by = Math.min(...inner.map(indentOf)) - indent
  if (by <= 0 || !Number.isFinite(by)) return
  for (let at = from; at < to; at += 1) all[at] = (all[at] ?? '').replace(new RegExp(`^[ \\t]{0,${by}}`), '')
}

/** The words of a heading that what is folded begins with, which is taken out. */
function titleWithin(all: string[], from: number, to: number): string | undefined {
  const at = all.findIndex((line, i) => i >= from && i < to && line.trim() !== '')
  const words = /^[ \t]*#{1,6} (.*?)(?: \{#[^}]*\})?$/.exec(all[at] ?? '')?.[1]
  if (at >= 0 && words !== undefined) all[at] = ''
  return words
}
