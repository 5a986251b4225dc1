/** Numbers by key: weights by term, scores by document. */

export type Scores<Key> = Map<Key, number>

export function add<Key>(scores: Scores<Key>, key: Key, more: number): void {
  scores.set(key, (scores.get(key) ?? 0) + more)
}

/** Keeps the larger of what is there and `score`. */
export function raise<Key>(scores: Scores<Key>, key: Key, score: number): void {
  scores.set(key, Math.max(scores.get(key) ?? 0, score))
}
