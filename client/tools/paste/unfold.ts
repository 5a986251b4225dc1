/** A message as one reads it: JSON within JSON is unfolded, level by level. */
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
    : `${out.join('')}\n… cut after ${mostShown.toLocaleString('en')} characters`

  function write(node: unknown, indent: string, depth: number): void {
    if (length > mostShown) return
    if (typeof node === 'string') {
      const inner = depth < deepest && /^\s*[{[]/.test(node) ? parseJson(node) : undefined
      if (typeof inner === 'object' && inner !== null) {
        add('JSON text: ')
        return write(inner, indent, depth + 1)
      }
    }
    if (typeof node !== 'object' || node === null) return add(JSON.stringify(node) ?? 'null')
    const entries = Array.isArray(node)
      ? node.map((item): [string, unknown] => ['', item])
      : Object.entries(node).map(([key, item]): [string, unknown] => [`${JSON.stringify(key)}: `, item])
    const [open, close] = Array.isArray(node) ? ['[', ']'] : ['{', '}']
    if (entries.length === 0) return add(open + close)
    add(`${open}\n`)
    entries.forEach(([key, item], i) => {
      add(`${indent}  ${key}`)
      write(item, `${indent}  `, depth)
      add(i < entries.length - 1 ? ',\n' : '\n')
    })
    add(indent + close)
  }
}
