/** How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (Damerau-Levenshtein). */

/** Typos that are forgiven in a word of this length. */
export const maxTypos = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Rows of the table, kept because thousands of words are compared for one typo. */
const rows = [0, 1, 2].map(() => new Uint8Array(64))

/** The distance of `a` from `b`; anything above `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  const width = Math.min(b.length, a.length + limit)
  if (width > 62 || a.length > 62 || Math.abs(a.length - b.length) > limit) return limit + 1
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, width, before, last, row) > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[width] ?? limit, limit + 1)
}

/** @returns the least cost in the row */
function fillRow(
  a: string,
  b: string,
  i: number,
  width: number,
  before: Uint8Array,
  last: Uint8Array,
  row: Uint8Array,
): number {
  row[0] = i
  let least = i
  for (let j = 1; j <= width; j++) {
    const replace = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
    let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replace)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
    row[j] = cost
    least = Math.min(least, cost)
  }
  return least
}
