/**
 * JSON Schemas for editors, made of the schemas that content is validated with: completion, hover text and
 * squiggles of yaml-language-server. They describe files as they are written, before tokens are expanded and
 * defaults filled in.
 */
import { z } from 'zod'
import { Block } from '../blocks/block.ts'
import { fileKinds } from '../files/kinds.ts'
import { type Words, wordKeys, wordsSchema } from '../files/words.ts'
import { traitNames } from '../text/fields.ts'
import { tokenName } from '../yaml/tokens.ts'

/** The keywords of JSON Schema (draft 7) that are read here; zod writes more of them. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly oneOf?: readonly JsonSchema[]
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly [keyword: string]: unknown
}

type Definitions = Readonly<Record<string, JsonSchema>>

/** Returns the input of a schema as JSON Schema, with references between its parts. */
const withReferences = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as Record<string, unknown>),
  }) as JsonSchema

/** Returns the input of a schema as JSON Schema, in one piece. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { definitions = {}, ...rest } = withReferences(schema)
  return inlined(rest, definitions)
}

/** Puts parts in the place of references to them. This ends, because no block may be inside itself. */
const inlined = (schema: JsonSchema, definitions: Definitions): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, node: JsonSchema | null) => {
    const part = definitions[nameIn(node?.$ref)]
    return part ? { ...inlined(part, definitions), ...node, $ref: undefined } : node
  })

/** `PageFile` of `#/definitions/PageFile`. */
const nameIn = ($ref = ''): string => $ref.slice('#/definitions/'.length)

/** Makes schemas for every kind of data file, by name, but for the words. */
export const editorSchemas = (): ReadonlyMap<string, JsonSchema> =>
  new Map(fileKinds.flatMap(({ kind, schema }) => (kind === 'words' ? [] : [[kind, editorSchema(schema)]])))

/** Makes the schema for the words, which the compiled schema may not know yet. */
export const editorSchemaOfWords = (words: Words): JsonSchema => editorSchema(wordsSchema(wordKeys(words)))

/** Returns every block type with its fields. */
export function blockSchemas(): ReadonlyMap<string, JsonSchema> {
  const blocks = (inputSchema(Block).oneOf ?? []).map(
    (block): [string, JsonSchema] => [String(block.properties?.['type']?.const), block],
  )
  return new Map(blocks.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Turns each discriminated union into conditions: "if type is code, then these fields". With `oneOf` an editor guesses
 * which member was meant and reports the wrong one's fields; with conditions it knows, and says which values "type"
 * has.
 */
function editorSchema(schema: z.ZodType): JsonSchema {
  const { definitions = {}, ...rest } = withReferences(schema)
  return JSON.parse(JSON.stringify({ ...rest, definitions }), (_key, node: JsonSchema | null) =>
    node?.oneOf ? withConditions(node, node.oneOf, definitions) : node,
  )
}

/** Things whose names `npm run schemas` lists in names.json for editors to offer. */
const named = new Set([
  ...['link', 'image', 'sidebar', 'diagram', 'example', 'language', 'type', 'field', 'error-group'],
  ...['file'],
])

/**
 * Only the build knows the value of a token, so text that contains one is not checked against patterns and
 * limits.
 */
const token = `\\{${tokenName}`

type Keywords = Record<string, unknown>

function adapt(schema: z.core.$ZodType, node: Keywords): void {
  const { holds, refersTo: names = holds } = node
  for (const name of ['format', ...traitNames]) delete node[name]
  // The limits of JavaScript's whole numbers mean nothing to an author.
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum']
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum']
  if (node['type'] !== 'string') return
  // An outside address is a link with a pattern, and has no name here.
  const isOutside = names === 'link' && node['pattern'] !== undefined
  if (typeof names === 'string' && named.has(names) && !isOutside)
    node['allOf'] = [{ $ref: `./names.json#/definitions/${names}` }]
  allowTokens(schema, node)
}

/** Spares texts with tokens the patterns and limits of a schema. */
function allowTokens(schema: z.core.$ZodType, node: Keywords): void {
  // A text with two patterns, such as a name that is also one line, has each of them in a part of its own.
  const parts = Array.isArray(node['allOf']) ? (node['allOf'] as Keywords[]) : []
  const withPattern = [node, ...parts].filter(({ pattern }) => typeof pattern === 'string')
  for (const part of withPattern) part['pattern'] = `(?:${part['pattern']})|${token}`
  const { error } = z.core.safeParse(schema, '\u0000')
  const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message
  const last = withPattern.at(-1)
  if (last && message && !message.startsWith('Invalid')) last['patternErrorMessage'] = message
  if (node['maxLength'] === undefined) return
  node['if'] = { pattern: token }
  node['else'] = { maxLength: node['maxLength'] }
  delete node['maxLength']
}

function withConditions(
  { oneOf: _, ...plain }: JsonSchema,
  refs: readonly JsonSchema[],
  definitions: Definitions,
): JsonSchema {
  const members = refs.map(ref => inlined(ref, definitions))
  const isConstant = (name: string): boolean =>
    members.every(({ properties }) => properties?.[name]?.const !== undefined)
  const key = Object.keys(members[0]?.properties ?? {}).find(isConstant) ?? 'type'
  const is = (condition: JsonSchema): JsonSchema => ({ properties: { [key]: condition } })
  const values = members.map(({ properties }) => properties?.[key]?.const)
  const isMember = is({ enum: values })
  const cases = refs.map(({ $ref }, i) => ({ if: is({ not: { const: values[i] } }), else: { $ref } }))
  return {
    ...plain,
    type: 'object',
    required: [key],
    ...is({ type: 'string' }),
    allOf: [{ if: isMember, else: isMember }, ...cases],
  }
}
