/** How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (Damerau-Levenshtein). */

/** Typos that are forgiven in a word of this length. */
export const maxTypos = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** The distance of `a` from `b`, or from the beginning of `b` if `prefix`; anything above `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  if (a.length - b.length > limit || (!prefix && b.length - a.length > limit)) return limit + 1
  const width = Math.min(b.length, a.length + limit)
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: width + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= width; j++) row.push(cell(a, b, i, j, before, last, row))
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  const best = prefix ? Math.min(...last.slice(Math.max(0, a.length - limit))) : (last[width] ?? limit)
  return Math.min(best, limit + 1)
}

function cell(
  a: string,
  b: string,
  i: number,
  j: number,
  before: readonly number[],
  last: readonly number[],
  row: readonly number[],
): number {
  const at = (list: readonly number[], index: number): number => list[index] ?? Number.POSITIVE_INFINITY
  const replace = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replace)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(cost, at(before, j - 2) + 1) : cost
}
