/** data/vocabulary.yaml: names that texts and samples use without their being in the reference. */
import { z } from 'zod'
import { hidden, href, sentences, words } from '../text/fields.ts'
import { distinct, kind, list } from '../text/groups.ts'

/** Id of a term where the glossary explains it. */
export const termAnchor = (term: string): string =>
  `term-${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

export const VocabularyFile = kind('VocabularyFile', 'Words and names of this site.', {
  terms: list('Words with one meaning on this site.', {
    term: words().describe('The word as it is written here.'),
    text: sentences().describe('What it means.'),
    to: href().optional().describe('Where it is explained.'),
  })
    .superRefine(distinct('term'))
    .default([]),
  former: list('Names of version 1 that migration texts use.', {
    name: hidden().describe('Name in version 1.'),
    now: hidden().optional().describe('Name today; absent if there is none.'),
  })
    .superRefine(distinct('name'))
    .default([]),
  external: z.array(hidden()).default([]).describe('Names of other libraries that look like ours.'),
  synonyms: z
    .array(z.array(hidden()).min(2))
    .default([])
    .describe('Words that readers use for one thing, a list each: a search for one finds the others as well.'),
  stopWords: z
    .array(hidden())
    .default([])
    .describe('Words that say nothing about what a question is about: search drops them.'),
  fixed: list(
    'Words that are fixed elsewhere: no rule of `npm run prose` and no run of `npm run overlap` is about them.',
    {
      text: hidden().describe('The words as they are there.'),
      reason: hidden().describe('Who fixed them: a log line, a name of the toolkit, the specification of the site.'),
    },
  ).default([]),
  acronyms: list('Acronyms of this site. `npm run prose` knows no others.', {
    short: hidden().describe('The acronym, such as "RPC".'),
    long: hidden()
      .optional()
      .describe('What it stands for; a page that uses it says so at its first use. Absent if every reader knows it.'),
  }).default([]),
  avoid: list('Words that are not used here, such as a second name for the same thing.', {
    words: z.array(hidden()).min(1).describe('What is not written, a word or a phrase each; capitals count.'),
    instead: hidden().describe('What to write instead, or why not.'),
    except: z.array(hidden()).default([]).describe('Phrases that hold the words and are right.'),
  }).default([]),
  names: z
    .array(hidden())
    .default([])
    .describe('Proper names, written everywhere as here; the spell-checker knows them.'),
  titles: z
    .array(hidden())
    .default([])
    .describe('Words and phrases that keep their capitals in headings, although elsewhere they are common words.'),
  dictionary: z.array(hidden()).default([]).describe('Words that the spell-checker does not know.'),
})
export type VocabularyFile = z.output<typeof VocabularyFile>
