import { z } from 'zod'
import { code, href, inline, refersTo, words } from '../text/fields.ts'

export const PasteBox = z
  .strictObject({
    type: z
      .literal('paste-box')
      .describe('A box that explains what is pasted: a log, a message, a configuration class.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What one pastes, and what becomes of it.'),
    label: words().describe('Label of the box.'),
    samples: z
      .array(
        z.strictObject({
          text: words().describe('Label of the button.'),
          paste: code().describe('What it pastes.'),
        }),
      )
      .default([])
      .describe('A sample of each kind, one click away.'),
    pages: z
      .strictObject({
        errors: href().optional().describe('With the lists of errors.'),
        messages: href().optional().describe('With the message inspector.'),
        config: href().optional().describe('With the configuration builder.'),
      })
      .prefault({})
      .describe('Pages that explain what this page does not. They are asked when something pasted needs them.'),
    unknown: inline().describe('Said when a line looks like an error and nothing in the list recognises it.'),
    mapping: inline().describe('Said above the URL mapping for a refused address.'),
    local: inline().describe('Said when the refused address is one of this computer or network.'),
    proxy: inline().describe("Said when the refused address is that of Discord's own proxy."),
  })
  .meta({
    id: 'PasteBox',
    description: 'A box that recognises what is pasted by the error lists of this page and by the pages it names.',
  })
export type PasteBox = z.output<typeof PasteBox>

export const ErrorList = z
  .strictObject({
    type: z.literal('error-list').describe('A group of known errors.'),
    group: refersTo('error-group').describe('Name of a group of data/error-catalogue.yaml.'),
    samples: z.boolean().default(true).describe('false leaves out the messages and lists titles only.'),
  })
  .meta({
    id: 'ErrorList',
    description: 'Errors of data/error-catalogue.yaml, each with an address, its cause and cure.',
  })
export type ErrorList = z.output<typeof ErrorList>
