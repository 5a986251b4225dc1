import { z } from 'zod'
import { key, refersTo } from '../text/fields.ts'

export const Members = z
  .strictObject({
    type: z.literal('members').describe('A list of members of the toolkit.'),
    of: refersTo('type').describe('Full name of the type, such as "Api.Commands".'),
    group: key().optional().describe('Only the members of this group of the type.'),
  })
  .meta({
    id: 'Members',
    description: 'Members of a type from data/reference/, each with an anchor, its summary and a link to its entry.',
  })
export type Members = z.output<typeof Members>
