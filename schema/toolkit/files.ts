/**
 * What the toolkit has, does and sends: data/config-fields.yaml, behaviours.yaml, examples.yaml.
 */
import { z } from 'zod'
import { nearest } from '../suggest.ts'
import {
  anchor,
  code,
  firstVersion,
  href,
  inline,
  isJson,
  key,
  name,
  refersTo,
  title,
  version,
  words,
} from '../text/fields.ts'
import { distinct, failIn, flag, group, kind, list } from '../text/groups.ts'
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
  sources: seen(),
  run: list(
    'Scripts that show it. `npm run verify -- --run` runs each of them in its own process, with ' +
      'the toolkit from a checkout.',
    {
      in: z
        .enum(['editor', 'discord'])
        .describe('Where it runs, which is editor (in mock mode) or discord (the runtime of a web build).'),
      script: code().describe(
        'The statements of an async method. They control `Game`, `Page`, `Discord` and `Web`, and check results ' +
          'with `Check`.',
      ),
    },
  ).default([]),
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
  code: code().describe('The message, which is shown and copied exactly as written.'),
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
    const keys = [...new Set([...message.matchAll(/"([\w-]+)\\?"\s*:/g)].map(([, key = '']) => key))]
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

export const SkillFile = kind('SkillFile', 'What skill.md tells assistants that help with a project.', {
  description: words().max(1024).describe('What an assistant can do with it, and when it should read it.'),
  sections: list('What follows the lines of a start.', {
    title: title().describe('The heading.'),
    links: z
      .array(href())
      .min(1)
      .describe('Problems, of which it tells the cure, and pages, of which it tells what they are about.'),
  }).describe('The sections, in order.'),
})
export type Skill = z.output<typeof SkillFile>
