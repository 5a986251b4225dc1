/**
 * Forms that other tools read and this site doesn't: shortcodes, emoji names, formulas and the like. Readers
 * would see their signs, so each is refused at its place, with what to write instead. Code is never looked
 * at.
 */
import type { Range } from '../yaml/positions.ts'
import {
  attributeCure,
  type Cure,
  calloutCure,
  cureOfDirective,
  cureOfShortcode,
  cureOfTag,
  delimitedCure,
  detailsCure,
  headingCure,
  headingList,
  includedCure,
  tabsCure,
} from './cures.ts'
import type { Advice } from './refusals.ts'

/** A form of another tool in a text. */
export interface DialectMistake extends Advice {
  readonly at: Range
}

interface Dialect {
  /** Matches the form; the first line of it is underlined. */
  readonly pattern: RegExp
  readonly message: string
  /** A function makes it of what was written. */
  readonly cure: Cure | ((form: string) => Cure)
  /** Has several parts, or is a block: the first one of a text is enough. */
  readonly once?: boolean | undefined
}

const shortcodes = {
  message: "Shortcodes and templates of other generators don't work here.",
  cure: cureOfShortcode,
  once: true,
}
const admonition = {
  message: "Admonitions of other generators don't work here.",
  cure: (form: string): Cure => (form.startsWith('???') ? detailsCure : calloutCure(form)),
  once: true,
}
const listOfHeadings = {
  message: "This doesn't make a list of the headings.",
  cure: { hint: headingList },
}
const attributes = {
  message: "Attributes in braces don't work here.",
  cure: attributeCure,
}
const formula = {
  message: "Formulas aren't typeset here.",
  cure: { hint: 'Write it in words, or put it in backticks.' },
}
const emoji = {
  message: "Names of emoji and icons aren't replaced by pictures here.",
  cure: { hint: 'Write the emoji itself, or remove this; in backticks, the name is shown.' },
}
const component = {
  message: "Components and other code of MDX don't work here.",
  cure: { hint: 'Remove it. Instead of components, pages have blocks such as "type: tabs".' },
  once: true,
}
const directive = {
  message: "Directives of other markup languages don't work here.",
  cure: (form: string): Cure =>
    cureOfDirective(/([a-z][a-z-]*)(?:::|[}:]$)/.exec(form)?.[1] ?? '') ?? {
      hint: 'Use a block, such as "type: callout", "type: code" or "type: figure".',
    },
  once: true,
}
/** A line of them: within a sentence it may be a channel, such as #general. */
const tag = {
  message: 'Readers would see this tag with its sign.',
  cure: { hint: 'Remove it, or write words for search in "keywords:"; in backticks, it is shown.' },
}
const embed = {
  message: 'Nothing of another file is shown here.',
  cure: (form: string): Cure =>
    /\.(?:png|svg|jpe?g|gif|webp|avif)\b/i.test(form) ? cureOfTag('<img>') : includedCure,
}
const comment = {
  message: 'Readers would see this comment.',
  cure: { hint: 'Remove it, or begin a line of the file with "# ", outside of the text.' },
}
const expression = {
  message: "Expressions in braces aren't evaluated here.",
  cure: { hint: 'Write the value, or a token such as {product.name}; in backticks, it is shown as it is.' },
}
const conflict = {
  message: 'Two versions of this text were merged and differ here.',
  cure: { hint: 'Keep one version, or join the two, and remove the lines of <<<<<<<, ======= and >>>>>>>.' },
  once: true,
}

const tabs = {
  message: "Tabs of other generators don't work here.",
  cure: tabsCure,
  once: true,
}
const heading = {
  message: 'This would be shown with its signs, not as a heading.',
  cure: headingCure,
}
const noList = {
  message: "This isn't a list. Readers would see its lines as one.",
  cure: { hint: 'Begin each entry with "- " or "1. ".' },
  once: true,
}
const smallLetters = {
  message: "There's no markup for raised or lowered letters here.",
  cure: { hint: 'Write the letter itself, such as ² or ₂, or put the text in backticks.' },
}
const edits = {
  message: "Suggested edits aren't read here.",
  cure: { hint: 'Accept or reject the change, or put the text in backticks to show it.' },
}
const delimited = {
  message: "Blocks of other markup languages don't work here.",
  cure: delimitedCure,
  once: true,
}
/** What no row above knows: in English, no word has such signs before or behind it. */
const unknownSigns = {
  message: 'These signs mark nothing here: readers would see them.',
  cure: { hint: 'Remove them, or put them in backticks to show them.' },
  once: true,
}
const definition = {
  message: `This line with ":" doesn't explain a term.`,
  cure: { hint: 'Use a block of "type: definitions".' },
  once: true,
}
const frontMatter = {
  message: 'Fields between lines of "---" are front matter, which is not read here.',
  cure: { hint: 'Remove them: the fields of a page are at the top of its file.' },
}

