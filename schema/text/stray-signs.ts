/**
 * Signs that the parser leaves over. Where no form of this site begins, a text is shown as it was written,
 * and readers would see the markup of another tool or half of a mark. There are few kinds of it, each with
 * one message; no tool is known by name.
 */
import type { Range } from '../yaml/positions.ts'
import type { Advice } from './refusals.ts'

/** Signs at their place in a text. */
export interface StraySigns extends Advice {
  readonly at: Range
}

interface Kind extends Advice {
  readonly pattern: RegExp
  /** Says whether a match is what it looks like. */
  readonly applies?: (match: RegExpMatchArray, text: string) => boolean
  /** Whether it takes a line that could begin a block. */
  readonly ofLines?: boolean
}

const orBackticks = 'If you mean the signs, put them in backticks.'

/** Where words begin and end, with what may be around them. */
const wordsBegin = String.raw`(?<=^|[\s\0("'[])`
const wordsEnd = String.raw`(?=[.,;:!?)\]"'\0]*(?:\s|$))`
const lineBegins = String.raw`(?<=(?:^|\n)[ \t]*)`

/** Signs that mark words nowhere here when there are two of them on both sides. */
const doubled = "=|%$~^;:!?'_"

/** What lines begin with that are to be more than words. */
const beginnings = [
  '#{2,}(?=\\S| )',
  String.raw`([!?=+%@$~<])\1\1+(?=[ \n"]|$)`,
  ':::+|== |: ',
  String.raw`\.\. (?=\S*:)|[a-z][\w-]*::(?= |\n|$|\S*\[)`,
  // A name alone, and what other Markdown has: a remark, a footnote, an address for a link elsewhere.
  String.raw`\[\w+\](?=\n|$)|\[!\w+\](?= |\n|$)|\[\^\w+\]:|\[[^[\]\n]+\]: (?:/|#|https:)\S*(?=\n|$)`,
  // Two entries of a list, without spaces.
  String.raw`-[A-Za-z](?=[^\n]*\n[ \t]*-[A-Za-z])`,
]

