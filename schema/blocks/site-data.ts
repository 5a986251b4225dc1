/** Blocks that show what other files hold. */
import { key, refersTo, words } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const siteData = [
  block('fields', 'The configuration fields of data/config-fields.yaml as a table with anchors.', {
    caption: words().describe('What the table shows; read out before it.'),
  }),
  block('scope-table', 'A row for each set of scopes that a member of the reference needs.', {
    caption: words().describe('What the table shows; read out before it.'),
    scopes: refersTo('type').describe('Type whose constants are the scopes, such as "OauthScope".'),
  }),
  block(
    'members',
    'Members of a type from data/reference/, each with an anchor, its summary and a link to its entry.',
    {
      of: refersTo('type').describe('Full name of the type, such as "Api.Commands".'),
      group: key().optional().describe('Only the members of this group of the type.'),
    },
  ),
  block('example', 'A message of data/examples.yaml as code, with its parts explained.', {
    example: refersTo('example').describe('Id of an entry of data/examples.yaml.'),
  }),
  block('changes', 'The entries of data/changes.yaml, each with an address.', {}),
  block('glossary', 'The terms of data/vocabulary.yaml in alphabetical order, each with an address.', {}),
  block('team', 'The people of data/team.yaml as cards.', {}),
] as const
