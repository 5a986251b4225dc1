/** Marks in tables: a sign in front of cells that begin with certain words, so a table reads at a glance. */
import { z } from 'zod'
import { words } from '../text/fields.ts'
import { list } from '../text/groups.ts'

export const marks = () =>
  list('The words that marked cells begin with. Their sign is shown in front of them.', {
    word: words().describe('The word, such as "Yes".'),
    mark: z
      .enum(['yes', 'no', 'partly', 'grey', 'light-blue', 'dark-grey', 'red'])
      .describe("yes if it works, no if it doesn't, partly if it works with differences, or a colour."),
  }).optional()

export type MarkedWord = NonNullable<z.output<ReturnType<typeof marks>>>[number]
export type Mark = MarkedWord['mark']