/** The beginning of a line, below quotes and entries of lists as well. */
const lineStart = String.raw`(?<=(?:^|\n)[ \t>]*)`

const atLineStart = (form: string): RegExp => new RegExp(lineStart + form, 'g')

/** A sign of an address in running text, and the last one: behind it follow signs of the sentence. */
const inAddress = String.raw`[^\s<>"'${'`'})\]]`
const endOfAddress = String.raw`[^\s<>"'${'`'})\].,:;!?*_]`

/** Signs that mark words in some other tool, on both sides of them. */
const doubled = String.raw`@@|\|\||\^\^|%%|\$\$|==|\+\+|::|\/\/|!!|;;|\?\?|,,`

/** The first that fits at a place wins. Each is one form; tests/schema/habits.yaml has cases of all. */
const dialects: readonly Dialect[] = [
  { pattern: /^---\n(?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n)+---/g, ...frontMatter },
  { pattern: atLineStart(String.raw`(?:import|export) [^\n]* from ["'][^\n]+`), ...component },
  { pattern: atLineStart(String.raw`import ["'][^\n]+["']`), ...component },
  { pattern: /!\[\[[^[\]\n]+\]\]/g, ...embed },
  {
    pattern: /<[A-Za-z][\w.]*\s[^<>\n]*?=\{[^\n]*?\/?>/g,
    message: 'Components would be shown as text, not as markup.',
    cure: cureOfTag,
  },
  { pattern: /\{\{[<%][^\n]*?[%>]\}\}/g, ...shortcodes },
  { pattern: /\{%[^\n]*?%\}/g, ...shortcodes },
  { pattern: /\{\{[^{}\n]*\}\}/g, ...shortcodes },
  { pattern: atLineStart(String.raw`(?:!!!|\?\?\?\+?) *\w[^\n]*`), ...admonition },
  {
    pattern: atLineStart(String.raw`\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\n====[\s\S]*?\n====)?`),
    ...admonition,
  },
  {
    pattern: atLineStart(
      String.raw`\[[\w,="%#. -]+\]\n(-{2,}|={4,}|\.{4,}|\*{4,}|_{4,})\n[\s\S]*?\n\1(?=\n|$)`,
    ),
    ...delimited,
  },
  { pattern: atLineStart(String.raw`([|,:!]={3,})\n[\s\S]*?\n\1(?=\n|$)`), ...delimited },
  { pattern: atLineStart(String.raw`\+(?:[-=]{2,}\+){1,}(?:\n[ \t>]*[|+][^\n]*)*`), ...delimited },
  { pattern: atLineStart(`=== +"[^\\n]*`), ...tabs },
  { pattern: atLineStart(String.raw`={1,5} +\S[^\n]*`), ...heading },
  { pattern: atLineStart(String.raw`#{2,6}[A-Za-z][^\n]*`), ...heading },
  { pattern: atLineStart(String.raw`h[1-6]\. \S[^\n]*`), ...heading },
  { pattern: atLineStart(String.raw`1 \S[^\n]*\n[ \t]*2 \S`), ...noList },
  {
    pattern: atLineStart(String.raw`[-*] \[[^\sxX\]]\] `),
    message: 'This is no task.',
    cure: { hint: 'Write "- [ ] " for a task that is open, and "- [x] " for one that is done.' },
  },
  {
    pattern: atLineStart(String.raw`-# +\S[^\n]*`),
    message: "There's no markup for small text here.",
    cure: { hint: 'Write it like the rest of the text.' },
  },
  {
    pattern: /<[@#][!&]?\d+>/g,
    message: 'Only Discord can replace this with a name.',
    cure: { hint: 'Write the name itself, or put it in backticks to show it.' },
  },
  { pattern: atLineStart(String.raw`</?>(?=\n|$)`), ...component },
  {
    pattern: /`_{1,2}(?!\w)/g,
    message: 'This is a link in another markup language.',
    cure: { hint: 'Write [words](https://example.org).' },
  },
  {
    pattern: /\[(?:b|i|u|s|quote|url|img)(?:=[^\]\n]*)?\](?=[^\n]*\[\/)/g,
    message: 'Tags in square brackets mean nothing here.',
    cure: { hint: 'Write **text** for bold text, *text* for emphasis and [words](/address) for a link.' },
    once: true,
  },
  {
    pattern: /\|\d+(?:x\d+)?(?=\])(?<=!\[[^\]\n|]*\|[\dx]+)/g,
    message: 'A picture is shown at its own size.',
    cure: { hint: 'Remove this.' },
  },
  { pattern: /\[{1,2}_{0,2}(?:TOC|toc)_{0,2}\]{1,2}/g, ...listOfHeadings },
  { pattern: /\{:toc\}/g, ...listOfHeadings },
  { pattern: /\{open\}/g, ...attributes },
  { pattern: /(?<!\$)\{:? ?[#.][A-Za-z][^{}\n]*\}/g, ...attributes },
  { pattern: /(?<!\$)\{:? ?[a-z]+="[^{}\n]*\}/g, ...attributes },
  { pattern: /(?<=[)\]])\{ ?[a-z:.#][^{}\n]*\}/g, ...attributes },
  { pattern: /\{(?:\+\+|--|~~|==|>>)[^\n]*?\}/g, ...edits },
  {
    pattern: /(?<![\w+])\+\+[\w"](?:[^+\n]|\+(?!\+))*\+\+(?!\w)/g,
    message: 'Two + signs mean nothing here.',
    cure: { hint: 'Write [[Ctrl+B]] for keys, or **text** for bold text.' },
  },
  {
    pattern: /==(?! |=)[^=\n]*[^=\s]==(?!=)/g,
    message: "Two = signs don't highlight text here.",
    cure: { hint: 'Write **text** for bold text.' },
  },
  { pattern: /\$\$[^$]+\$\$/g, ...formula },
  { pattern: /(?<![\w$])\$(?! )[^$\n]*(?:[_^]\{?\w|\\[a-z])[^$\n]*\$(?!\w)/g, ...formula },
  { pattern: /(?<![\w$\\])\$[A-Za-z](?:[^$\n]*[\w)}])?\$(?![\w$])/g, ...formula },
  { pattern: /\\begin\{\w+\}[\s\S]*?(?:\\end\{\w+\}|$)/g, ...formula },
  { pattern: /(?<=\w)(?:\^[^\s^]{1,12}\^|~\w{1,12}~)/g, ...smallLetters },
  {
    pattern: /(?<![\^\w])\^\^(?! )[^^\n]*[^^\s]\^\^(?!\^)/g,
    message: 'Two ^ signs mean nothing here.',
    cure: { hint: 'Write the words alone, or **text** for bold text.' },
  },
  { pattern: /%%(?! )[^%\n]+%%/g, ...comment },
  {
    pattern: /(?<=\S )\^[a-z][\w-]*(?=\n|$)/g,
    message: "This doesn't name a place on the page.",
    cure: { hint: 'Remove it. Links lead to headings, by their ids.' },
  },
  {
    pattern: atLineStart(String.raw`(?:<<<|-{1,2}8<-{1,2}) +\S[^\n]*`),
    message: 'Parts of other files are not shown in a text.',
    cure: { hint: 'Use a block of "type: source", for a file in public/, or write it here.' },
  },
  { pattern: /:[a-z]+(?::[a-z]+)?:(?=`)|\{[a-z][\w:-]*\}(?=`)/g, ...directive },
  { pattern: atLineStart(String.raw`\.\. [a-z-]+::[^\n]*`), ...directive },
  {
    pattern: atLineStart(String.raw`(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|DANGER|INFO|HINT): \S[^\n]*`),
    ...admonition,
  },
  { pattern: atLineStart(String.raw`(?:image|video|include|toc)::[^\n]*`), ...directive },
  { pattern: /(?<![\w:/]):(?:[a-z][a-z0-9_-]{2,30}|[+-]1):(?![\w:/])/g, ...emoji },
  {
    pattern: atLineStart(String.raw`export (?:const|default|function) [^\n]*(?:\n(?![ \t]*\n)[^\n]*)*`),
    ...component,
  },
  { pattern: /\{\/\*[\s\S]*?\*\/\}/g, ...comment },
  {
    pattern: /(?<![\w$/\\{])\{[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\([^{}\n]*\))?\}/g,
    ...expression,
  },
  { pattern: atLineStart(String.raw`#[a-z][\w/-]*(?:[ ,]+#[a-z][\w/-]*)*[ \t]*(?=\n|$)`), ...tag },
  { pattern: /[<>]{7} [^\n]+/g, ...conflict },
  { pattern: /(?<=\S\n):[ \t]+\S[^\n]*/g, ...definition },
  { pattern: atLineStart(String.raw`[-+][A-Za-z][^\n]*\n[ \t]*[-+][A-Za-z]`), ...noList },
  { pattern: atLineStart(String.raw`[•‣◦▪●・] ?\S[^\n]*`), ...noList },
  { pattern: atLineStart(String.raw`\(?[a-z0-9]{1,2}\) \S[^\n]*\n\(?[a-z0-9]{1,2}\) \S`), ...noList },
  { pattern: atLineStart(String.raw`[a-z]\. \S[^\n]*\n[a-z]\. \S`), ...noList },
  {
    pattern: /\[[^[\]\n]+\] \((?:\/|#|https?:)[^()\n]*\)/g,
    message: "A space separates this link's words from its address.",
    cure: { hint: 'Write [words](/docs/topic), without the space.' },
  },
  {
    pattern: /(?<!\S)\*\* [^*\n]+ \*\*(?!\S)/g,
    message: 'Spaces inside keep these signs from making the text bold.',
    cure: { hint: 'Write **words**, without spaces next to the signs.' },
  },
  {
    pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
    message: "This link's brackets are the wrong way round.",
    cure: { hint: 'Write [words](/docs/topic).' },
  },
  {
    pattern: /\[\[[^[\]\n]+(?:\](?!\])|(?=\n|$))/g,
    message: 'These brackets are not closed.',
    cure: { hint: 'Write [[Ctrl+B]] for keys, or [words](/docs/topic) for a link.' },
  },
  {
    pattern: /\^\[[^\]\n]+\]/g,
    message: 'A footnote needs a line of its own.',
    cure: { hint: 'Write [^1] here, and "[^1]: What it says." on a line below.' },
  },
  {
    pattern: atLineStart(String.raw`\*\[[^\]\n]+\]:[^\n]*`),
    message: "Definitions of abbreviations don't work here.",
    cure: {
      hint: 'Explain it at its first use, in a block of "type: definitions", or in data/vocabulary.yaml.',
    },
  },
  {
    pattern: /(?<![\w<:/.@+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    message: "Readers can't click this address.",
    cure: { hint: 'Write <ada@example.org>, with the brackets, or put the address in backticks to show it.' },
  },
  {
    pattern: new RegExp(String.raw`(?<![\w/@.])(?:https?://|www\.)${inAddress}*${endOfAddress}`, 'g'),
    message: "Readers can't click this address.",
    cure: {
      hint: 'Write [words](https://example.org) for a link, or put the address in backticks to show it.',
    },
  },
  { pattern: /\\\((?:[^\n]|\n(?!\n))*?\\\)|\\\[\n[\s\S]*?(?:\\\]|$)/g, ...formula },
  { pattern: /(?<![\w$/\\{])\{(?!\w+\})[^{}\n]*\}/g, ...expression },
  { pattern: atLineStart(String.raw`\{\w+\}(?=\n|$)`), ...unknownSigns },
  { pattern: /(?<!>[ \t]*)\[[!@$%&+~?][^[\]\n]*\](?!\()/g, ...unknownSigns },
  { pattern: /(?<!\S)"[^"\n]+":(?:\/|https?:)\S+|'{2,}[^'\n]+'{2,}/g, ...unknownSigns },
  { pattern: atLineStart(String.raw`(?:#\+\w|[!?]>)[^\n]*`), ...unknownSigns },
  {
    pattern: /(?<=(?:^|\n)#{1,6} [^\n]*\S)[ \t]+#+(?=[ \0]*(?:\n|$))/g,
    message: 'Readers would see these signs.',
    cure: { hint: 'Remove them: a heading has signs in front only.' },
  },
  { pattern: atLineStart(String.raw`(?!=+(?:\n|$)|~~)[!@%$&|~^+=\\/?{}\];]{2,}[^\n]*`), ...unknownSigns },
  { pattern: atLineStart(String.raw`[@%\\!|.][a-z]\w*[^\n]*`), ...unknownSigns },
  { pattern: atLineStart(String.raw`[a-z][\w-]*::(?:\[[^\n]*|(?=\n|$))`), ...unknownSigns },
  {
    pattern: new RegExp(String.raw`(?<![^\s(*_])(?:${doubled})(?=\w)[^\n]*?\w(?:${doubled})(?!\w)`, 'g'),
    ...unknownSigns,
  },
  { pattern: /<<|>>|(?<![:\w])\\[a-z]{2,}\{[^}\n]*\}/g, ...unknownSigns },
]

/** Signs that one of the forms has at least. Most texts have none of them. */
const suspicious = new RegExp(
  [
    String.raw`(?:^|\n)[ \t>]*[!@%$&|~^+=\\/?{}\];.][!@%$&|~^+=\\/?{}\];a-z]|\w::|<<|>>|@`,
    String.raw`[A-Z]: |":|''|#\+|[!?]>|\[[!$%&+~?]| #`,
    String.raw`(?:^|[ \n])#[a-z]|[@|!;?/,]{2}|\\[a-z([]`,
    '`_|[-*] \\[[^ xX]|(?:^|\\n)[ >]*(?:h\\d\\. |1 )',
    String.raw`\[(?:source|listing|quote|example|verse)|(?:^|\n)[ >]*(?:[|,:!]={3}|\+[-=]{2}|\[[\w,]+\]\n)`,
    String.raw`<[@#/>]|\[(?:[bius]|url|quote|img)[\]=]|\|\d|-# `,
    String.raw`[{$=•‣◦▪●・^~]|\+\+|---|%%|<<<|8<|\)\[|\] \(|(?<!\S)\*\* |\n[ \t]*[-+][A-Za-z]`,
    String.raw`:\/\/|www\.|\[\[|(?:^|[^\w:]):[a-z+-]|\n: |::`,
    String.raw`[<>]{7} |!!!|\?\?\?|\.\. |[#]{2}|\*\[`,
    String.raw`\[_*(?:TOC|toc|NOTE|TIP|IMPORTANT|WARNING|CAUTION)|(?:im|ex)port `,
    String.raw`(?:^|\n)[ \t>]*(?:\(?[a-z0-9]{1,2}\) |[a-z]\. )`,
  ].join('|'),
)

interface FormMistake extends DialectMistake, Pick<Dialect, 'once'> {}

interface DialectForms {
  /** In the order of the text. */
  readonly mistakes: readonly DialectMistake[]
  /** All that the forms consist of, also those that are not reported again. */
  readonly covered: readonly Range[]
}

/**
 * Forms of other tools in a text.
 * @param text with NUL in place of code and addresses of links
 */
export function dialectForms(text: string): DialectForms {
  const mistakes: FormMistake[] = []
  const covered: Range[] = []
  if (!suspicious.test(text)) return { mistakes, covered }
  /** 1 for each character of a form. */
  const taken = new Uint8Array(text.length)
  for (const { pattern, message, cure, once } of dialects)
    for (const { 0: form, index: from } of text.matchAll(pattern)) {
      const to = from + form.length
      if (taken.subarray(from, to).includes(1)) continue
      taken.fill(1, from, to)
      covered.push({ from, to })
      const advice = typeof cure === 'function' ? cure(form) : cure
      mistakes.push({ at: { from, to: from + shownLength(form) }, message, once, ...advice })
    }
  mistakes.sort((a, b) => a.at.from - b.at.from)
  const isFirst = ({ message, once }: FormMistake, i: number): boolean =>
    !once || mistakes.findIndex(mistake => mistake.message === message) === i
  return { mistakes: mistakes.filter(isFirst), covered }
}

/** A form of several lines is underlined where it begins. */
const shownLength = (form: string): number => form.split('\n', 1).join().length
