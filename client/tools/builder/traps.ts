/** Characters that break the page: the build writes values into JavaScript between single quotes, and § ends each. */
import { secretIn } from '../../secrets.ts'
import type { Problem } from './problem.ts'

/** @param json whether the value is written as JSON, in which quotes get a backslash */
export function trapProblems(at: string, text: string, json: boolean): Problem[] {
  const signs = [...new Set(text.match(json ? /['\\§"]/g : /['\\§]/g))]
  return [
    ...(signs.length > 0 ? [{ code: 'trap', tone: 'error', at, values: { signs: signs.join(' ') } } as const] : []),
    ...(/\p{Cc}|[\u2028\u2029]/u.test(text) ? [{ code: 'trap-line', tone: 'error', at } as const] : []),
    ...(secretIn(text) ? [{ code: 'secret', tone: 'error', at } as const] : []),
  ]
}
