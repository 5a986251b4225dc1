/** The Markdown that texts can't have, and what to write instead. */

import { cureOfTag } from '../dialects/tags.ts'
import type { Range } from '../yaml/positions.ts'
import { type Cure, headingCureOf, includedCure, keysCure } from './cures.ts'

/** Characters. Texts of strangers are checked in pull requests, so none may take more than its share. */
export const longestParagraph = 10_000

/** What is wrong with a text, and what to do. */
export interface Advice extends Cure {
  readonly message: string
}

type Wording = readonly [message: string, hint: string, inProse?: Cure['inProse']]

const prose = 'or one of "type: prose", which can hold all of it.'
const beside = (what: string, hint: string): Wording => [`${what} can't be part of this text.`, hint]

/** By the names that the parser has for pieces of Markdown, and some of ours. */
const refusals: Readonly<Partial<Record<string, Wording>>> = {
  Paragraph: [
    'A blank line begins a new paragraph, but this text can only have one.',
    `Begin a new block for it, ${prose}`,
  ],
  BulletList: beside('A list', 'Use a block of "type: prose", or write "\\-" for the sign.'),
  OrderedList: beside('A list', 'Use a block of "type: prose", or write "1\\." for the sign.'),
  Blockquote: beside('A quote', 'Use a block of "type: prose", or write "\\>" for the sign.'),
  FencedCode: beside('A block of code', `Use a block of "type: code", ${prose}`),
  CodeBlock: [
    'This line is indented so far that it becomes code.',
    'Line it up with the others, or use a block of "type: code".',
    {
      hint:
        'Line it up with the others. If it is code, write ``` and the language above it, such as ' +
        '```csharp, and ``` below it.',
    },
  ],
  HorizontalRule: beside('A horizontal rule', 'Use a block of "type: heading" to divide a page.'),
  Table: beside('A table', 'Use a block of "type: table".'),
  ATXHeading: beside('A heading', 'Use a block of "type: heading", or write "\\#" for the sign.'),
  LinkReference: [
    'This is the address for a link elsewhere in the text.',
    'Write the address after the words: [text](/docs/topic).',
  ],
  LinkLabel: [
    'Nothing in this text says where this link leads.',
    'Write the address after the words: [text](/docs/topic).',
    {
      hint: 'Write the address after the words, [text](/docs/topic), or on a line: "[name]: /docs/topic".',
    },
  ],
  TooLong: [
    `A paragraph can have at most ${longestParagraph} characters, but this one has more.`,
    'Divide it.',
  ],
  LinkTitle: ["A link can't have a title here.", 'Remove the text in quotes.'],
  HardBreak: [
    "A line break inside a paragraph isn't kept.",
    'Begin a new block, or remove the two spaces or the backslash.',
  ],
  Image: ["This isn't the address of a picture below public/.", 'Write ![what it shows](/img/key.svg).'],
  Strikethrough: [
    "Text can't be struck through here.",
    'Remove the ~~ and whatever is no longer true, or write "\\~~" to show it.',
  ],
  'picture for a scheme': [
    'What follows this "#" means nothing here.',
    'Use a block of "type: figure", with "src:" for the light scheme and "dark:" for the dark one.',
  ],
  'picture with title': [
    "A picture can't have a title here.",
    'Remove the text in quotes, or write it below the picture.',
  ],
  'heading in a title': [
    "This text is already a title, so it doesn't need the sign of a heading.",
    'Remove the "#" before it.',
  ],
  'link without words': [
    'Nobody sees this link, because it has no words.',
    'Write what it leads to between the brackets.',
  ],
  'empty link': ['This link leads nowhere.', 'Write an address between the parentheses.'],
  'parted marks': [
    'The sign that closes this is missing or outside the brackets.',
    'Write \\[ or \\* to show the sign.',
  ],
  'wiki link': [
    'This is neither a key nor a link.',
    'Write [words](/docs/topic) for a link, and keys as on a keyboard, such as [[Ctrl+B]].',
  ],
  'no alt': [
    "This picture has no words for those who can't see it.",
    'Write what it shows between the brackets: ![what it shows](/img/key.svg).',
  ],
  'far too shallow': [
    "This list isn't part of the entry above, because it isn't indented far enough.",
    'Indent it up to the text of that entry, by three spaces below "1. ".',
  ],
  'number in a paragraph': [
    'This line begins with a number, but it belongs to the text above it.',
    'Indent inner lists by three spaces below "1. ", leave a line empty before a list, ' +
      'or write "2\\." for text.',
  ],
  'language of inline code': [
    "Code within a line isn't coloured by its language.",
    'Remove the "#!" and the name after it.',
  ],
  'lone (': ["This link's address can't be read.", 'Write it without spaces, such as [text](/docs/topic).'],
  'lone **': ['This ** is never closed.', 'Add ** at the end of the bold text, or write \\*\\* to show it.'],
  'lone `': [
    'This backtick is never closed.',
    'Add another one at the end of the code, or write \\` to show it.',
  ],
}

