import { z } from 'zod'
import { inline, name, words } from '../text/fields.ts'

const label = name().describe('The words of the program, to the letter.')
const point = z
  .strictObject({
    step: z.int().min(1).describe('Number of the step, in the list beside the picture, that this is about.'),
    text: words().describe('What to do here, in two or three words.'),
  })
  .optional()
  .describe('Makes this the place to look at. One row of a window has it.')

const Row = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('section').describe('A title between rows.'), label, point })
      .meta({ id: 'WindowSection' }),
    z
      .strictObject({
        kind: z.literal('field').describe('A name with its value.'),
        label,
        value: name().describe('What the field contains.'),
        point,
      })
      .meta({ id: 'WindowField' }),
    z
      .strictObject({
        kind: z.literal('switch').describe('Something that is on or off.'),
        label,
        on: z.boolean().describe('Whether it is on once the step is done.'),
        point,
      })
      .meta({ id: 'WindowSwitch' }),
    z
      .strictObject({ kind: z.literal('button').describe('A button or a menu entry.'), label, point })
      .meta({ id: 'WindowButton' }),
    z
      .strictObject({ kind: z.literal('line').describe('A line of text, such as one of a console.'), label, point })
      .meta({ id: 'WindowLine' }),
  ])
  .meta({ id: 'WindowRow', description: 'A part of a window, from top to bottom.' })

export const Window = z
  .strictObject({
    type: z.literal('window').describe('A picture of a program, drawn from words.'),
    title: name().describe('What the title bar says.'),
    path: z.array(name()).min(1).optional().describe('The menus that lead there, such as [Window, Package Manager].'),
    side: z
      .strictObject({
        entries: z.array(name()).min(2).describe('Its entries, as far as they matter, in their order.'),
        open: name().describe('The entry whose page is shown.'),
      })
      .refine(({ entries, open }) => entries.includes(open), { error: 'The open entry is not one of "entries".' })
      .optional()
      .describe('The list of pages at the side of the window.'),
    rows: z
      .array(Row)
      .min(1)
      .refine(rows => rows.filter(row => row.point).length === 1, {
        error: 'A window points at one of its rows: one "point" in all.',
      })
      .describe('What is in the window. Draw only what documentation shows.'),
    caption: inline('title').describe('What to do in this window, in one sentence.'),
  })
  .meta({ id: 'Window', description: 'A window of another program, with one thing in it pointed out.' })
export type Window = z.output<typeof Window>
