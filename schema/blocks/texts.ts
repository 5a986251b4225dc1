/** Blocks of text, tables and code. */
import { z } from 'zod'
import {
  anchor,
  articleProse,
  badge,
  code,
  codeLines,
  hidden,
  inline,
  inlineTitle,
  keywords,
  lineMarks,
  name,
  prose,
  refersTo,
  sectionId,
  sourceFile,
  words,
} from '../text/fields.ts'
import { block, failIn, flag, group, list, seen } from '../text/groups.ts'
import { foreignMark, strayMarks } from '../text/refusals.ts'
import type { Path } from '../yaml/positions.ts'
import { marks } from './marks.ts'

const cell = () => inline('title', 0)

/** The first line of a diff that doesn't say whether it is new, old or neither. */
function strayDiffLine(code: string): { number: number; from: number; to: number } | undefined {
  let from = 0
  for (const [i, line] of code.split('\n').entries()) {
    const to = from + line.length
    if (line !== '' && !/^[+\- ]/.test(line)) return { number: i + 1, from, to }
    from = to + 1
  }
  return undefined
}

export const texts = [
  block('heading', 'A heading with a permalink, which appears in "On this page".', {
    id: sectionId().describe(
      'The part of the address after "#". It must never change, because links point to it. ' +
        '`npm run format:data` creates a missing id from the words.',
    ),
    level: z
      .literal([2, 3, 4])
      .default(2)
      .describe('2 for a section (the default), 3 for a part of it, 4 below that.'),
    text: inlineTitle()
      .meta({ search: 'heading' })
      .describe('The heading, which says what its section is about.'),
    badge: badge({ search: 'none' }),
    aliases: z.array(anchor()).optional().describe('Former ids of this heading that links may still use.'),
    keywords: keywords(),
  }),
  block('paragraph', 'A paragraph of text.', {
    text: inline()
      .meta({ flow: true })
      .describe('One paragraph: emphasis, `code` and [links](/about) are Markdown.'),
    seen: seen(),
  }),
  block('prose', 'Running text as Markdown, with headings, tables, callouts, tabs and folded text in it.', {
    text: articleProse()
      .meta({ holds: 'prose', flow: true, multiline: true })
      .describe(
        'Markdown, below "|": paragraphs with an empty line between them, "- " and "1. " for lists, "- [ ' +
          '] " for tasks, "> " for quotes, lines of ``` for code, a backslash at the end of a line for a ' +
          'line break, [[Ctrl+B]] for keys. "## Words {#id}" is a heading, lines of "|" are a table. ' +
          'Between ":::tip Title" and ":::" is a callout (info, tip, important, warning, danger), after ' +
          '":::details Title" a text that is folded away, after ":::tabs" tabs, each below "== Label".',
      ),
    seen: seen(),
  }),
  block('callout', 'A remark in one of five tones. At most one per screen.', {
    tone: z
      .enum(['info', 'tip', 'important', 'warning', 'danger'])
      .describe(
        'info: good to know. tip: saves time. important: needed for success. warning: may go wrong. ' +
          'danger: loses data or secrets.',
      ),
    title: inlineTitle().optional().describe('Replaces the tone as the label, such as "Since 2.1.0".'),
    text: prose()
      .meta({ flow: true })
      .describe('The remark: a paragraph, or more Markdown below "|", such as a list.'),
    seen: seen(),
  }),
  block('details', 'A text that is hidden until the reader opens it.', {
    title: inlineTitle().describe('The line that opens it. It says what is inside.'),
    text: prose().describe(
      "What is inside, as Markdown. It shouldn't be anything that everyone needs to know.",
    ),
  }),
  block('definitions', 'Terms and what they mean.', {
    items: list('The terms.', {
      term: inline('title').describe('The word or phrase.'),
      text: prose().describe('What it means, as Markdown.'),
    }).min(1),
    seen: seen(),
  }),
  block('file-tree', 'Folders and files as a tree. Words after a name explain it.', {
    text: prose()
      .refine(({ nodes }) => nodes.length === 1 && nodes[0]?.kind === 'list', {
        error: 'A file tree must be one list.',
        params: {
          hint: 'Under "|", write each folder and file after "- ", and indent its contents by two spaces.',
        },
      })
      .meta({ holds: 'prose' })
      .describe('Markdown, below "|": a list of lists. **Bold** points a name out.'),
  }),
  group('A table with column headings. On phones, each row becomes a card.', {
    type: z.literal('table').describe('A table.'),
    caption: inlineTitle().optional().describe('What the table shows, read out before it.'),
    columns: z
      .array(cell().meta({ heading: true }))
      .min(2)
      .describe('Column headings.'),
    align: z
      .array(z.enum(['left', 'center', 'right']))
      .optional()
      .describe('How each column is aligned, in order. The default is left. Align numbers to the right.'),
    marks: marks(),
    rows: z
      .array(z.array(cell()).min(2))
      .min(1)
      .describe(
        'Rows, each a list with one cell per column. Write "" for an empty cell. The first cell is the ' +
          'heading of its row.',
      ),
    seen: seen(),
  })
    .superRefine(({ rows, columns, align }, ctx) => {
      const fail = failIn(ctx)
      const fits = ({ length }: readonly unknown[], at: Path, what: string): void => {
        // Fewer than two are too few for any table; that is said already.
        if (length === columns.length || length < 2) return
        const message = `${what} ${length} cells, but the table has ${columns.length} columns.`
        const hint = length < columns.length ? 'Add the missing cells.' : 'Remove cells, or add columns.'
        fail({ at, message, hint })
      }
      for (const [i, row] of rows.entries()) fits(row, ['rows', i], 'This row has')
      if (align) fits(align, ['align'], 'This is for')
    })
    .meta({ id: 'TableBlock' }),
  group('Highlighted source code with a copy button.', {
    type: z.literal('code').describe('Highlighted source code.'),
    language: refersTo('language').describe(
      'Language for highlighting, such as csharp, json or bash: any that highlight.js knows; "text" for ' +
        'none.',
    ),
    title: words().optional().describe('What the code is: a file path, a request, a console.'),
    code: codeLines().describe(
      'The source, shown and copied exactly as written. Begin it with "|-" and indent it.',
    ),
    mark: lineMarks().describe('Lines to point out, counted from 1, such as "3, 5-7".'),
    added: lineMarks().describe('Lines that are new, counted from 1.'),
    removed: lineMarks().describe('Lines to remove. They are shown, but not copied.'),
    words: z.array(hidden()).min(1).optional().describe('Words to point out, wherever they are in the code.'),
    diff: flag().describe('true: each line begins with "+", "-" or a space. Copying gives the new version.'),
    caption: inlineTitle().optional().describe('A sentence below the code.'),
    seen: seen(),
    check: z
      .literal('off')
      .optional()
      .describe('"off" skips the check of toolkit names in this block. Needs a reason.'),
    reason: hidden().optional().describe('Why the check of names is off.'),
  })
    .superRefine((block, ctx) => {
      const fail = failIn(ctx)
      if (block.check && !block.reason) {
        const hint = 'Add "reason:" and say why the names here are not checked.'
        fail({ at: ['check'], message: '"check: off" needs a reason.', hint })
      }
      const stray = block.diff ? strayDiffLine(block.code) : undefined
      if (stray) {
        const message = `Line ${stray.number} of this diff begins with neither "+", "-" nor a space.`
        fail({ at: ['code'], part: stray, message, hint: 'Begin unchanged lines with a space.' })
      }
      for (const { field, message, hint } of strayMarks(block, block.code))
        fail({ at: [field], message, hint })
      const foreign = foreignMark(block.code)
      if (foreign) fail({ ...foreign, at: ['code'], part: foreign.at, code: 'inline-syntax' })
    })
    .meta({ id: 'CodeBlock' }),
  block('source', 'A file below public/, or a part of it: what readers see is what they download.', {
    file: sourceFile().describe('Address of the file, such as "/starter/server.mjs".'),
    region: name()
      .meta({ search: 'part' })
      .optional()
      .describe(
        'The part that is shown: the lines between "// #region token" and "// #endregion" in the file, ' +
          'here "token". Without it, all of the file.',
      ),
    language: refersTo('language').describe('Language for highlighting, such as javascript.'),
    folded: flag().describe('true folds the code away until the reader opens it; for long files at the end.'),
    caption: inlineTitle().optional().describe('A sentence below the code.'),
  }),
  block('copy-text', 'One command or address in a box with a copy button.', {
    label: words().describe('What it is, such as "Install command". It is shown and read out.'),
    text: code().describe('What is shown and copied, exactly as written.'),
  }),
] as const
