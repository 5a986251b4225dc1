import { ConfigBuilder } from '../../client/tools/builder/config-builder.tsx'
import type { Toolkit } from '../../client/tools/builder/model.ts'
import { beginning } from '../../client/tools/builder/state.ts'
import { writeClass } from '../../client/tools/builder/write-class.ts'
import { type BlockOf, plainText, type Site, sampleNames } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { Paragraph } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { codeFence, titled } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const configBuilder: BlockRenderer<'config-builder'> = {
  View: ({ block }) => {
    const { site } = useRender()
    return (
      <div className="tool" data-tool="">
        <section className="tool-box" aria-label={block.title}>
          <p className="tool-title js">{block.title}</p>
          <Paragraph text={block.text} className="js" />
          <Island
            name="config-builder"
            component={ConfigBuilder}
            // An address with values opens it.
            hash="config"
            props={{
              toolkit: toolkitOf(site, block),
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
    const toolkit = toolkitOf(site, block)
    return codeFence(writeClass(beginning(toolkit, sampleValues(site)), toolkit), titled('csharp', block.path))
  },
}

/** What the builder knows of the toolkit: the fields of data/config-fields.yaml, scopes and resolutions of the reference. */
function toolkitOf(site: Site, block: BlockOf<'config-builder'>): Toolkit {
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
const sampleValues = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}
