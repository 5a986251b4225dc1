/** data/reference/*.yaml: the toolkit's public surface. Each file is one page of the reference. */
import { z } from 'zod'
import { signs } from '../../blocks/signs.ts'
import {
  anchor,
  code,
  firstVersion,
  hidden,
  inline,
  key,
  name,
  title,
  version,
  words,
} from '../../text/fields.ts'
import { failIn, kind, list, unknownName } from '../../text/groups.ts'

const since = () =>
  version().optional().describe(`The release that introduced it, if later than ${firstVersion}.`)

const id = () =>
  anchor()
    .optional()
    .describe(
      'The part of the address after "#". Leave it out if it\'s the name in lower case, with hyphens between its words.',
    )

const needs = () =>
  z
    .enum(['nothing', 'hirpc', 'ready'])
    .optional()
    .describe(
      'What must have happened before, which is nothing, hirpc (the handshake has arrived) or ready ' +
        '(Initialize has succeeded). Members without an entry of their own need what their type needs, and throw ' +
        'what it throws.',
    )

const throws = () =>
  list('The exceptions.', {
    type: name().describe('The exception.'),
    when: inline().describe('What causes it.'),
  }).default([])

const about = () => ({
  summary: inline().describe("What it's for, in one sentence."),
  details: z
    .array(inline())
    .default([])
    .describe('What else readers have to know, with one paragraph in each entry.'),
  sample: code()
    .meta({ holds: 'code', refersTo: 'sample' })
    .optional()
    .describe(
      'A few lines that use it. In C#, these are statements in an async method, which `npm run verify -- --run` ' +
        "compiles with `using static Dissonity.Api` and all of the toolkit's namespaces.",
    ),
})

export const Member = kind('Member', 'A member of a type.', {
  id: id(),
  name: name().describe("The name as it's written in code, without its type."),
  group: key().optional().describe('The group of the type that it belongs to.'),
  signature: code().optional().describe('The declaration as it is in the source code.'),
  type: name().optional().describe('The type of a field or property.'),
  value: name().optional().describe('The value of an enum member or constant.'),
  json: name().optional().describe('The name in the JSON that the client sends.'),
  ...about(),
  parameters: list('The parameters, in order.', {
    name: name().describe('The name of the parameter.'),
    type: name().describe('Its type.'),
    default: code().optional().describe('Its default, if it has one.'),
    text: inline().describe('What to pass.'),
  }).default([]),
  returns: inline().optional().describe('What the caller gets.'),
  throws: throws(),
  needs: needs(),
  option: name().optional().describe('The configuration field that must be on.'),
  scopes: z.array(name()).default([]).describe('The OAuth scopes that it needs.'),
  approval: z.array(name()).default([]).describe('The scopes among them that Discord has to approve.'),
  access: z
    .enum(['partners', 'terms'])
    .optional()
    .describe(
      "For the constant of a scope: partners, if Discord's own table lists it for approved partners only, or " +
        'terms, if Discord gives it to everyone who accepts the Social SDK terms.',
    ),
  partly: list('The scopes among them that only some uses need.', {
    scope: name().describe('The scope.'),
    when: words().describe('The use that needs it, such as "in direct messages".'),
  }).default([]),
  platforms: z
    .array(z.enum(['web', 'ios', 'android']))
    .optional()
    .describe("The platforms that support it, if others don't."),
  hash: z
    .enum(['none', 'access', 'app'])
    .optional()
    .describe('The hash that the call needs, which is none, access (either hash) or app.'),
  rpc: name().optional().describe('The RPC command or event behind it.'),
  arguments: z.array(name()).default([]).describe('The arguments of the RPC command.'),
  mock: inline().optional().describe('What it does in mock mode.'),
  mockKind: z
    .enum(['data', 'fixed', 'same', 'log', 'button', 'request', 'nothing'])
    .optional()
    .describe(
      "The same in one word, for badges. It's data (returns the mock's data), fixed (always returns " +
        'the same), same (works almost as in Discord), log (only writes a log line), button (a button ' +
        'on the mock sends it), request (sends a real request) or nothing.',
    ),
  related: inline().optional().describe('Related members and types, in backticks and separated by commas.'),
  since: since(),
})
export type Member = z.output<typeof Member>

