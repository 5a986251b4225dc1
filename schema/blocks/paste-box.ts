import { z } from 'zod'
import { code, inline, refersTo, words } from '../text/fields.ts'
import { block, group, list } from '../text/groups.ts'

export const PasteBox = block(
  'paste-box',
  'A box that recognises what is pasted by all that the site knows of errors, messages and the configuration.',
  {
    title: words().describe('Name of the tool.'),
    text: inline().describe('What to paste, and what happens to it.'),
    label: words().describe('Label of the box.'),
    samples: list('A sample of each kind, one click away.', {
      text: words().describe('Label of the button.'),
      paste: code().describe('What it pastes.'),
    }).default([]),
    words: group('What the box says of lines. One box of the site has them for all.', {
      unknown: inline().describe('Shown when a line looks like an error and nothing in the list recognises it.'),
      mapping: inline().describe('Shown above the URL mapping for a refused address.'),
      local: inline().describe('Shown when the refused address is one of this computer or network.'),
      proxy: inline().describe("Shown when the refused address is that of Discord's own proxy."),
    }).optional(),
  },
)

export const ErrorList = block(
  'error-list',
  'Errors of data/error-catalogue.yaml, each with an address, its cause and cure.',
  {
    group: refersTo('error-group').describe('Name of a group of data/error-catalogue.yaml.'),
    samples: z.boolean().default(true).describe('false leaves out the messages and lists titles only.'),
  },
)
