/** Blocks that say at a glance what a page then explains. */
import { z } from 'zod'
import { inline, title, words } from '../text/fields.ts'
import { block, failIn, group, list, unknownName } from '../text/groups.ts'
import { signNames } from './signs.ts'

const Crossing = group(
  'A drawing made of words that shows a call on its way. The parts involved are side by side, ' +
    'with what goes from one to the other.',
  {
    type: z.literal('crossing').describe('A call on its way between the parts that are involved.'),
    title: title().describe('What it shows. Screen readers read this first.'),
    parts: list('The parts involved, from left to right.', {
      name: words().describe('The name of the part, which steps refer to.'),
      place: words().describe('Where the part runs, or what it is written in, in a few words.'),
      sign: z.enum(signNames).describe('The sign on its tile.'),
    }).length(3),
    steps: list('What goes from one to the other, in order.', {
      from: words().describe('The name of the part that sends.'),
      to: words().describe('The name of the part that receives.'),
      text: inline('title').describe('What happens, in a sentence.'),
    }).min(2),
  },
)
  .superRefine(({ parts, steps }, ctx) => {
    const fail = failIn(ctx)
    const declared = parts.map(({ name }) => name)
    for (const [i, step] of steps.entries()) {
      for (const field of ['from', 'to'] as const) {
        const unknown = unknownName({ name: step[field], declared, what: 'part' })
        if (unknown) fail({ at: ['steps', i, field], ...unknown })
      }
      const message = 'This step begins and ends in the same place.'
      const hint = 'Choose a different part, or leave the step out.'
      if (step.from === step.to) fail({ at: ['steps', i, 'to'], message, hint })
    }
  })
  .meta({ id: 'CrossingBlock' })

const Choice = block('choice', 'A decision, with the reasons for and against it side by side.', {
  sides: list('The sides.', {
    title: title().describe('The title of this side, such as "Take it if".'),
    mark: z.enum(['yes', 'no']).describe('The sign in front of its reasons.'),
    items: z.array(inline('title')).min(1).describe('The reasons, each in a sentence or less.'),
  })
    .min(2)
    .max(2),
})

export const overviews = [Crossing, Choice] as const
