import { z } from 'zod'
import { anchor, badge, inline, keywords } from '../text/fields.ts'
import { block } from '../text/groups.ts'

export const Heading = block('heading', 'A heading with a permalink; it appears in "On this page".', {
  id: anchor().describe('The part of the address after "#". It stays the same for good: links point at it.'),
  level: z.literal([2, 3, 4]).default(2).describe('2 for a section (the default), 3 for a part of it, 4 below that.'),
  text: inline('title').describe('The heading. It says the point of its section.'),
  badge: badge(),
  aliases: z.array(anchor()).optional().describe('Former ids of this heading that links may still use.'),
  keywords: keywords(),
})
