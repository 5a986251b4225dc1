import { key, refersTo } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Members = block(
  'members',
  'Members of a type from data/reference/, each with an anchor, its summary and a link to its entry.',
  {
    of: refersTo('type').describe('Full name of the type, such as "Api.Commands".'),
    group: key().optional().describe('Only the members of this group of the type.'),
  },
)
