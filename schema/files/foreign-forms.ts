/**
 * Forms that people bring along from other tools, in place of a list of groups: a map, lines of text, names
 * of their own for fields. Each gets a hint that is made of what the author wrote.
 */
import { z } from 'zod'
import { listed, nearest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'
import { holdsOf, isBlock, meant, namesOf } from '../text/walk.ts'

type Schema = z.core.$ZodType | undefined

const isObject = (schema: Schema): schema is z.ZodObject => schema instanceof z.ZodObject

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words that fit into a hint on one line, as YAML has them. */
const short = (value: unknown): string | undefined => {
  const written = String(value)
  const isWord = ['string', 'number', 'boolean'].includes(typeof value)
  return isWord && written.length <= 40 && !/[\n"]|: |^[[{&*!|>%@`#]/.test(written) ? written : undefined
}

const isTextField = ({ shape }: z.ZodObject, name: string): boolean => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  const field = fields[name]
  return field !== undefined && holdsOf(field) !== undefined
}

const holdsSentences = ({ shape }: z.ZodObject, name: string): boolean => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  const field = fields[name]
  return field !== undefined && ['prose', 'title'].includes(holdsOf(field) ?? '')
}

/** The two fields that a name and its value stand for, with what belongs in each. */
function pairOf(schema: z.ZodObject, name: string, value: unknown): string[] {
  const address = typeof value === 'string' ? addressLike(value) : undefined
  const [first = '', second = ''] = textFields(schema)
  if (address !== undefined && Object.hasOwn(schema.shape, 'to'))
    return first === 'to' ? [] : [first, name, 'to', address]
  const words = short(value)
  const isNamed = Object.hasOwn(schema.shape, name) || !requiredFields(schema).includes(second)
  return isNamed || !words?.includes(' ') ? [] : [first, name, second, words]
}

/** `Exceptions: /docs/exceptions` in place of a link: its words are the name of a field. */
export function pairHint(
  schema: Schema,
  name: string,
  group: unknown,
): { hint: string; field: string } | undefined {
  const [value, ...others] = Object.values(Object(group))
  if (!isObject(schema) || others.length > 0) return undefined
  const [first, words, second, text] = pairOf(schema, name, value)
  if (first === undefined) return undefined
  return { hint: `Write "${first}: ${words}", and below it "${second}: ${text}".`, field: first }
}

/** Fields of an entry that are texts, those it needs first. */
function textFields(entry: z.ZodObject): string[] {
  const required = requiredFields(entry)
  const others = Object.keys(entry.shape).filter(name => !required.includes(name))
  return [...required, ...others].filter(name => isTextField(entry, name))
}

/** A group where a list of groups belongs: its names are a field of each entry. */
export function mapAsListHint(schema: Schema, input: unknown): string | undefined {
  if (!(schema instanceof z.ZodArray) || !isGroup(input)) return undefined
  const [[name, value] = ['', null]] = Object.entries(input)
  const written = short(name)
  if (written === undefined) return undefined
  const entry = schema.element
  if (isBlock(entry) && entry instanceof z.ZodDiscriminatedUnion) return blockNamed(entry, name)
  if (!isObject(entry) || Object.hasOwn(entry.shape, name)) return undefined
  const [first, ...others] = textFields(entry)
  if (first === undefined) return undefined
  const words = short(value)
  // A sentence is none of the names that an entry has.
  const second = others.find(field => !words?.includes(' ') || holdsSentences(entry, field)) ?? others[0]
  const below = second !== undefined && words !== undefined ? `"${second}: ${words}"` : 'the rest'
  return `Write "- ${first}: ${written}" for each entry, and below it ${below}.`
}

/** `heading:` in place of `- type: heading`. */
function blockNamed(union: z.ZodDiscriminatedUnion, name: string): string | undefined {
  const members = union.options.filter(isObject)
  const types = members.flatMap(member => [...namesOf(member, 'type')]).map(String)
  const type = nearest(name, types)
  return type === undefined ? undefined : `Write "- type: ${type}" for each block, and its fields below it.`
}

