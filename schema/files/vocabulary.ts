/** data/vocabulary.yaml: names that texts and samples use without their being in the reference. */
import { z } from 'zod'
import { href, words } from '../texts.ts'

export const VocabularyFile = z
  .strictObject({
    terms: z
      .array(
        z.strictObject({
          term: words().describe('The word as it is written here.'),
          text: words().describe('What it means.'),
          to: href().optional().describe('Where it is explained.'),
        }),
      )
      .default([])
      .describe('Words with one meaning on this site.'),
    former: z
      .array(
        z.strictObject({
          name: words().describe('Name in version 1.'),
          now: words().optional().describe('Name today; absent if there is none.'),
        }),
      )
      .default([])
      .describe('Names of version 1 that migration texts use.'),
    external: z.array(words()).default([]).describe('Names of other libraries that look like ours.'),
    synonyms: z
      .array(z.array(words()).min(2))
      .default([])
      .describe('Words that readers use for one thing, a list each: a search for one finds the others as well.'),
    dictionary: z.array(words()).default([]).describe('Words that the spell-checker does not know.'),
  })
  .meta({ id: 'VocabularyFile', description: 'Words and names of this site.' })
export type VocabularyFile = z.output<typeof VocabularyFile>
