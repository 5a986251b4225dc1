import { ConfigBuilder } from '../../client/tools/builder/config-builder.tsx'
import type { Toolkit } from '../../client/tools/builder/model.ts'
import { beginning } from '../../client/tools/builder/state.ts'
import { writeClass } from '../../client/tools/builder/write-class.ts'
import type { Knowledge } from '../../client/tools/paste/knowledge.ts'
import { type BlockOf, plainText, type Site, sampleNames } from '../../schema/index.ts'
import { known, useLink, useRender, useUniqueName } from '../elements/context.ts'
import { Paragraph } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { codeFence, titled } from '../elements/markdown.ts'
import { type DocumentedMember, scopedUses, scopesOf } from '../reference/scopes.ts'
import type { BlockRenderer } from './renderer.ts'

export const configBuilder: BlockRenderer<'config-builder'> = {
  View: ({ block }) => {
    const { site } = useRender()
    const link = useLink()
    return (
      <div className="tool" data-tool="">
        <section className="tool-box" aria-label={block.title}>
          <p className="tool-title js">{block.title}</p>
          <Paragraph text={block.text} className="js" />
          <Island
            name="config-builder"
            component={ConfigBuilder}
            // An address with values opens it, and so do values that were entered before.
            hash="config"
            stored="builder"
            props={{
              toolkit: toolkitOf(site, block, to => link(to).href),
              groups: block.groups,
              path: block.path,
              name: useUniqueName(block.path),
              samples: sampleValues(site),
              paste: block.paste,
              data: block.data,
              problems: block.problems,
            }}
          />
        </section>
      </div>
    )
  },
  /** The class that the form begins with. */
  markdown: (block, { site }) => {
    const toolkit = toolkitOf(site, block, to => to)
    return codeFence(writeClass(beginning(toolkit, sampleValues(site)), toolkit), titled('csharp', block.path))
  },
}

/** What the paste box needs to check a class. */
export const configKnowledge = (block: BlockOf<'config-builder'>, site: Site): Knowledge['config'] => ({
  toolkit: { ...toolkitOf(site, block, to => to), uses: [] },
  samples: sampleValues(site),
  problems: block.problems,
})

/** What the builder knows of the toolkit: the fields of data/config-fields.yaml, scopes, resolutions and calls of the reference. */
function toolkitOf(site: Site, block: BlockOf<'config-builder'>, href: (to: string) => string): Toolkit {
  const names = new Set(block.groups.flatMap(({ fields }) => fields))
  return {
    fields: site.fields
      .filter(({ name }) => names.has(name))
      .map(({ name, type, kind, summary, default: written, scopes }) => ({
        name,
        type,
        kind,
        summary: plainText(summary),
        default: written,
        scopes,
      })),
    scopes: scopesOf(site, block.scopes),
    resolutions: known(site.reference.types.get(block.resolutions), block.resolutions).type.members.map(
      ({ name }) => name,
    ),
    uses: block.uses.map(({ title, types, members }) => ({
      title,
      uses: membersOf(site, types, members).flatMap(({ type, member, to }) =>
        scopedUses(member).map(use => ({
          id: [`${type.name}.${member.name}`, ...(use.part === undefined ? [] : [use.part])].join(' '),
          ...use,
          href: href(to),
        })),
      ),
    })),
  }
}

function membersOf({ reference }: Site, types: readonly string[], members: readonly string[]): DocumentedMember[] {
  const all = types.flatMap(type =>
    known(reference.types.get(type), type).type.members.map(({ name }) => `${type}.${name}`),
  )
  return [...all, ...members].map(name => {
    const { member, ...rest } = known(reference.names.get(name), name)
    return { ...rest, member: known(member, name) }
  })
}

/** What the form begins with, by the names that samples are marked with. */
const sampleValues = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}
