/** A message as text: JSON within texts unfolded, and no more than anybody reads. */
import { fill } from '../../../schema/fill.ts'
import { parseJson } from '../secrets/exact-json.ts'
import { maskText } from '../secrets/masking.ts'
import { isFields } from './facts/message.ts'

/** Characters of a message that are shown. One of the protocol has a few thousand. */
const mostShown = 8_000

/** Masked, because a message tells of its players. */
export function unfolded(value: unknown): string {
  // Numbers that were kept as they are written.
  const text = maskText(written(value).replace(/"\\u0000([^"]*)"/g, '$1'))
  if (text.length <= mostShown) return text
  return `${text.slice(0, mostShown)}\n${fill(WORDS.help.cut, { count: mostShown.toLocaleString(WORDS.page.locale) })}`
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value, unfold, 2) ?? 'null'
  } catch {
    return WORDS.masks.deep
  }
}

/** JSON in texts becomes part of the message, under a name that says so. */
function unfold(_name: string, node: unknown): unknown {
  if (!isFields(node)) return textAsJson(node) ?? node
  const entries = Object.entries(node).map(([key, item]) => {
    const inner = textAsJson(item)
    return inner ? [`${key} (${WORDS.help.jsonText})`, inner] : [key, item]
  })
  return Object.fromEntries(entries)
}

const textAsJson = (node: unknown): unknown =>
  typeof node === 'string' && /^\s*[{[]/.test(node) ? parseJson(node) : undefined
