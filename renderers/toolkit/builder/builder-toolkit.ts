/** What the configuration builder and the help desk know of the toolkit. */
import type { FormField, Toolkit } from '../../../client/toolkit/builder/fields.ts'
import { type BlockOf, type ConfigField, plainText, type Site, sampleNames } from '../../../schema/index.ts'
import { existing, type SiteRender } from '../../elements/render.ts'
import { scopedUses, scopesOf } from '../reference/members.tsx'

type BuilderChoice = Pick<
  BlockOf<'config-builder'>,
  'groups' | 'scopes' | 'otherScopes' | 'resolutions' | 'uses'
>

/**
 * Returns what the builder knows of the toolkit: the fields of data/config-fields.yaml, scopes, resolutions and calls
 * of the reference.
 */
export function toolkitOf(
  { site, words }: SiteRender,
  { groups, scopes, otherScopes, resolutions, uses }: BuilderChoice,
  href: (to: string) => string,
): Toolkit {
  const names = new Set(groups.flatMap(({ fields }) => fields))
  const membersOf = (type: string) => existing(site.toolkit.reference.types.get(type), type).type.members
  const usesOf = (name: string) => {
    const { type, member: named, to } = existing(site.toolkit.reference.names.get(name), name)
    const member = existing(named, name)
    const id = `${type.name}.${member.name}`
    return scopedUses(words, member).map(use => ({
      id: use.part === undefined ? id : `${id} ${use.part}`,
      ...use,
      rpc: member.rpc,
      href: href(to),
    }))
  }
  return {
    fields: site.toolkit.fields.filter(({ name }) => names.has(name)).map(formField),
    scopes: scopesOf(site, scopes),
    otherScopes,
    resolutions: membersOf(resolutions).map(({ name }) => name),
    uses: uses.map(({ title, types, members }) => {
      const ofTypes = types.flatMap(type => membersOf(type).map(({ name }) => `${type}.${name}`))
      return { title, uses: [...ofTypes, ...members].flatMap(usesOf) }
    }),
  }
}

const formField = ({
  name,
  type,
  kind,
  summary,
  default: written,
  formerly,
  scopes,
}: ConfigField): FormField => ({
  name,
  type,
  kind,
  summary: plainText(summary),
  default: written,
  formerly: formerly.length > 0 ? formerly : undefined,
  scopes,
})

/** Returns what the mapping tester knows: the field of the mappings. */
export const mappingToolkit = ({ toolkit: { fields } }: Site): Toolkit => ({
  fields: fields.filter(({ kind }) => kind === 'mappings').map(formField),
  scopes: [],
  resolutions: [],
  uses: [],
})

/** Returns the initial values of the form, by the names that mark samples. */
export const sampleValues = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}
