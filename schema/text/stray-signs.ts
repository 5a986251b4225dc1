/**
 * Signs that the parser leaves over. Where no form of this site begins, a text is shown as it was written,
 * and readers would see the markup of another tool or half of a mark. There are few kinds of it, each with
 * one message; no tool is known by name.
 */
import { nearest } from '../suggest.ts'
import type { Range } from '../yaml/positions.ts'
import type { Advice } from './refusals.ts'

/** Signs at their place in a text. */
export interface StraySigns extends Advice {
  readonly at: Range
  /** What nothing else is said about. */
  readonly spoils: Range
}

interface Kind extends Advice {
  readonly pattern: RegExp
  /** Whether the hint says what to write in place of the signs, also where there is no Markdown. */
  readonly isCure?: boolean
  /** Whether the hint has the parts of a match, as `replace` takes them. */
  readonly isRewritten?: boolean
  /** Whether what a match is called may be the name of a form that this site has. */
  readonly isNamed?: boolean
  /** Whether a match is half of something, so that the rest of its paragraph isn't read as it was meant. */
  readonly isHalf?: boolean
  /** Says whether a match is what it looks like. */
  readonly applies?: (match: RegExpMatchArray, text: string) => boolean
  /** Whether it takes a line that could begin a block. */
  readonly ofLines?: boolean
}

/** How a text is read: lines that may begin blocks, one line, or words without Markdown. */
export type TextForm = 'lines' | 'line' | 'words'

const orBackticks = 'If you mean the signs, put them in backticks.'
const orBackslash = 'If you mean the signs, write "\\" before them.'
export const onlyWords = `Write only the words, without signs around them. ${orBackslash}`

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
  // A box of others, up to the line that closes it.
  String.raw`:::+.*(?:\n(?![ \t]*:::).*)*(?:\n[ \t]*:::+)?`,
  '== (?![^\\n]*==)|: ',
  String.raw`\.\. (?=\S*:)|[a-z][\w-]*::(?= |\n|$|\S*\[)`,
  // A name alone, a remark and a task of other Markdown.
  String.raw`\[\w+\](?=\n|$)|\[!\w+\](?= |\n|$)|\[[ xX]\](?= \S)`,
  // What a page of code takes from another file, and gives to others.
  String.raw`import\s[^\n]*["'][^"'\n]+["'];?(?=\n|$)|export (?:const|default|function) [^\n]*[;{}()=](?=\n|$)`,
  // Two entries of a list, without spaces.
  String.raw`-[A-Za-z](?=[^\n]*\n[ \t]*-[A-Za-z])`,
]

/** A line that is nothing but a marked file name: behind a command, or between signs. */
const inclusion = String.raw`${lineBegins}(?:[!@#%\\][a-z]+[ "'({[]+|(?=.*["'\])}](?:\n|$))(?!\d)[^A-Za-z\s\0]{0,5}[!<][^A-Za-z\n\0]{0,9})[\w./-]*\.[a-z]\w{0,4}[!"'\])}]*(?=\n|$)`

