/**
 * Every number that decides what search finds first, and what grows with it. Whoever changes one runs
 * `npx vitest run --project unit tests/search`, which counts how many of some hundred questions find the right place.
 *
 * The bundler writes plain numbers in place of their names, as long as nothing else comes before them here.
 */

// What a word weighs in a document, by where it is.

/** The name of a page, type, member or field. If it grows, names come before texts that explain the word. */
export const nameWeight = 8

/** A heading, an id, another name. If it grows, sections come before pages. */
export const headingWeight = 4

/** A whole id, address or other name. If it grows, sections come before the entry of the reference of that name. */
export const wholeNameWeight = 11

/** A phrase that an author gave as a keyword. If it grows, keywords come before headings and texts. */
export const keywordWeight = 6

/** Two words that come one after the other in a name or a keyword. If it grows, phrases come before words. */
export const pairWeight = 3

/** Two words that are near each other in a name or a keyword, in either order. */
export const nearWeight = 1.5

/** How far apart such words may be. If it grows, so does the index. */
export const nearReach = 4

/** A text that repeats the word. If it grows, texts come before names. */
export const textWeight = 3

/** How soon one more occurrence in a text stops mattering. If it grows, repetition counts for more. */
export const textSaturation = 2

/** How far a long text is discounted, from 0 to 1. If it grows, short texts come first. */
export const lengthNormalisation = 0.6

/** Words in a text of average length. If it grows, fewer texts count as long. */
export const averageLength = 200

/** Steps of a weight of 1 in the index. If it grows, weights are told apart more finely but cut off sooner. */
export const weightSteps = 3

/** The largest weight in the index: one digit in base 36, and what a whole name weighs. */
export const heaviestWeight = 35

/** The most that a text gives a word in the index. What is above it is in a name or a keyword. */
export const heaviestText = 9

// What a document is worth, whatever the query.

/** An entry of the reference, or a list. If it grows, the reference comes before guides. */
export const referencePrior = 0.6

/** A problem. If it grows, problems come before guides that have the same words. */
export const problemPrior = 0.95

/** A page in another version of the documentation. If it grows, versions mix. */
export const otherVersionPrior = 0.4

// What a typed word may mean. The very term has the quality 1.

/** A term that begins with what was typed, or the reverse, by the share they have in common. */
export const beginningQuality = 0.8

/** A term with one typo; with two, this twice. If it grows, words that look alike count more. */
export const typoQuality = 0.6

/** A synonym. If it grows, documents that use the other word come up beside the typed one. */
export const synonymQuality = 0.8

/** Terms that one word may mean, at most. If it grows, a key takes longer to answer. */
export const mostExpansions = 24

/** Concepts of a query that are looked for, at most. If it grows, so does the time for a pasted text. */
export const mostConcepts = 40

// How the parts of a query add up.

/** How much a document loses that has only a part of the query. If it grows, partial answers fall behind. */
export const coveragePower = 0.8

/**
 * The share of a query, by how rare its words are, that the first hits must have on average to be called answers.
 * If it grows, search says more often that nothing fits.
 */
export const leastCoverage = 0.35
