import { z } from 'zod'
import { code, hidden, inline, refersTo, words } from '../text/fields.ts'
import { group, refuse } from '../text/groups.ts'
import { markMistake } from '../text/prose.ts'

export const Code = group('Highlighted source code with a copy button.', {
  type: z.literal('code').describe('Highlighted source code.'),
  language: refersTo('language').describe('Language for highlighting, such as csharp, json or bash; "text" for none.'),
  title: words().optional().describe('What the code is: a file path, a request, a console.'),
  code: code().describe('The source, shown and copied to the letter. Begin it with "|-" and indent it.'),
  mark: z
    .string()
    .regex(/^\d+(-\d+)?(, ?\d+(-\d+)?)*$/, { error: 'Lines are written as "3" or "3, 5-7".' })
    .optional()
    .describe('Lines to point out, counted from 1, such as "3, 5-7".'),
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
    if (block.diff) {
      const wrong = lines.findIndex(line => line !== '' && !/^[+\- ]/.test(line))
      const offset = lines.slice(0, Math.max(0, wrong)).join('\n').length + (wrong > 0 ? 1 : 0)
      if (wrong >= 0)
        refuse(ctx, ['code'], `Line ${wrong + 1} of this diff begins with neither "+", "-" nor a space.`, {
          hint: 'Begin unchanged lines with a space.',
          from: offset,
          to: offset + (lines[wrong]?.length ?? 0),
        })
    }
    const wrong = markMistake(block.mark, lines.length)
    if (wrong) refuse(ctx, ['mark'], wrong.message, { hint: wrong.hint })
  })
  .meta({ id: 'CodeBlock' })
