/** data/reference/*.yaml: the toolkit's public surface. Each file is one page of the reference. */
import { z } from 'zod'
import { signs } from '../blocks/signs.ts'
import {
  anchor,
  code,
  firstVersion,
  hidden,
  inline,
  jsonValue,
  key,
  name,
  title,
  version,
  words,
} from '../text/fields.ts'
import { flag, kind, list } from '../text/groups.ts'

const since = () =>
  version().optional().describe(`Release that introduced it, if later than ${firstVersion}.`)

const about = () => ({
  summary: inline().describe('What it is for, one sentence.'),
  details: z.array(inline()).default([]).describe('What else readers have to know, one paragraph per entry.'),
  sample: code()
    .meta({ holds: 'code', refersTo: 'sample' })
    .optional()
    .describe(
      'A few lines that use it. In C# they are statements of an async method, which `npm run samples` ' +
        'compiles with `using static Dissonity.Api` and all namespaces of the toolkit.',
    ),
})

export const Member = kind('Member', 'A member of a type.', {
  id: anchor().describe('Part of the address after "#".'),
  name: name().describe('Name as code writes it, without its type.'),
  kind: z
    .enum(['constant', 'property', 'method', 'field', 'value', 'constructor', 'function', 'type', 'key'])
    .describe('What the member is.'),
  group: key().optional().describe('Group of the type that it belongs to.'),
  signature: code().optional().describe('Declaration as the source writes it.'),
  type: name().optional().describe('Type of a field or property.'),
  value: name().optional().describe('Value of an enum member or constant.'),
  json: name().optional().describe('Name in the JSON that the client sends.'),
  example: jsonValue()
    .optional()
    .describe('Its value in examples of JSON, if its type does not suggest one.'),
  ...about(),
  parameters: list('Parameters in order.', {
    name: name().describe('Name of the parameter.'),
    type: name().describe('Its type.'),
    default: code().optional().describe('Its default, if it has one.'),
    text: inline().describe('What to pass.'),
  }).default([]),
  returns: inline().optional().describe('What the caller gets.'),
  throws: list('Exceptions.', {
    type: name().describe('Exception.'),
    when: inline().describe('What causes it.'),
  }).default([]),
  needs: z
    .enum(['nothing', 'hirpc', 'ready'])
    .optional()
    .describe(
      'What must have happened before: nothing, hirpc (handshake arrived) or ready (Initialize succeeded).',
    ),
  option: name().optional().describe('Configuration field that must be on.'),
  scopes: z.array(name()).default([]).describe('OAuth scopes it needs.'),
  approval: z.array(name()).default([]).describe('Those of the scopes that need approval by Discord.'),
  partners: flag().describe(
    "On a constant of a scope, true: Discord's own table lists it for approved partners only.",
  ),
  partly: list('Those of the scopes that only some uses need.', {
    scope: name().describe('The scope.'),
    when: words().describe('The use that needs it, such as "in direct messages".'),
  }).default([]),
  platforms: z
    .array(z.enum(['web', 'ios', 'android']))
    .optional()
    .describe('Platforms that support it; absent if the question does not arise.'),
  hash: z
    .enum(['none', 'access', 'app'])
    .optional()
    .describe('Key that the call needs: none, access (either hash) or app.'),
  rpc: name().optional().describe('RPC command or event behind it.'),
  arguments: z.array(name()).default([]).describe('Arguments of the RPC command.'),
  within: name()
    .optional()
    .describe('Where the data of the message holds what the caller gets, if it is only a part.'),
  mock: inline().optional().describe('What it does in mock mode.'),
  mockKind: z
    .enum(['data', 'fixed', 'same', 'log', 'button', 'request', 'nothing'])
    .optional()
    .describe(
      'The same in a word, for badges: data (answers with what the mock holds), fixed (always the same ' +
        'answer), same (nearly as in Discord), log (a log line only), button (a button of the mock sends ' +
        'it), request (a real request) or nothing.',
    ),
  related: inline().optional().describe('Members and types that belong to it, in backticks, with commas.'),
  since: since(),
})
export type Member = z.output<typeof Member>

export const ReferenceType = kind('ReferenceType', 'A type of the toolkit.', {
  id: anchor().describe('Part of the address after "#".'),
  name: name().describe('Full name as code writes it, such as "Api.Commands" or "Participant".'),
  kind: z
    .enum([
      'static class',
      'class',
      'abstract class',
      'attribute',
      'exception',
      'enum',
      'constants',
      'builder',
      'module',
      'package',
      'object',
      'interface',
    ])
    .describe('What the type is.'),
  language: z.enum(['csharp', 'typescript']).default('csharp').describe('Language of its signatures.'),
  namespace: name().optional().describe('Namespace or package.'),
  source: hidden()
    .optional()
    .describe(
      'Where the toolkit declares it, for `npm run verify`, if not under the same name: ' +
        '"hirpc/src/types.ts#MultiEvent", a TypeScript file whose exports are the members, or the ' +
        'beginning of paths of files in which the names of the members occur.',
    ),
  base: name().optional().describe('Type that it extends.'),
  signature: code().optional().describe('Declaration as the source writes it.'),
  ...about(),
  groups: list('Groups of members, in order.', {
    id: key().describe('Name that members use.'),
    title: title().describe('Heading of the group.'),
    text: inline().optional().describe('A sentence below it.'),
  }).default([]),
  members: z.array(Member).default([]).describe('Members in order.'),
  since: since(),
})
export type ReferenceType = z.output<typeof ReferenceType>

const aboutPage = {
  title: title().describe('Heading of the page.'),
  description: words().max(160).describe('What readers find here, for search engines and link previews.'),
  lead: inline().describe('The opening: what a reader finds here, without "For everyone who".'),
  aliases: z.array(anchor()).optional().describe('Ids that this page once had and that now lead to its top.'),
  signs: signs('of what it is about, for its head'),
}

export const ReferenceFile = kind(
  'ReferenceFile',
  'A page of the reference.',
  {
    ...aboutPage,
    types: z.array(ReferenceType).min(1).describe('The types of the page, in order.'),
  },
  { isPage: true },
)
export type ReferenceFile = z.output<typeof ReferenceFile>

export const ReferenceIndexFile = kind(
  'ReferenceIndexFile',
  'The index of the reference.',
  {
    ...aboutPage,
    notes: z.array(inline()).default([]).describe('Paragraphs below it.'),
    omitted: list('Public types of the toolkit that `npm run verify` does not miss.', {
      name: hidden().describe('Namespace or type.'),
      reason: hidden().describe('Why the reference leaves it out.'),
    }).default([]),
    groups: list('Groups of pages, in order.', {
      id: anchor().describe('Part of the address after "#".'),
      title: title().describe('Heading of the group.'),
      text: inline().optional().describe('A sentence below it.'),
      signs: signs('of it'),
      pages: z.array(key()).min(1).describe('Names of files in data/reference/, in order.'),
    }).min(1),
  },
  { isPage: true },
)
export type ReferenceIndexFile = z.output<typeof ReferenceIndexFile>