/** In the order in which they are looked for: signs belong to the first kind that has them. */
const kinds: readonly Kind[] = [
  {
    pattern: /`+/g,
    isHalf: true,
    message: 'This backtick has no other half.',
    hint:
      'Write one before and one behind the code, or \\` to show the sign. ' +
      'In a table, write "\\|" for a "|" within code.',
  },
  {
    pattern: /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g,
    isCure: true,
    message: 'Readers would see this comment.',
    hint: 'Write it behind a "#" above the field, or remove it.',
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
    isNamed: true,
    message: 'Readers would see this tag.',
    hint: 'Write the words alone, in Markdown or in a block.',
  },
  {
    pattern:
      /\{\{(?!\d)[^{}\n]*(?:\}\}|$)|\{%[^{}\n]*(?:%\}|$)|\{(?:[#.@]|: ?[.#]?| [.#])[A-Za-z][^{}\n]*\}/g,
    applies: areOfTools,
    isNamed: true,
    message: 'Readers would see these braces.',
    hint: 'Write what they stand for, use a block, or remove them.',
  },
  {
    pattern: new RegExp(inclusion, 'gi'),
    ofLines: true,
    message: 'This site has no includes, so readers would see this line.',
    hint: 'Copy the text, or show the file with a block of "type: source".',
  },
  {
    pattern: new RegExp(`${lineBegins}(?:${beginnings.join('|')})[^\\n]*`, 'g'),
    ofLines: true,
    isNamed: true,
    message: "This line doesn't begin anything here, so readers would see its signs.",
    hint: 'Use a block.',
  },
  {
    pattern: new RegExp(
      [
        String.raw`${wordsBegin}(?<sign>([${doubled}])\2+)(?=[^\s${doubled}])` +
          String.raw`[^\n]{0,200}?\S\k<sign>${wordsEnd}`,
        String.raw`${wordsBegin}([_$])(?=[^\s\d_$])[^\n_$]{0,200}?[^\s_$]\3${wordsEnd}`,
        String.raw`(?<=\w)(?:~\w{1,12}~|\^\w{1,12}\^(?!\w))`,
      ].join('|'),
      'g',
    ),
    applies: isNoName,
    message: "These signs don't mark anything here, so readers would see them.",
    hint: 'Write **text** for bold text and *text* for emphasis, or remove the signs.',
  },
  {
    pattern: /(?<![\w:/]):[a-z][a-z0-9_+-]*:(?![\w:/])/g,
    isCure: true,
    message: 'There are no codes for emoji here, so readers would see this one.',
    hint: 'Write the emoji itself, or remove it.',
  },
  {
    pattern: new RegExp(
      [
        String.raw`${lineBegins}(?:\[\^\w+\]:|\[[^[\]\n]+\]: (?:/|#|https:)\S*(?=\n|$))[^\n]*`,
        String.raw`(?<=[A-Za-z][.,;:!?])\[\^\w+\]`,
      ].join('|'),
      'g',
    ),
    message: 'Notes, and addresses below a text, have no form here, so readers would see these signs.',
    hint: 'Write an address into its link, as in [text](/docs/topic), and a note into the text.',
  },
  {
    pattern: /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d{0,2});/gi,
    isCure: true,
    message: 'Readers would see this name of a character, and not the character.',
    hint: 'Write the character itself.',
  },
  {
    pattern: /\(([^()\n]+)\)\[((?:\/|#|https:)[^\]\s]*)\]/g,
    isRewritten: true,
    message: 'The brackets of this link are in the wrong order.',
    hint: 'Write [$1]($2).',
  },
  {
    pattern: /\[([^[\]\n]+)\] +\(((?:\/|#|https:)[^()\s]*)\)/g,
    isRewritten: true,
    message: 'A space separates the two parts of this link.',
    hint: 'Write [$1]($2).',
  },
  {
    pattern: new RegExp(
      [
        String.raw`(?<![A-Za-z0-9_)\]])!?\[[^[\]\n]*\]\((?!\s*\0)[^()\n]*\)?`,
        String.raw`\[\[[^\s[\]][^[\]\n]{0,60}\]\]|\[\[[A-Z][\w+ ]*\](?!\])`,
      ].join('|'),
      'g',
    ),
    message: 'This is no link here, so readers would see its brackets.',
    hint: 'Write a link without spaces, such as [text](/docs/topic).',
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
    hint: 'Write ** on both sides of the bold text, without spaces inside.',
  },
]

/** Says whether signs on both sides of words are none of a name: `__init__`, `__FILE__`. */
function isNoName({ 0: signs, groups }: RegExpMatchArray): boolean {
  const sign = groups?.['sign']
  if (sign !== undefined && signs.split(sign).length > 3) return false
  return !/^__(?:[a-z]\w*|[A-Z_]+)__$/.test(signs)
}

/** Says whether braces are none that the text is about, as other ones in it show, and don't only end something. */
function areOfTools({ 0: signs, index = 0 }: RegExpMatchArray, text: string): boolean {
  if (/(?<![{$\\])\{\w*\}(?!\})/.test(text)) return false
  return !/^\{[{%<\s-]*(?:end|\/)/.test(signs) || !/\{[{%]/.test(text.slice(0, index))
}

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
    String.raw`^(?:[ \t]|[->] |\d+[.)] )*(?:[#!?=+%@<:.]|-[A-Za-z]|(?:im|ex)port |[a-z][\w-]*::)`,
  ].join('|'),
  'm',
)

/** Says whether it is worth looking for stray signs in a text, read or unread. */
export const mayHaveStraySigns = (text: string): boolean => suspicious.test(text)

/** What to write in place of a tag. */
const formsOfTags: Readonly<Partial<Record<string, string>>> = {
  a: 'Write a link as [text](/docs/topic).',
  b: 'Write **text** for bold text.',
  br: 'In a block of "type: prose", end the line with "\\". Elsewhere, write two sentences.',
  em: 'Write *text* for emphasis.',
  i: 'Write *text* for emphasis.',
  strong: 'Write **text** for bold text.',
}

/** Blocks that other tools have, too. */
const blocks = ['callout', 'details', 'tabs', 'figure', 'code', 'table', 'cards', 'steps']

/** Says which form of this site the name in some signs stands for: `<b>`, `[!NOTE]`, `{% hint %}`. */
function formNamed(signs: string): string | undefined {
  if (signs.startsWith('#')) return undefined
  const [name = '', next = ''] = signs.toLowerCase().match(/[a-z]+/g) ?? []
  const ofTag = signs.startsWith('<') ? formsOfTags[name] : undefined
  if (ofTag !== undefined) return ofTag
  const [block] = [name, next].flatMap(word => nearest(word, blocks) ?? [])
  return block && `Use a block of "type: ${block}".`
}

function hintFor(kind: Kind, signs: string, form: TextForm): string {
  const { pattern, isCure, isNamed, isHalf } = kind
  const hint = kind.isRewritten ? signs.replace(pattern, kind.hint) : kind.hint
  if (form === 'words') return isCure ? `${hint} ${orBackslash}` : onlyWords
  return isHalf ? hint : `${(isNamed && formNamed(signs)) || hint} ${orBackticks}`
}

/** Matches paragraphs, entries and rows. */
const paragraphs = /(?:.|\n(?![ \t>]*(?:\n|[-*+] |\d+[.)] |\|)))+/g

/** Returns the paragraph, entry or row that a character is in. */
function paragraphAt(text: string, at: number): Range {
  const ranges = [...text.matchAll(paragraphs)].map(({ 0: { length }, index: from }) => ({
    from,
    to: from + length,
  }))
  return ranges.find(({ to }) => at < to) ?? { from: 0, to: text.length }
}

/** Finds the backtick that has no other half: the first of two in a row that begin code, or the second that end it. */
function loneBacktick(text: string, { from, to }: Range): Range | undefined {
  let open: Range | undefined
  for (const { 0: sign, index } of text.slice(from, to).matchAll(/(?<!\\)`+/g)) {
    const at = { from: from + index, to: from + index + sign.length }
    const begins = /[\s("'[/|]/.test(text[at.from - 1] ?? ' ')
    const ends = /[\s.,;:!?)"'\]|]/.test(text[at.to] ?? ' ')
    if (begins && !ends && open) return open
    if (ends && !begins && !open) return at
    open = open ? undefined : at
  }
  return open
}

/** Returns where a tag's partner ends, or else the tag itself: tags in between belong to the same mistake. */
function endOfTag({ 0: signs, index = 0, groups }: RegExpMatchArray, text: string): number {
  const end = index + signs.length
  const partner = groups?.['name'] === undefined ? -1 : text.indexOf(`</${groups['name']}>`, end)
  return partner < 0 ? end : text.indexOf('>', partner)
}

/**
 * Finds the stray signs of a text, in its order.
 * @param unread the text with NUL in place of everything that has been read as a form of this site
 */
export function straySigns(unread: string, form: TextForm, text = unread): StraySigns[] {
  const found: StraySigns[] = []
  for (const kind of kinds) {
    if (kind.ofLines && form !== 'lines') continue
    let end = 0
    for (const match of unread.matchAll(kind.pattern)) {
      const from = match.index
      const to = from + match[0].length
      const isTold = from < end || found.some(({ spoils }) => from < spoils.to && spoils.from < to)
      if (isTold || kind.applies?.(match, unread) === false) continue
      end = endOfTag(match, unread)
      found.push({
        ...placeOf(match, kind, text),
        message: kind.message,
        hint: hintFor(kind, text.slice(from, to), form),
      })
    }
  }
  return found.sort((a, b) => a.at.from - b.at.from)
}

function placeOf({ 0: signs, index: from }: RegExpExecArray, { isHalf, ofLines }: Kind, text: string) {
  const [line = ''] = signs.split('\n', 1)
  const at = { from, to: from + line.length }
  // What is indented below a line belongs to it.
  const [below = ''] = (ofLines && /^(?:\n(?: {4}.*|[ \t]*))*/.exec(text.slice(at.to))) || []
  if (!isHalf) return { at, spoils: { from, to: Math.max(from + signs.length, at.to + below.length) } }
  const spoils = paragraphAt(text, from)
  return { at: loneBacktick(text, spoils) ?? at, spoils }
}