/** Recognised by its text, whatever the parser takes it for. */
const bySource: readonly (readonly [beginning: string, words: Wording])[] = [
  [':::', ['Lines of ":::" don\'t work here.', 'Use a block of "type: callout" or "type: tabs".']],
  [
    'https:|',
    [
      'Readers would see these words as a part of the address.',
      'Write [words](https://example.org), without the bar.',
    ],
  ],
  [
    '[^',
    [
      "Footnotes don't work here.",
      'Use them in a text with several paragraphs, such as a block of "type: prose".',
    ],
  ],
]

/** @param name of the piece, as the parser has it @param source its text */
export function refusalOf(name: string, source = ''): Advice {
  const [message, hint, inProse] = wordsFor(name, source)
  return { message, hint, inProse }
}

function wordsFor(name: string, source: string): Wording {
  const [, words] = bySource.find(([beginning]) => source.startsWith(beginning)) ?? []
  if (words) return words
  if (name === 'Entity')
    return [`Character references such as ${source} don't work here.`, characterHint(source)]
  if (/^(?:HTML|Comment|ProcessingInstruction)/.test(name)) {
    if (source.startsWith('<!--')) return /^<!--\s*@?include/i.test(source) ? included : comment
    const shown = name.endsWith('Block') || source.length > 40 ? 'HTML' : `The HTML ${source}`
    const { hint, inProse } = cureOfTag(source)
    return [`${shown} would be shown as text, not as markup.`, hint, inProse]
  }
  if (name.startsWith('SetextHeading')) {
    const { hint, inProse } = headingCureOf(source)
    const below = inProse && {
      ...inProse,
      hint: `${inProse.hint.slice(0, -1)}, and remove the line below it.`,
    }
    return ['The line of "-" or "=" below this text makes it a heading.', hint, below]
  }
  return refusals[name.replace(/\d$/, '')] ?? ["This can't be part of a text.", 'Put it in its own block.']
}

/** What is told of a tag in a line; undefined if it belongs to one that is refused already. */
export function tagRefusal(text: string, { from, to }: Range): Advice | undefined {
  const tag = text.slice(from, to)
  const isKey = /^<kbd\b/i.test(tag)
  // Keys that are pressed together are one mistake.
  if ((isKey && /<\/kbd>[ +-]*$/i.test(text.slice(0, from))) || closesReportedTag(text, { from }))
    return undefined
  const keys = isKey ? /^(?:[ +-]*<kbd>[^<>\n]*<\/kbd>)+/i.exec(text.slice(from))?.[0] : undefined
  return { ...refusalOf('HTMLTag', tag), ...(keys !== undefined && keysCure(keys)) }
}

/** `</details>` belongs to the tag that opens it, which is refused already. */
export function closesReportedTag(text: string, { from }: Pick<Range, 'from'>): boolean {
  const closed = /^<\/(\w+)/.exec(text.slice(from, from + 40))?.[1]
  return closed !== undefined && text.slice(0, from).includes(`<${closed}`)
}

const characters: ReadonlyMap<string, string> = new Map(
  [
    'amp & lt < gt > quot " rarr → larr ← copy © reg ® trade ™',
    'nbsp \u00a0 hellip … ndash – mdash — times × divide ÷ deg ° middot · bull • plusmn ± frac12 ½ sect §',
    'para ¶ euro € pound £',
    'lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » uarr ↑ darr ↓ harr ↔ check ✓ star ☆ infin ∞ ne ≠ le ≤',
    "ge ≥ asymp ≈ micro µ sup2 ² sup3 ³ apos ' eacute é egrave è agrave à auml ä ouml ö uuml ü szlig ß",
    'ccedil ç ntilde ñ',
  ]
    .join(' ')
    .split(' ')
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? '']] : [])),
)

/** The character that a reference stands for, if it can be seen. @param source such as `&copy;` */
export function characterOf(source: string): string | undefined {
  const name = source.slice(1, -1)
  const [, hex, digits] = /^#(?:x([\da-f]{1,5})|(\d{1,6}))$/i.exec(name) ?? []
  const code = Number.parseInt(hex ?? digits ?? '', hex === undefined ? 10 : 16)
  const numbered = code > 32 && code < 0x1_00_00 ? String.fromCodePoint(code) : undefined
  return characters.get(name) ?? (/[\p{L}\p{N}\p{P}\p{S}]/u.test(numbered ?? '') ? numbered : undefined)
}

