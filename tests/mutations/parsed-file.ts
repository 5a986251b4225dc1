/** A data file taken apart: every field and every value with its place in the text and the schema that it must fit. */
import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { z } from 'zod'
import { fileKinds, placeOfFile } from '../../schema/files/kinds.ts'
import { meant, schemaAt, valueAt } from '../../schema/text/walk.ts'
import type { Path } from '../../schema/yaml/positions.ts'
import { expandTokens, type Tokens } from '../../schema/yaml/tokens.ts'

/** A field of a group whose fields are declared; names of records are free. */
export interface Field {
  readonly path: Path
  /** Which field of which schema it is. */
  readonly of: string
  readonly name: string
  readonly required: boolean
  readonly pair: Pair<Scalar<string>, Scalar | null>
  readonly group: YAMLMap
  readonly at: number
}

/** What a value is to readers or to the schema. */
export type ValueKind = 'inline' | 'href' | 'image' | 'choice' | 'text' | 'number' | 'flag'

export interface Value {
  readonly path: Path
  /** The field it belongs to. */
  readonly of: string
  readonly kind: ValueKind
  readonly schema: z.core.$ZodType
  readonly node: Scalar
  /** Its text as the file has it, quotes and indentation included. */
  readonly raw: string
  readonly from: number
  readonly to: number
}

export interface List {
  readonly path: Path
  readonly of: string
  readonly from: number
  readonly to: number
  readonly flow: boolean
  readonly items: readonly { readonly from: number; readonly to: number; readonly flow: boolean }[]
}

export interface ParsedFile {
  /** Below the data folder. */
  readonly name: string
  readonly text: string
  /** Name of the product of its site. */
  readonly product: string
  readonly fields: readonly Field[]
  readonly values: readonly Value[]
  readonly lists: readonly List[]
  /** Whether a character stands inside a text of several lines or between brackets, where indentation is free. */
  readonly isFree: (offset: number) => boolean
}

const groups = new Map<z.ZodObject, string>()

function nameFields(schema: z.ZodType, name: string): void {
  const inner = meant(schema, undefined)
  if (inner instanceof z.ZodObject) {
    if (groups.has(inner)) return
    groups.set(inner, name)
    for (const [key, field] of Object.entries(inner.shape)) nameFields(field as z.ZodType, `${name}.${key}`)
  } else if (inner instanceof z.ZodArray) nameFields(inner.element as z.ZodType, `${name}[]`)
  else if (inner instanceof z.ZodRecord) nameFields(inner.valueType as z.ZodType, `${name}{}`)
  else if (inner instanceof z.ZodDiscriminatedUnion)
    for (const option of inner.options as z.ZodObject[]) {
      const type = option.shape[inner.def.discriminator] as z.ZodLiteral
      nameFields(option, `${name}<${[...type.values].join()}>`)
    }
}
for (const { kind, schema } of fileKinds) nameFields(schema, kind)

/** Every field of every schema by a name of its own, such as `page.blocks[]<code>.language`. */
export const schemaFields: readonly string[] = [...groups].flatMap(([group, name]) =>
  Object.keys(group.shape).map(key => `${name}.${key}`),
)

const fieldName = (group: z.ZodObject, key: string): string => `${groups.get(group)}.${key}`

export function parseFile(name: string, text: string, tokens: Tokens): ParsedFile {
  const fields: Field[] = []
  const values: Value[] = []
  const lists: List[] = []
  const free: [number, number][] = []
  const doc = parseDocument(text, { stringKeys: true })
  const root = placeOfFile(name.replace(/\.yaml$/, ''))!.schema
  const whole = expanded(doc.toJS(), tokens)

  const descend = (node: unknown, path: Path, of: string): void => {
    const schema = schemaAt(root, path, whole)
    if (isMap(node)) {
      if (node.flow) free.push([node.range![0], node.range![1]])
      const shape = schema && meant(schema, valueAt(whole, path))
      node.items.forEach((item, at) => {
        const pair = item as Pair<Scalar<string>, Scalar | null>
        const key = pair.key.value
        const inner = shape instanceof z.ZodObject ? fieldName(shape, key) : of
        if (shape instanceof z.ZodObject) {
          const own = (shape.shape as Record<string, z.ZodType>)[key]
          const required = own !== undefined && !own.safeParse(undefined).success
          fields.push({ path: [...path, key], of: inner, name: key, required, pair, group: node, at })
        }
        descend(pair.value, [...path, key], inner)
      })
    } else if (isSeq(node)) {
      const flow = node.flow === true
      if (flow) free.push([node.range![0], node.range![1]])
      const items = node.items.map(item => {
        const { range, flow: inner } = item as { range: [number, number]; flow?: boolean }
        return { from: range[0], to: range[1], flow: inner === true || isScalar(item) }
      })
      lists.push({ path, of, from: node.range![0], to: node.range![1], flow, items })
      node.items.forEach((item, i) => {
        descend(item, [...path, i], of)
      })
    } else if (isScalar(node) && node.range && schema) {
      const [from, to] = node.range
      const raw = text.slice(from, to)
      if (raw.trim().includes('\n')) free.push([from, to])
      const kind = kindOf(schema, valueAt(whole, path))
      if (kind) values.push({ path, of, kind, schema, node, raw, from, to })
    }
  }
  descend(doc.contents, [], name)
  const product = tokens.get('product.name')!
  return {
    name,
    text,
    product,
    fields,
    values,
    lists,
    isFree: at => free.some(([from, to]) => at > from && at < to),
  }
}

function kindOf(schema: z.core.$ZodType, value: unknown): ValueKind | undefined {
  const inner = meant(schema, undefined)
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral) return 'choice'
  const parsed = z.safeParse(schema, value).data as { kind?: ValueKind } | undefined
  if (typeof parsed === 'object') return parsed.kind
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : undefined
}

function expanded(value: unknown, tokens: Tokens): unknown {
  if (typeof value === 'string') return expandTokens(value, tokens)
  if (Array.isArray(value)) return value.map(item => expanded(item, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expanded(item, tokens)]))
}
