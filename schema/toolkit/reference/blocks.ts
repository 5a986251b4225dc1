/** Blocks that show types, members, fields and messages of the toolkit. */
import { refersTo, title } from '../../text/fields.ts'
import { block } from '../../text/groups.ts'

export const references = [
  block('fields', 'The configuration fields from data/config-fields.yaml, as a table with anchors.', {
    caption: title().describe('What the table shows. Screen readers read this before the table.'),
  }),
  block('scope-table', 'A row for each set of scopes that a member of the reference needs.', {
    caption: title().describe('What the table shows. Screen readers read this before the table.'),
    scopes: refersTo('type').describe('The type whose constants are the scopes, such as "OauthScope".'),
  }),
  block(
    'members',
    "A type's members from data/reference/, each with an anchor, a link to its entry, and what it's for.",
    {
      of: refersTo('type').describe('The full name of the type, such as "Api.Commands".'),
    },
  ),
  block('example', 'A message from data/examples.yaml as code, with its parts explained.', {
    example: refersTo('example')
      .meta({ search: 'contents' })
      .describe('The id of an entry in data/examples.yaml.'),
  }),
] as const
