/** What a step or a tab holds: a text, blocks, or a text and blocks below it. */
import { z } from 'zod'
import { prose } from '../text/fields.ts'

export const content = <B extends z.ZodType, S extends z.ZodRawShape>(block: B, what: string, fields: S) =>
  z
    .strictObject({
      ...fields,
      text: prose().optional().describe(`${what}, as Markdown: a paragraph, or more below "|".`),
      blocks: z.array(block).default([]).describe(`${what}, as blocks; those that Markdown has none for.`),
    })
    .refine(item => hasContent(item), {
      error: 'There is nothing in it.',
      params: { hint: 'Add "text:" or "blocks:".' },
    })

const hasContent = ({ text, blocks }: { text?: unknown; blocks?: unknown }): boolean =>
  text !== undefined || (Array.isArray(blocks) && blocks.length > 0)