/** In the order in which they are looked for: signs belong to the first kind that has them. */
const kinds: readonly Kind[] = [
  {
    pattern: /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g,
    message: 'Readers would see this comment.',
    hint: `Write it behind a "#" above the field, or remove it. ${orBackticks}`,
  },
  {
    pattern: new RegExp(
      [
        String.raw`</?(?<name>[A-Za-z][\w.:-]*)(?:\s[^<>]*|/)?>`,
        String.raw`\[([a-z]+)[^[\]\n]*\][^[\]\n]*\[/\2\]`,
      ].join('|'),
      'g',
    ),
    applies: isMarkup,
    message: 'Readers would see this tag.',
    hint: `Write the words alone, in Markdown or in a block. ${orBackticks}`,
  },
  {
    pattern:
      /\{\{(?!\d)[^{}\n]*(?:\}\}|$)|\{%[^{}\n]*(?:%\}|$)|\{(?:[#.@]|: ?[.#]?| [.#])[A-Za-z][^{}\n]*\}/g,
    message: 'Readers would see these braces.',
    hint: `Write what they stand for, use a block, or remove them. ${orBackticks}`,
  },
  {
    pattern: new RegExp(`${lineBegins}(?:${beginnings.join('|')})[^\\n]*`, 'g'),
    ofLines: true,
    message: "This line doesn't begin anything here, so readers would see its signs.",
    hint: `Use a block, or a form that "type: prose" has, such as ":::tip". ${orBackticks}`,
  },
  {
    pattern: new RegExp(
      [
        String.raw`${wordsBegin}(?<sign>([${doubled}])\2+)(?=[^\s${doubled}])` +
          String.raw`[^\n]{0,200}?\S\k<sign>${wordsEnd}`,
        String.raw`${wordsBegin}([_$])(?=[^\s\d_$])[^\n_$]{0,200}?[^\s_$]\3${wordsEnd}`,
        String.raw`(?<![\w:/]):[a-z][a-z0-9_+-]*:(?![\w:/])`,
        String.raw`(?<=\w)([~^])\w{1,12}\4`,
      ].join('|'),
      'g',
    ),
    // Names in code: `__init__`, `__FILE__`
    applies: ([signs]) => !/^__(?:[a-z]\w*|[A-Z_]+)__$/.test(signs),
    message: "These signs don't mark anything here, so readers would see them.",
    hint: `Write **text** for bold text and *text* for emphasis, or remove the signs. ${orBackticks}`,
  },
  {
    pattern: /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});/gi,
    message: 'Readers would see this name of a character, and not the character.',
    hint: `Write the character itself. ${orBackticks}`,
  },
  {
    pattern: new RegExp(
      [
        String.raw`(?<![A-Za-z0-9_)\]])!?\[[^[\]\n]*\]\((?!\s*\0)[^()\n]*\)?`,
        String.raw`\[[^[\]\n]+\] \((?:/|#|https:)[^()\s]*\)|\([^()\n]+\)\[(?:/|#|https:)[^\]\s]*\]`,
        String.raw`\[\[[A-Z][\w+ ]*\](?!\])|(?<=[A-Za-z][.,;:!?])\[\^\w+\]`,
      ].join('|'),
      'g',
    ),
    message: "This is neither a link nor a key, because its brackets aren't complete.",
    hint: `Write a link without spaces, such as [text](/docs/topic), and a key as [[Ctrl+B]]. ${orBackticks}`,
  },
  {
    pattern: /`+/g,
    message: 'This backtick is never closed.',
    hint:
      'Add another one at the end of the code, or write \\` to show it. ' +
      'In a table, write "\\|" for a "|" within code.',
  },
  {
    pattern: new RegExp(
      [
        String.raw`(?<=^|\s)\*\* (?=\p{L}{2})[^*\n]+ \*\*(?=[\s.,;:!?]|$)`,
        String.raw`(?<=^|[\s\0("'])\*\*(?=[\p{L}\p{N}("'[\0])`,
        String.raw`(?<=[\p{L}\p{N}.,!?)"'\]\0])\*\*(?=[\s\0.,;:!?)"']|$)`,
      ].join('|'),
      'gu',
    ),
    message: "This ** doesn't make anything bold.",
    hint: 'Write ** on both sides of the bold text, without spaces inside, or \\*\\* to show the signs.',
  },
]

/** Tags without an end, which mark something all the same. */
const voidTags = /^(?:br|hr|img|wbr|input)$/i

/**
 * Says whether a tag marks something: it has a partner, settings or an end of its own. `List<string>` has none.
 * Between spaces it is spoken of, as in "<canvas> and </canvas> are tags". The first of a pair is told of for
 * both.
 */
function isMarkup({ 0: tag, index = 0, groups }: RegExpMatchArray, text: string): boolean {
  const name = groups?.['name']
  if (name === undefined || tag.endsWith('/>') || tag.includes('=') || voidTags.test(name)) return true
  if (tag.startsWith('</')) return !text.slice(0, index).includes(`<${name}`)
  return text[index + tag.length] !== ' ' && text.includes(`</${name}`)
}

/** Matches what any of the kinds can begin with. Most texts have only the signs of sentences. */
const suspicious = new RegExp(
  [
    String.raw`[<[{&\x60*_$~^\\]`,
    String.raw`([=|%;:!?'])\1`,
    ':[a-z]',
    String.raw`^(?:[ \t]|[->] |\d+[.)] )*(?:[#!?=+%@<:.]|-[A-Za-z]|[a-z][\w-]*::)`,
  ].join('|'),
  'm',
)

/** Says whether it is worth looking for stray signs in a text, read or unread. */
export const mayHaveStraySigns = (text: string): boolean => suspicious.test(text)

/**
 * Finds the stray signs of a text, in its order.
 * @param text with NUL in place of everything that has been read as a form of this site
 * @param isTitle for texts in which no line begins a block
 */
export function straySigns(text: string, isTitle: boolean): StraySigns[] {
  const found: StraySigns[] = []
  for (const { pattern, applies, ofLines, message, hint } of kinds) {
    if (ofLines && isTitle) continue
    for (const match of text.matchAll(pattern)) {
      const { 0: signs, index: from } = match
      const [firstLine = ''] = signs.split('\n', 1)
      const at = { from, to: from + firstLine.length }
      const isTaken = found.some(other => at.from < other.at.to && other.at.from < from + signs.length)
      if (!isTaken && applies?.(match, text) !== false) found.push({ at, message, hint })
    }
  }
  return found.sort((a, b) => a.at.from - b.at.from)
}
