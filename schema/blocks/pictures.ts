/** Blocks to look at, and blocks that show what other files hold. */
import { z } from 'zod'
import { anchor, image, inlineTitle, name, refersTo, words } from '../text/fields.ts'
import { block, group, kind } from '../text/groups.ts'

const label = name().describe('The words that the program shows, exactly as they are there.')
const point = group('Points out this row. Exactly one row of a window has it.', {
  step: z
    .int()
    .min(1)
    .describe('The number of the step that this belongs to, in the list next to the picture.'),
  text: words().describe('What to do here, in two or three words.'),
}).optional()

const row = <K extends string, S extends z.ZodRawShape>(id: K, description: string, fields: S) =>
  kind(`Window-${id}`, description, { kind: z.literal(id).describe(description), label, ...fields, point })

const Row = z
  .discriminatedUnion('kind', [
    row('section', 'A title between rows.', {}),
    row('field', 'A name with its value.', { value: name().describe('What the field contains.') }),
    row('button', 'A button or a menu entry.', {}),
  ])
  .meta({ id: 'WindowRow', description: 'A part of a window, from top to bottom.' })

export const Window = block('window', 'A window of another program in which one thing is pointed out.', {
  title: name().describe('What the title bar says.'),
  path: z
    .array(name())
    .min(1)
    .optional()
    .describe('The menus that lead there, such as [Window, Package Manager].'),
  side: group('The list of pages at the side of the window.', {
    entries: z.array(name()).min(2).describe('Its entries in order, as far as they matter.'),
    open: name().describe('The entry whose page is shown.'),
  })
    .refine(({ entries, open }) => entries.includes(open), {
      error: 'The open entry isn\'t one of "entries".',
    })
    .optional(),
  rows: z
    .array(Row)
    .min(1)
    .refine(rows => rows.filter(row => row.point).length === 1, {
      error: 'A window can only point at one of its rows, so write "point" once.',
    })
    .describe("What is in the window. Only draw what the program's documentation shows."),
  caption: inlineTitle().describe('What to do in this window, in one sentence.'),
})

export const pictures = [
  Window,
  block('diagram', 'A diagram from data/diagrams/, drawn in both colour schemes, with its steps as text.', {
    diagram: refersTo('diagram')
      .meta({ search: 'contents' })
      .describe('The name of the file in data/diagrams/, without ".yaml".'),
    id: anchor().optional().describe('The part of the address after "#", for links to this diagram.'),
  }),
  block('figure', 'A picture with an alternative text, and a dark variant if needed.', {
    src: image().describe('The address of the picture in public/, such as "/img/map.svg".'),
    dark: image().optional().describe('A picture of the same size for the dark colour scheme.'),
    alt: words().describe("What the picture shows, for readers who can't see it."),
    caption: inlineTitle().optional().describe('A sentence below the picture.'),
  }),
  block('changes', 'The entries from data/changes.yaml, newest first, each with an address.', {
    of: z
      .enum(['releases', 'site'])
      .optional()
      .describe('Use releases for the entries that have a version, and site for the others.'),
  }),
  block('glossary', 'The terms from data/vocabulary.yaml in alphabetical order, each with an address.', {}),
  block('team', 'The people from data/team.yaml, as cards.', {}),
] as const
