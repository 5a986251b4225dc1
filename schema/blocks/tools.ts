/** Interactive tools: blocks whose styles come in a sheet of their own, which only pages with a tool load. */
import { z } from 'zod'
import { buildSubjects } from '../files/build-check.ts'
import { code, inline, inlineTitle, name, refersTo, title, words } from '../text/fields.ts'
import { block, failIn, flag, group, list } from '../text/groups.ts'

const ConfigBuilder = block(
  'config-builder',
  'A form, made from data/config-fields.yaml, that writes the configuration class. Without scripts: a ' +
    'sample class.',
  {
    title: title().describe('Name of the tool.'),
    text: inline().describe('What the reader does with it.'),
    path: name().describe('Path of the file that the class belongs to.'),
    scopes: refersTo('type').describe(
      'Type of the reference whose constants are the scopes, such as "OauthScope".',
    ),
    otherScopes: z
      .array(name())
      .default([])
      .describe(
        "Scopes from Discord's documentation that the type lacks, so the form can recognise mistyped ones.",
      ),
    resolutions: refersTo('type').describe(
      'Type of the reference whose values are the resolutions, such as "ScreenResolution".',
    ),
    groups: list("The form from top to bottom. It doesn't ask for fields that aren't in any group.", {
      title: title().describe('Heading of the group.'),
      fields: z
        .array(refersTo('field'))
        .min(1)
        .describe('Names of its fields, from data/config-fields.yaml.'),
      open: flag().describe('true: the group is open.'),
    }).min(1),
    uses: list('Calls that readers can tick to add the scopes they need.', {
      title: title().describe('Heading of the calls.'),
      types: z.array(refersTo('type')).default([]).describe('Types all of whose members can be ticked.'),
      members: z
        .array(refersTo('identifier'))
        .default([])
        .describe('Further members that can be ticked, by full name, such as "Api.UserId".'),
    }).default([]),
  },
)

/**
 * What a pasted message can be. Each has words on the page and a way to recognise it in client/tools/paste/.
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

/** What can be said of an answer of the token route. client/tools/answer/ finds each. */
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

