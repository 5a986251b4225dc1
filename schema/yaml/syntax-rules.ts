/**
 * Lists what mistakes in YAML look like in the text, with the words for them. The parser says where it
 * stopped, and these patterns find what the author meant there.
 */
import type { Mistake } from '../diagnostic.ts'
import { tokenName } from './tokens.ts'

/** @param to the next character if absent */
export const mistakeAt = (
  from: number,
  message: string,
  hint: string | undefined,
  to = from + 1,
): Mistake => ({
  from,
  to: Math.max(to, from + 1),
  message,
  hint,
})

/** Deeper than any schema, and shallow enough for the stack of whoever walks the value. */
export const maxDepth = 100
export const tooDeep = [
  `This file is nested more than ${maxDepth} levels deep.`,
  'Close the brackets, or indent less.',
] as const

/** What a text looks like somewhere; the group `at` is the mistake, the others are put into the words. */
export type SyntaxRule = readonly [
  pattern: RegExp,
  message: string,
  hint: string,
  more?: Pick<Mistake, 'code' | 'last'>,
]

const writeField = 'Write "{name}: " and the value.'

/** How far a line is indented, up to its first sign. */
const indent = '(?<indent> *)(?! )'
const emptyLines = String.raw`\r?\n(?:[ \t]*\r?\n)*`
/** A line, and the beginning of the next one with words, which is indented deeper. */
const deeperLine = `${indent}.*${emptyLines}${String.raw`\k<indent>[ \t]+`}`
/** `type paragraph` or `- text Some words`. */
const nameWithoutColon = String.raw`(?:- +)*(?<at>(?<name>[a-z][\w-]*))(?: *(?<value> \S.*?))?[ \t]*`
const fieldOrEntry = String.raw`\k<indent>[ \t]*(?:- +)?[A-Za-z][\w-]*:(?: |\r?$)`

/** No line around it lines up with it. */
const tabIndents = ['A tab indents this line.', 'Indent with spaces, two per level.', { last: true }] as const