/** `[words](/address)` in place of a link, or of an entry with one. */
function linkHint(schema: Schema, input: unknown): string | undefined {
  const isLink = isObject(schema) && Object.hasOwn(schema.shape, 'to') && Object.hasOwn(schema.shape, 'text')
  if (!isLink || typeof input !== 'string') return undefined
  const [, words, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(input) ?? []
  return to === undefined ? undefined : `Write "text: ${words}", and below it "to: ${to}".`
}

/** A text in place of a group: it is probably what the group begins with. */
export function textAsGroupHint(schema: Schema, input: unknown): string | undefined {
  if (schema instanceof z.ZodDiscriminatedUnion) return textAsMemberHint(schema, input)
  const words = short(input)
  const [from, to] = redirectLine(schema, input)
  const link = linkHint(schema, input)
  if (link !== undefined) return link
  if (to !== undefined) return `Write "from: ${from}", and below it "to: ${to}".`
  if (!isObject(schema) || words === undefined || typeof input !== 'string') return undefined
  const [first] = textFields(schema)
  const others = requiredFields(schema).filter(name => name !== first)
  if (first === undefined) return undefined
  const address = Object.hasOwn(schema.shape, 'to') ? addressLike(words) : undefined
  if (address !== undefined && first !== 'to')
    return `Write "${first}:" with its words, and below it "to: ${address}".`
  const below = others.length === 0 ? '' : `, and below it ${listed(others.map(name => `${name}:`))}`
  return `Write "${first}: ${words}"${below}.`
}

/** A list in place of a group that has a field for it. */
export function listAsGroupHint(schema: Schema, input: unknown): string | undefined {
  if (!isObject(schema) || !Array.isArray(input)) return undefined
  const name = ['entries', 'items', 'blocks', 'links'].find(field => Object.hasOwn(schema.shape, field))
  const required = requiredFields(schema).filter(field => field !== name)
  if (name === undefined) return undefined
  const first = required.length === 0 ? '' : `${listed(required.map(field => `${field}:`))} and `
  return `Write ${first}"${name}:", with this list below it.${entryForm(fieldOf(schema, name))}`
}

/** What the fields of a block are called in the kind of block that is meant. */
export function renamedFields(member: z.ZodObject | undefined, written: unknown): string {
  if (!member) return ''
  const known = Object.keys(member.shape)
  const given = Object.keys(Object(written)).filter(key => !known.includes(key))
  const free = known.filter(name => name !== 'type' && !Object.hasOwn(Object(written), name))
  const renamed = new Map<string, string>()
  const required = requiredFields(member)
  for (const key of given) {
    const isText = typeof Reflect.get(Object(written), key) === 'string'
    const open = free.filter(each => ![...renamed.values()].includes(each) && !(isText && each === 'blocks'))
    const needed = open.filter(each => required.includes(each))
    const name = nearest(key, needed) ?? nearest(key, open)
    if (name !== undefined) renamed.set(key, name)
  }
  const added = required.filter(name => free.includes(name) && ![...renamed.values()].includes(name))
  const names = [...renamed].map(([key, name]) => `"${name}" for "${key}"`)
  const all = [...names, ...added.map(name => `"${name}"${entriesOf(member, name)}`)]
  return all.length === 0 ? '' : ` It has ${listed(all)}.`
}

/** What each entry of a list needs. */
function entriesOf({ shape }: z.ZodObject, name: string): string {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  const list = fields[name]
  const entry = list instanceof z.ZodArray ? list.element : undefined
  if (!isObject(entry)) return ''
  return ` (for each entry ${requiredFields(entry)
    .map(field => `"${field}"`)
    .join(' and ')})`
}

const fieldOf = ({ shape }: z.ZodObject, name: string): Schema => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape
  return fields[name]
}

/** What each entry of a list begins with. */
function entryForm(field: Schema): string {
  const list = field && meant(field, [])
  const entry = list instanceof z.ZodArray ? list.element : undefined
  if (isBlock(entry)) return ''
  const union = entry instanceof z.ZodDiscriminatedUnion ? entry : undefined
  const member = union ? union.options.find(isObject) : entry
  if (!isObject(member)) return ''
  const [type] = union ? namesOf(member, union.def.discriminator) : []
  const required = requiredFields(member).filter(name => name !== union?.def.discriminator)
  const written = [
    ...(union ? [`"${union.def.discriminator}: ${String(type)}"`] : []),
    ...required.map(name => `"${name}:"`),
  ]
  return ` Each entry has ${written.join(', ')}.`
}

/** What becomes of a value under the name that its field has here, if that takes another form. */
export function shapeHint(group: Schema, name: string, value: unknown): string {
  const field = isObject(group) ? fieldOf(group, name) : undefined
  if (field && typeof value === 'string') return lead(valueMeant(field, name, value))
  if (!field || typeof value !== 'object' || value === null) return ''
  const schema = meant(field, value)
  if (schema instanceof z.ZodArray && !Array.isArray(value)) return lead(mapAsListHint(schema, value))
  if (Array.isArray(value) && holdsOf(field) !== undefined) return lead(listAsTextHint(field, value))
  if (!Array.isArray(value)) return lead(wordOfGroup(field, name, value))
  const element = schema instanceof z.ZodArray ? schema.element : undefined
  const [entry] = value
  if (isObject(element) && isGroup(entry)) return renamedFields(element, entry).replace(' It', ' Each entry')
  return lead(element && textAsGroupHint(meant(element, value[0]), value[0]))
}

