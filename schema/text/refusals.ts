/** What of Markdown is not read in a text, and what to write instead. */

/** What is wrong, and what to do. */
export type Words = readonly [message: string, hint: string]

const footnote: Words = [
  "Footnotes don't work here.",
  'Write it in a text of several paragraphs, such as a block of "type: prose".',
]

const prose = 'or a block of "type: prose", which holds them all.'

/** What each block of Markdown is called, and what to write instead. */
const blockNames: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['Paragraph', ['A blank line begins a new paragraph, and this text is one.', `Begin a new block for it, ${prose}`]],
  [
    'BulletList',
    ['A list cannot be part of this text.', `Use a block of "type: list", ${prose} A dash alone is written "\\-".`],
  ],
  [
    'OrderedList',
    ['A list cannot be part of this text.', `Use a block of "type: list", ${prose} A number alone is written "1\\.".`],
  ],
  [
    'Blockquote',
    ['A quote cannot be part of this text.', 'Use a block of "type: prose", or write "\\>" for the sign.'],
  ],
  ['FencedCode', ['A block of code cannot be part of this text.', `Use a block of "type: code", ${prose}`]],
  [
    'CodeBlock',
    ['This line is indented so far that it is code.', 'Line it up with the others, or use a block of "type: code".'],
  ],
  [
    'HorizontalRule',
    ['A rule across the page cannot be part of this text.', 'Use a block of "type: heading" to divide a page.'],
  ],
  ['Table', ['A table cannot be part of this text.', 'Use a block of "type: table".']],
  ['LinkReference', ['This is the address of a link elsewhere.', 'Write it behind the words: [text](/docs/topic).']],
  [
    'ATXHeading',
    ['A heading cannot be part of this text.', 'Use a block of "type: heading", or write "\\#" for the sign.'],
  ],
  ['SetextHeading', ['A line of "-" or "=" below it makes a text a heading.', 'Use a block of "type: heading".']],
])

const note: Words = ['Lines of ":::" don\'t work here.', 'Use a block of "type: callout" or "type: tabs".']

/** @param name of the block, as the parser has it @param source its text */
export function refusalOf(name: string, source: string): Words {
  if (source.startsWith(':::')) return note
  if (source.startsWith('[^')) return footnote
  if (/^(?:HTML|Comment|ProcessingInstruction)Block$/.test(name))
    return ['HTML would be shown as text, not as markup.', markdownFor(source)]
  return blockNames.get(name.replace(/\d$/, '')) ?? ['This cannot be part of a text.', 'Use a block of its own.']
}

/** What to write in place of an HTML tag. */
export function markdownFor(source: string): string {
  const name = /^<\/?([a-z0-9]+)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  return instead.get(name) ?? 'Put it in backticks to show it, or write "\\<" for its first sign.'
}

const instead: ReadonlyMap<string, string> = new Map([
  ...['b', 'strong'].map((name): [string, string] => [name, 'Write **text** for bold text.']),
  ...['i', 'em'].map((name): [string, string] => [name, 'Write *text* for emphasis.']),
  ...['br', 'p'].map((name): [string, string] => [name, 'Begin a new block.']),
  ['a', 'Write [text](/address) for a link.'],
  ['img', 'Write ![what it shows](/img/key.svg), or use a block of "type: figure".'],
  ['code', 'Put the words between backticks.'],
  ['kbd', 'Write [[Ctrl+B]] for keys.'],
])
