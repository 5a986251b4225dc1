/**
 * People, news, words and error pages: data/team.yaml, changes.yaml, vocabulary.yaml and error-pages.yaml.
 */
import { z } from 'zod'
import {
  hidden,
  href,
  image,
  inline,
  key,
  pastDay,
  route,
  sentences,
  title,
  url,
  version,
  words,
} from '../text/fields.ts'
import { distinct, failIn, group, hiddenList, kind, list } from '../text/groups.ts'

export const TeamFile = kind('TeamFile', 'The cards of the team.', {
  members: list('The cards, in order.', {
    title: words().meta({ properName: true }).describe('Name of the person.'),
    subtitle: words().describe('What the person does in the project.'),
    image: image().describe('Picture of the card.'),
    alt: words().meta({ search: 'none' }).describe("What the picture shows, for people who can't see it."),
    link: url().optional().describe('Profile of the person.'),
    description: inline().describe('One sentence about the role.'),
  }).min(1),
})
export type TeamFile = z.output<typeof TeamFile>

export const ChangeEntry = kind('ChangeEntry', 'A change that readers should know about.', {
  id: key().describe('Name of the entry. Feed readers identify the entry by it, so it must never change.'),
  date: pastDay().describe('Date of the change. Entries with the same date keep their order.'),
  kind: z
    .enum(['added', 'changed', 'fixed', 'removed'])
    .describe('added: new. changed: works or reads differently. fixed: was wrong. removed: is gone.'),
  version: version()
    .optional()
    .describe('Release of the toolkit that introduced it. Leave it out for a change of the site.'),
  title: title().describe('What changed, in a few words.'),
  text: inline().describe('What it means for readers, in a sentence or two.'),
  todo: inline()
    .optional()
    .describe('What readers who use it have to do. Leave it out if there is nothing to do.'),
  to: href().describe('The page that says more.'),
})
export type ChangeEntry = z.output<typeof ChangeEntry>

export const ChangesFile = kind('ChangesFile', 'What is new. The feed (/feed.xml) is made from it.', {
  entries: z
    .array(ChangeEntry)
    .min(1)
    .superRefine(distinct('id'))
    .superRefine(checkOrder)
    .describe('The changes, the newest first.'),
})

/** Feeds and lists show the entries in this order. */
function checkOrder(entries: readonly ChangeEntry[], ctx: z.RefinementCtx): void {
  for (const [i, { date }] of entries.entries()) {
    const above = entries[i - 1]
    if (!above || date <= above.date) continue
    const message = `This entry is newer than the one above it, which is from ${above.date}.`
    failIn(ctx)({ at: [i, 'date'], message, hint: 'Move it up, because the newest entry comes first.' })
  }
}

