/** Blocks that say at a glance what a page then explains. */
import { z } from 'zod'
import { inline, title, words } from '../text/fields.ts'
import { block, failIn, group, list, unknownName } from '../text/groups.ts'
import { seen } from '../text/sources.ts'
import { marks } from './marks.ts'
import { signNames } from './signs.ts'

const cell = () => inline('title', 0)

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
    })
      .min(2)
      .max(4),
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

const question = (description: string) =>
  group(description, {
    question: words().describe('The question.'),
    options: z.array(words()).min(2).max(4).describe('The answers that a reader can choose from.'),
  })

const Support = group(
  'A table of what works where, and two questions that reduce it to what matters to one reader. ' +
    'Until the reader chooses, the whole table is shown.',
  {
    type: z.literal('support').describe('What works where, for one reader.'),
    caption: title().describe('What the table shows. Screen readers read this before the table.'),
    feature: words().describe('The heading of the first column.'),
    platforms: question('Where the players are. Each answer is a column of the table.'),
    versions: question('What the reader has, such as a version of the engine.'),
    answers: z
      .array(z.array(inline()).min(2))
      .min(2)
      .describe(
        'The answer for each case, as one list for each version, with one text for each platform. If ' +
          'a text begins with a word marked "no", that version doesn\'t support the platform.',
      ),
    marks: marks(),
    rows: z
      .array(z.array(cell()).min(3))
      .min(1)
      .describe(
        'The rows of the table. Each is a list that contains the feature and one cell for each ' +
          'platform.',
      ),
    seen: seen(),
  },
)
  .superRefine(({ platforms, versions, answers, rows }, ctx) => {
    const fail = failIn(ctx)
    const columns = platforms.options.length
    const hint = 'Add what is missing, or remove what is extra.'
    if (answers.length !== versions.options.length) {
      const message = `There are ${answers.length} lists of answers for ${versions.options.length} versions.`
      fail({ at: ['answers'], message, hint })
    }
    for (const [i, texts] of answers.entries()) {
      const message = `This version has ${texts.length} answers for ${columns} platforms.`
      if (texts.length !== columns) fail({ at: ['answers', i], message, hint })
    }
    for (const [i, cells] of rows.entries()) {
      const message = `This row has ${cells.length} cells, but the table has ${columns + 1} columns.`
      if (cells.length !== columns + 1) fail({ at: ['rows', i], message, hint })
    }
  })
  .meta({ id: 'SupportBlock' })

export const overviews = [Crossing, Choice, Support] as const
