/** The Markdown that texts can't have, and what to write instead. */

/** What is wrong with a text, and what to do. */
export interface Advice {
  readonly message: string
  readonly hint: string
}

type Wording = readonly [message: string, hint: string]

const prose = 'or a block of "type: prose", which holds them all.'
const beside = (what: string, hint: string): Wording => [`${what} cannot be part of this text.`, hint]

/** By the names that the parser has for pieces of Markdown, and some of ours. */
const refusals: Readonly<Partial<Record<string, Wording>>> = {
  Paragraph: [
    'A blank line begins a new paragraph, and this text is one.',
    `Begin a new block for it, ${prose}`,
  ],
  BulletList: beside('A list', 'Use a block of "type: prose", or write "\\-" for the sign.'),
  OrderedList: beside('A list', 'Use a block of "type: prose", or write "1\\." for the sign.'),
  Blockquote: beside('A quote', 'Use a block of "type: prose", or write "\\>" for the sign.'),
  FencedCode: beside('A block of code', `Use a block of "type: code", ${prose}`),
  CodeBlock: [
    'This line is indented so far that it is code.',
    'Line it up with the others, or use a block of "type: code".',
  ],
  HorizontalRule: beside('A rule across the page', 'Use a block of "type: heading" to divide a page.'),
  Table: beside('A table', 'Use a block of "type: table".'),
  ATXHeading: beside('A heading', 'Use a block of "type: heading", or write "\\#" for the sign.'),
  SetextHeading: ['A line of "-" or "=" below it makes a text a heading.', 'Use a block of "type: heading".'],
  LinkReference: [
    'This is the address of a link elsewhere.',
    'Write it behind the words: [text](/docs/topic).',
  ],
  LinkLabel: [
    'A link cannot name an address that is written elsewhere.',
    'Write the address behind the words: [text](/docs/topic).',
  ],
  LinkTitle: ['A link here has no title.', 'Remove the text in quotes.'],
  HardBreak: [
    'A line break inside a paragraph is not kept.',
    'Begin a new block, or remove the two spaces or the backslash.',
  ],
  Image: [
    'This picture has no address below public/, or more than an address.',
    'Write ![what it shows](/img/key.svg).',
  ],
  Strikethrough: [
    'Text cannot be struck out.',
    'Remove the ~~ and what is no longer true, or write "\\~~" to show it.',
  ],
  'empty link': ['This link leads nowhere.', 'Write an address between the parentheses.'],
  'parted marks': [
    'This mark has its partner outside of the brackets, if it has one.',
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
    'This list is not part of the entry above: it is not indented far enough.',
    'Indent it up to the text of that entry, by three spaces below "1. ".',
  ],
  'number in a paragraph': [
    'This line begins with a number, but is part of the text above it.',
    'Indent inner lists by three spaces below "1. ", leave a line empty before a list, ' +
      'or write "2\\." for text.',
  ],
  'lone (': [
    'This address of a link cannot be read.',
    'Write it without spaces, such as [text](/docs/topic).',
  ],
  'lone **': ['This ** has no partner.', 'Add ** at the end of the bold text, or write \\*\\* to show it.'],
  'lone `': ['This backtick has no partner.', 'Add one at the end of the code, or write \\` to show it.'],
}

/** Recognised by its text, whatever the parser takes it for. */
const bySource: readonly (readonly [beginning: string, words: Wording])[] = [
  [':::', ['Lines of ":::" don\'t work here.', 'Use a block of "type: callout" or "type: tabs".']],
  [
    '[^',
    [
      "Footnotes don't work here.",
      'Write it in a text of several paragraphs, such as a block of "type: prose".',
    ],
  ],
]

/** @param name of the piece, as the parser has it @param source its text */
export function refusalOf(name: string, source = ''): Advice {
  const [message, hint] = wordsFor(name, source)
  return { message, hint }
}

