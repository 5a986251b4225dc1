import { z } from 'zod'
import { inline, name, refersTo, words } from '../text/fields.ts'
import { group, list, refuse } from '../text/groups.ts'

/** What a pasted message can be. Each has words on the page and a way to recognise it in client/tools/paste/. */
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

export const MessageInspector = group(
  'What protocol messages are and what can be wrong with them; with scripts, a box that explains a pasted one.',
  {
    type: z.literal('message-inspector').describe('A box that explains a protocol message.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What to paste, and what happens to it.'),
    label: words().describe('Label of the box.'),
    sample: refersTo('example').describe('Id of an entry of data/examples.yaml: what the sample button pastes.'),
    kinds: list('Every kind of message.', {
      id: z.enum(messageKinds).describe('Which kind.'),
      text: inline().describe('What it is.'),
      examples: z
        .array(refersTo('example'))
        .default([])
        .describe('Ids of entries of data/examples.yaml, by which the shape of pasted messages is checked.'),
      free: z.array(name()).default([]).describe('Paths of parts whose contents vary, such as "hirpc_message.data".'),
      optional: z.array(name()).default([]).describe('Paths of parts of the examples that may be absent.'),
    }),
    findings: list('Everything that can be said of a message.', {
      id: z.enum(messageFindings).describe('Which finding.'),
      tone: z
        .enum(['error', 'warning', 'note'])
        .describe('error: it cannot work. warning: it may not. note: good to know.'),
      title: inline('title').describe('What was found, in a few words.'),
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
  .superRefine(({ kinds, findings }, ctx) => {
    const complete = (field: string, all: readonly string[], there: readonly { readonly id: string }[]): void => {
      const missing = all.filter(id => !there.some(each => each.id === id)).join(', ')
      if (missing) refuse(ctx, [field], `These have no words yet: ${missing}.`, { code: 'missing-key' })
    }
    complete('kinds', messageKinds, kinds)
    complete('findings', messageFindings, findings)
  })
  .meta({ id: 'MessageInspectorBlock' })
