/** The shape of messages, from examples: which parts they have, and of which types. */
import type { Shape, TypeName } from '../../client/tools/paste/shape.ts'
import type { Example } from '../../schema/index.ts'

interface ShapeRules {
  /** Paths below which anything is allowed. */
  readonly free: readonly string[]
  /** Paths of parts that may be absent. */
  readonly optional: readonly string[]
}

/** @returns undefined if no example is JSON */
export function messageShape(examples: readonly Example[], rules: ShapeRules): Shape | undefined {
  const values = examples.flatMap(({ code }) => {
    const value = readJson(code)
    return value === undefined ? [] : [value]
  })
  return values.length === 0 ? undefined : shapeOf(values, '', rules)
}

/** A message to the game that carries one of Discord is compared from that on. */
function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as { rpc_message?: unknown } | null
    return value?.rpc_message ?? value
  } catch {
    return undefined
  }
}

const typeOf = (value: unknown): TypeName =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : (({ string: 'text', number: 'number', boolean: 'boolean' } as Record<string, TypeName>)[typeof value] ??
        'object')

function shapeOf(values: readonly unknown[], at: string, rules: ShapeRules): Shape {
  if (rules.free.includes(at)) return { types: [] }
  const types = [...new Set(values.map(typeOf))]
  const below = (key: string): string => (at === '' ? key : `${at}.${key}`)
  const objects = values.filter(value => typeOf(value) === 'object') as Record<string, unknown>[]
  const lists = values.filter(Array.isArray) as unknown[][]
  const keys = [...new Set(objects.flatMap(Object.keys))]
  const fields = Object.fromEntries(
    keys.map(key => [
      key,
      shapeOf(
        objects.filter(value => key in value).map(value => value[key]),
        below(key),
        rules,
      ),
    ]),
  )
  const required = keys.filter(key => objects.every(value => key in value) && !rules.optional.includes(below(key)))
  const longest = Math.max(0, ...lists.map(list => list.length))
  const items = Array.from({ length: longest }, (_, i) =>
    shapeOf(
      lists.flatMap(list => (i in list ? [list[i]] : [])),
      below(String(i)),
      rules,
    ),
  )
  return {
    types,
    ...(keys.length > 0 && { fields }),
    ...(required.length > 0 && { required }),
    ...(items.length > 0 && { items }),
  }
}