function wordsFor(name: string, source: string): Wording {
  const [, words] = bySource.find(([beginning]) => source.startsWith(beginning)) ?? []
  if (words) return words
  if (name === 'Entity')
    return [`Character references such as ${source} don't work here.`, 'Write the character itself.']
  if (/^(?:HTML|Comment|ProcessingInstruction)/.test(name)) {
    if (source.startsWith('<!--')) return comment
    const shown = name.endsWith('Block') || source.length > 40 ? 'HTML' : `The HTML ${source}`
    return [`${shown} would be shown as text, not as markup.`, markdownFor(source)]
  }
  return refusals[name.replace(/\d$/, '')] ?? ['This cannot be part of a text.', 'Use a block of its own.']
}

const comment: Wording = [
  'Readers would see this comment.',
  'Remove it, or begin a line of the file with "# ", outside of the text.',
]

/** What to write in place of an HTML tag. */
function markdownFor(source: string): string {
  const name = /^<\/?([a-z0-9]+)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  const [, hint] = instead.find(([names]) => names.split(' ').includes(name)) ?? []
  return hint ?? 'Put it in backticks to show it, or write "\\<" for its first sign.'
}

const instead = [
  ['b strong', 'Write **text** for bold text.'],
  ['i em', 'Write *text* for emphasis.'],
  ['br p', 'Begin a new block.'],
  ['a', 'Write [text](/address) for a link.'],
  ['img', 'Write ![what it shows](/img/key.svg), or use a block of "type: figure".'],
  ['code', 'Put the words between backticks.'],
  ['pre', 'Use a block of "type: code".'],
  ['kbd', 'Write [[Ctrl+B]] for keys.'],
  ['details summary accordion accordiongroup collapse expandable', 'Use a block of "type: details".'],
  ['tabs tab tabitem tabpanel codegroup', 'Use a block of "type: tabs".'],
  [
    'note tip info warning danger caution callout admonition aside alert hint',
    'Use a block of "type: callout".',
  ],
  ['steps step', 'Use a block of "type: steps".'],
  ['card cards cardgroup cardgrid linkcard', 'Use a block of "type: cards".'],
  ['button', 'Use a block of "type: buttons".'],
  ['figure figcaption picture svg frame', 'Use a block of "type: figure".'],
  ['table thead tbody tr td th', 'Use a block of "type: table".'],
  ['ul ol li', 'Use a block of "type: prose", and begin each entry with "- " or "1. ".'],
  ['dl dt dd', 'Use a block of "type: definitions".'],
  ['blockquote', 'Begin each line with "> " in a block of "type: prose".'],
  ['h1 h2 h3 h4 h5 h6', 'Use a block of "type: heading".'],
  ['hr', 'Use a block of "type: heading" to divide a page.'],
  ['filetree', 'Use a block of "type: file-tree".'],
  ['mark', 'Write **text** for bold text.'],
  ['s del strike', 'Remove what is no longer true.'],
  [
    'script style iframe video audio embed object',
    'Remove it: pages have no other pages or programs in them.',
  ],
  ['div span center font section', 'Remove the tag; the look of a page is the same everywhere.'],
] as const

/** What is pointed out in some code. */
export interface CodeMarks {
  readonly mark?: string | undefined
  readonly added?: string | undefined
  readonly removed?: string | undefined
  readonly words?: readonly string[] | undefined
}

/**
 * Lines and words that are pointed out although the code doesn't have them, with the field that names them.
 */
export function* strayMarks({ words = [], ...marks }: CodeMarks, code: string) {
  const count = code === '' ? 0 : code.replace(/\n$/, '').split('\n').length
  for (const field of ['mark', 'added', 'removed'] as const) {
    const last = Math.max(0, ...(marks[field]?.split(/[,-]/).map(Number) ?? []))
    const lines = count === 1 ? 'one line' : `${count} lines`
    const message = `There is no line ${last}: the code has ${lines}.`
    if (last > count) yield { field, message, hint: 'Count from 1, within the block.' }
  }
  const missing = words.find(word => !code.includes(word))
  const message = `The code has no "${missing}".`
  if (missing !== undefined)
    yield { field: 'words', message, hint: 'Write the words as they are in the code.' }
}
