/** The Markdown that texts can't have, and what to write instead. */

/** Characters. Texts of strangers are checked in pull requests, so none may take more than its share. */
export const longestParagraph = 10_000

/** What is wrong with a text, and what to do. */
export interface Advice {
  readonly message: string
  readonly hint: string
}

type Wording = readonly [message: string, hint: string]

const cannotBe = (what: string, hint: string): Wording => [`${what} can't be part of this text.`, hint]

/** By the names that the parser has for pieces of Markdown, and some of ours. */
const refusals: Readonly<Partial<Record<string, Wording>>> = {
  Paragraph: [
    'A blank line begins a new paragraph, but this text can only have one.',
    'Begin a new block for it, or one of "type: prose", which can hold all of it.',
  ],
  BulletList: cannotBe('A list', 'Use a block of "type: prose", or write "\\-" for the sign.'),
  OrderedList: cannotBe('A list', 'Use a block of "type: prose", or write "1\\." for the sign.'),
  Blockquote: cannotBe('A quote', 'Use a block of "type: prose", or write "\\>" for the sign.'),
  FencedCode: cannotBe('A block of code', 'Use a block of "type: code" or of "type: prose".'),
  CodeBlock: [
    'This line is indented so far that it becomes code.',
    'Line it up with the others. If it is code, put it between lines of ```, or in a block of "type: code".',
  ],
  HorizontalRule: cannotBe('A horizontal rule', 'Use a block of "type: heading" to divide a page.'),
  Table: cannotBe('A table', 'Use a block of "type: table".'),
  ATXHeading: cannotBe('A heading', 'Use a block of "type: heading", or write "\\#" for the sign.'),
  LinkLabel: [
    'This link has no address behind its words.',
    'Write the address there: [text](/docs/topic). If you mean the signs, put them in backticks.',
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
  Image: cannotBe('A picture', 'Use a block of "type: figure".'),
  'link without words': [
    'Nobody sees this link, because it has no words.',
    'Write what it leads to between the brackets.',
  ],
  'list indented too little': [
    "This list isn't part of the entry above, because it isn't indented far enough.",
    'Indent it up to the text of that entry, by three spaces below "1. ".',
  ],
  'number in a paragraph': [
    'This line begins with a number, but it belongs to the text above it.',
    'Indent inner lists by three spaces below "1. ", leave a line empty before a list, ' +
      'or write "2\\." for text.',
  ],
}

/** @param name of the piece, as the parser has it */
export function refusalOf(name: string): Advice {
  const [message, hint] = refusals[name.replace(/\d$/, '')] ?? [
    "This can't be part of a text.",
    'Put it in its own block.',
  ]
  return { message, hint }
}
