/** Blocks to look at, and blocks that show what other files hold. */
import { z } from 'zod'
import { image, inlineTitle, key, name, refersTo, title, words } from '../text/fields.ts'
import { block, group, kind } from '../text/groups.ts'

const label = name().describe('The words exactly as the program shows them.')
const point = group('Points out this row. Only one row of a window can have it.', {
  step: z.int().min(1).describe('Number of the step, in the list beside the picture, that this is about.'),
  text: words().describe('What to do here, in two or three words.'),
}).optional()

const row = <K extends string, S extends z.ZodRawShape>(id: K, description: string, fields: S) =>
  kind(`Window-${id}`, description, { kind: z.literal(id).describe(description), label, ...fields, point })

const Row = z
  .discriminatedUnion('kind', [
    row('section', 'A title between rows.', {}),
    row('field', 'A name with its value.', { value: name().describe('What the field contains.') }),
    row('switch', 'Something that is on or off.', {
      on: z.boolean().describe('Whether it is on once the step is done.'),
    }),
    row('button', 'A button or a menu entry.', {}),
    row('line', 'A line of text, such as one of a console.', {}),
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
    entries: z.array(name()).min(2).describe('Its entries, as far as they matter, in their order.'),
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
    .describe('What is in the window. Draw only what documentation shows.'),
  caption: inlineTitle().describe('What to do in this window, in one sentence.'),
})

export const pictures = [
  Window,
  block('diagram', 'A diagram of data/diagrams/, drawn in both colour schemes, with its steps as text.', {
    diagram: refersTo('diagram')
      .meta({ search: 'contents' })
      .describe('Name of the file in data/diagrams/, without ".yaml".'),
  }),
  block('figure', 'A picture with an alternative text, and a dark variant if needed.', {
    src: image().describe('Address of the picture below public/, such as "/img/map.svg".'),
    dark: image().optional().describe('The picture for the dark colour scheme, of the same size.'),
    alt: words().describe("What the picture shows, for people who can't see it."),
    caption: inlineTitle().optional().describe('A sentence below the picture.'),
  }),
  block('fields', 'The configuration fields of data/config-fields.yaml as a table with anchors.', {
    caption: title().describe('What the table shows, read out before it.'),
  }),
  block('scope-table', 'A row for each set of scopes that a member of the reference needs.', {
    caption: title().describe('What the table shows, read out before it.'),
    scopes: refersTo('type').describe('Type whose constants are the scopes, such as "OauthScope".'),
  }),
  block(
    'members',
    'Names of the members of a type from data/reference/, each with an anchor and a link to its entry.',
    {
      of: refersTo('type').describe('Full name of the type, such as "Api.Commands".'),
      group: key().optional().describe('Only the members of this group of the type.'),
    },
  ),
  block('example', 'A message of data/examples.yaml as code, with its parts explained.', {
    example: refersTo('example')
      .meta({ search: 'contents' })
      .describe('Id of an entry of data/examples.yaml.'),
  }),
  block('changes', 'The entries of data/changes.yaml, each with an address.', {}),
  block('glossary', 'The terms of data/vocabulary.yaml in alphabetical order, each with an address.', {}),
  block('team', 'The people of data/team.yaml as cards.', {}),
] as const
