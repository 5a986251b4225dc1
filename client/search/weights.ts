/**
 * Every number that decides what search finds first. Each says what it is for, and what happens if it
 * grows. Whoever changes one runs `npx vitest run --project unit tests/search`, which counts how many of
 * some hundred questions find the right place.
 *
 * Ranking is BM25F. The build gives each document a weight for each of its terms; the browser adds up the
 * weights of the terms that a query may mean, multiplied by how rare they are.
 *
 * The bundler writes plain numbers in place of their names, as long as nothing else comes before them here.
 */

// What a term says about a document: its names.

/**
 * A word in the name of a page, type, member or field. If it grows, names come before texts that explain
 * the word.
 */
export const nameWeight = 8

/**
 * A word in a heading, an id or another name of a document. Headings are sentences, so their words say less
 * than those of names. If it grows, sections come before pages.
 */
export const headingWeight = 3

/**
 * The whole short name of a section or a page, which is its id or the end of its address, typed as it is. If
 * it grows, short names count as much as titles.
 */
export const shortNameWeight = 9

/**
 * The whole name of a field or a value that is a word as well, such as `token`. If it grows, fields come
 * before the pages about that word.
 */
export const wordNameWeight = 0.5

/**
 * Steps of a weight of 1 in the index, which stores whole numbers. If it grows, weights are told apart more
 * finely, but the heaviest are cut off sooner.
 */
export const weightSteps = 3

/** The largest weight in the index: it is one digit in base 36. If it grows, the index can't store it. */
export const heaviestWeight = 35

/**
 * The part of a name's weight that each of its words has, however long the name is. If it grows, a word
 * counts as much in a long name as in a short one.
 */
export const namePartBase = 0.4

/**
 * The part of a name's weight that goes to a word by its share of the name's letters. If it grows,
 * documents whose name is little more than the word come first.
 */
export const namePartShare = 0.5

// What a term says about a document: its text.

/** A word in the text, if it occurs very often. If it grows, texts come before names and headings. */
export const textWeight = 3

/** A word in the keywords that an author gave. If it grows, keywords come before headings and text. */
export const keywordWeight = 6

/**
 * BM25's k1: how soon more occurrences of a word stop mattering. If it grows, a text that repeats the word
 * more often gains more by it.
 */
export const textSaturation = 2

/** BM25's b, from 0 to 1: how far a long text is discounted. If it grows, short texts come first. */
export const lengthNormalisation = 0.75

/** Words in a text of average length. If it grows, fewer texts count as long, so that all weigh more. */
export const averageLength = 200

// What a document is worth, whatever the query.

/**
 * Types, most members, and pages that list what others explain, compared to a section of a guide. If it
 * grows, the reference comes before guides.
 */
export const referencePrior = 0.7

/** A line that says that all is well. If it grows, such lines come before errors that have the same words. */
export const finePrior = 0.5

/** A page in another version of the documentation. If it grows, other versions mix with the reader's own. */
export const otherVersionPrior = 0.4

// What a typed word may mean. The very term has the quality 1.

/**
 * A term that begins with the typed word, however little of it was typed. If it grows, guesses count nearly
 * as much as finished words.
 */
export const beginningBase = 0.3

/**
 * What is added to that by the share of the term that was typed. If it grows, terms that are nearly
 * complete come before longer ones.
 */
export const beginningShare = 0.5

/**
 * A stem shorter than what was typed: "initia" means "initi", the stem of "initialise". If it grows, so do
 * such guesses.
 */
export const stemQuality = 0.5

/** A term with one typo in it. If it grows, a mistyped word counts nearly as much as a correct one. */
export const oneTypoQuality = 0.6

/** A term with two typos in it. If it grows, words that only look alike count more. */
export const twoTyposQuality = 0.35

/**
 * Terms that one word may mean, at most: the beginning "s" has hundreds. If it grows, a key takes longer to
 * answer.
 */
export const mostExpansions = 24

/**
 * A synonym of what was typed. If it grows, documents that use the other word come up beside the typed one.
 */
export const synonymQuality = 0.7

/**
 * A name that is a synonym of the whole query. If it grows, that name comes first even if the query says
 * otherwise.
 */
export const synonymNameQuality = 0.1

// What a document is worth that says only a part of a query, or all of it in one.

/**
 * Concepts of a pasted text that are looked for. If it grows, long texts are searched more thoroughly and
 * slowly.
 */
export const mostConcepts = 40

/**
 * A word that questions about anything here have, such as "activity": beside other words it says little
 * about what is asked. If it grows, such words come before the symptom.
 */
export const commonWordWeight = 0.5

/**
 * All such words of a query together, compared to its other words, at most. If it grows, a question that
 * names everything around the symptom finds what all pages have.
 */
export const mostCommonShare = 0.25

/**
 * How much a document loses that covers only a part of the query. If it grows, partial answers fall further
 * behind.
 */
export const coveragePower = 0.5

/**
 * How much a phrase gains over a single word, by its number of words. If it grows, long phrases decide
 * more.
 */
export const phrasePower = 0.5

/**
 * How much a document loses that has only some words of a phrase. If it grows, partial phrases are worth
 * less.
 */
export const partPower = 1.5

/**
 * A query that spells a name in any notation, such as "set activity" for SetActivity, means that name. If
 * it grows, the name comes first whatever else the query finds.
 */
export const nameBonus = 8

/**
 * A document that has the identifier which is the query, such as res.status. If it grows, it comes before
 * texts with the identifier's parts, which are often everyday words.
 */
export const identifierBonus = 2

/**
 * How much of what a page's sections say about the only word of a query counts for the page. If it grows,
 * pages come before their sections.
 */
export const topicShare = 0.25

/**
 * The share of what a query's words say that words may say which no document has. They are the rarest, so one of
 * a few is more than this, and one of a long paste is less. If it grows, search says less often that nothing fits.
 */
export const mostUnknown = 0.12

/**
 * The least fit of a hit that is called an answer. If it grows, search says more often that nothing fits,
 * also of questions that have an answer.
 */
export const leastFit = 5

// What the numbers above add up to, and what isn't one number.

/** A whole name, typed as it is: the most that the index can store. If it grows, it is cut off there. */
export const wholeNameWeight = heaviestWeight / weightSteps

/**
 * Members by the kind of their type: static members are what readers call, and values of enums and
 * constants repeat other names. If one grows, its members come before those of other kinds.
 */
export const memberPriors: Readonly<Record<string, number>> = { 'static class': 1, enum: 0.5, constants: 0.5 }
