/**
 * What the toolkit has, does, sends and complains of: data/config-fields.yaml, behaviours.yaml,
 * examples.yaml, error-catalogue.yaml.
 */
import { z } from 'zod'
import { recognises, tokenPathMark } from '../patterns.ts'
import {
  anchor,
  code,
  codeLines,
  firstVersion,
  href,
  inline,
  inlineTitle,
  isJson,
  key,
  name,
  refersTo,
  route,
  title,
  version,
  words,
} from '../text/fields.ts'
import { distinct, failIn, flag, group, kind, list, seen, unknownName } from '../text/groups.ts'

export const ConfigField = kind('ConfigField', 'A field of the configuration class.', {
  name: name()
    .regex(/^[A-Za-z_]\w*$/, { error: 'A C# name has letters, digits and "_", such as "ClientId".' })
    .describe('Name of the property.'),
  id: anchor().describe('Part of the address after "#"; begins with "field-".'),
  type: name().describe('C# type.'),
  kind: z
    .enum(['id', 'scopes', 'path', 'flag', 'mappings', 'patch', 'resolution'])
    .describe(
      'How a form asks for it: id (a number), scopes, path, flag (true or false), mappings, patch, ' +
        'resolution.',
    ),
  required: flag().describe("true: the project doesn't build without it."),
  default: code().optional().describe('Default as C#. Absent for required fields.'),
  summary: inline().describe('What the field does, one sentence.'),
  details: z.array(inline()).default([]).describe('What else readers have to know, one paragraph per entry.'),
  scopes: z.array(name()).default([]).describe('OAuth scopes that the field needs.'),
  formerly: z
    .array(name())
    .default([])
    .describe('Names that it had in earlier releases, so that the builder can read old classes.'),
  since: version().default(firstVersion).describe('Release that introduced it.'),
  templates: z
    .array(z.enum(['Basic', 'Standard', 'Advanced']))
    .min(1)
    .describe('Configuration templates that contain it.'),
  buildVariable: name().optional().describe('Build variable that passes it to JavaScript.'),
  example: code().optional().describe('A value as C#.'),
})
export type ConfigField = z.output<typeof ConfigField>

export const ConfigFieldsFile = kind('ConfigFieldsFile', 'The fields of the configuration class.', {
  fields: z
    .array(ConfigField)
    .min(1)
    .superRefine(distinct('name'))
    .superRefine(distinct('id'))
    .describe('The fields, in the order of the table.'),
})

const Behaviour = kind('Behaviour', 'Something the toolkit does that no name or signature tells.', {
  id: key().describe('Name of the behaviour.'),
  text: inline().describe(
    'What the toolkit does: what is thrown to whom, what survives what, what differs in the editor.',
  ),
  to: href().optional().describe('The page that tells readers.'),
  rests: list(
    'The lines it relies on. `npm run verify` reports those that a checkout of the toolkit no longer has.',
    {
      source: code().describe('File of the toolkit, such as unity/Runtime/DissonityApi.cs.'),
      line: z.int().min(1).describe('Line on which the code begins in the documented release.'),
      code: codeLines().describe('The code itself; white space may differ.'),
    },
  ).min(1),
  run: list(
    'Scripts that show it: `npm run verify -- --run` runs them with the toolkit of a checkout, each in a ' +
      'process of its own.',
    {
      in: z
        .enum(['editor', 'discord', 'page'])
        .describe(
          'Where it runs: editor (the C# runtime in mock mode), discord (the runtime of a web build) or ' +
            'page (template and bridge in a browser).',
        ),
      script: codeLines().describe(
        'Statements in an async function. C# steers `Game`, `Page`, `Discord` and `Web`, and expects ' +
          'with `Check`; JavaScript of a page uses `open` and `check`.',
      ),
    },
  ).default([]),
  notRun: words().optional().describe('Why no script can show it.'),
})
export type Behaviour = z.output<typeof Behaviour>

export const BehavioursFile = kind(
  'BehavioursFile',
  'Behaviours of the toolkit that pages rely on, with their sources.',
  {
    behaviours: z.array(Behaviour).min(1).superRefine(distinct('id')).describe('The behaviours.'),
  },
)

export const Example = group('A protocol message.', {
  id: key().describe('Name that pages use.'),
  title: title().describe('What the message is.'),
  language: refersTo('language').default('json').describe('Language for highlighting.'),
  code: codeLines().describe('The message, shown and copied exactly as written.'),
  parts: list('What its parts mean.', {
    name: name().describe('Path of the part in the message.'),
    text: inline().describe('What it means.'),
  }).default([]),
})
  .superRefine(({ language, code: message }, ctx) => {
    if (language === 'json' && !isJson(message))
      failIn(ctx)({
        at: ['code'],
        message: "This isn't valid JSON, so no client could send it.",
        hint: 'Look for a missing or extra ",", quote or bracket, or choose another language.',
      })
  })
  .meta({ id: 'Example' })
export type Example = z.output<typeof Example>

