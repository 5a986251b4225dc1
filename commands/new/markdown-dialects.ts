/**
 * Forms that other generators add to Markdown, in the form that prose has here. Only what needs no decision
 * is turned over; `check` names the rest.
 */

import { withMarkers } from './markdown-code.ts'
import { withContainers, withFittingHeadings, withPlainLinks } from './markdown-lines.ts'

/** @param addressOf the address of another file, as a link names it; undefined for one that isn't known */
export function inOurForm(body: string, addressOf: (link: string) => string | undefined): string {
  const lines: string[] = []
  const groups: OpenGroup[] = []
  let fence: string | undefined
  let fenceAt = 0
  for (const line of withPlainLinks(withContainers(onOneLine(body).split('\n')))) {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    const begins = fence === undefined && mark !== undefined
    const ends = fence !== undefined && mark?.startsWith(fence) === true && line.trim() === mark
    if (begins) {
      fence = mark
      lines.push(...tabOf(line, groups.at(-1)), ourFence(line))
      fenceAt = lines.length - 1
    } else if (fence === undefined) lines.push(...ourLines(line, groups, addressOf))
    else lines.push(line)
    if (ends) {
      fence = undefined
      lines.push(...withMarkers(lines.splice(fenceAt)))
    }
  }
  return withFittingHeadings(lines.join('\n'))
}

/** Tags that go on in the next lines, with all that belongs to them. */
const onOneLine = (body: string): string =>
  body
    .replace(/<details[^>]*>\s*<summary[^>]*>\s*([^\n]*?)\s*<\/summary>/g, '<details><summary>$1</summary>')
    .replace(/^( {0,3}\[[^\]\n]+\]:)[ \t]*\n[ \t]+(?=\S)/gm, '$1 ')
    .replace(/<(?:Tabs|TabItem|Tab|Aside|Callout)\s[^<>]*>/g, tag => tag.replace(/\s*\n\s*/g, ' '))

/** What a line of ":::" or a closing tag closes. */
type OpenGroup = 'tabs' | 'code-group' | 'other'

