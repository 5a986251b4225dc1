/**
 * Which mapping comes first. The portal takes the first prefix that fits, so longer prefixes go first. The module takes
 * the first target that fits, so narrower targets go first.
 */
import { longestAddress, rewrite } from './rewrite.ts'
import type { Mapping } from './values.ts'

/** Tells whether addresses of one prefix begin with the other: `/foo/bar` with `/foo`, everything with `/`. */
export const covers = (short: string, long: string): boolean =>
  short === '/' || long === short || long.startsWith(`${short}/`)

const filledIn = (target: string): string => target.replace(/\{[a-z]+\}/g, 'x')

/** Tells whether the module rewrites calls to the second target by the first mapping. */
export function takesCalls(first: Mapping, second: Mapping): boolean {
  const size = Math.max(first.target.length, second.target.length)
  if (first.target === '' || second.target === '' || size > longestAddress) return false
  const address = `https://${filledIn(second.target)}/`
  // A prefix without placeholders, so that only the targets decide.
  return rewrite(address, [{ prefix: '/a', target: first.target }], '1.discordsays.com').mapping === 1
}