export const ExamplesFile = kind(
  'ExamplesFile',
  'Protocol messages.',
  { examples: z.array(Example).min(1).superRefine(distinct('id')).describe('The messages.') },
  { samplesAreTokens: true },
)

/** A pattern with fewer literal characters would recognise everything. */
const shortestPattern = 6

const pattern = () =>
  code().refine(text => text.replaceAll('*', '').trim().length >= shortestPattern, {
    error: `A pattern needs at least ${shortestPattern} characters apart from "*".`,
  })

export const ErrorEntry = group('A line of a log with its cause and cure.', {
  id: anchor().describe(
    'Part of the address after "#". It must never change, because links and search point to it.',
  ),
  group: key().describe('Group of the catalogue that it belongs to.'),
  step: z
    .int()
    .positive()
    .optional()
    .describe(
      'Of a line that a healthy start-up writes: the number of the step that it ends. It is no problem then.',
    ),
  title: inlineTitle().describe('The problem in a few words.'),
  match: z
    .array(pattern())
    .min(1)
    .describe(
      'Parts of a log line by which it is recognised, in any case; "*" stands for anything in between, ' +
        `"${tokenPathMark}" for the path of the token route.`,
    ),
  unless: z
    .array(code())
    .default([])
    .describe('Parts of a log line that is something else, although a pattern of "match" fits.'),
  beside: z
    .array(code())
    .default([])
    .describe(
      'Words of which whatever was pasted has at least one, on any line. Without them the line is left to ' +
        'other entries.',
    ),
  rank: z
    .enum(['cause', 'consequence', 'warning', 'foreign'])
    .default('cause')
    .describe(
      'What a diagnosis begins with: cause, or without any, consequence (of a line above it). It never ' +
        'begins with a warning (the game works all the same) or what is foreign (from an extension).',
    ),
  sample: code().describe('A complete line as it is logged, which "match" is tested with.'),
  seen: z
    .array(z.enum(['editor', 'build', 'browser', 'server', 'client']))
    .min(1)
    .describe(
      'Where people see it: editor (Unity console while playing), build (Unity console after a build), ' +
        'browser (console of the activity), server (log of your server), client (Discord itself).',
    ),
  cause: inline().describe('Why it happens.'),
  fix: z.array(inline()).min(1).describe('What to do, with one step or alternative per entry.'),
  change: group('The lines that fix it, as readers would write them.', {
    title: words().describe('The file, or whose file it is, such as "Your server".'),
    language: refersTo('language').describe('Language for highlighting, such as csharp.'),
    code: codeLines()
      .meta({ search: 'none' })
      .refine(code => code.split('\n').every(line => ['+', '-', ' '].includes(line.charAt(0))), {
        error: 'A line of this change begins with neither "+", "-" nor a space.',
        params: {
          hint: 'Begin removed lines with "-", new ones with "+", and unchanged ones with a space.',
        },
      })
      .describe('The code before and after. Each line begins with "-", "+" or a space.'),
  }).optional(),
  links: list('Pages that say more.', {
    text: words().describe('The link.'),
    to: href().describe('Where it leads.'),
  }).default([]),
  checked: seen(),
  mapping: flag().describe(
    'true: the line names an address that was refused; the decoder makes the URL mapping for it.',
  ),
  command: flag().describe('true: the line names a command; the decoder names the scope that it needs.'),
  file: flag().describe('true: the line names a file that something else came for; the decoder says which.'),
})
  .superRefine((entry, ctx) => {
    if (entry.match.some(text => recognises(text, entry.sample))) return
    const message = 'No pattern of "match" recognises this sample.'
    const hint = 'Copy part of the sample to "match", and write "*" for whatever varies.'
    failIn(ctx)({ at: ['sample'], message, hint })
  })
  .meta({ id: 'ErrorEntry' })
export type ErrorEntry = z.output<typeof ErrorEntry>

/** Name of the page of an entry: the other ids of the page that lists them need "error-" before theirs. */
export const errorSlug = (id: string): string => id.replace(/^error-/, '')

export const ErrorCatalogueFile = group('Errors, their causes and cures.', {
  pages: group(
    'Each entry has its own page, at its id without "error-": `/docs/errors/no-client-id`. Lists ' +
      'link there.',
    {
      below: route().describe(
        'Address of the page that lists all entries. The addresses of their pages are below it.',
      ),
      sidebar: refersTo('sidebar').describe('Name of the sidebar in data/sidebars.yaml that they show.'),
    },
  ),
  groups: z
    .array(key())
    .min(1)
    .describe('Names of the groups. A page shows each group with an error-list block.'),
  entries: z
    .array(ErrorEntry)
    .min(1)
    .superRefine(distinct('id'))
    .describe('The entries, in the order of the list.'),
})
  .superRefine(({ groups, entries }, ctx) => {
    const fail = failIn(ctx)
    for (const [i, { group }] of entries.entries()) {
      const unknown = unknownName({ name: group, declared: groups, what: 'group' })
      if (unknown) fail({ at: ['entries', i, 'group'], ...unknown })
    }
  })
  .meta({ id: 'ErrorCatalogueFile' })
