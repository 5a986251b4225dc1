/** Walks values, not names: finds every inline text, address, image and id, whatever block they stand in. */

import type { Href, ImageFile } from './fields.ts'
import type { Inline } from './inline.ts'

export type Found = Inline | Href | ImageFile

/** Calls `visit` for each with the path to it. The path array is reused: copy it to keep it. */
export function walk(value: unknown, visit: (found: Found, path: readonly (string | number)[]) => void): void {
  const path: (string | number)[] = []
  const descend = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (let i = 0; i < node.length; i++) {
        path.push(i)
        descend(node[i])
        path.pop()
      }
      return
    }
    const kind = (node as { kind?: unknown }).kind
    if (kind === 'inline' || kind === 'href' || kind === 'image') return visit(node as Found, path)
    for (const key in node) {
      path.push(key)
      descend((node as Record<string, unknown>)[key])
      path.pop()
    }
  }
  descend(value)
}
