/** Which schema a place of a value is validated with: what a finished zod issue has forgotten. */
import { z } from 'zod'
import type { Path } from '../yaml/path.ts'

/** @param value the whole value: it says which member of a union is meant @returns undefined where no schema applies */
export function schemaAt(schema: z.ZodType, path: Path, value: unknown): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema
  let here = value
  for (const step of path) {
    const group = meant(at, here)
    if (group instanceof z.ZodObject) at = (group.shape as Record<string, z.ZodType>)[step]
    else if (group instanceof z.ZodArray) at = group.element as z.ZodType
    else if (group instanceof z.ZodRecord) at = group.valueType as z.ZodType
    else return undefined
    if (!at) return undefined
    here = typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined
  }
  return at
}

/** The schema itself, without what makes it optional or transforms it; of a union the member that the value names. */
export function meant(schema: z.ZodType, value: unknown): z.ZodType {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner
  const { discriminator } = inner.def
  const written =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[discriminator] : undefined
  const member = inner.options.find(
    option =>
      option instanceof z.ZodObject && (option.shape[discriminator] as z.ZodLiteral).values.has(written as string),
  )
  return (member as z.ZodType | undefined) ?? inner
}

export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}
