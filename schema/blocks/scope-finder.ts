import { z } from 'zod'
import { inline, refersTo, words } from '../text/fields.ts'

export const ScopeFinder = z
  .strictObject({
    type: z.literal('scope-finder').describe('What the game uses, and the scopes it needs.'),
    caption: words().describe('What the table of scopes shows; read out before it.'),
    constants: refersTo('type').describe('Type whose constants are the scopes, such as "OauthScope".'),
    types: z
      .array(
        z.strictObject({
          of: refersTo('type').describe('Full name of the type.'),
          title: words().describe('Its heading.'),
        }),
      )
      .min(1)
      .describe('Types all of whose members can be ticked.'),
    members: z
      .array(refersTo('identifier'))
      .default([])
      .describe('Further members that can be ticked, by full name, such as "Api.UserId".'),
    further: words().describe('Heading of the further members.'),
    title: words().describe('Name of the tool.'),
    text: inline().describe('What one does with it.'),
    none: inline().describe('Said while nothing that is ticked needs a scope.'),
    approval: inline().describe('Said of scopes that Discord must approve.'),
  })
  .meta({
    id: 'ScopeFinder',
    description: 'A table of scopes and what they open; with scripts, a form that finds the scopes a game needs.',
  })
export type ScopeFinder = z.output<typeof ScopeFinder>
