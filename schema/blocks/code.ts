import { z } from 'zod'
import { code, hidden, inline, refersTo, words } from '../text/fields.ts'
import { group, refuse } from '../text/groups.ts'
import { lineMarks, linesMistake, wordsMistake } from '../text/line-marks.ts'

export const Code = group('Highlighted source code with a copy button.', {
  type: z.literal('code').describe('Highlighted source code.'),
  language: refersTo('language').describe(
    'Language for highlighting, such as csharp, json or bash: any that highlight.js knows; "text" for none.',
  ),
  title: words().optional().describe('What the code is: a file path, a request, a console.'),
  code: code().describe('The source, shown and copied to the letter. Begin it with "|-" and indent it.'),
  mark: lineMarks().describe('Lines to point out, counted from 1, such as "3, 5-7".'),
  added: lineMarks().describe('Lines that are new, counted likewise.'),
  removed: lineMarks().describe('Lines that go; they are shown, but not copied.'),
  words: z.array(hidden()).min(1).optional().describe('Words to point out, wherever they are in the code.'),
  diff: z
    .boolean()
    .default(false)
    .describe('true: each line begins with "+", "-" or a space. Copying gives the new version.'),
  caption: inline('title').optional().describe('A sentence below the code.'),
  check: z.literal('off').optional().describe('"off" skips the check of toolkit names in this block. Needs a reason.'),
  reason: hidden().optional().describe('Why the check of names is off.'),
})
  .superRefine((block, ctx) => {
    if (block.check && !block.reason)
      refuse(ctx, ['check'], '"check: off" needs a reason.', {
        hint: 'Add "reason:" and say why the names here are not checked.',
      })
    const lines = block.code.replace(/\n$/, '').split('\n')
    const wrong = block.diff ? lines.findIndex(line => line !== '' && !/^[+\- ]/.test(line)) : -1
    if (wrong >= 0) {
      const from = lines.slice(0, wrong).join('\n').length + Math.sign(wrong)
      refuse(ctx, ['code'], `Line ${wrong + 1} of this diff begins with neither "+", "-" nor a space.`, {
        ...{ hint: 'Begin unchanged lines with a space.', from, to: from + (lines[wrong]?.length ?? 0) },
      })
    }
    for (const field of ['mark', 'added', 'removed'] as const) {
      const mistake = linesMistake(block[field], lines.length)
      if (mistake) refuse(ctx, [field], mistake.message, { hint: mistake.hint })
    }
    const mistake = wordsMistake(block.words, block.code)
    if (mistake) refuse(ctx, ['words'], mistake.message, { hint: mistake.hint })
  })
  .meta({ id: 'CodeBlock' })
