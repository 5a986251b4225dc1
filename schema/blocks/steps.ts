import { z } from 'zod'
import { anchor, inline, keywords } from '../text/fields.ts'
import { block, list } from '../text/groups.ts'
import { StepBlock } from './step-block.ts'

export const Steps = block('steps', 'A numbered tutorial; each step has an address, a goal and a visible result.', {
  start: z.int().min(0).default(0).describe('Number of the first step; 0 unless said otherwise.'),
  level: z.literal([2, 3]).default(2).describe('Level of the headings of the steps.'),
  items: list('The steps in order.', {
    id: anchor().describe('The part of the address after "#".'),
    aliases: z.array(anchor()).optional().describe('Former ids of this step that links may still use.'),
    keywords: keywords(),
    title: inline('title').describe('What the reader does in this step.'),
    goal: inline().optional().describe('Why: what the reader has after this step.'),
    result: inline().optional().describe('What the reader should see when it worked.'),
    otherwise: inline().optional().describe('What to do if the result is not there.'),
    blocks: z.array(StepBlock).min(1).describe('The instructions.'),
  }).min(2),
})
