/**
 * JSON Schemas for editors, made of the schemas that content is validated with: completion, hover text and squiggles
 * of yaml-language-server. They describe files as they are written, before tokens are expanded and defaults filled in.
 */
import { z } from 'zod'
import { Block } from '../blocks/block.ts'
import { type FileKind, fileKinds } from '../files/kinds.ts'
import { type WordKeys, wordsSchema } from '../files/words.ts'
import { dereference, snippetBody } from './snippets.ts'
import { tokenName } from '../yaml/tokens.ts'

/** The part of JSON Schema (draft 7) that zod makes of our schemas, and what editors understand beside it. */
export interface JsonSchema {
  readonly $schema?: string
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly patternErrorMessage?: string
  readonly enumDescriptions?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly not?: JsonSchema
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly defaultSnippets?: readonly { label: string; description: string; body: unknown }[]
}

export type Definitions = Readonly<Record<string, JsonSchema>>

/** What is written in a file of this kind, unions as zod has them. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as Record<string, unknown>),
  }) as JsonSchema
}

/** For every kind of data file, by name. @param words those there are now, which the compiled schema may not know yet */
export const editorSchemas = (words: WordKeys): ReadonlyMap<string, JsonSchema> =>
  new Map(
    fileKinds.map(({ name, schema }: FileKind) => [name, editorSchema(name === 'words' ? wordsSchema(words) : schema)]),
  )

/** Every block type with its fields, and what they refer to. */
export function blockSchemas(): { blocks: ReadonlyMap<string, JsonSchema>; definitions: Definitions } {
  const { definitions = {}, ...union } = inputSchema(Block)
  const blocks = (dereference(union, definitions).oneOf ?? []).map((member): [string, JsonSchema] => {
    const block = dereference(member, definitions)
    return [String(block.properties?.['type']?.const), block]
  })
  return { blocks: new Map(blocks.sort(([a], [b]) => (a < b ? -1 : 1))), definitions }
}

export function editorSchema(schema: z.ZodType): JsonSchema {
  const { definitions = {}, ...rest } = inputSchema(schema)
  const all: Record<string, JsonSchema> = {}
  for (const [name, node] of Object.entries(definitions)) all[name] = withConditions(node, definitions, all)
  return { ...rest, definitions: all }
}

/** What `npm run schemas` lists the names of, beside the schemas: editors offer them. */
const named = new Set(['link', 'image', 'sidebar', 'diagram', 'example', 'language', 'type', 'field', 'error-group'])

/** Only the build knows the value of a token, so text that contains one is not checked against patterns and limits. */
const token = `\\{${tokenName}`

function adapt(schema: z.core.$ZodType, node: Record<string, unknown>): void {
  const { holds, refersTo, names = refersTo ?? holds } = node
  for (const name of ['format', 'holds', 'refersTo', 'names']) delete node[name]
  // An outside address is a link with a pattern, and has no name here.
  const isOutside = names === 'link' && node['pattern'] !== undefined
  if (typeof names === 'string' && named.has(names) && node['type'] === 'string' && !isOutside)
    node['allOf'] = [{ $ref: `./names.json#/definitions/${names}` }]
  // Whole numbers come with the limits of JavaScript, which say nothing to an author.
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum']
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum']
  if (typeof node['pattern'] === 'string') {
    node['pattern'] = `(?:${node['pattern']})|${token}`
    const message = z.core
      .safeParse(schema, '\u0000')
      .error?.issues.find(({ code }) => code === 'invalid_format')?.message
    if (message && !message.startsWith('Invalid')) node['patternErrorMessage'] = message
  }
  if (node['type'] === 'string' && node['maxLength'] !== undefined) {
    node['if'] = { pattern: token }
    node['else'] = { maxLength: node['maxLength'] }
    delete node['maxLength']
  }
}

/**
 * A discriminated union as conditions: "if type is code, then these fields". With `oneOf` an editor guesses which
 * member was meant and reports the wrong one's fields; with conditions it knows, and says which values "type" has.
 * @param cases gets a definition for each member, which all unions that hold it share
 */
function withConditions(node: JsonSchema, definitions: Definitions, cases: Record<string, JsonSchema>): JsonSchema {
  const { oneOf, ...plain } = mapChildren(node, child => withConditions(child, definitions, cases))
  if (!oneOf) return plain
  const members = oneOf.map(member => dereference(member, definitions))
  const isConstant = (name: string): boolean =>
    members.every(({ properties }) => properties?.[name]?.const !== undefined)
  const key = Object.keys(members[0]?.properties ?? {}).find(isConstant) ?? 'type'
  const values = members.map(({ properties }) => properties?.[key]?.const)
  const refs = oneOf.map((ref, i) => {
    const $ref = `${ref.$ref}Case`
    cases[$ref.slice('#/definitions/'.length)] = caseOf(dereference(ref, definitions), ref, key, values[i], definitions)
    return { $ref }
  })
  return {
    ...plain,
    type: 'object',
    required: [key],
    properties: { [key]: { type: 'string' } },
    allOf: [
      { if: { properties: { [key]: { enum: values } } }, else: { properties: { [key]: { enum: values } } } },
      ...refs,
    ],
  }
}

/** Where nothing is written yet: the whole member to choose. Where it is chosen: its fields. */
function caseOf(
  member: JsonSchema,
  ref: JsonSchema,
  key: string,
  value: unknown,
  definitions: Definitions,
): JsonSchema {
  const snippet = {
    label: String(value),
    description: member.description ?? '',
    body: snippetBody(member, definitions),
  }
  return {
    allOf: [
      {
        if: { properties: { [key]: { not: {} } } },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
        then: { type: 'object', defaultSnippets: [snippet] },
      },
      { if: { properties: { [key]: { not: { const: value } } } }, else: ref },
    ],
  }
}

function mapChildren(node: JsonSchema, change: (child: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = node
  return {
    ...node,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, change(child)])),
    }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}
