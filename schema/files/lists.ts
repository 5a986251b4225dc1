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
    alt: words().meta({ search: 'none' }).describe('What the picture shows, for those who cannot see it.'),
    link: url().optional().describe('Profile of the person.'),
    description: inline().describe('One sentence about the role.'),
  }).min(1),
})
export type TeamFile = z.output<typeof TeamFile>

export const ChangeEntry = kind('ChangeEntry', 'A change that readers should hear of.', {
  id: key().describe('Name of the entry. Feed readers know it by this: it never changes.'),
  date: pastDay().describe('Day of the change; entries of one day keep their order.'),
  kind: z
    .enum(['added', 'changed', 'fixed', 'removed'])
    .describe('added: new. changed: works or reads differently. fixed: was wrong. removed: is gone.'),
  version: version()
    .optional()
    .describe('Release of the toolkit that brought it; without one it is about the site.'),
  title: title().describe('What changed, in a few words.'),
  text: inline().describe('What it means for readers, in a sentence or two.'),
  todo: inline().optional().describe('What readers who use it have to do; absent if that is nothing.'),
  to: href().describe('The page that says more.'),
})
export type ChangeEntry = z.output<typeof ChangeEntry>

export const ChangesFile = kind('ChangesFile', 'What is new; makes the feed of changes (/feed.xml).', {
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
    term: words().describe('The word as it is written here.'),
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
    now: hidden().optional().describe('Name today; absent if there is none.'),
  })
    .superRefine(distinct('name'))
    .default([]),
  external: hiddenList().describe('Names of other libraries that look like ours.'),
  synonyms: z
    .array(z.array(hidden()).min(2))
    .default([])
    .describe(
      'Words that readers use for one thing, a list each: a search for one finds the others as well.',
    ),
  stopWords: hiddenList().describe(
    'Words that say nothing about what a question is about: search drops them.',
  ),
  commonWords: hiddenList()
    .optional()
    .describe('Words that questions about anything here have: beside others, they count for less in search.'),
  fixed: list(
    'Words that are fixed elsewhere: no rule of `npm run prose` and no run of `npm run overlap` is about ' +
      'them.',
    {
      text: hidden().describe('The words as they are there.'),
      reason: hidden().describe(
        'Who fixed them: a log line, a name of the toolkit, the specification of the site.',
      ),
    },
  ).default([]),
  shared: list(
    'Passages that two pages may share. `npm run overlap -- --self` reports all others of eleven words ' +
      'or more.',
    {
      text: hidden().describe('The whole passage.'),
      reason: hidden().describe('Why a reader of either page needs it there.'),
    },
  ).default([]),
  acronyms: list('Acronyms of this site. `npm run prose` knows no others.', {
    short: hidden().describe('The acronym, such as "RPC".'),
    long: hidden()
      .optional()
      .describe(
        'What it stands for; a page that uses it says so at its first use. Absent if every reader knows it.',
      ),
  }).default([]),
  avoid: list('Words that are not used here, such as a second name for the same thing.', {
    words: z
      .array(hidden())
      .min(1)
      .describe(
        'What is not written, a word or a phrase each; capitals count. " … " stands for up to five words.',
      ),
    instead: hidden().describe('What to write instead, or why not.'),
    except: hiddenList().describe('Phrases that hold the words and are right.'),
  }).default([]),
  proseLimits: list('What running prose keeps to, for each part of the site. `npm run prose` measures it.', {
    name: hidden().describe('What reports call the part, such as "guides".'),
    folder: hidden().describe(
      'Folder of its pages below data/, such as "pages/guides"; a page counts for the longest that fits.',
    ),
    colons: z.number().describe('Most colons within sentences, per 100 sentences.'),
    semicolons: z.number().describe('Most semicolons, per 100 sentences.'),
    you: z.number().describe('Fewest times that 100 sentences say "you" or "your".'),
    words: z
      .strictObject({
        from: z.number().describe('Fewest words of a sentence, on average.'),
        to: z.number().describe('Most words of a sentence, on average.'),
      })
      .describe('Length of sentences.'),
  }).default([]),
  names: hiddenList().describe('Proper names, written everywhere as here; the spell-checker knows them.'),
  titles: hiddenList().describe(
    'Words and phrases that keep their capitals in headings, although elsewhere they are common words.',
  ),
  dictionary: hiddenList().describe('Words that the spell-checker does not know.'),
})
export type VocabularyFile = z.output<typeof VocabularyFile>

const errorLink = z.strictObject({
  text: words().describe('The link.'),
  to: href().describe('Where it leads.'),
})
const picture = z.strictObject({
  light: image().describe('Picture for the light colour scheme.'),
  dark: image().describe('Picture for the dark colour scheme.'),
  alt: words().describe('What the picture shows, for those who cannot see it.'),
})

export const ErrorPagesFile = kind('ErrorPagesFile', 'Texts of the error pages.', {
  notFound: group('The page for unknown addresses.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    advice: inline('title').optional().describe('What to do next.'),
    links: z.array(errorLink).min(1).describe('Ways out.'),
    suggestions: words().describe('Label above the nearest pages for a mistyped address.'),
    similar: list('Addresses that never existed here but are linked from elsewhere.', {
      from: hidden().describe('An address that people try.'),
      to: href().describe('What they look for.'),
      text: words().describe('The link.'),
    }).default([]),
  }),
  unexpected: group('The view for any other error.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    links: z.array(errorLink).min(1).describe('Ways out.'),
  }),
  picture: picture.optional().describe('A picture beside the words.'),
  test: group('A page that shows the error view on purpose.', {
    route: route().describe('Address of the error test.'),
    status: words().describe('Status text it shows.'),
    message: words().describe('Message it shows.'),
  }).optional(),
})
export type ErrorPagesFile = z.output<typeof ErrorPagesFile>
