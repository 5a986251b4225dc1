import { z } from 'zod'
import { anchor, inline, keywords } from '../text/fields.ts'
import { block } from '../text/groups.ts'
import { content } from './content.ts'
import { leaves } from './leaf.ts'
import { Tabs } from './tabs.ts'

/** Every leaf, and tabs. Nesting stops there. */
const StepBlock = z
  .discriminatedUnion('type', [...leaves, Tabs])
  .meta({ id: 'StepBlock', description: 'A block inside a step.' })

export const Steps = block('steps', 'A numbered tutorial; each step has a goal and a visible result.', {
  start: z.int().min(0).default(0).describe('Number of the first step; 0 unless said otherwise.'),
  level: z.literal([2, 3]).default(2).describe('Level of the headings of the steps.'),
  items: z
    .array(
      content(StepBlock, 'The instructions', {
        id: anchor().optional().describe('The part of the address after "#". It makes the title a heading.'),
        aliases: z.array(anchor()).optional().describe('Former ids of this step that links may still use.'),
        keywords: keywords(),
        title: inline('title').describe('What the reader does in this step.'),
        goal: inline().optional().describe('Why: what the reader has after this step.'),
        result: inline().optional().describe('What the reader should see when it worked.'),
        otherwise: inline().optional().describe('What to do if the result is not there.'),
      }),
    )
    .min(2)
    .describe('The steps in order.'),
})
