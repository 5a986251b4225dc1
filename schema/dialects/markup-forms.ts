/**
 * Forms of markup languages that aren't Markdown: reStructuredText, AsciiDoc, Org, LaTeX, wikis and comments
 * of code. They are looked for before the forms that look like parts of them.
 */
import { footnoteCure } from '../text/cures.ts'
import * as advice from './advice.ts'
import { atLineStart, type Dialect } from './dialect.ts'
import { cureOfDocTag, cureOfEnvironment, cureOfLatex, cureOfOrg } from './markup.ts'

/** Lines that are indented below a line, with empty ones between them; NUL is code. */
const below = String.raw`(?:\n(?:[ \t]*\n)*[ \t]*(?:[ \t]{2}|\0)[^\n]*)*`

/** Names of fields that docstrings have, and of options below directives. */
const fields =
  'param|parameter|arg|argument|key|keyword|type|rtype|returns?|raises?|yields?|i?var|cvar|exception|' +
  'alt|name|class|width|height|align|target|maxdepth|caption|hidden|glob|header-rows|widths|linenos|' +
  'toc|toc-title|toclevels|sectnums|sectanchors|icons|imagesdir|doctype|source-highlighter|idprefix|' +
  'author|authors|email|date|revnumber|revdate|version|status|description|keywords|page-[a-z-]+'

/** Lines that AsciiDoc has around a block, which may have a title and attributes above. */
const delimited =
  String.raw`(?:\.[A-Za-z][^\n]*\n)?(?:\[[^\]\n]*\]\n)?` +
  String.raw`(-{4,40}|={4,40}|\.{4,40}|\*{4,40}|_{4,40}|\+{4,40})\n` +
  String.raw`[\s\S]*?\n\1(?=\n|$)`

/** What comments of code begin with. */
const docTags =
  'param|arg|returns?|throws|exception|note|see|brief|warning|deprecated|example|since|remarks?|code|ref|' +
  'endcode|' +
  'link|todo|attention|tip|important|author|file|class|property|type|typedef|default|inheritdoc'

const environments =
  'itemize|enumerate|description|verbatim|lstlisting|minted|tabular|table|figure|quote|center'

