import { refersTo, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const ScopeTable = block('scope-table', 'A row for each set of scopes that a member of the reference needs.', {
  caption: words().describe('What the table shows; read out before it.'),
  scopes: refersTo('type').describe('Type whose constants are the scopes, such as "OauthScope".'),
})
