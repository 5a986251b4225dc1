/** The wordings of problems, as programs that recognise lines read them. */
import type { KnownProblem } from '../../../schema/index.ts'

interface Wordings {
  readonly patterns: string[]
  readonly unless?: readonly string[]
  readonly beside?: readonly string[]
}

/** The wordings of a problem, those together that hold under the same conditions. */
export function wordingsOf({ forms }: Pick<KnownProblem, 'forms'>): Wordings[] {
  const all = new Map<string, Wordings>()
  for (const { text, unless, beside } of forms) {
    const conditions = { ...(unless.length > 0 && { unless }), ...(beside.length > 0 && { beside }) }
    const key = JSON.stringify(conditions)
    const wordings = all.get(key) ?? { patterns: [], ...conditions }
    wordings.patterns.push(text)
    all.set(key, wordings)
  }
  return [...all.values()]
}