export const ReferenceType = kind('ReferenceType', 'A type of the toolkit.', {
  id: id(),
  name: name().describe('The full name as it\'s written in code, such as "Api.Commands" or "Participant".'),
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
    .default('class')
    .describe('What kind of type it is.'),
  language: z.enum(['csharp', 'typescript']).default('csharp').describe('The language of its signatures.'),
  namespace: name().optional().describe('The namespace or package.'),
  source: hidden()
    .optional()
    .describe(
      "Where the toolkit declares it, for `npm run verify`, if it isn't under the same name. This " +
        'can be an export such as "hirpc/src/types.ts#MultiEvent", a TypeScript file whose exports ' +
        'are the members, or the beginning of the paths of files that contain the names of the ' +
        'members.',
    ),
  base: name().optional().describe('The type that it extends.'),
  signature: code()
    .optional()
    .describe('The declaration as it is in the source code, if it says more than kind, name and base.'),
  ...about(),
  throws: throws(),
  needs: needs(),
  groups: list('The groups of members, in order.', {
    id: key().describe('The name that members use.'),
    title: title().describe('The heading of the group.'),
    text: inline().optional().describe('A sentence below the heading.'),
  }).default([]),
  members: z.array(Member).default([]).describe('The members, in order.'),
  since: since(),
})
export type ReferenceType = z.output<typeof ReferenceType>

/** Reports a member of a group that its type doesn't have, which would be on no page. */
function checkGroups(types: readonly ReferenceType[], ctx: z.RefinementCtx): void {
  const fail = failIn(ctx)
  for (const [i, { groups, members }] of types.entries()) {
    const declared = groups.map(({ id }) => id)
    const named = new Set(members.map(({ group }) => group))
    const [unknown, ...others] = [...named].filter(name => name !== undefined && !declared.includes(name))
    const unused = declared.findIndex(id => !named.has(id))
    const naming = members.filter(({ group }) => group === unknown)
    if (unknown !== undefined && others.length === 0 && unused >= 0 && naming.length > 1) {
      const message = `No member is in this group, and members are in "${unknown}", which isn't declared.`
      fail({
        at: [i, 'groups', unused, 'id'],
        message,
        hint: `Write "${unknown}" here, or the new name there.`,
      })
      continue
    }
    for (const [j, { group }] of members.entries()) {
      const fault = group === undefined ? undefined : unknownName({ name: group, declared, what: 'group' })
      if (fault) fail({ ...fault, at: [i, 'members', j, 'group'] })
    }
  }
}

const aboutPage = {
  title: title().describe('The heading of the page.'),
  description: words().max(160).describe('What readers find here, for search engines and link previews.'),
  lead: inline().describe(
    'The opening, which says what a reader finds here. Don\'t begin it with "For everyone who".',
  ),
  aliases: z
    .array(anchor())
    .optional()
    .describe('Ids that this page used to have. They now lead to its top.'),
}

export const ReferenceFile = kind(
  'ReferenceFile',
  'A page of the reference.',
  {
    ...aboutPage,
    types: z
      .array(ReferenceType)
      .min(1)
      .superRefine(checkGroups)
      .describe('The types on the page, in order.'),
  },
  { isPage: true },
)
export type ReferenceFile = z.output<typeof ReferenceFile>

export const ReferenceIndexFile = kind(
  'ReferenceIndexFile',
  'The index of the reference.',
  {
    ...aboutPage,
    signs: signs('of what the page is about, for its head'),
    notes: z.array(inline()).default([]).describe('The paragraphs below the opening.'),
    omitted: list("The toolkit's public types that `npm run verify` doesn't report as missing.", {
      name: hidden().describe('The namespace or type.'),
      reason: hidden().describe('Why the reference leaves it out.'),
    }).default([]),
    groups: list('The groups of pages, in order.', {
      id: anchor().describe('The part of the address after "#".'),
      title: title().describe('The heading of the group.'),
      text: inline().optional().describe('A sentence below the heading.'),
      signs: signs('of the group'),
      pages: z.array(key()).min(1).describe('The names of files in data/reference/, in order.'),
    }).min(1),
  },
  { isPage: true },
)
export type ReferenceIndexFile = z.output<typeof ReferenceIndexFile>
