/**
 * How much search fetches and shows, at most. What decides the order of hits is in weights.ts. The bundler
 * writes plain numbers in place of their names, as long as nothing else comes before them here.
 */

/** Documents that a query finds. */
export const mostFound = 60

/** Hits that are shown. */
export const mostHits = 12

/** Hits that are shown with the key itself: what a phone has room for. */
export const mostInSight = 5

/** Recent searches that are offered again. */
export const mostRecent = 5

/** Shards that the beginning of a word may need besides the first. */
export const mostNextShards = 2

/** Shards of pages that one query may need. */
export const mostPageShards = 6

/** Shards that are fetched before a query needs them: all of a small index, or nothing. */
export const mostAhead = 48

/** Milliseconds that a list waits for what may change its order. */
export const mostWait = 200
