import { z } from 'zod'
import { inline, refersTo, words } from '../text/fields.ts'

export const ErrorDecoder = z
  .strictObject({
    type: z.literal('error-decoder').describe('A box that explains the lines of a log.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What one pastes, and what becomes of it.'),
    label: words().describe('Label of the box.'),
    unknown: inline().describe('Said when a line looks like an error and nothing in the list recognises it.'),
    mapping: inline().describe('Said above the URL mapping for a refused address.'),
    local: inline().describe('Said when the refused address is one of this computer or network.'),
    proxy: inline().describe("Said when the refused address is that of Discord's own proxy."),
  })
  .meta({
    id: 'ErrorDecoder',
    description: 'A box that recognises lines of a log by the error lists of the same page.',
  })
export type ErrorDecoder = z.output<typeof ErrorDecoder>

export const ErrorList = z
  .strictObject({
    type: z.literal('error-list').describe('A group of known errors.'),
    group: refersTo('error-group').describe('Name of a group of data/error-catalogue.yaml.'),
  })
  .meta({
    id: 'ErrorList',
    description: 'Errors of data/error-catalogue.yaml, each with an address, its cause and cure.',
  })
export type ErrorList = z.output<typeof ErrorList>
