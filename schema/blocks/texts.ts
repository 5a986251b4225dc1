/** Blocks of text, tables and code. */
import { z } from 'zod'
import { curlyQuoteIn, strayDiffLine, strayMark } from '../text/code-marks.ts'
import {
  anchor,
  code,
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
import { block, failIn, flag, group, list } from '../text/groups.ts'
import { seen } from '../text/sources.ts'
import { marks } from './marks.ts'

const tooManyCells = 'Remove cells, or add columns. A cell that has a "," needs quotes.'

const cell = () => inline('title', 0)

export const texts = [
  block('heading', 'A heading with a permalink, which appears in "On this page".', {
    id: sectionId().describe(
      'The part of the address after "#". Never change it, because links point to it.',
    ),
    level: z
      .literal([2, 3, 4])
      .default(2)
      .describe('2 for a section (the default), 3 for a part of a section, and 4 for the level below that.'),
    text: inlineTitle()
      .meta({ search: 'heading' })
      .describe('The heading, which makes the point of its section.'),
    aliases: z.array(anchor()).optional().describe('Former ids of this heading that links may still use.'),
    keywords: keywords(),
  }),
  block('paragraph', 'A paragraph of text.', {
    text: inline().describe('One paragraph of Markdown, with emphasis, `code` and [links](/about).'),
    seen: seen(),
  }),
  block('prose', 'Running text as Markdown.', {
    text: prose()
      .meta({ holds: 'prose' })
      .describe(
        'Markdown, below "|". Separate paragraphs with an empty line. Use "- " and "1. " for lists, ' +
          '"> " for quotes, lines of ``` for code, and a backslash at the end of a line for a line ' +
          'break. Headings, tables and boxes are blocks.',
      ),
    seen: seen(),
  }),
  block('callout', 'A remark in one of five tones. Use at most one per screen.', {
    tone: z
      .enum(['info', 'tip', 'important', 'warning', 'danger'])
      .describe(
        "info for what's good to know, tip for what saves time, important for what's needed for " +
          'success, warning for what may go wrong, and danger for what may lose data or secrets.',
      ),
    title: inlineTitle().optional().describe('The label to show instead of the tone, such as "Since 2.1.0".'),
    text: prose().describe('The remark, which is a paragraph, or more Markdown below "|", such as a list.'),
    seen: seen(),
  }),
  block('details', 'A text that is hidden until the reader opens it.', {
    title: inlineTitle().describe("The line that opens the text. It says what's inside."),
    text: prose().describe("What's inside, as Markdown. Don't put anything here that readers have to know."),
  }),
  block('definitions', 'Terms and what they mean.', {
    items: list('The terms.', {
      term: inline('title').describe('The word or phrase.'),
      text: prose().describe('What it means, as Markdown.'),
    }).min(1),
    seen: seen(),
  }),
  block('file-tree', 'Folders and files as a tree. The words after a name explain it.', {
    text: prose()
      .refine(({ nodes }) => nodes.length === 1 && nodes[0]?.kind === 'list', {
        error: 'A file tree must be one list.',
        params: {
          hint: 'Under "|", write each folder and file after "- ", and indent its contents by two spaces.',
        },
      })
      .meta({ holds: 'prose' })
      .describe('A Markdown list of lists, below "|". Use **bold** to point out a name.'),
  }),
  group('A table with column headings. On phones, each row becomes a card.', {
    type: z.literal('table').describe('A table.'),
    caption: inlineTitle()
      .optional()
      .describe('What the table shows. Screen readers read this before the table.'),
    columns: z
      .array(cell().meta({ heading: true }))
      .min(2)
      .describe('The column headings.'),
    marks: marks(),
    rows: z
      .array(z.array(cell()).meta({ minItems: 2 }))
      .min(1)
      .describe(
        'The rows. Each is a list with one cell for each column, where "" is an empty cell. The first ' +
          'cell is the heading of its row.',
      ),
    seen: seen(),
  })
    .superRefine(({ rows, columns }, ctx) => {
      const fail = failIn(ctx)
      const table = `the table has ${columns.length} columns`
      const cells = (count: number): string => (count === 1 ? 'one cell' : `${count} cells`)
      const [size = 0, ...others] = new Set(rows.map(row => row.length))
      if (rows.length > 1 && others.length === 0 && size !== columns.length) {
        const message = `All rows have ${cells(size)}, but ${table}.`
        return fail({
          at: ['columns'],
          message,
          hint: 'Write a column for each cell, and a cell for each column.',
        })
      }
      for (const [i, { length }] of rows.entries()) {
        if (length === columns.length) continue
        const hint = length < columns.length ? 'Add the missing cells.' : tooManyCells
        fail({ at: ['rows', i], message: `This row has ${cells(length)}, but ${table}.`, hint })
      }
    })
    .meta({ id: 'TableBlock' }),
  group('Highlighted source code with a copy button.', {
    type: z.literal('code').describe('Highlighted source code.'),
    language: refersTo('language').describe(
      'The language for highlighting, such as csharp, json or bash. You can use any language that ' +
        'highlight.js knows, or "text" for no highlighting.',
    ),
    title: words().optional().describe('What the code is, such as a file path, a request or a console.'),
    code: code().describe(
      'The source code, which is shown and copied exactly as written. Begin it with "|-" and indent ' + 'it.',
    ),
    mark: lineMarks().describe('The lines to point out, counted from 1, such as "3, 5-7".'),
    diff: flag().describe(
      'Set to true if each line begins with "+", "-" or a space. Readers then copy the new version.',
    ),
    caption: inlineTitle().optional().describe('A sentence below the code.'),
    seen: seen(),
    check: z
      .literal('off')
      .optional()
      .describe('Use "off" to skip the check of toolkit names in this block. You have to give a reason.'),
    reason: hidden().optional().describe('Why the check of names is off.'),
  })
    .superRefine((block, ctx) => {
      const fail = failIn(ctx)
      if (block.check && !block.reason) {
        const hint = 'Add "reason:" and say why the names here are not checked.'
        fail({ at: ['check'], message: '"check: off" needs a reason.', hint })
      }
      const stray = block.diff ? strayDiffLine(block.code, true) : undefined
      if (stray) {
        const message = `Line ${stray.number} of this diff begins with neither "+", "-" nor a space.`
        fail({ at: ['code'], part: stray, message, hint: 'Begin unchanged lines with a space.' })
      }
      const beyond = strayMark(block.mark, block.code)
      if (beyond) fail({ ...beyond, at: ['mark'] })
      const curly = curlyQuoteIn(block.code, block.language)
      if (curly) fail({ ...curly, at: ['code'], part: curly.at, code: 'inline-syntax' })
    })
    .meta({ id: 'CodeBlock' }),
  block('source', 'A file in public/, or a part of it. What readers see is what they download.', {
    file: sourceFile().describe('The address of the file, such as "/starter/server.mjs".'),
    region: name()
      .meta({ search: 'part' })
      .optional()
      .describe(
        'The part to show, such as "token" for the lines between "// #region token" and "// ' +
          '#endregion" in the file. Without it, the whole file is shown.',
      ),
    language: refersTo('language').describe('The language for highlighting, such as javascript.'),
    folded: flag().describe(
      'Set to true to fold the code away until the reader opens it. This is for long files at the ' +
        'end of a page.',
    ),
    caption: inlineTitle().optional().describe('A sentence below the code.'),
  }),
  block('copy-text', 'One command or address in a box with a copy button.', {
    label: words().describe(
      'What it is, such as "Install command". This text is shown, and screen readers read it aloud.',
    ),
    text: code().describe('The text that is shown and copied, exactly as written.'),
  }),
] as const
