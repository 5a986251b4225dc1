/** data/examples.yaml: protocol messages, shown on pages and used by the message inspector. */
import { z } from 'zod'
import { code, inline, key, name, refersTo, words } from '../text/fields.ts'
import { distinct, kind, list } from '../text/groups.ts'

export const Example = kind('Example', 'A protocol message.', {
  id: key().describe('Name that pages use.'),
  title: words().describe('What the message is.'),
  language: refersTo('language').default('json').describe('Language for highlighting.'),
  code: code().describe('The message, shown and copied to the letter.'),
  parts: list('What its parts mean.', {
    name: name().describe('Path of the part in the message.'),
    text: inline().describe('What it means.'),
  }).default([]),
})
export type Example = z.output<typeof Example>

export const ExamplesFile = kind('ExamplesFile', 'Protocol messages.', {
  examples: z.array(Example).min(1).superRefine(distinct('id')).describe('The messages.'),
})
