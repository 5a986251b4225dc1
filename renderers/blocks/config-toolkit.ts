/** What the configuration builder knows of the toolkit: the fields of data/config-fields.yaml, scopes and resolutions of the reference. */
import { beginning } from '../../client/tools/builder/beginning.ts'
import type { Toolkit } from '../../client/tools/builder/model.ts'
import { writeClass } from '../../client/tools/builder/write-class.ts'
import { type BlockOf, plainText, type Site, sampleNames } from '../../schema/index.ts'

export function configToolkit(site: Site, block: BlockOf<'config-builder'>): Toolkit {
  const names = new Set(block.groups.flatMap(({ fields }) => fields))
  const approved = new Set([...site.reference.names.values()].flatMap(({ member }) => member?.approval ?? []))
  const members = (type: string) => site.reference.types.get(type)?.type.members ?? []
  return {
    fields: site.fields
      .filter(({ name }) => names.has(name))
      .map(field => ({
        name: field.name,
        type: field.type,
        kind: field.kind,
        summary: plainText(field.summary),
        default: field.default,
        scopes: field.scopes,
      })),
    scopes: members(block.scopes).flatMap(({ name, value }) =>
      value === undefined ? [] : [{ constant: name, scope: value, approval: approved.has(value) }],
    ),
    resolutions: members(block.resolutions).map(({ name }) => name),
  }
}

/** What the form begins with, by the names that samples are marked with. */
export const configSamples = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}

/** The class that the form begins with. */
export function sampleClass(site: Site, block: BlockOf<'config-builder'>): string {
  const toolkit = configToolkit(site, block)
  return writeClass(beginning(toolkit, configSamples(site)), toolkit)
}
