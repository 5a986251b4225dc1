import { z } from 'zod'
import { inline, name, refersTo, sentences, words } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'

/** Texts by name, each required: a tool without one of its words would be silent where it should explain. */
const texts = <K extends string>(names: Readonly<Record<K, string>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(names).map(([name, what]) => [name, sentences().describe(String(what))]),
    ) as Record<K, z.ZodString>,
  )

const Problems = texts({
  'class-name': 'The name of a class is not one in C#.',
  'class-taken': 'The name is that of a type of the toolkit, or used twice.',
  'flag-scopes': 'A scope is missing that the field needs; {name} lists the scopes.',
  'id-digits': 'The client ID has other characters than digits.',
  'id-empty': 'There is no client ID, or it is 0.',
  'id-large': 'The client ID does not fit its type.',
  'id-length': 'The client ID has an unusual number of digits.',
  'id-sample': 'The client ID is that of the samples.',
  'lazy-load': 'What lazy loading excludes.',
  'mapping-empty': 'A mapping lacks its prefix or target.',
  'patch-none': 'No function is covered, although there are mappings.',
  'path-characters': 'The path has characters that paths do not have.',
  'path-empty': 'There is no path.',
  'path-host': 'The path has a host.',
  'path-proxy': 'The path begins with that of the proxy.',
  'placeholder-letters': 'A placeholder has other characters than lower-case letters; {name} is the placeholder.',
  'placeholder-twice': 'A placeholder is in a target twice; {name} is the placeholder.',
  'prefix-end': 'The prefix ends with a slash.',
  'prefix-placeholder': 'A placeholder of the prefix is not in the target; {name} is the placeholder.',
  'prefix-segments': 'The prefix has several segments.',
  'prefix-slash': 'The prefix does not begin with a slash.',
  'prefix-twice': 'Two mappings have one prefix; {name} is the prefix.',
  'scope-approval': 'Discord has to approve a scope; {name} lists the scopes.',
  'scope-disputed': 'Discord lists a scope for approved partners, the toolkit does not; {name} lists the scopes.',
  'scope-text': 'A scope has characters that scopes do not have; {name} is the scope.',
  'scopes-empty': 'There is no scope.',
  secret: 'A value looks like a secret.',
  'target-host': 'The target does not begin with a host.',
  'target-order': 'A mapping before it catches its calls; {name} is the target of that mapping.',
  'target-scheme': 'The target has a scheme.',
  trap: 'Characters break the page; {name} names them.',
  'trap-line': 'A line break or another control character breaks the page.',
})

export const ConfigBuilder = block(
  'config-builder',
  'A form, made from data/config-fields.yaml, that writes the configuration class. Without scripts: a sample class.',
  {
    title: words().describe('Name of the tool.'),
    text: inline().describe('What the reader does with it.'),
    path: name().describe('Path of the file that the class belongs to.'),
    scopes: refersTo('type').describe('Type of the reference whose constants are the scopes, such as "OauthScope".'),
    resolutions: refersTo('type').describe(
      'Type of the reference whose values are the resolutions, such as "ScreenResolution".',
    ),
    groups: list('The form from top to bottom. A field that no group names is not asked for.', {
      title: words().describe('Heading of the group.'),
      fields: z.array(refersTo('field')).min(1).describe('Names of its fields, from data/config-fields.yaml.'),
      open: z.boolean().default(false).describe('true: the group is not folded.'),
    }).min(1),
    uses: list('Calls that can be ticked. The scopes that they need follow.', {
      title: words().describe('Heading of the calls.'),
      types: z.array(refersTo('type')).default([]).describe('Types all of whose members can be ticked.'),
      members: z
        .array(refersTo('identifier'))
        .default([])
        .describe('Further members that can be ticked, by full name, such as "Api.UserId".'),
    }).default([]),
    paste: sentences().describe('What happens to an existing file that is pasted, and what does not.'),
    data: sentences().describe("What types of one's own for the login are for."),
    problems: Problems.describe('What it says about values, by problem.'),
  },
)
export type ConfigBuilder = z.output<typeof ConfigBuilder>
