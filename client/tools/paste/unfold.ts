/** A message as one reads it: JSON within JSON is unfolded, level by level. */
import { fill } from '../../../schema/fill.ts'
import { parseJson } from '../../secrets.ts'

/** Characters that are shown; the rest can be copied. */
export const mostShown = 40_000

/** Strings inside strings inside strings: more than the protocol ever has. */
const deepest = 8

/** @param value already masked */
export function unfold(value: unknown): string {
  const written = JSON.stringify(unfolded(value), null, 2) ?? 'null'
  // Numbers that were kept as they are written.
  const text = written.replace(/"\\u0000([^"]*)"/g, '$1')
  return text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n${fill(WORDS.paste.cut, { count: mostShown.toLocaleString(WORDS.page.locale) })}`
}

function unfolded(node: unknown, depth = 0): unknown {
  if (Array.isArray(node)) return node.map(item => unfolded(item, depth))
  const inner = depth < deepest ? textAsJson(node) : undefined
  if (inner) return unfolded(inner, depth + 1)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, item]) => [
      depth < deepest && textAsJson(item) ? `${key} (${WORDS.paste.jsonText})` : key,
      unfolded(item, depth),
    ]),
  )
}

function textAsJson(node: unknown): object | undefined {
  const inner = typeof node === 'string' && /^\s*[{[]/.test(node) ? parseJson(node) : undefined
  return typeof inner === 'object' && inner !== null ? inner : undefined
}
