import { z } from 'zod'
import { code, inline, refersTo, words } from '../text/fields.ts'

export const PasteBox = z
  .strictObject({
    type: z
      .literal('paste-box')
      .describe('A box that explains what is pasted: a log, a message, a configuration class.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What to paste, and what happens to it.'),
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
    words: z
      .strictObject({
        unknown: inline().describe('Shown when a line looks like an error and nothing in the list recognises it.'),
        mapping: inline().describe('Shown above the URL mapping for a refused address.'),
        local: inline().describe('Shown when the refused address is one of this computer or network.'),
        proxy: inline().describe("Shown when the refused address is that of Discord's own proxy."),
      })
      .optional()
      .describe('What the box says of lines. One box of the site has them for all.'),
  })
  .meta({
    id: 'PasteBox',
    description:
      'A box that recognises what is pasted by all that the site knows of errors, messages and the configuration.',
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
