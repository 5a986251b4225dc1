/** The shape of messages, taken from examples when the page is built, and what of a pasted message deviates from it. */
import { exactMark } from '../../secrets.ts'

export type TypeName = 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list'

export interface Shape {
  /** Types that the examples have here; empty where anything is allowed. */
  readonly types: readonly TypeName[]
  readonly fields?: Readonly<Record<string, Shape>>
  /** Fields that every example has. */
  readonly required?: readonly string[]
  /** Of lists: by place. */
  readonly items?: readonly Shape[]
}

export interface Deviation {
  readonly kind: 'part-missing' | 'part-type'
  /** `hirpc_message.data.hash` */
  readonly at: string
  /** What the examples have there. */
  readonly expected: readonly TypeName[]
}

const mostDeviations = 12

export function deviations(value: unknown, shape: Shape): Deviation[] {
  const found: Deviation[] = []
  compare(value, shape, '', found)
  return found.slice(0, mostDeviations)
}

function compare(node: unknown, shape: Shape, at: string, found: Deviation[]): void {
  const { types } = shape
  if (found.length >= mostDeviations || types.length === 0) return
  if (!types.includes(typeName(node))) {
    found.push({ kind: 'part-type', at, expected: types })
    return
  }
  if (typeof node !== 'object' || node === null) return
  const inner = new Map(Object.entries(node))
  for (const [key, part, must] of partsOf(node, shape)) {
    const below = at === '' ? key : `${at}.${key}`
    if (inner.has(key)) compare(inner.get(key), part, below, found)
    else if (must) found.push({ kind: 'part-missing', at: below, expected: part.types })
  }
}

/** What a shape says of the parts of an object or list, and whether each must be there. */
function partsOf(
  node: object,
  { fields = {}, required = [], items = [] }: Shape,
): (readonly [key: string, shape: Shape, must: boolean])[] {
  return Array.isArray(node)
    ? items.map((shape, i) => [String(i), shape, true])
    : Object.entries(fields).map(([key, shape]) => [key, shape, required.includes(key)])
}

export function typeName(value: unknown): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' || (typeof value === 'string' && value.startsWith(exactMark))) return 'number'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}
