/** Pages as they were last answered: the newest until something changes, and the last good one of each address. */
import type { Answer } from './messages.ts'

export interface LastAnswers {
  /** What the site says now, if it was asked since the last change. */
  fresh(path: string): Answer | undefined
  good(path: string): Answer | undefined
  keep(path: string, answer: Answer): void
  /** Something changed. */
  outdate(): void
}

const mostFresh = 100
const mostGood = 100

export function lastAnswers(): LastAnswers {
  const fresh = new Map<string, Answer>()
  const good = new Map<string, Answer>()
  return {
    fresh: path => fresh.get(path),
    good: path => good.get(path),
    keep(path, answer) {
      if (!answer.page) return
      put(fresh, path, answer, mostFresh)
      if (answer.status === 200) put(good, path, answer, mostGood)
    },
    outdate: () => fresh.clear(),
  }
}

/** The oldest gives way to the newest. */
function put(map: Map<string, Answer>, path: string, answer: Answer, most: number): void {
  map.delete(path)
  map.set(path, answer)
  if (map.size > most) map.delete(map.keys().next().value!)
}