export const markupForms: readonly Dialect[] = [
  { pattern: /\$\$[^$]+\$\$/g, ...advice.formula },
  { pattern: /(?<![\w$])\$(?! )[^$\n]*(?:[_^]\{?\w|\\[a-z])[^$\n]*\$(?!\w)/g, ...advice.formula },
  { pattern: /\[\[[^[\]\n]+\]\[[^[\]\n]+\]\]/g, ...advice.foreignLink },
  { pattern: /(?<!!)\[[^[\]|\n]+\|(?:\/|#|https?:|mailto:)[^[\]\n]*\](?![(\]])/g, ...advice.foreignLink },
  {
    pattern: atLineStart(String.raw`#\+(?:begin|BEGIN)_\w+[\s\S]*?(?:#\+(?:end|END)_\w+|$)`),
    message: "Blocks of other markup languages don't work here.",
    cure: cureOfOrg,
    once: true,
  },
  {
    pattern: /(?<=\|[ \t]*\n(?:[ \t]*\n)?)(?:Table)?:[ \t]+\S[^\n]*/g,
    message: 'A table in Markdown has no caption.',
    cure: { hint: 'Use a block of "type: table", with these words in "caption:".' },
  },
  { pattern: /^\+\+\+\n[^\n]*(?:\n(?!\+\+\+)[^\n]*)*\n\+\+\+(?=\n|$)/g, ...advice.frontMatter },
  { pattern: atLineStart(String.raw`\. \S[^\n]*(?:\n[ \t]*\.{1,5} \S[^\n]*)*`), ...advice.noList },
  { pattern: atLineStart(String.raw`(?:#\.|\(@\w*\)) \S[^\n]*`), ...advice.noList },
  { pattern: atLineStart(String.raw`[☐☑☒✓✔✗✘✅❌] ?\S[^\n]*\n[ \t]*[☐☑☒✓✔✗✘✅❌]`), ...advice.noTasks },
  { pattern: atLineStart(String.raw`\| [^|\n]*\n\| [^|\n]*(?=\n|$)`), ...advice.lineBlock },
  { pattern: atLineStart(delimited), ...advice.delimited },
  { pattern: atLineStart(String.raw`\.\. \S[^\n]*${below}`), ...advice.dots },
  {
    pattern: atLineStart(String.raw`:!?(?:${fields})(?: [^:\n]*)?:(?: [^\n]*|(?=\n|$))`),
    ...advice.fieldList,
  },
  {
    pattern: /(?<=\w)::\n(?:[ \t]*\n)+[ \t]*\0[^\n]*/g,
    message: "Two colons don't begin code here.",
    cure: {
      hint: 'Write one colon. Use a block of "type: code".',
      inProse: {
        hint: 'Write one colon, ``` and the language above the code, such as ```csharp, and ``` below it.',
      },
    },
  },
  {
    pattern: /(?=\|[a-z])(?<![\w|])(?<=(?:^|\n)[^|\n]*)\|[a-z][\w.-]{2,}\|(?=[^|\n]*(?:\n|$))(?!\w)/g,
    message: "A name between bars isn't replaced here.",
    cure: { hint: 'Write the words, or a token such as {product.name}.' },
  },
  {
    pattern: /\[(?:\d+|#\w*|\*|[A-Z][A-Za-z]+\d+)\]_(?!\w)/g,
    message: "Footnotes of reStructuredText don't work here.",
    cure: footnoteCure,
    once: true,
  },
  { pattern: atLineStart(String.raw`(?:%+|\/{2,}) [^\n]*`), ...advice.comment },
  { pattern: atLineStart(String.raw`\[(?:\/\/|comment|_comment_|#)\]:[^\n]*`), ...advice.comment },
  {
    pattern: atLineStart(String.raw`(?:ifn?def|ifeval|endif)::[^\n]*`),
    message: "Conditions don't work here.",
    cure: { hint: 'Remove these lines, because every reader gets the same page.' },
    once: true,
  },
  { pattern: atLineStart(String.raw`[A-Za-z][\w -]{0,40}:: \S[^\n]*`), ...advice.definition },
  { pattern: /(?<=\S\n)[ \t]*~[ \t]+\S[^\n]*/g, ...advice.definition },
  {
    pattern: atLineStart(String.raw`::(?:[a-z][\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?)?[ \t]*(?=\n|$)`),
    ...advice.colonComponent,
  },
  {
    pattern: /(?<![\w:]):[a-z][\w-]{0,40}\[[^\]\n]{0,200}\](?:\{[^}\n]{0,200}\})?/g,
    ...advice.colonComponent,
  },
  { pattern: /\{::comment\}[\s\S]*?(?:\{:\/(?:comment)?\}|$)/g, ...advice.comment },
  {
    pattern: /\{::?\/?[a-z]+(?: [^}\n]{0,200})?\/?\}(?<!\{:toc\})/g,
    message: "Instructions to a parser don't work here.",
    cure: { hint: 'Remove them.' },
    once: true,
  },
  { pattern: atLineStart(String.raw`\[[#.][\w.-]+\](?=\n|$)`), ...advice.attributes },
  { pattern: /__(?:NO)?TOC__/g, ...advice.listOfHeadings },
  { pattern: atLineStart(String.raw`\[block:\w+\][\s\S]*?(?:\[\/block\]|$)`), ...advice.shortcodes },
  { pattern: /\[!(?:include|code)[\w-]{0,40}[^\n]{0,200}?\]\(\0*\)\]/gi, ...advice.embed },
  { pattern: /\$`\0*`\$/g, ...advice.formula },
  {
    pattern: atLineStart(String.raw`b[qc]\. \S[^\n]*`),
    message: 'This is markup of another language, and readers would see it.',
    cure: { hint: 'Begin each line of a quote with "> ", and put ``` above and below code.' },
  },
  {
    pattern: atLineStart(String.raw`'{3,}(?=\n|$)`),
    message: "A rule across the page can't be part of this text.",
    cure: { hint: 'Use a block of "type: heading" to divide a page.' },
  },
  { pattern: atLineStart(String.raw`\^(?=\n|$)`), ...advice.unknownSigns },
  {
    pattern: atLineStart(String.raw`[@\\](?:${docTags})\b[^\n]*`),
    message: "Comments of code don't work here.",
    cure: cureOfDocTag,
    once: true,
  },
  {
    pattern: /(?<![\w\\:])\\(?:ref|sa|see|link|subpage|cite|url|anchor)\b(?: \w[\w-]*|\{[^}\n]{0,200}\})/g,
    message: "Commands of other markup languages don't work here.",
    cure: cureOfLatex,
  },
  {
    pattern: /(?<![:\w])\\[a-z]{2,20}\{[^}\n]{0,200}\}(?<!\\(?:begin|end)\{[^}\n]*\})/g,
    message: "Commands of other markup languages don't work here.",
    cure: cureOfLatex,
    once: true,
  },
  {
    pattern: new RegExp(String.raw`\\begin\{(${environments})\}[\s\S]*?(?:\\end\{\1\}|$)`, 'g'),
    message: "LaTeX doesn't work here.",
    cure: cureOfEnvironment,
  },
  {
    pattern: /<<[\w-]{1,60}(?:,[^>\n]{0,100})?>>/g,
    ...advice.foreignLink,
  },
  { pattern: /(?<![^\s("'])([=+#@])[A-Za-z][\w.-]*\1(?![\w+#=@])/g, ...advice.unknownSigns },
  { pattern: /(?<![^\s("'])~[A-Za-z](?:[^~\n]{0,100}\w)?~(?![\w~])/g, ...advice.unknownSigns },
]

/** Below the other forms: some of them begin alike. */
export const lastForms: readonly Dialect[] = [
  { pattern: atLineStart(String.raw`\*{2,5} \S[^\n]*`), ...advice.innerList },
]
