/**
 * Translations replace texts, field by field: what a language's file doesn't have is as in the first
 * language, and colours, versions and addresses are the same in all. A list is replaced as a whole.
 */
import type { z } from 'zod'
import { singleFiles } from '../files/kinds.ts'
import { PageFile } from '../files/page.ts'
import { holdsOf, meant, metaOf, schemaAt, valueAt } from '../text/walk.ts'

/** Files whose fields are replaced one by one; of other files a language has its own or none. */
export const fieldwise = ['site', 'error-pages', 'sidebars', 'words'] as const

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the plain data of a file in another language, completed by that of the first. */
export function translated(schema: z.ZodType, original: unknown, own: unknown): unknown {
  if (schema === PageFile) return inFrame(original, own)
  return fieldwise.some(name => singleFiles[name] === schema) ? merged(original, own) : own
}

/** Returns the original with the texts of a translation in their places. */
function merged(original: unknown, own: unknown): unknown {
  if (own === undefined || own === null) return original
  if (!isGroup(original) || !isGroup(own)) return own
  const fields = Object.entries(own).map(([name, value]) => [name, merged(valueAt(original, [name]), value)])
  return { ...original, ...Object.fromEntries(fields) }
}

/** Makes a page in another language: the frame of the original around words of its own. */
function inFrame(original: unknown, own: unknown): unknown {
  if (!isGroup(original) || !isGroup(own)) return own
  const schema = meant(PageFile, own)
  const frame = Object.entries(original).filter(([name]) => isFrame(schemaAt(schema, [name], original)))
  return { ...Object.fromEntries(frame), ...own }
}

/** Tells whether a field of a page says where and how it is shown, and nothing that readers read. */
function isFrame(schema: z.core.$ZodType | undefined): boolean {
  if (schema === undefined) return false
  const field = meant(schema, undefined)
  const holds = holdsOf(schema)
  const isFlat = !('element' in field) && !('shape' in field)
  return isFlat && metaOf(field).past !== true && (holds === undefined || holds === 'key')
}
