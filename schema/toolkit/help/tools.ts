/** Interactive tools: blocks whose styles come in a sheet of their own, which only pages with a tool load. */
import { z } from 'zod'
import { code, inline, inlineTitle, name, refersTo, title, words } from '../../text/fields.ts'
import { block, failIn, flag, group, list } from '../../text/groups.ts'
import { buildSubjects } from './build-check.ts'

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
 * What a pasted message can be. Each has words on the page; client/toolkit/paste/ recognises it.
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

/** What can be said of a message. */
export const messageFindings = [
  'not-json',
  'console-preview',
  'cut-off',
  'too-large',
  'not-a-message',
  'state-missing',
  'state-unknown',
  'state-not-stable',
  'two-messages',
  'no-message',
  'part-missing',
  'part-type',
  'key-twice',
  'opening-false',
  'opening-elsewhere',
  'hash-shape',
  'ready-missing',
  'authorize-missing',
  'authenticate-missing',
  'part-not-json',
  'response-empty',
  'response-not-json',
  'response-no-token',
  'multi-event-null',
  'nonce-missing',
  'opcode-not-frame',
  'opcode-unknown',
  'command-unknown',
  'event-unknown',
  'error-code',
  'error-general',
] as const
export type MessageFinding = (typeof messageFindings)[number]

/** What can be said of an answer of the token route. client/toolkit/answer/ finds each. */
export const answerFindings = [
  'fine',
  'empty',
  'html',
  'not-json',
  'not-object',
  'no-token',
  'other-name',
  'nested',
  'token-type',
  'invalid-client',
  'invalid-grant',
  'unsupported-grant',
  'refused',
  'secret',
  'status',
] as const
export type AnswerFinding = (typeof answerFindings)[number]

/** Refuses a list that lacks one of these ids. */
const complete =
  <Name extends string>(field: Name, all: readonly string[]) =>
  (block: { readonly [Key in Name]: readonly { readonly id: string }[] }, ctx: z.RefinementCtx): void => {
    const ids = new Set(block[field].map(({ id }) => id))
    const missing = all.filter(id => !ids.has(id)).join(', ')
    const message = `These have no words yet: ${missing}.`
    if (missing) failIn(ctx)({ code: 'missing-key', at: [field], message })
  }

const AnswerCheck = group('A box that says what is wrong with a response from the token route.', {
  type: z.literal('answer-check').describe('A box that checks a response from the token route.'),
  title: title().describe('The name of the tool.'),
  text: inline().describe('What to paste, and what happens to it.'),
  label: words().describe('The label of the box.'),
  samples: list('Sample responses that readers can try with one click.', {
    text: words().describe('The label of the button.'),
    paste: code().describe('What the button pastes.'),
  }).default([]),
  findings: list('Everything that the tool can say about a response.', {
    id: z.enum(answerFindings).describe('The id of the finding.'),
    tone: z
      .enum(['error', 'warning', 'note'])
      .describe(
        'error if the login stops, warning if it works but something is wrong, and note if all is ' + 'well.',
      ),
    title: inlineTitle().describe('What was found, in a few words.'),
    text: inline().describe('What to do about it.'),
  }),
})
  .superRefine(complete('findings', answerFindings))
  .meta({ id: 'AnswerCheckBlock' })

