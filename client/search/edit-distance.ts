/** How far a typed word is from a known one: insert, delete, replace and swap of neighbours cost 1. */

/** Mistakes that are forgiven in a word of this length. */
export const forgiven = (length: number): 0 | 1 | 2 => (length < 5 ? 0 : length < 8 ? 1 : 2)

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/** The distance of `a` from `b`, or from the beginning of `b` if `prefix`; anything above `limit` is `limit + 1`. */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  const width = Math.min(b.length, a.length + limit)
  if (width > 62 || a.length > 62 || a.length - b.length > limit || (!prefix && b.length - a.length > limit))
    return limit + 1
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  if (!prefix) return Math.min(last[width]!, limit + 1)
  let best = limit + 1
  for (let j = Math.max(0, a.length - limit); j <= width; j++) best = Math.min(best, last[j]!)
  return best
}