function characterHint(source: string): string {
  const character = characterOf(source)
  if (character !== undefined) return `Write ${character}`
  return /^&(?:nbsp|#160|[a-z]+sp|#x20\d\d);$/i.test(source)
    ? 'Write a space.'
    : 'Write the character itself, or remove this if nobody sees it.'
}

const included: Wording = ["A text can't include parts of other files.", includedCure.hint]

const comment: Wording = [
  'Readers would see this comment.',
  'Remove it, or write a YAML comment outside the text, on a line that begins with "# ".',
]

/** What to write in place of an address of a picture that isn't below public/. */
export function pictureHint(src: string): string {
  if (/^(?:https?:)?\/\//.test(src))
    return (
      'Put the picture below public/ and write its address there, ' +
      "because pages can't show pictures from other sites."
    )
  const path = src.replace(/^(?:(?:\.{1,2}|~|@|@site|public|static|assets)\/)+/, '').replace(/[\s?#].*$/s, '')
  const named = decoded(path)
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (named !== path && /[\s%]/.test(path + src))
    return `Put the file below public/ under a name without spaces, and write that name: /img/${named}.`
  return path === '' || /[\\:]/.test(path)
    ? 'Write its address below public/, such as /img/map.svg.'
    : `Write its address below public/, such as /${path}.`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What is pointed out in some code. */
export interface CodeMarks {
  readonly mark?: string | undefined
  readonly added?: string | undefined
  readonly removed?: string | undefined
  readonly words?: readonly string[] | undefined
}

/** `// highlight-next-line` of Docusaurus, and `// [!code focus]` of VitePress. */
const magicComment =
  /(?:\/\/|#|\/\*|<!--|--) *(?:(?:highlight|error)-(?:next-line|start|end)\b|\[!code [^\]]*\])/

/** `# (1)!` of Material for MkDocs and `// <1>` of AsciiDoc, which lead to a remark below the code. */
const annotation = /(?:\/\/|#|\/\*|<!--|--|;) *(?:\(\d+\)!|<\d+>(?= *$))(?: *(?:\*\/|-->))?/

const codeMarks = [
  {
    pattern: magicComment,
    message: 'Readers would see this comment, which points out code in other generators.',
    hint:
      'Remove it, and name the lines in the field "mark". ' +
      'In prose, write this after the fence: mark="2, 4-5".',
  },
  {
    pattern: annotation,
    message: "Readers would see this number, which doesn't lead to a remark.",
    hint: 'Remove it, and write the remark as a comment in the code or below the code.',
  },
]

/** What word processors make of quotes: outside of a text or a comment, no language knows them. */
const curlyQuote = {
  pattern: /(?<=^[^"'`#\n]*)(?<!(?:\/\/|--|\/\*|<!--)[^\n]*)[“”]/,
  message: 'These quotes are curly, so the code works for nobody who copies it.',
  hint: 'Write straight quotes: ".',
}

/** The lines around code in Markdown, which a block of code has in other fields. */
const fenceInCode = {
  pattern: /^(?:`{3}|~{3})/,
  message: 'Readers would see this line, and copy it.',
  hint: 'Remove it: the language is in the field "language".',
}

/** Languages in which people write words. */
const isText = /^(?:text|plaintext|txt|markdown|md|html|xml|console|http|diff|latex|tex)$/

/** Most code has nothing that looks like one of them. */
const mayBeMarked = /(?:highlight|error)-|\[!code|\(\d+\)!|<\d+>|[“”]|^(?:`{3}|~{3})/m

/** A comment by which other generators point out lines: here readers would see it, and copy it. */
export function foreignMark(
  code: string,
  language: string,
): (Advice & { readonly line: number; readonly at: Range }) | undefined {
  if (!mayBeMarked.test(code)) return undefined
  let from = 0
  const marks = isText.test(language) ? codeMarks : [...codeMarks, curlyQuote, fenceInCode]
  for (const [i, line] of code.split('\n').entries()) {
    for (const { pattern, ...advice } of marks) {
      const { 0: comment, index = 0 } = pattern.exec(line) ?? { 0: '' }
      const at = { from: from + index, to: from + index + comment.length }
      if (comment !== '') return { line: i, at, ...advice }
    }
    from += line.length + 1
  }
  return undefined
}

/**
 * Lines and words that are pointed out although the code doesn't have them, with the field that names them.
 */
export function* strayMarks({ words = [], ...marks }: CodeMarks, code: string) {
  const count = code === '' ? 0 : code.replace(/\n$/, '').split('\n').length
  for (const field of ['mark', 'added', 'removed'] as const) {
    const last = Math.max(0, ...(marks[field]?.split(/[,-]/).map(Number) ?? []))
    const lines = count === 1 ? 'one line' : `${count} lines`
    const message = `There is no line ${last}, because the code has only ${lines}.`
    if (last > count) yield { field, message, hint: 'Lines are counted from 1, within the block.' }
  }
  const missing = words.find(word => !code.includes(word))
  const message = `The code has no "${missing}".`
  if (missing !== undefined)
    yield { field: 'words', message, hint: 'Write the words as they are in the code.' }
}

/** The first line of a diff that doesn't say whether it is new, old or neither. */
export function strayDiffLine(
  code: string,
  canBeEmpty: boolean,
): { number: number; from: number; to: number } | undefined {
  let from = 0
  for (const [i, line] of code.split('\n').entries()) {
    const to = from + line.length
    const isEmpty = canBeEmpty && line === ''
    if (!isEmpty && !/^[+\- ]/.test(line)) return { number: i + 1, from, to }
    from = to + 1
  }
  return undefined
}

/** Whether a line is one of `3, 5-7`. */
export const isMarked = (lines = '', line: number): boolean =>
  lines !== '' &&
  lines.split(',').some(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from <= line && line <= to
  })