/** A value under the name that its field has here, if only a sign at its end is too much. */
function valueMeant(field: z.core.$ZodType, name: string, value: string): string | undefined {
  const meant = value.replace(/\/$|\.html?$/, '')
  const isOnlyForm = !z.safeParse(field, value).success && z.safeParse(field, meant).success
  return isOnlyForm && meant !== value ? `Write "${name}: ${meant}".` : undefined
}

/** What a group has in it that the field takes by itself: the day of `{ date: 2026-11-22, author: ada }`. */
function wordOfGroup(field: z.core.$ZodType, name: string, group: object): string | undefined {
  const fitting = Object.values(group).find(
    each => typeof each === 'string' && z.safeParse(field, each).success,
  )
  const words = short(fitting)
  return words === undefined ? undefined : `Write "${name}: ${words}" alone.`
}

const lead = (hint: string | undefined): string => (hint === undefined ? '' : ` ${hint}`)

/** A list where a text belongs: lines of Markdown, or numbers with commas. */
export function listAsTextHint(schema: Schema, input: unknown): string | undefined {
  if (!Array.isArray(input) || !schema) return undefined
  const words = input.map(short)
  const fitting = words.every(word => word !== undefined) ? words.join(', ') : undefined
  if (fitting !== undefined && z.safeParse(schema, fitting).success && /^[\d, -]+$/.test(fitting))
    return `Write it as text: "${fitting}".`
  const isProse = holdsOf(schema) === 'prose' && z.safeParse(schema, '- one\n- two').success
  return isProse ? 'Write it below "|" as a Markdown list, and begin each entry with "- ".' : undefined
}

/** A group where a row of cells belongs. */
export function groupAsRowHint(schema: Schema, input: unknown): string | undefined {
  const isRow = schema instanceof z.ZodArray && holdsOf(schema.element) !== undefined
  if (!isRow || !isGroup(input)) return undefined
  const cells = Object.values(input).map(cell =>
    /^[\d.]+$|^(?:true|false)$/.test(String(cell)) ? `"${cell}"` : short(cell),
  )
  return cells.every(cell => cell !== undefined) ? `Write it as a list: [${cells.join(', ')}].` : undefined
}

/** `/old /new 301`, a line of the file that Netlify reads. */
function redirectLine(schema: Schema, input: unknown): string[] {
  const isRedirect =
    isObject(schema) && Object.hasOwn(schema.shape, 'from') && Object.hasOwn(schema.shape, 'to')
  if (!isRedirect || typeof input !== 'string') return []
  const [, from = '', to = ''] = /^\s*(\/\S*)\s+(?:[-=]?>\s+)?(\S+)/.exec(input) ?? []
  return to === '' ? [] : [from, to.replace(/:splat$/, '')]
}

/** The address of a page in place of a link, as the entry that it is here. */
function textAsMemberHint(union: z.ZodDiscriminatedUnion, input: unknown): string | undefined {
  const member = union.options.find(isObject)
  const words = short(input)
  if (!member || isBlock(union) || words === undefined || !Object.hasOwn(member.shape, 'to')) return undefined
  const [type] = namesOf(member, union.def.discriminator)
  const address = /\w/.test(words) ? `/${words.replace(/^\/|\.mdx?$/g, '')}` : '/docs/topic'
  return `Write "${union.def.discriminator}: ${String(type)}", "text:" with its words and "to: ${address}".`
}

/** The address that a file or the id of a page stands for: `docs/v2/api.md` and `/docs/v2/api`. */
function addressLike(words: string): string | undefined {
  if (/^https:\S+$/.test(words)) return words
  return /^\.{0,2}\/?[\w-]+(?:\/[\w.-]+)+$|^\/\S*$|\.mdx?$/.test(words)
    ? `/${words.replace(/^[./]+|\.mdx?$/g, '')}`
    : undefined
}

/** Lines of a table or of redirects in one text. */
export function linesAsListHint(schema: Schema, input: unknown): string | undefined {
  if (typeof input !== 'string' || !(schema instanceof z.ZodArray)) return undefined
  if (/^\s*\|.*\|/.test(input))
    return 'Write the lines unchanged in a block of "type: prose", below "text: |".'
  const [from, to] = redirectLine(schema.element, input)
  return to === undefined ? undefined : `Write "- from: ${from}" for each line, and below it "to: ${to}".`
}

/** The words of a group in place of them. */
export function labelOf(input: unknown): string | undefined {
  if (!isGroup(input) || Object.keys(input).length < 2) return undefined
  const names = ['label', 'title', 'text', 'name', 'header', 'value']
  const found = names.map(name => Object.entries(input).find(([key]) => key === name)?.[1])
  return short(found.find(value => typeof value === 'string'))
}