/** Some name lines or words by nested brackets there: these are no label. */
const labelInBrackets = /(?<!\[)\[([^[\]"]+)\](?!\])/

/** In a group of code, each fence names its tab: ` ```js [server.js] `. */
function tabOf(line: string, group: OpenGroup | undefined): string[] {
  const label = labelInBrackets.exec(line)?.[1]
  const indent = line.slice(0, line.length - line.trimStart().length)
  return group === 'code-group' ? [`${indent}== ${label ?? languageOf(line)}`] : []
}

const languageOf = (line: string): string => /(?:`+|~+)[ {.]*([\w+#-]+)/.exec(line)?.[1] ?? 'text'

/** The name of a file alone after the language. */
const fileName = /^[ \t]*(?:`+|~+)[\w+#-]+[ \t]+([\w@./-]+\.\w+)(?=\s|\{|$)/

/** ` ```js{1,3} title="a.js" [label] ` with the language, the title and the lines alone. */
function ourFence(line: string): string {
  const [fence = ''] = /^[ \t]*(?:`+|~+)/.exec(line) ?? []
  const title = /(?:title|file|filename)=(?:"([^"]*)"|'([^']*)')/.exec(line)
  const named = title?.[1] ?? title?.[2] ?? labelInBrackets.exec(line)?.[1] ?? fileName.exec(line)?.[1]
  const marked = /\{([\d, -]+)\}|hl_lines="([\d ,-]+)"/.exec(line)
  const numbers = (marked?.[1] ?? marked?.[2] ?? '').split(/[ ,]+/).filter(each => each !== '')
  const attributes = [
    ...(named === undefined ? [] : [` title="${named}"`]),
    ...(numbers.length === 0 ? [] : [` mark="${numbers.join(', ')}"`]),
  ]
  return `${fence}${languageOf(line)}${attributes.join('')}`
}

const tones = 'note|info|tip|important|warning|caution|danger'

/** Lines that open something, and the lines that do so here. */
const openings: readonly (readonly [
  pattern: RegExp,
  group: OpenGroup,
  lines: (label: string) => string[],
])[] = [
  [/^:{3,}[ \t]*code-group\b/, 'code-group', () => ['', ':::tabs']],
  [/^:{3,}[ \t]*\w/, 'other', () => []],
  [/^<(?:Tabs|CodeGroup)\b[^>]*>$/, 'tabs', () => ['', ':::tabs']],
  [/^\{% tabs %\}$/, 'tabs', () => ['', ':::tabs']],
  [/^<details[^>]*>\s*<summary[^>]*>(.*)<\/summary>$/, 'other', label => ['', `:::details ${label}`]],
  [new RegExp(String.raw`^\{% hint style="(${tones})" %\}$`), 'other', tone => ['', `:::${tone}`]],
  [/^<(?:Aside|Callout)[^>]*type="(\w+)"[^>]*>$/, 'other', tone => ['', `:::${tone}`]],
  [/^<(?:Aside|Callout|Note)>$/, 'other', () => ['', ':::note']],
  [/^<(Info|Tip|Warning|Danger)\b[^>]*>$/, 'other', tone => ['', `:::${tone.toLowerCase()}`]],
  [/^<Check>$/, 'other', () => ['', ':::tip']],
  [/^<(?:Accordion|Expandable)[^>]*title="([^"]+)"[^>]*>$/, 'other', label => ['', `:::details ${label}`]],
]

const tags = 'Tabs|CodeGroup|details|Aside|Callout|Note|Info|Tip|Warning|Danger|Check|Accordion|Expandable'

const closing = new RegExp(String.raw`^(?::{3,}|</(?:${tags})>|\{% end(?:tabs|hint) %\})$`)

const tabLine = new RegExp(
  [
    String.raw`^<(?:TabItem|Tab)[ \t][^>]*(?:label|title)="([^"]+)"[^>]*>$`,
    String.raw`^<TabItem[ \t][^>]*value="([^"]+)"[^>]*>$`,
    String.raw`^\{% tab title="([^"]+)" %\}$`,
  ].join('|'),
)

/** What says nothing here: imports, and tags around what needs none. */
const nothing = new RegExp(
  [
    `^import .*(?:from )?["'].*["'];?$`,
    '^</?(?:Steps|TabItem|Tab|CardGroup|AccordionGroup)(?:[ \\t][^>]*)?>$',
    String.raw`^\{% endtab %\}$`,
    String.raw`^\[\[?toc\]?\]$`,
    '^<!--.*-->$',
  ].join('|'),
  'i',
)

/** `> **Note**`, a box of GitHub's before it had a form for one. */
function namedQuote(words: string): string[] | undefined {
  const [, name, rest = ''] =
    /^>\s*(?:\*\*|__)(Note|Tip|Important|Warning|Caution):?(?:\*\*|__):?\s*(.*)$/i.exec(words) ?? []
  if (name === undefined) return undefined
  return [`> [!${name.toUpperCase()}]`, ...(rest === '' ? [] : [`> ${rest}`])]
}

/** A line of running text, which may become none or several. */
function ourLines(
  line: string,
  groups: OpenGroup[],
  addressOf: (link: string) => string | undefined,
): readonly string[] {
  const words = line.trim()
  const indent = line.slice(0, line.length - line.trimStart().length)
  const label = tabLine.exec(words)
  if (label) return ['', `${indent}== ${label.slice(1).find(Boolean) ?? ''}`, '']
  const named = namedQuote(words)
  if (named) return named.map(each => indent + ourWords(each, addressOf))
  if (nothing.test(words)) return []
  if (closing.test(words)) {
    const opened = groups.pop()
    return opened === undefined || words.startsWith(':::') ? [line] : [`${indent}:::`, '']
  }
  for (const [pattern, group, open] of openings) {
    const match = pattern.exec(words)
    if (!match) continue
    groups.push(group)
    const opened = open(match[1] ?? '')
    return opened.length === 0 ? [line] : opened.map(each => indent + each)
  }
  return [ourWords(line, addressOf)]
}

/** Forms within a line, outside of its code. */
function ourWords(line: string, addressOf: (link: string) => string | undefined): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, i) => (i % 2 === 1 ? part : ourPhrase(part, addressOf)))
    .join('')
}

const linkAddress = /(?<=\]\()([^()\s]+)(?=\))/g

const ourPhrase = (words: string, addressOf: (link: string) => string | undefined): string =>
  words
    .replace(linkAddress, link => addressOf(link) ?? link)
    .replace(/ *<Badge[^>]*\/>/g, '')
    .replace(/<kbd>([^<]+)<\/kbd>/g, '[[$1]]')
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/<\/?(?:i|em)>/g, '*')
    .replace(/(?<!=)==(?! |=)([^=\n]*[^=\s])==(?!=)/g, '**$1**')
    .replace(/(?<![\w/@.<("'=[])https?:\/\/[^\s<>"'`)\]]*[^\s<>"'`)\].,:;!?*_]/g, '<$&>')