export const tools = [
  ConfigBuilder,
  AnswerCheck,
  block(
    'build-check',
    "A box that checks the files of a build against the rules that the page's build-rules blocks " + 'list.',
    {
      title: title().describe('The name of the tool.'),
      text: inline().describe('What to drop or paste, and what happens to it.'),
      label: words().describe('The label of the box for pasted text.'),
      example: list("A sample report that readers can unfold until there's a real one.", {
        rule: refersTo('build-rule').describe('The id of a rule in data/build-check.yaml.'),
        file: name().optional().describe('The file that the rule is about, such as "Build/Quiz.data.br".'),
      }).default([]),
      samples: list('Sample texts that readers can try with one click.', {
        text: words().describe('The label of the button.'),
        paste: code().describe('What the button pastes.'),
      }).default([]),
    },
  ),
  block('build-rules', 'The rules from data/build-check.yaml about one subject, each with its source.', {
    of: buildSubjects.describe('What the rules are about, such as "page" for index.html.'),
  }),
  block(
    'paste-box',
    'A box that recognises pasted text, using everything that the site knows about errors, ' +
      'messages and the configuration.',
    {
      title: title().describe('The name of the tool.'),
      text: inline().describe('What to paste, and what happens to it.'),
      label: words().describe('The label of the box.'),
      samples: list('A sample of each kind, which readers can try with one click.', {
        text: words().describe('The label of the button.'),
        paste: code().describe('What the button pastes.'),
      }).default([]),
      words: group(
        'What the box says about lines. One box on the site contains these texts for all of them.',
        {
          unknown: inline().describe(
            'The text to show when a line looks like an error but nothing in the list matches it.',
          ),
          mapping: inline().describe('The text to show above the URL mapping for a refused address.'),
          local: inline().describe(
            'The text to show when the refused address belongs to this computer or network.',
          ),
          proxy: inline().describe(
            "The text to show when the refused address is the one of Discord's own proxy.",
          ),
        },
      ).optional(),
    },
  ),
  group(
    'The kinds of protocol messages, and what can be wrong with them. With scripts, readers also ' +
      'get a box that explains a pasted message.',
    {
      type: z.literal('message-inspector').describe('A box that explains a protocol message.'),
      title: title().describe('The name of the tool.'),
      text: inline().describe('What to paste, and what happens to it.'),
      label: words().describe('The label of the box.'),
      samples: list('Messages that readers can try with one click.', {
        text: words().describe('The label of the button.'),
        example: refersTo('example').describe(
          'The id of the entry in data/examples.yaml that the button pastes.',
        ),
      }).min(1),
      kinds: list('Every kind of message.', {
        id: z.enum(messageKinds).describe('The id of the kind.'),
        text: inline().describe('What it is.'),
        examples: z
          .array(refersTo('example'))
          .default([])
          .describe('The ids of entries in data/examples.yaml, which pasted messages are compared with.'),
        free: z
          .array(name())
          .default([])
          .describe('The paths of parts whose contents vary, such as "hirpc_message.data".'),
        optional: z
          .array(name())
          .default([])
          .describe('The paths of parts of the examples that may be missing.'),
      }),
      findings: list('Everything that the tool can say about a message.', {
        id: z.enum(messageFindings).describe('The id of the finding.'),
        tone: z
          .enum(['error', 'warning', 'note'])
          .describe("error if it can't work, warning if it may not work, and note for what's good to know."),
        title: inlineTitle().describe('What was found, in a few words.'),
        text: inline().describe('What follows from it.'),
      }),
      names: group('The types in the reference that name the numbers and words in messages.', {
        states: refersTo('type').describe("The type that names the module's states."),
        opcodes: refersTo('type').describe('The type that names the opcodes.'),
        errors: refersTo('type').describe('The type that names the error codes.'),
        events: refersTo('type').describe('The type whose constants are the events.'),
        commands: refersTo('type').describe('The type whose methods send commands.'),
      }),
      protocol: z.array(name()).default([]).describe('The commands that no method in the reference sends.'),
      tables: group('The captions of the two tables.', {
        kinds: words().describe('The caption of the table of kinds.'),
        findings: words().describe('The caption of the table of findings.'),
      }),
    },
  )
    .superRefine(complete('kinds', messageKinds))
    .superRefine(complete('findings', messageFindings))
    .meta({ id: 'MessageInspectorBlock' }),
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

export const toolTypes: ReadonlySet<string> = new Set(tools.map(tool => tool.shape.type.value))
