/** A message as one reads it: JSON within JSON is unfolded, level by level. */
import { fill } from '../../../schema/fill.ts'
import { parseJson } from '../../secrets.ts'

/** Characters that are shown; the rest can be copied. */
export const mostShown = 40_000

/** Strings inside strings inside strings: more than the protocol ever has. */
const deepest = 8

/** @param value already masked */
export function unfold(value: unknown): string {
  const out: string[] = []
  let length = 0
  const add = (text: string): void => {
    length += text.length
    if (length <= mostShown) out.push(text)
  }
  write(value, '', 0)
  return length <= mostShown
    ? out.join('')
    : `${out.join('')}\n${fill(WORDS.paste.cut, { count: mostShown.toLocaleString(WORDS.page.locale) })}`

  function write(node: unknown, indent: string, depth: number): void {
    if (length > mostShown) return
    const inner = depth < deepest ? textAsJson(node) : undefined
    if (inner) {
      add(`${WORDS.paste.jsonText} `)
      write(inner, indent, depth + 1)
    } else if (typeof node !== 'object' || node === null) add(JSON.stringify(node) ?? 'null')
    else if (Array.isArray(node))
      writeParts(
        '[]',
        node.map(item => ['', item]),
        indent,
        depth,
      )
    else
      writeParts(
        '{}',
        Object.entries(node).map(([key, item]) => [`${JSON.stringify(key)}: `, item]),
        indent,
        depth,
      )
  }

  function writeParts(brackets: string, parts: readonly [string, unknown][], indent: string, depth: number): void {
    if (parts.length === 0) return add(brackets)
    add(`${brackets[0]}\n`)
    parts.forEach(([key, item], i) => {
      add(`${indent}  ${key}`)
      write(item, `${indent}  `, depth)
      add(i < parts.length - 1 ? ',\n' : '\n')
    })
    add(`${indent}${brackets[1]}`)
  }
}

function textAsJson(node: unknown): object | undefined {
  const inner = typeof node === 'string' && /^\s*[{[]/.test(node) ? parseJson(node) : undefined
  return typeof inner === 'object' && inner !== null ? inner : undefined
}
