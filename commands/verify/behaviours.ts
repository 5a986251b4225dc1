/** data/behaviours.yaml compared with a checkout: which of the lines that behaviours rest on it has no more. */
import type { Behaviour } from '../../schema/index.ts'

export interface ChangedBehaviour {
  readonly id: string
  /** File and line in the documented release. */
  readonly source: string
  readonly code: string
}

export function changedBehaviours(
  behaviours: readonly Behaviour[],
  texts: ReadonlyMap<string, string>,
): ChangedBehaviour[] {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const sources = new Map([...texts].map(([path, text]) => [path, plain(text)]))
  return behaviours.flatMap(({ id, rests }) =>
    rests
      .filter(({ source, code }) => !sources.get(source)?.includes(plain(code)))
      .map(({ source, line, code }) => ({ id, source: `${source}:${line}`, code: plain(code) })),
  )
}
