/** How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (Damerau-Levenshtein). */

/** Typos that are forgiven in a word of this length. */
export const maxTypos = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** The distance of `a` from `b`; anything above `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, before, last)
    if (Math.min(...row) > limit) return limit + 1
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

function nextRow(a: string, b: string, i: number, before: readonly number[], last: readonly number[]): number[] {
  const row = [i]
  const cost = (of: readonly number[], j: number): number => of[j] ?? Number.POSITIVE_INFINITY
  for (let j = 1; j <= b.length; j++) {
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const replace = cost(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    row.push(Math.min(cost(last, j) + 1, cost(row, j - 1) + 1, replace, swapped ? cost(before, j - 2) + 1 : replace))
  }
  return row
}
