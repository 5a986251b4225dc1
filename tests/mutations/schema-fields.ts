/** Every field of every schema by a name of its own, such as `page.blocks[]<code>.language`. */
import { z } from 'zod'
import { fileKinds } from '../../schema/files/kinds.ts'
import { meant } from '../../schema/text/walk.ts'

const groups = new Map<z.ZodObject, string>()

function descend(schema: z.ZodType, name: string): void {
  const inner = meant(schema, undefined)
  if (inner instanceof z.ZodObject) {
    if (groups.has(inner)) return
    groups.set(inner, name)
    for (const [key, field] of Object.entries(inner.shape)) descend(field as z.ZodType, `${name}.${key}`)
  } else if (inner instanceof z.ZodArray) descend(inner.element as z.ZodType, `${name}[]`)
  else if (inner instanceof z.ZodRecord) descend(inner.valueType as z.ZodType, `${name}{}`)
  else if (inner instanceof z.ZodDiscriminatedUnion)
    for (const option of inner.options as z.ZodObject[]) {
      const type = option.shape[inner.def.discriminator] as z.ZodLiteral
      descend(option, `${name}<${[...type.values].join()}>`)
    }
}
for (const { kind, schema } of fileKinds) descend(schema, kind)

export const schemaFields: readonly string[] = [...groups].flatMap(([group, name]) =>
  Object.keys(group.shape).map(key => `${name}.${key}`),
)

export const fieldName = (group: z.ZodObject, key: string): string => `${groups.get(group)}.${key}`