/** Id of a term where the glossary explains it. */
export const termAnchor = (term: string): string =>
  `term-${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

export const VocabularyFile = kind('VocabularyFile', 'Words and names of this site.', {
  terms: list('Words with one meaning on this site.', {
    term: words().describe('The word, spelt as on this site.'),
    text: sentences().describe('What it means.'),
    also: hiddenList().describe('Other words for it in texts, such as its abbreviation.'),
    linked: z
      .boolean()
      .default(true)
      .describe(
        'Whether each page links its first use to the glossary. false for a word that has other meanings, ' +
          'too.',
      ),
    to: href().optional().describe('Where it is explained.'),
  })
    .superRefine(distinct('term'))
    .default([]),
  former: list('Names of version 1 that migration texts use.', {
    name: hidden().describe('Name in version 1.'),
    now: hidden().optional().describe('Its name today. Absent if it no longer exists.'),
  })
    .superRefine(distinct('name'))
    .default([]),
  external: hiddenList().describe('Names of other libraries that look like ours.'),
  synonyms: z
    .array(z.array(hidden()).min(2))
    .default([])
    .describe(
      'Lists of words that readers use for the same thing. A search for one of them also finds the others.',
    ),
  stopWords: hiddenList().describe(
    'Words that say nothing about the topic of a question. Search ignores them.',
  ),
  commonWords: hiddenList()
    .optional()
    .describe(
      'Words that occur in questions about anything here. If a query has other words too, search gives ' +
        'these less weight.',
    ),
  fixed: list('Words that are fixed elsewhere, so `npm run prose` and `npm run overlap` ignore them.', {
    text: hidden().describe('The words exactly as they are there.'),
    reason: hidden().describe(
      'What fixes them: a log line, a name in the toolkit, the specification of the site.',
    ),
  }).default([]),
  shared: list(
    'Passages that two pages may share. `npm run overlap -- --self` reports all others of eleven words ' +
      'or more.',
    {
      text: hidden().describe('The whole passage.'),
      reason: hidden().describe('Why a reader of either page needs it there.'),
    },
  ).default([]),
  acronyms: list('Acronyms on this site. `npm run prose` reports all others.', {
    short: hidden().describe('The acronym, such as "RPC".'),
    long: hidden()
      .optional()
      .describe(
        'What it stands for, which each page says where it first uses it. Absent if every reader knows it.',
      ),
  }).default([]),
  avoid: list("Words that aren't used here, such as a second name for the same thing.", {
    words: z
      .array(hidden())
      .min(1)
      .describe('The words or phrases to avoid. Capitals matter. " … " stands for up to five words.'),
    instead: hidden().describe('What to write instead, or why not.'),
    except: hiddenList().describe('Phrases that contain these words and are correct.'),
  }).default([]),
  proseLimits: list('Limits for running prose, for each part of the site. `npm run prose` measures it.', {
    name: hidden().describe('What reports call the part, such as "guides".'),
    folder: hidden().describe(
      'Folder of its pages below data/, such as "pages/guides"; a page counts for the longest that fits.',
    ),
    colons: z.number().describe('The most colons within sentences, per 100 sentences.'),
    semicolons: z.number().describe('The most semicolons, per 100 sentences.'),
    you: z.number().describe('The fewest uses of "you" or "your", per 100 sentences.'),
    words: z
      .strictObject({
        from: z.number().describe('The fewest words per sentence, on average.'),
        to: z.number().describe('The most words per sentence, on average.'),
      })
      .describe('Length of sentences.'),
  }).default([]),
  names: hiddenList().describe(
    'Proper names, which are written this way everywhere. The spell-checker accepts them.',
  ),
  titles: hiddenList().describe(
    'Words and phrases that keep their capitals in headings, although elsewhere they are common words.',
  ),
  dictionary: hiddenList().describe('Further words that the spell-checker accepts.'),
})
export type VocabularyFile = z.output<typeof VocabularyFile>

const errorLink = z.strictObject({
  text: words().describe('The link.'),
  to: href().describe('Where it leads.'),
})
const picture = z.strictObject({
  light: image().describe('Picture for the light colour scheme.'),
  dark: image().describe('Picture for the dark colour scheme.'),
  alt: words().describe("What the picture shows, for people who can't see it."),
})

export const ErrorPagesFile = kind('ErrorPagesFile', 'Texts of the error pages.', {
  notFound: group('The page for unknown addresses.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    advice: inline('title').optional().describe('What to do next.'),
    links: z.array(errorLink).min(1).describe('Links to other pages.'),
    suggestions: words().describe('Label above the nearest pages for a mistyped address.'),
    similar: list('Addresses that never existed here but are linked from elsewhere.', {
      from: hidden().describe('An address that people try.'),
      to: href().describe('Where they should end up.'),
      text: words().describe('The link.'),
    }).default([]),
  }),
  unexpected: group('The view for any other error.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    links: z.array(errorLink).min(1).describe('Links to other pages.'),
  }),
  picture: picture.optional().describe('A picture beside the words.'),
  test: group('A page that shows the error view on purpose.', {
    route: route().describe('Address of the error test.'),
    status: words().describe('Status text it shows.'),
    message: words().describe('Message it shows.'),
  }).optional(),
})
export type ErrorPagesFile = z.output<typeof ErrorPagesFile>