export const rules = {
  tab: [/[^\t\n]*(?<at>\t)/dy, ...tabIndents],
  indentingTab: [/ *(?<at>\t)/dy, ...tabIndents],
  token: [
    new RegExp(`(?<at>\\{)${tokenName}`, 'dy'),
    'A token inside brackets needs quotes.',
    'Put the text with the token in quotes.',
  ],
  comment: [
    /[ \t]*(?<at>\/\/|<!--|\{?\/\*)/dy,
    'A comment begins with "#" in YAML, not with "{at}".',
    'Write "# " in front of each of its lines.',
    { last: true },
  ],
  star: [/[ \t]*(?<at>[*+]) /dy, '"{at}" can\'t begin a list entry.', 'Begin it with "- ".', { last: true }],
  /** The first line of a text without the sign that keeps its lines. */
  severalLines: [
    /(?<=^[ \t]*(?:- +)?(?<at>(?<name>[\w-]+):)[ \t]*\r?\n)[ \t]+(?!- |[\w-]+:(?: |\r?$))\S/dmy,
    'The text of several lines below "{name}:" needs a "|".',
    'Write "{name}: |-" and indent all of its lines. In a list, each entry begins with "- ".',
    { last: true },
  ],
  comma: [
    /(?<=^\uFEFF?\s*[{[][\s\S]*)(?<at>)/dy,
    'A "," is missing before this.',
    'Write "," between two fields or entries, and ":" after a name.',
  ],
  commaInBraces: [
    /(?<value>[^\s,{}[\]:"'|>-][^,{}[\]:\n]*?)(?<at> +)(?<name>[a-z]\w*): /dy,
    'A "," is missing here.',
    'Write "," between two fields, such as "{value}, {name}:", or quotes around a text with ": ".',
  ],
  /** `{ text: Note: this }` */
  colonInBraces: [
    /(?<at>[^\s,{}[\]\n][^,{}[\]\n]*?:(?: [^,{}[\]\n]*[^\s,{}[\]\n])?)(?=\s*[,\]}])/dy,
    'This text has a second ": ".',
    'Put it in quotes.',
  ],
  emptyEntry: [
    /(?<=[[{,]\s*)(?<at>,)/dy,
    'Nothing is in front of this ",".',
    'Remove the ",", or write what belongs there.',
  ],
  /** `"title": "Build",` */
  commaBehind: [/(?<at>,)[ \t]*\r?$/dmy, 'A field on its own line doesn\'t end with a ",".', 'Remove it.'],
  /** A quote that was meant as part of the text and ends it. */
  singleQuote: [
    /(?<=(?<at>')[ \t]*)/dy,
    'The text ends at this quote, but the line goes on.',
    `Write '' for a quote inside single quotes, or use double quotes.`,
  ],
  doubleQuote: [
    /(?<=(?<at>")[ \t]*)/dy,
    'The text ends at this quote, but the line goes on.',
    `Write \\" for a quote inside double quotes, or use single quotes.`,
  ],
  extraBracket: [/(?<at>[\]}])/dy, 'There\'s one "{at}" too many.', 'Remove it.', { last: true }],
  /** `{ text: Issue #1, id: one }` */
  hashInBrackets: [
    /[^\n"']*[{[,][^\n"'#]*\s(?<at>#\S.*)/dy,
    'Whatever follows this "#" is a comment, and the brackets stay open.',
    'Put the text with it in quotes.',
    { last: true },
  ],
  unexpected: [/(?<at>\S)/dy, '"{at}" is not expected here.', 'Put text with special characters in quotes.'],
  textBehind: [
    /(?<=^[ \t]*(?:- +)*(?:[\w.-]+: +)?(?<sign>[|>]).*)(?<at>.+)/dmy,
    'Text after "{sign}" belongs on the next line.',
    'Move it there and indent it, or put it in quotes.',
  ],
  /** `items: - One` */
  listBehind: [
    /(?<=:[ \t]+)(?<at>-)[ \t]+\S/dy,
    "A list can't begin on the line of its field.",
    'Begin it on the next line, or put the value in quotes if it is text.',
  ],
  /** The first line below "|-" is indented no deeper than the field itself. */
  unindented: [
    /(?<=(?<opener>[|>][+-]?)\s*)[ \t]*(?<at>.*)/dy,
    'The text of "{opener}" isn\'t indented more than its field.',
    'Indent every line of it by two more spaces.',
  ],
  spaceAfterColon: [
    /[ \t]*(?:- +)*(?<name>[A-Za-z][\w-]*)(?<at>:)(?=[^\s:/])(?!.*: )/dy,
    'A space is missing after this ":".',
    writeField,
  ],
  /** `title :Build`, `title = Build` */
  otherSign: [
    /[ \t]*(?:- +)*(?<name>[A-Za-z][\w-]*)(?<at> *=| +:(?=\S)(?!.*: ))/dy,
    'The name of a field is followed by ": ", without a space in front of it.',
    writeField,
  ],
  /** An entry beside, or too far below, the list that it belongs to. */
  strayEntry: [
    /(?<=^[ \t]*)(?<at>-) /dmy,
    "This entry doesn't line up with the other entries of its list.",
    'Write its "-" directly below theirs. A list begins below its name.',
    { last: true },
  ],
  secondColon: [
    /.*?(?<at>:) /dy,
    'This line has a second ": ".',
    'Put the text in quotes, or under the field after ">-".',
  ],
  /** `title: Performance:` */
  colonAtEnd: [
    /.*(?<at>:)[ \t]*\r?$/dmy,
    'The ":" at the end makes this text a field.',
    'Remove it, or put the text in quotes.',
  ],
  tightDash: [
    /[ \t]*(?<at>-)(?=[A-Za-z])/dy,
    'A space is missing after this "-".',
    'An entry begins with "- ", and its other fields line up with what follows.',
    { last: true },
  ],
  /** The fields of a first entry, and then the "- " of the second. */
  firstDash: [
    /(?<=:[ \t]*\r?\n *(?<at>type: *[a-z][\w-]*)[ \t]*\r?\n(?:(?! *- ).*\n)*)(?:[ \t]*\n)* *- /dy,
    'A "- " is missing in front of this.',
    'Write "- " here, and indent the fields below by two more spaces.',
    { last: true },
  ],
  namelessList: [
    new RegExp(`${deeperLine}(?<at>-) `, 'dy'),
    'A list begins here, but it has no name.',
    'Write its name in a line above it, such as "items:", or line it up with the other entries.',
    { last: true },
  ],
  /** With a field below it, or between fields. */
  colon: [
    new RegExp(`${indent}${nameWithoutColon}(?:${emptyLines}${fieldOrEntry}|(?<= [|>]-?)\r?$)`, 'dmy'),
    'A ":" is missing after "{name}".',
    'Write "{name}:{value}".',
  ],
  /** A line of a text whose other lines are indented more. */
  lessIndented: [
    new RegExp(
      String.raw`${indent}(?<at>(?!- |.*: |.*:$|.* [|>][-+]?$)\S+ \S.*?)[ \t]*${emptyLines}\k<indent>[ \t]+\S`,
      'dmy',
    ),
    'This line is indented less than the text that it belongs to.',
    'Indent it like the next line.',
    { last: true },
  ],
  /** A line below one that is complete. */
  deeper: [
    new RegExp(String.raw`${deeperLine}(?<at>\S.*)`, 'dy'),
    'This line is indented more than the one above it, which is already complete.',
    'Line it up with the field above, or put the text of both lines in quotes.',
    { last: true },
  ],
  noField: [
    /[^\S\n]*(?<at>.*?)\s*$/dmy,
    'This line isn\'t a field, because it has no ": ".',
    'Write a name, ": " and a value. If this belongs to the text above, indent it more.',
  ],
  /** A block below another one, without the sign that begins it. */
  missingDash: [
    /[ \t]*(?<at>type: *[a-z][\w-]*)\s*$/dmy,
    'A "- " is missing in front of this.',
    'Write "- " here, in line with the other blocks. The fields below line up with what follows it.',
    { last: true },
  ],
  unaligned: [
    /[^\S\n]*(?<at>.*?)\s*$/dmy,
    "This line isn't indented like the lines around it.",
    'Line it up with the fields of the same level. A new entry begins with "- ".',
    { last: true },
  ],
} satisfies Record<string, SyntaxRule>

/** Finds the first of some rules that fits the text from a character on. */
export function firstFit(text: string, from: number, ...tried: readonly SyntaxRule[]): Mistake | undefined {
  for (const rule of tried) {
    const [pattern] = rule
    pattern.lastIndex = from
    const { indices, groups } = pattern.exec(text) ?? {}
    if (indices?.groups?.['at']) return wordsOf(rule, indices.groups['at'], groups)
  }
  return undefined
}

/** Returns what a rule says, also where its pattern does not fit. */
export const always = (text: string, from: number, rule: SyntaxRule): Mistake =>
  firstFit(text, from, rule) ?? wordsOf(rule, [from, from])

function wordsOf(
  [, message, hint, more]: SyntaxRule,
  [from, to]: [number, number],
  groups: RegExpExecArray['groups'] = {},
): Mistake {
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name) => groups[name] ?? '')
  return { ...mistakeAt(from, filled(message), filled(hint), to), ...more }
}
