/** Interactive tools: blocks whose styles come in a sheet of their own, which only pages with a tool load. */
import { z } from 'zod'
import { code, inline, name, refersTo, title, words } from '../../text/fields.ts'
import { block, failIn, flag, group, list } from '../../text/groups.ts'

const ConfigBuilder = block(
  'config-builder',
  'A form, generated from data/config-fields.yaml, that writes the configuration class. Without ' +
    'scripts, readers see a sample class.',
  {
    title: title().describe('The name of the tool.'),
    path: name().describe('The path of the file that the class belongs to.'),
    scopes: refersTo('type').describe(
      'The type in the reference whose constants are the scopes, such as "OauthScope".',
    ),
    otherScopes: z
      .array(name())
      .default([])
      .describe(
        "Scopes in Discord's documentation that the type lacks. With these, the tool can recognise a " +
          'mistyped scope.',
      ),
    resolutions: refersTo('type').describe(
      'The type in the reference whose values are the resolutions, such as "ScreenResolution".',
    ),
    groups: list("The form from top to bottom. It doesn't ask for fields that no group names.", {
      title: title().describe('The heading of the group.'),
      fields: z
        .array(refersTo('field'))
        .min(1)
        .describe('The names of the fields in the group, from data/config-fields.yaml.'),
      open: flag().describe('Set to true to show the group unfolded.'),
    }).min(1),
    uses: list('The calls that can be ticked. The tool works out which scopes they need.', {
      title: title().describe('The heading above the calls.'),
      types: z.array(refersTo('type')).default([]).describe('The types whose members can all be ticked.'),
      members: z
        .array(refersTo('member'))
        .default([])
        .describe('Other members that can be ticked, by their full names, such as "Api.UserId".'),
    }).default([]),
  },
)

/**
 * What a pasted message can be. Each has words on the page; client/toolkit/help/ recognises it.
 */
export const messageKinds = [
  'handshake',
  'handshake-error',
  'module-reply',
  'channel',
  'rpc-event',
  'rpc-reply',
  'rpc-error',
  'rpc-handshake',
  'rpc-command',
  'rpc-close',
  'multi-event',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Refuses a list that lacks one of these ids. */
const complete =
  <Name extends string>(field: Name, all: readonly string[]) =>
  (block: { readonly [Key in Name]: readonly { readonly id: string }[] }, ctx: z.RefinementCtx): void => {
    const ids = new Set(block[field].map(({ id }) => id))
    const missing = all.filter(id => !ids.has(id)).join(', ')
    const message = `These have no words yet: ${missing}.`
    if (missing) failIn(ctx)({ code: 'missing-key', at: [field], message })
  }

export const tools = [
  ConfigBuilder,
  block(
    'help-desk',
    'A field that takes whatever a reader has at hand, such as a log, a class or a build, and says what is ' +
      'wrong, using everything in data/problems/.',
    {
      title: title().describe('The name of the tool.'),
      text: inline().optional().describe('What to paste, and what happens to it, unless the lead says so.'),
      label: words().describe('The label of the field.'),
      samples: list('Texts that readers can try with one click.', {
        text: words().describe('The label of the button.'),
        paste: code().describe('What the button pastes.'),
      }).default([]),
    },
  ),
  block(
    'mapping-tester',
    'Rows for URL mappings and a field that tries them: readers see what the module and the editor make of an address.',
    {
      title: title().describe('The name of the tool.'),
      text: inline().describe('What to enter, and what happens to it.'),
    },
  ),
  group('The kinds of protocol messages, by which the help desk tells them apart.', {
    type: z.literal('message-kinds').describe('The kinds of protocol messages, as a list.'),
    caption: words().describe('The heading of the list.'),
    kinds: list('Every kind of message.', {
      id: z.enum(messageKinds).describe('The id of the kind.'),
      text: inline().describe('What it is.'),
    }),
    names: group('The types in the reference that name the numbers and words in messages.', {
      states: refersTo('type').describe("The type that names the module's states."),
      opcodes: refersTo('type').describe('The type that names the opcodes.'),
      errors: refersTo('type').describe('The type that names the error codes.'),
      events: refersTo('type').describe('The type whose constants are the events.'),
      commands: refersTo('type').describe('The type whose methods send commands.'),
    }),
    protocol: z.array(name()).default([]).describe('The commands that no method in the reference sends.'),
  })
    .superRefine(complete('kinds', messageKinds))
    .meta({ id: 'MessageKindsBlock' }),
  block(
    'message-steps',
    'A sequence diagram whose messages can be stepped through, each with what is sent.',
    {
      diagram: refersTo('diagram').describe('The name of the file in data/diagrams/, without ".yaml".'),
      title: title().describe('What the steps are, as the heading of the list.'),
      steps: list(
        "The messages of the diagram, in order. You can leave out the ones that aren't worth a step.",
        {
          message: words().describe('The name of the message in the diagram.'),
          text: inline().describe('What it does.'),
          example: refersTo('example')
            .optional()
            .describe('The id of the entry in data/examples.yaml that shows what is sent.'),
        },
      ).min(2),
    },
  ),
] as const
