/**
 * Forms that other tools read and this site doesn't: shortcodes, emoji names, formulas and the like. Readers
 * would see their signs, so each is refused at its place, with what to write instead. Code is never looked
 * at.
 */
import { tableCure, targetCure } from '../text/cures.ts'
import * as advice from './advice.ts'
import { atLineStart, type Dialect } from './dialect.ts'
import { lastForms, markupForms } from './markup-forms.ts'
import { cureOfTag, macroInBracesCure } from './tags.ts'

/** A sign of an address in running text, and the last one: behind it follow signs of the sentence. */
const inAddress = String.raw`[^\s<>"'${'`'})\]]`
const endOfAddress = String.raw`[^\s<>"'${'`'})\].,:;!?*_]`

/** Signs that mark words in some other tool, on both sides of them. */
const doubled = String.raw`@@|\|\||\^\^|%%|\$\$|==|\+\+|::|\/\/|!!|;;|\?\?|,,`

/** What Confluence calls its boxes. */
const macros = 'code|noformat|info|note|tip|warning|panel|quote|expand|color'

/** The first that fits at a place wins. Each is one form; tests/schema/habits.yaml has cases of all. */
export const dialects: readonly Dialect[] = [
  ...markupForms,
  { pattern: /^---\n(?:[\w-]+:[^\n]*\n|[ \t-][^\n]*\n)+---/g, ...advice.frontMatter },
  { pattern: atLineStart(String.raw`(?:import|export) [^\n]* from ["'][^\n]+`), ...advice.component },
  { pattern: atLineStart(String.raw`import ["'][^\n]+["']`), ...advice.component },
  {
    pattern: atLineStart(String.raw`\([\w-]+\)=[ \t]*(?:\n+[ \t]*#{1,6} [^\n]*|(?=\n|$))`),
    message: "This doesn't name a place on the page.",
    cure: targetCure,
  },
  {
    pattern: atLineStart(String.raw`\|\|[^\n|]+(?:\|\|[^\n|]+)+\|\|[ \t]*(?:\n[ \t>]*\|[^\n]*)*`),
    message: "These lines aren't a table, so readers would see their signs.",
    cure: tableCure,
  },
  { pattern: /!\[\[[^[\]\n]+\]\]/g, ...advice.embed },
  {
    pattern: /<[A-Za-z][\w.]*\s[^<>\n]*?=\{[^\n]*?\/?>/g,
    message: 'Components would be shown as text, not as markup.',
    cure: cureOfTag,
  },
  { pattern: /<[a-z][\w-]{0,40}\s+[#@][\w.:-]{1,40}(?:="[^"\n]{0,200}")?\s*\/?>/g, ...advice.component },
  {
    pattern: new RegExp(
      String.raw`(?<![:\0])\{(${macros})(?::[^}\n]*)?\}(?!${'`'})[\s\S]*?(?:\{\1\}|$)`,
      'g',
    ),
    message: "Macros of other tools don't work here.",
    cure: macroInBracesCure,
    once: true,
  },
  {
    pattern: /(?<!')'''(?!')[^'\n]+'''(?!')/g,
    message: "Three quotes don't mark anything here.",
    cure: { hint: 'Write **text** for bold text.' },
  },
  {
    pattern: /(?<!')''(?!')[^'\n]+''(?!')/g,
    message: "Two quotes don't mark anything here.",
    cure: { hint: 'Write *text* for emphasis.' },
  },
  {
    pattern: /(?:^|\n)(?!(?:\d+[.)]|[-*+•·])\t)[^\t\n]*\S\t[^\n]*(?:\n[^\t\n]*\S\t[^\n]*)+/g,
    message: "These lines aren't a table, so readers would see one text.",
    cure: tableCure,
  },
  { pattern: /\{\{[<%][^{}]{0,400}?[%>]\}\}/g, ...advice.shortcodes },
  { pattern: /\{%[^\n]*?%\}/g, ...advice.shortcodes },
  { pattern: /\{\{[^{}\n]*\}\}/g, ...advice.shortcodes },
  { pattern: atLineStart(String.raw`(?:!!!|\?\?\?\+?) *\w[^\n]*`), ...advice.admonition },
  {
    pattern: atLineStart(String.raw`\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?:\n====[\s\S]*?\n====)?`),
    ...advice.admonition,
  },
  {
    pattern: atLineStart(
      String.raw`\[[\w,="%#. -]+\]\n(-{2,}|={4,}|\.{4,}|\*{4,}|_{4,})\n[\s\S]*?\n\1(?=\n|$)`,
    ),
    ...advice.delimited,
  },
  { pattern: atLineStart(String.raw`([|,:!]={3,})\n[\s\S]*?\n\1(?=\n|$)`), ...advice.delimited },
  { pattern: atLineStart(String.raw`\+(?:[-=]{2,}\+){1,}(?:\n[ \t>]*[|+][^\n]*)*`), ...advice.delimited },
  { pattern: atLineStart(`=== +"[^\\n]*`), ...advice.tabs },
  { pattern: atLineStart(String.raw`={1,5} +\S[^\n]*`), ...advice.heading },
  { pattern: atLineStart(String.raw`#{2,6}[A-Za-z][^\n]*`), ...advice.heading },
  { pattern: atLineStart(String.raw`h[1-6]\. \S[^\n]*`), ...advice.heading },
  { pattern: atLineStart(String.raw`1 \S[^\n]*\n[ \t]*2 \S`), ...advice.noList },
  {
    pattern: atLineStart(String.raw`[-*] \[[^\sxX\]]\] `),
    message: "This isn't a task.",
    cure: { hint: 'Write "- [ ] " for a task that is open, and "- [x] " for one that is done.' },
  },
  {
    pattern: atLineStart(String.raw`-# +\S[^\n]*`),
    message: "There's no markup for small text here.",
    cure: { hint: 'Write it like the rest of the text.' },
  },
  {
    pattern: /<(?:[@#][!&]?\d+|a?:\w+:\d+|t:\d+(?::[a-zA-Z])?|\/[\w -]+:\d+)>/g,
    message: 'Only Discord can replace this with a name.',
    cure: { hint: 'Write the name itself, or put it in backticks to show it.' },
  },
  { pattern: atLineStart(String.raw`</?>(?=\n|$)`), ...advice.component },
  {
    pattern: /(?<!(?:^|[\s(*])_[^\s_][^_\n]*)`_{1,2}(?!\w)/g,
    message: 'This is a link in another markup language.',
    cure: { hint: 'Write [words](https://example.org).' },
  },
  {
    pattern: /\[(?:b|i|u|s|quote|url|img)(?:=[^\]\n]*)?\](?=[^\n]*\[\/)/g,
    message: "Tags in square brackets don't work here.",
    cure: { hint: 'Write **text** for bold text, *text* for emphasis and [words](/address) for a link.' },
    once: true,
  },
  {
    pattern: /\|\d+(?:x\d+)?(?=\])(?<=!\[[^\]\n|]*\|[\dx]+)/g,
    message: 'A picture is shown at its own size.',
    cure: { hint: 'Remove this.' },
  },
  { pattern: /\[{1,2}_{0,2}(?:TOC|toc)_{0,2}\]{1,2}/g, ...advice.listOfHeadings },
  { pattern: /\{:toc\}/g, ...advice.listOfHeadings },
  { pattern: /\{open\}/g, ...advice.attributes },
  { pattern: /(?<!\$)\{:? ?[#.][A-Za-z][^{}\n]*\}/g, ...advice.attributes },
  { pattern: /(?<!\$)\{:? ?[a-z]+=[\w"-][^{}\n]*\}/g, ...advice.attributes },
  { pattern: /(?<=[)\]])\{ ?[a-z:.#][^{}\n]*\}/g, ...advice.attributes },
  { pattern: /\{(?:\+\+|--|~~|==|>>)[^\n]*?\}/g, ...advice.edits },
  {
    pattern: /(?<![\w+])\+\+[\w"](?:[^+\n]|\+(?!\+))*\+\+(?!\w)/g,
    message: "Two + signs don't mark anything here.",
    cure: { hint: 'Write [[Ctrl+B]] for keys, or **text** for bold text.' },
  },
  {
    pattern: /==(?! |=)[^=\n]*[^=\s]==(?!=)/g,
    message: "Two = signs don't highlight text here.",
    cure: { hint: 'Write **text** for bold text.' },
  },
  { pattern: /(?<![\w$\\])\$[A-Za-z](?:[^$\n]*[\w)}])?\$(?![\w$])/g, ...advice.formula },
  { pattern: /\\begin\{\w+\}[\s\S]*?(?:\\end\{\w+\}|$)/g, ...advice.formula },
  { pattern: /(?<=\w)(?:\^[^\s^]{1,12}\^|~\w{1,12}~)/g, ...advice.smallLetters },
  {
    pattern: /(?<![\^\w])\^\^(?! )[^^\n]*[^^\s]\^\^(?!\^)/g,
    message: "Two ^ signs don't mark anything here.",
    cure: { hint: 'Write the words alone, or **text** for bold text.' },
  },
  { pattern: /%%[^%\n]+%%/g, ...advice.comment },
  {
    pattern: /(?<=\S )\^[a-z][\w-]*(?=\n|$)/g,
    message: "This doesn't name a place on the page.",
    cure: { hint: 'Remove it. Links lead to headings by their ids.' },
  },
  {
    pattern: atLineStart(String.raw`(?:<<<|-{1,2}8<-{1,2}) +\S[^\n]*`),
    message: "A text can't include parts of other files.",
    cure: { hint: 'Use a block of "type: source" for a file in public/, or write the text here.' },
  },
  { pattern: /:[a-z][\w-]*(?::[a-z]+)?:(?=`)|\{[a-z][\w:-]*\}(?=`)/g, ...advice.role },
  {
    pattern: atLineStart(String.raw`(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|DANGER|INFO|HINT): \S[^\n]*`),
    ...advice.admonition,
  },
  { pattern: atLineStart(String.raw`(?:image|video|include|toc)::[^\n]*`), ...advice.directive },
  { pattern: /(?<![\w:/]):(?:[a-z][a-z0-9_-]{2,30}|[+-]1):(?![\w:/])/g, ...advice.emoji },
  {
    pattern: atLineStart(String.raw`export (?:const|default|function) [^\n]*(?:\n(?![ \t]*\n)[^\n]*)*`),
    ...advice.component,
  },
  { pattern: /\{\/\*[\s\S]*?\*\/\}/g, ...advice.comment },
  {
    pattern: /(?<![\w$/\\{])\{[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\([^{}\n]*\))?\}/g,
    ...advice.expression,
  },
  { pattern: atLineStart(String.raw`#[a-z][\w/-]*(?:[ ,]+#[a-z][\w/-]*)*[ \t]*(?=\n|$)`), ...advice.tag },
  { pattern: /[<>]{7} [^\n]+/g, ...advice.conflict },
  { pattern: atLineStart(String.raw`:{1,2}[ \t]+\S[^\n]*`), ...advice.definition },
  { pattern: atLineStart(String.raw`[-+][A-Za-z][^\n]*\n[ \t]*[-+][A-Za-z]`), ...advice.noList },
  { pattern: atLineStart(String.raw`[•‣◦▪●■□▶➢➤・·][ \t\u00a0]*\S[^\n]*`), ...advice.noList },
  { pattern: atLineStart(String.raw`([–—→])[ \t]*\S[^\n]*\n[ \t]*\1`), ...advice.noList },
  { pattern: /(?<![\w/.:])[a-z]{2,20}:[^\s[\]()]{0,200}\[[^[\]\n]*\](?!\()/g, ...advice.macro },
  {
    pattern: atLineStart(String.raw`(?:\([a-z0-9]{1,2}|[a-z]{1,2})\) \S[^\n]*\n[ \t]*\(?[a-z0-9]{1,2}\) \S`),
    ...advice.noList,
  },
  {
    pattern: atLineStart(String.raw`(?:[A-Za-z]|[ivx]{1,4})\. \S[^\n]*\n[ \t]*(?:[A-Za-z]|[ivx]{1,4})\. \S`),
    ...advice.noList,
  },
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
    message: 'These brackets are never closed.',
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
    pattern: new RegExp(
      String.raw`(?<![\w/@.])(?:https?://|www\.)${inAddress}*${endOfAddress}(?![^[\]\n]*\]\()`,
      'g',
    ),
    message: "Readers can't click this address.",
    cure: {
      hint: 'Write [words](https://example.org) for a link, or put the address in backticks to show it.',
    },
  },
  { pattern: /\\\((?:[^\n]|\n(?!\n))*?\\\)|\\\[\n[\s\S]*?(?:\\\]|$)/g, ...advice.formula },
  { pattern: /(?<![\w$/\\{])\{(?!\w+\})[^{}\n]*\}/g, ...advice.expression },
  { pattern: atLineStart(String.raw`\{\w+\}(?=\n|$)`), ...advice.unknownSigns },
  { pattern: /(?<!>[ \t]*)\[[!@$%&+~?][^[\]\n]*\](?!\()/g, ...advice.unknownSigns },
  { pattern: /(?<!\S)"[^"\n]+":(?:\/|https?:)\S+|'{2,}[^'\n]+'{2,}/g, ...advice.unknownSigns },
  { pattern: atLineStart(String.raw`(?:#\+\w|[!?]>)[^\n]*`), ...advice.unknownSigns },
  {
    pattern: /(?<![ \t])(?=[ \t]+#+[ \0]*(?:\n|$))(?<=(?:^|\n)#{1,6} [^\n]*)[ \t]+#+/g,
    message: 'Readers would see these signs.',
    cure: { hint: 'Remove them, because a heading only begins with signs.' },
  },
  {
    pattern: atLineStart(String.raw`(?!=+(?:\n|$)|~~)[!@%$&|~^+=\\/?{}\];]{2,}[^\n]*`),
    ...advice.unknownSigns,
  },
  { pattern: atLineStart(String.raw`[%\\!|.][a-z]\w*[^\n]*`), ...advice.unknownSigns },
  { pattern: atLineStart(String.raw`[a-z][\w-]*::(?:\[[^\n]*|(?=\n|$))`), ...advice.unknownSigns },
  {
    pattern: new RegExp(String.raw`(?<![^\s(*_])(?:${doubled})(?=\w)[^\n]*?\w(?:${doubled})(?!\w)`, 'g'),
    ...advice.unknownSigns,
  },
  ...lastForms,
  { pattern: /<<|>>|(?<![:\w])\\[a-z]{2,}\{[^}\n]*\}/g, ...advice.unknownSigns },
]

/**
 * Signs of which every form has at least one. Most texts have none, and asking each form takes 30 % of a
 * large site's CPU. tests/schema/habits.test.ts asks whether a form lacks one here.
 */
export const suspicious = new RegExp(
  [
    String.raw`(?:^|\n)[ \t>]*[!@%$&|~^+=\\/?{}\];.][!@%$&|~^+=\\/?{}\];a-z]|\w::|<<|>>|@`,
    String.raw`[A-Z]: |":|''|#\+|[!?]>|\[[!$%&+~?#.]| #`,
    String.raw`(?:^|[ \n])#[a-z]|[@|!;?/,]{2}|\\[a-z([]`,
    '`_|[-*] \\[[^ xX]|(?:^|\\n)[ >]*(?:h\\d\\. |1 )',
    String.raw`\[(?:source|listing|quote|example|verse)|(?:^|\n)[ >]*(?:[|,:!]={3}|\+[-=]{2}|\[[\w,]+\]\n)`,
    String.raw`(?:^|\n)[ \t>]*(?:[.#*']|\(@|[☐☑☒✓✔✗✘✅❌]|\| |b[qc]\. |[A-Z]\. )|endif|__|\[!|\[block`,
    String.raw`\|[a-z]|\]_|\[_?comment|(?:^|\n)[ \t>]*(?:%+|\/{2,}) `,
    String.raw`\S\t|<[@#/>]|\)=|\[(?:[bius]|url|quote|img)[\]=]|\|\d|-# `,
    `[{$=•‣◦▪●■□▶➢➤・·–—→^~]`,
    String.raw`[a-z]:[^\s[\]()]{0,200}\[|\+\+|---|%%|<<<|8<|\)\[|\] \(|(?<!\S)\*\* |\n[ \t]*[-+][A-Za-z]`,
    String.raw`:\/\/|www\.|\[\[|(?:^|[^\w:]):[a-z+-]|\n: |::`,
    String.raw`[<>]{7} |!!!|\?\?\?|\.\. |[#]{2}|\*\[`,
    String.raw`\[_*(?:TOC|toc|NOTE|TIP|IMPORTANT|WARNING|CAUTION)|(?:im|ex)port `,
    String.raw`(?:^|\n)[ \t>]*(?:\(?[a-z0-9]{1,2}\) |[a-z]\. )`,
  ].join('|'),
)
