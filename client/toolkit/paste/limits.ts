/** How long a paste may be. */

/** Characters that the box reads. A console of this length holds thousands of lines. */
export const longestLog = 8_000_000
/** Longer texts take too long to mask while the page waits, so a reload forgets them. */
export const longestKept = 40_000
/** Longer texts take too long to mask in one go, and no form takes them. */
export const longestShared = 100_000
