/**
 * What the toolkit has, does, sends and complains of: data/config-fields.yaml, behaviours.yaml,
 * examples.yaml, error-catalogue.yaml.
 */
import { z } from 'zod'
import { recognises, tokenPathMark } from '../patterns.ts'
import { nearest } from '../suggest.ts'
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
import { distinct, failIn, flag, group, kind, list, unknownName } from '../text/groups.ts'
import { strayDiffLine } from '../text/refusals.ts'
import { seen } from '../text/sources.ts'

export const ConfigField = kind('ConfigField', 'A field of the configuration class.', {
  name: name()
    .regex(/^[A-Za-z_]\w*$/, { error: 'A C# name has letters, digits and "_", such as "ClientId".' })
    .describe('The name of the property.'),
  id: anchor().describe('The part of the address after "#", which begins with "field-".'),
  type: name().describe('The C# type.'),
  kind: z
    .enum(['id', 'scopes', 'path', 'flag', 'mappings', 'patch', 'resolution'])
    .describe(
      'How a form asks for it, which is id (a number), scopes, path, flag (true or false), ' +
        'mappings, patch or resolution.',
    ),
  required: flag().describe("Set to true if the project doesn't build without it."),
  default: code().optional().describe('The default as C# code. Leave it out for required fields.'),
  summary: inline().describe('What the field does, in one sentence.'),
  details: z
    .array(inline())
    .default([])
    .describe('What else readers have to know, with one paragraph in each entry.'),
  scopes: z.array(name()).default([]).describe('The OAuth scopes that the field needs.'),
  formerly: z
    .array(name())
    .default([])
    .describe('The names that it had in earlier releases, so that the builder can read old classes.'),
  since: version().default(firstVersion).describe('The release that introduced it.'),
  templates: z
    .array(z.enum(['Basic', 'Standard', 'Advanced']))
    .min(1)
    .describe('The configuration templates that contain it.'),
  buildVariable: name().optional().describe('The build variable that passes it to JavaScript.'),
  example: code().optional().describe('A sample value as C# code.'),
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
  id: key().describe('The name of the behaviour.'),
  text: inline().describe(
    'What the toolkit does, such as who gets which exception, what still works after an error, ' +
      'and what differs in the editor.',
  ),
  to: href().optional().describe('The page that tells readers about it.'),
  rests: list(
    'The source lines that it relies on. `npm run verify` reports those that a checkout of the ' +
      'toolkit no longer has.',
    {
      source: code().describe('The file in the toolkit, such as unity/Runtime/DissonityApi.cs.'),
      line: z.int().min(1).describe('The line on which the code begins in the documented release.'),
      code: codeLines().describe('The code itself. White space may differ.'),
    },
  ).min(1),
  run: list(
    'Scripts that show it. `npm run verify -- --run` runs each of them in its own process, with ' +
      'the toolkit from a checkout.',
    {
      in: z
        .enum(['editor', 'discord', 'page'])
        .describe(
          'Where it runs, which is editor (the C# runtime in mock mode), discord (the runtime of a web ' +
            'build) or page (the template and the bridge in a browser).',
        ),
      script: codeLines().describe(
        'The statements of an async function. C# controls `Game`, `Page`, `Discord` and `Web`, and ' +
          'checks results with `Check`. The JavaScript of a page uses `open` and `check`.',
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
  id: key().describe('The name that pages use.'),
  title: title().describe('What the message is.'),
  language: refersTo('language').default('json').describe('The language for highlighting.'),
  code: codeLines().describe('The message, which is shown and copied exactly as written.'),
  parts: list('What its parts mean.', {
    name: name().describe('The path of the part in the message.'),
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
  .superRefine(({ language, code: message, parts }, ctx) => {
    const keys = [...message.matchAll(/"([\w-]+)\\?"\s*:/g)].map(([, key = '']) => key)
    // A part that other messages of the kind have may be explained as well; a typo may not.
    const near = (key: string): string | undefined => (keys.includes(key) ? undefined : nearest(key, keys))
    for (const [i, { name }] of language === 'json' ? parts.entries() : []) {
      const typo = name.split(/[.[\]]+/).find(key => near(key) !== undefined) ?? ''
      const hint = `Did you mean "${near(typo)}"?`
      if (typo !== '')
        failIn(ctx)({ at: ['parts', i, 'name'], message: `The message has no part "${typo}".`, hint })
    }
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
    'The part of the address after "#". Never change it, because links and search point to it.',
  ),
  group: key().describe('The group in the catalogue that it belongs to.'),
  step: z
    .int()
    .positive()
    .optional()
    .describe(
      'For a line that a healthy start-up writes, the number of the step that it completes. Such a ' +
        "line isn't a problem.",
    ),
  title: inlineTitle().describe('The problem, in a few words.'),
  match: z
    .array(pattern())
    .min(1)
    .describe(
      'Parts of a log line that identify the error, in upper or lower case. "*" stands for anything in ' +
        `between, and "${tokenPathMark}" stands for the path of the token route.`,
    ),
  unless: z
    .array(code())
    .default([])
    .describe('Parts of log lines that mean something else, although a pattern in "match" fits.'),
  beside: z
    .array(code())
    .default([])
    .describe(
      'Words of which the pasted text must contain at least one, on any line. Otherwise, the line ' +
        'is left to other entries.',
    ),
  rank: z
    .enum(['cause', 'consequence', 'warning', 'foreign'])
    .default('cause')
    .describe(
      'The role of the line in a diagnosis. A diagnosis begins with a cause or, if there is none, ' +
        'with a consequence (of a line above it). It never begins with a warning (the game still ' +
        'works) or with something foreign (from an extension).',
    ),
  sample: code().describe('A line as it\'s logged, which is used to test "match".'),
  seen: z
    .array(z.enum(['editor', 'build', 'browser', 'server', 'client']))
    .min(1)
    .describe(
      'Where readers see it, which is editor (the Unity console while playing), build (the Unity ' +
        "console after a build), browser (the activity's console), server (the log of your server) or " +
        'client (Discord itself).',
    ),
  cause: inline().describe('Why it happens.'),
  fix: z.array(inline()).min(1).describe('What to do, with one step or one alternative in each entry.'),
  change: group('The lines that fix it, as a reader writes them.', {
    title: words().describe('The file, or whose file it is, such as "Your server".'),
    language: refersTo('language').describe('Language for highlighting, such as csharp.'),
    code: codeLines()
      .meta({ search: 'none' })
      .superRefine((code, ctx) => {
        const stray = strayDiffLine(code, false)
        if (!stray) return
        const message = `Line ${stray.number} of this change begins with neither "+", "-" nor a space.`
        const hint = 'Begin removed lines with "-", new ones with "+", and unchanged ones with a space.'
        failIn(ctx)({ at: [], part: stray, message, hint })
      })
      .describe('The code before and after the fix. Each line begins with "-", "+" or a space.'),
  }).optional(),
  links: list('The pages that tell readers more.', {
    text: words().describe('The text of the link.'),
    to: href().describe('The address that it leads to.'),
  }).default([]),
  checked: seen(),
  mapping: flag().describe(
    'Set to true if the line names an address that was refused. The decoder then writes the URL ' +
      'mapping for it.',
  ),
  command: flag().describe(
    'Set to true if the line names a command. The decoder then names the scope that the command ' + 'needs.',
  ),
  file: flag().describe(
    'Set to true if the line names a file and something else arrived in its place. The decoder ' +
      'then says which file it was.',
  ),
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

export const ErrorCatalogueFile = group('Errors, their causes and how to fix them.', {
  pages: group(
    'Each entry has its own page, at its id without "error-", such as ' +
      '`/docs/errors/no-client-id`. Lists link to that page.',
    {
      below: route().describe(
        'The address of the page that lists all entries. The addresses of the entries are below it.',
      ),
      sidebar: refersTo('sidebar').describe('The name of the sidebar in data/sidebars.yaml that they show.'),
    },
  ),
  groups: z
    .array(key())
    .min(1)
    .describe('The names of the groups. A page shows each group with an error-list block.'),
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
