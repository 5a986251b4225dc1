/** data/config-fields.yaml: the fields of the toolkit's configuration, one source for table, reference and builder. */
import { z } from 'zod'
import { anchor, code, firstVersion, inline, name, version } from '../text/fields.ts'
import { distinct, kind } from '../text/groups.ts'

export const ConfigField = kind('ConfigField', 'A field of the configuration class.', {
  name: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, { error: 'A C# name has letters, digits and "_", such as "ClientId".' })
    .meta({ holds: 'name' })
    .describe('Name of the property.'),
  id: anchor().describe('Part of the address after "#"; begins with "field-".'),
  type: name().describe('C# type.'),
  kind: z
    .enum(['id', 'scopes', 'path', 'flag', 'mappings', 'patch', 'resolution'])
    .describe(
      'How a form asks for it: id (a number), scopes, path, flag (true or false), mappings, patch, resolution.',
    ),
  required: z.boolean().default(false).describe('true: the project does not build without it.'),
  default: code().optional().describe('Default as C#. Absent for required fields.'),
  summary: inline().describe('What the field does, one sentence.'),
  details: z.array(inline()).default([]).describe('What else one must know, a paragraph each.'),
  scopes: z.array(name()).default([]).describe('OAuth scopes that the field needs.'),
  since: version().default(firstVersion).describe('Release that brought it.'),
  templates: z
    .array(z.enum(['Basic', 'Standard', 'Advanced']))
    .min(1)
    .describe('Configuration templates that contain it.'),
  buildVariable: name().optional().describe('Build variable that carries it to JavaScript.'),
  example: code().optional().describe('A value as C#.'),
})
export type ConfigField = z.output<typeof ConfigField>

export const ConfigFieldsFile = kind('ConfigFieldsFile', 'The fields of the configuration class.', {
  fields: z
    .array(ConfigField)
    .min(1)
    .superRefine(distinct('name'))
    .superRefine(distinct('id'))
    .describe('The fields, in the order of the table.'),
})
