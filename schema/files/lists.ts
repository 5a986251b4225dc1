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

export const TeamFile = kind('TeamFile', 'The cards of the team members.', {
  members: list('The cards, in order.', {
    title: words().meta({ properName: true }).describe('The name of the person.'),
    subtitle: words().describe('What the person does in the project.'),
    image: image().describe('The picture on the card.'),
    alt: words().meta({ search: 'none' }).describe("What the picture shows, for readers who can't see it."),
    link: url().optional().describe("The address of the person's profile."),
    description: inline().describe("One sentence about the person's role."),
  }).min(1),
})
export type TeamFile = z.output<typeof TeamFile>

export const ChangeEntry = kind('ChangeEntry', 'A change that readers should know about.', {
  id: key().describe(
    'The name of the entry. Never change it, because feed readers recognise the entry by it.',
  ),
  date: pastDay().describe('The date of the change. Entries with the same date keep their order.'),
  kind: z
    .enum(['added', 'changed', 'fixed', 'removed'])
    .describe(
      "added if it's new, changed if it works or reads differently, fixed if it was wrong, and " +
        "removed if it's gone.",
    ),
  version: version()
    .optional()
    .describe(
      'The release of the toolkit that introduced it. Without a release, the entry is about the ' + 'site.',
    ),
  title: title().describe('What changed, in a few words.'),
  text: inline().describe('What it means for readers, in a sentence or two.'),
  todo: inline()
    .optional()
    .describe("What readers who use it have to do. Leave this out if there's nothing to do."),
  to: href().describe('The page that says more.'),
})
export type ChangeEntry = z.output<typeof ChangeEntry>

/** What a block of changes shows: the releases of the toolkit, the news of the site, or both. */
export type ChangesShown = 'releases' | 'site' | undefined

export const changesOf = (of: ChangesShown, entries: readonly ChangeEntry[]): ChangeEntry[] =>
  entries.filter(({ version }) => of === undefined || (of === 'releases') === (version !== undefined))

export const ChangesFile = kind(
  'ChangesFile',
  'What is new. The feed of changes (/feed.xml) is generated from it.',
  {
    entries: z
      .array(ChangeEntry)
      .min(1)
      .superRefine(distinct('id'))
      .superRefine(checkOrder)
      .describe('The changes, with the newest first.'),
  },
)

/** Feeds and lists show the entries in this order. */
function checkOrder(entries: readonly ChangeEntry[], ctx: z.RefinementCtx): void {
  for (const [i, { date }] of entries.entries()) {
    const above = entries[i - 1]
    const areDays = z.regexes.date.test(date) && z.regexes.date.test(above?.date ?? '')
    if (!above || !areDays || date <= above.date) continue
    const message = `This entry is newer than the one above it, which is from ${above.date}.`
    const hint = 'Move it up, because the newest entry comes first.'
    failIn(ctx)({ at: [i, 'date'], message, hint })
  }
}

/** Id of a term where the glossary explains it. */
export const termAnchor = (term: string): string =>
  `term-${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`

export const VocabularyFile = kind('VocabularyFile', 'The words and names that this site uses.', {
  terms: list('The words that have a fixed meaning on this site.', {
    term: words().describe('The word, spelt as on this site.'),
    text: sentences().describe('What it means.'),
    also: hiddenList().describe('Other words for it, such as its abbreviation.'),
    insteadOf: hiddenList().describe(
      "Names that this site doesn't use for it. `npm run prose` notes them outside of code.",
    ),
    linked: z
      .boolean()
      .default(true)
      .describe(
        'Whether each page links the first use to the glossary. Set to false for a word that the first guide ' +
          'explains, because readers of every other page know it, and for one that also has other meanings.',
      ),
    to: href().optional().describe('The page that explains it.'),
  })
    .superRefine(distinct('term', termAnchor))
    .default([]),
  former: list('The names from version 1 that migration texts use.', {
    name: hidden().describe('The name in version 1.'),
    now: hidden().optional().describe('The name today. Leave this out if there is none.'),
  })
    .superRefine(distinct('name'))
    .default([]),
  external: hiddenList().describe('Names of other libraries that look like ours.'),
  synonyms: z
    .array(z.array(hidden()).min(2))
    .default([])
    .describe(
      'Words that readers use for the same thing, as one list for each thing. A search for one of ' +
        'them also finds the others.',
    ),
  stopWords: hiddenList().describe(
    'Words that say nothing about the topic of a question. Search ignores them.',
  ),
  commonWords: hiddenList()
    .default([])
    .describe(
      'Words that occur in questions about anything on this site. If a query also has other words, ' +
        'search looks for these only together with the word before or after them.',
    ),
  foreignWords: hiddenList()
    .default([])
    .describe(
      'Names of what this site has nothing about. Unless a title, a heading or a keyword of the first hits ' +
        'has the name as well, search says that nothing matches a query with one.',
    ),
  fixed: list('Words that are fixed elsewhere, which `npm run prose` and `npm run overlap` ignore.', {
    text: hidden().describe('The words, exactly as they are written there.'),
    reason: hidden().describe(
      'Where they come from, such as a log line, a name in the toolkit or the specification of the ' +
        'site.',
    ),
  }).default([]),
  avoid: list("Words that this site doesn't use, such as a second name for the same thing.", {
    words: z
      .array(hidden())
      .min(1)
      .describe('The words and phrases to avoid. Capitals matter. " … " stands for up to five words.'),
    instead: hidden().describe('What to write instead, or why to avoid them.'),
    except: hiddenList().describe('Phrases that contain these words and are correct.'),
  }).default([]),
  names: hiddenList().describe(
    'Proper names, which are written everywhere as they are here. The spell-checker accepts them.',
  ),
  titles: hiddenList().describe(
    'Words and phrases that keep their capitals in headings, although they are common words ' + 'elsewhere.',
  ),
  dictionary: hiddenList().describe('Other words that the spell-checker accepts.'),
})
export type VocabularyFile = z.output<typeof VocabularyFile>

const errorLink = z.strictObject({
  text: words().describe('The text of the link.'),
  to: href().describe('The address that it leads to.'),
})
const picture = z.strictObject({
  light: image().describe('The picture for the light colour scheme.'),
  dark: image().describe('The picture for the dark colour scheme.'),
  alt: words().describe("What the picture shows, for readers who can't see it."),
})

const failure = {
  status: words().describe('The status text that it shows.'),
  message: words().describe('The message that it shows.'),
}

export const ErrorPagesFile = kind('ErrorPagesFile', 'The texts on the error pages.', {
  notFound: group('The page for unknown addresses.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    advice: inline('title').optional().describe('What to do next.'),
    links: z.array(errorLink).min(1).describe('Links to other pages.'),
    suggestions: words().describe('The label above the pages whose addresses are closest to a mistyped one.'),
    similar: list('Addresses that never existed here but are linked from elsewhere.', {
      from: hidden().describe('An address that people try.'),
      to: href().describe("What they're looking for."),
      text: words().describe('The text of the link.'),
    }).default([]),
  }),
  unexpected: group('The view for any other error.', {
    title: title().describe('The large heading.'),
    text: words().describe('What happened.'),
    links: z.array(errorLink).min(1).describe('Links to other pages.'),
    server: group('What a host shows when its server fails.', failure).optional(),
  }),
  picture: picture.optional().describe('A picture next to the words.'),
  test: group('A page that shows the error view on purpose.', {
    route: route().describe('The address of the error test.'),
    ...failure,
  }).optional(),
})
export type ErrorPagesFile = z.output<typeof ErrorPagesFile>
