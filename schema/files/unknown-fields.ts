/** What a field was meant to be that a group doesn't have. */
import { z } from 'zod'
import { nearest } from '../suggest.ts'
import { requiredFields } from '../text/groups.ts'

/** The field that an unknown one was meant to be; it may be there as well. */
export const nameHint = (name: string, { written }: UnknownField): string =>
  Object.hasOwn(Object(written), name)
    ? `Remove it if it says the same as "${name}", which is already here.`
    : `Did you mean "${name}"?`

/** What to do about a field, whatever the group is. @param meant the one that it stands for */
export const otherHint = (key: string, field: UnknownField, meant: string | undefined): string | undefined =>
  commaHint(key, field) ?? linesHint(field) ?? (meant === undefined ? undefined : blocksHint(meant, field))

/** The lines of a table in Markdown, in a block that has its cells in lists. */
export const linesHint = ({ value, fields }: UnknownField): string | undefined =>
  typeof value === 'string' && value.startsWith('|') && fields.includes('rows')
    ? 'Write "type: prose" for this block, which takes the lines as they are.'
    : undefined

/** `{ text: Words, and more }`: what is behind the comma is a name without a value. */
const commaHint = (key: string, { value }: UnknownField): string | undefined =>
  value === null && key.includes(' ')
    ? 'Put text that has a "," in quotes: in braces, it ends there.'
    : undefined

const blocksHint = (name: string, { value }: UnknownField): string | undefined =>
  name === 'blocks' && typeof value === 'string' ? wordsInBlocks : undefined

/** Lines of a drawing are what the field that names one was to show. */
export const isContent = ({ value }: UnknownField): boolean =>
  typeof value === 'string' && value.includes('\n')

export interface UnknownField {
  readonly fields: readonly string[]
  /** The group. */
  readonly written: unknown
  readonly value: unknown
}

/** The field that an unknown one was meant to be: one that isn't there yet, if any is near. */
export function fieldMeant(key: string, { fields, written, value }: UnknownField): string | undefined {
  // Words belong into a text, if the group has one: "blocks" is a list.
  const isText = typeof value === 'string' && fields.includes('text')
  const fitting = isText ? fields.filter(name => name !== 'blocks') : fields
  const given = Object.keys(Object(written))
  return (
    nearest(
      key,
      fitting.filter(name => !given.includes(name)),
    ) ?? nearest(key, fitting)
  )
}

const wordsInBlocks = 'Write "blocks:", and below it "- type: prose" with these words below "text: |".'

/** The only field that a group lacks. */
export function missingField(schema: z.core.$ZodType | undefined, written: unknown): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const given = Object.keys(Object(written))
  const lacking = requiredFields(schema).filter(name => !given.includes(name))
  return lacking.length === 1 ? lacking[0] : undefined
}