const AnswerCheck = group('A box that says what is wrong with a response of the token route.', {
  type: z.literal('answer-check').describe('A box that checks an answer of the token route.'),
  title: title().describe('Name of the tool.'),
  text: inline().describe('What to paste, and what happens to it.'),
  label: words().describe('Label of the box.'),
  samples: list('Responses to try with one click.', {
    text: words().describe('Label of the button.'),
    paste: code().describe('What it pastes.'),
  }).default([]),
  findings: list('Everything that can be found in a response.', {
    id: z.enum(answerFindings).describe('Which finding.'),
    tone: z
      .enum(['error', 'warning', 'note'])
      .describe(
        'error: the login stops. warning: it works, but something is wrong. note: everything is fine.',
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
    'A box that checks files of a build by the rules that build-rules blocks of the page list.',
    {
      title: title().describe('Name of the tool.'),
      text: inline().describe('What to drop or paste, and what happens to it.'),
      label: words().describe('Label of the box for pasted text.'),
      example: list('What a report looks like, shown before there is one.', {
        rule: refersTo('build-rule').describe('Id of a rule of data/build-check.yaml.'),
        file: name().optional().describe('The file that it is about, such as "Build/Quiz.data.br".'),
      }).default([]),
      samples: list('Texts to try with one click.', {
        text: words().describe('Label of the button.'),
        paste: code().describe('What it pastes.'),
      }).default([]),
    },
  ),
  block('build-rules', 'The rules of data/build-check.yaml about one subject, each with its source.', {
    of: buildSubjects.describe('What they are about, such as "page" for index.html.'),
  }),
  block(
    'paste-box',
    'A box that recognises what is pasted by all that the site knows of errors, messages and the ' +
      'configuration.',
    {
      title: title().describe('Name of the tool.'),
      text: inline().describe('What to paste, and what happens to it.'),
      label: words().describe('Label of the box.'),
      samples: list('A sample of each kind, to try with one click.', {
        text: words().describe('Label of the button.'),
        paste: code().describe('What it pastes.'),
      }).default([]),
      words: group('What the box says of lines. One box of the site has them for all.', {
        unknown: inline().describe("Shown when a line looks like an error but isn't recognised."),
        mapping: inline().describe('Shown above the URL mapping for a refused address.'),
        local: inline().describe('Shown when the refused address is one of this computer or network.'),
        proxy: inline().describe("Shown when the refused address is that of Discord's own proxy."),
      }).optional(),
    },
  ),
  block('error-list', 'Errors of data/error-catalogue.yaml, each with an address, its cause and cure.', {
    group: refersTo('error-group').describe('Name of a group of data/error-catalogue.yaml.'),
  }),
  block('error-filter', 'A field that filters all error-list blocks on the page by the words typed.', {}),
  block(
    'hash-simulator',
    'The state machine of data/hash-machine.yaml as tables, and with scripts also as buttons that run it.',
    {
      title: title().describe('Name of the tool.'),
      text: inline().describe('What the reader does with it.'),
      caption: title().describe('What the tables show; each is named by it and its call.'),
    },
  ),
  group(
    'What protocol messages are and what can be wrong with them; with scripts, a box that explains a ' +
      'pasted one.',
    {
      type: z.literal('message-inspector').describe('A box that explains a protocol message.'),
      title: title().describe('Name of the tool.'),
      text: inline().describe('What to paste, and what happens to it.'),
      label: words().describe('Label of the box.'),
      sample: refersTo('example').describe(
        'Id of an entry of data/examples.yaml: what the sample button pastes.',
      ),
      kinds: list('Every kind of message.', {
        id: z.enum(messageKinds).describe('Which kind.'),
        text: inline().describe('What it is.'),
        examples: z
          .array(refersTo('example'))
          .default([])
          .describe(
            'Ids of entries of data/examples.yaml, by which the shape of pasted messages is checked.',
          ),
        free: z
          .array(name())
          .default([])
          .describe('Paths of parts whose contents vary, such as "hirpc_message.data".'),
        optional: z.array(name()).default([]).describe('Paths of parts of the examples that may be absent.'),
      }),
      findings: list('Everything that can be found in a message.', {
        id: z.enum(messageFindings).describe('Which finding.'),
        tone: z
          .enum(['error', 'warning', 'note'])
          .describe('error: it cannot work. warning: it may not. note: good to know.'),
        title: inlineTitle().describe('What was found, in a few words.'),
        text: inline().describe('What follows from it.'),
      }),
      names: group('Types of the reference that name the numbers and words of messages.', {
        states: refersTo('type').describe('Of the states of the module.'),
        opcodes: refersTo('type').describe('Of the opcodes.'),
        errors: refersTo('type').describe('Of the error codes.'),
        events: refersTo('type').describe('Of the events, as constants.'),
        commands: refersTo('type').describe('Whose methods send commands.'),
      }),
      protocol: z.array(name()).default([]).describe('Commands that no method of the reference sends.'),
      tables: group('Captions of the two tables.', {
        kinds: words().describe('Of the kinds.'),
        findings: words().describe('Of the findings.'),
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
      diagram: refersTo('diagram').describe('Name of the file in data/diagrams/, without ".yaml".'),
      title: title().describe('What the steps are; heads the list.'),
      steps: list('Messages of the diagram in order. What is not worth a step may be left out.', {
        message: words().describe('The message as the diagram names it.'),
        text: inline().describe('What it does.'),
        example: refersTo('example')
          .optional()
          .describe('Id of an entry of data/examples.yaml: what is sent.'),
      }).min(2),
    },
  ),
] as const

export const toolTypes: ReadonlySet<string> = new Set(tools.map(tool => tool.shape.type.value))
