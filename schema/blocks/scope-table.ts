import { z } from 'zod'
import { refersTo, words } from '../text/fields.ts'

export const ScopeTable = z
  .strictObject({
    type: z.literal('scope-table').describe('The scopes, what each opens, and who must approve it.'),
    caption: words().describe('What the table shows; read out before it.'),
    scopes: refersTo('type').describe('Type whose constants are the scopes, such as "OauthScope".'),
  })
  .meta({
    id: 'ScopeTable',
    description: 'A row for each set of scopes that a member of the reference needs.',
  })
export type ScopeTable = z.output<typeof ScopeTable>
