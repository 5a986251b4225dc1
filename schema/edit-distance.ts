/** How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1 (optimal string alignment). */

/** Typos that are forgiven in a word of this length. */
export const maxTypos = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** @returns a number above `limit` if the distance is */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const at = (row: readonly number[], j: number): number => row[j] ?? Number.POSITIVE_INFINITY
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : replaced
      current.push(Math.min(at(previous, j) + 1, at(current, j - 1) + 1, replaced, swapped))
    }
    if (Math.min(...current) > limit) return limit + 1
    before = previous
    previous = current
  }
  return at(previous, b.length)
}
