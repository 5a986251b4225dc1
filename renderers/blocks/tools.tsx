/** Interactive tools: islands in a frame, and beside each what is complete without scripts. */
import type { ReactNode } from 'react'
import { writeClass } from '../../client/tools/builder/class-file.ts'
import { ConfigBuilder } from '../../client/tools/builder/config-builder.tsx'
import type { Toolkit } from '../../client/tools/builder/model.ts'
import { beginning } from '../../client/tools/builder/state.ts'
import { HashSimulator } from '../../client/tools/hash-simulator.tsx'
import type { Knowledge } from '../../client/tools/paste/knowledge.ts'
import { PasteBox } from '../../client/tools/paste/paste-box.tsx'
import { type BlockOf, type Inline, plainText, type Site, sampleNames } from '../../schema/index.ts'
import { known, useLink, useRender, useUniqueName, withBase } from '../elements/context.ts'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { scopedUses, scopesOf } from '../reference/scopes.ts'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'

interface ToolProps {
  readonly title: string
  readonly text: Inline
  /** The island. */
  readonly tool: ReactNode
  /** What is complete without scripts. */
  readonly children?: ReactNode
}

/** The frame of a tool: its name on a tab, what one does with it, the island, and the form that needs no scripts. */
export function Tool({ title, text, tool, children }: ToolProps): ReactNode {
  const words = (
    <>
      <p className="tool-title">{title}</p>
      <Paragraph text={text} />
    </>
  )
  return (
    <div className="tool" data-tool="">
      <Html markdown={words}>
        <section className="tool-box js" aria-label={title}>
          {words}
          {tool}
          <div hidden />
        </section>
      </Html>
      {children}
    </div>
  )
}

/** What the paste box knows, as renderers/meta/paste-knowledge.ts writes it. */
export const pasteKnowledgeFile = '/paste.json'

export function PasteIsland(props: Pick<BlockOf<'paste-box'>, 'label' | 'samples'>): ReactNode {
  const knowledge = withBase(useRender().base, pasteKnowledgeFile)
  return <Island name="paste-box" component={PasteBox} props={{ ...props, knowledge }} />
}

export const tools = {
  'paste-box': ({ block: { title, text, label, samples } }) => (
    <Tool title={title} text={text} tool={<PasteIsland label={label} samples={samples} />} />
  ),
  'hash-simulator': ({ block: { title, text, caption } }) => {
    const { machine } = useRender().site
    if (!machine) return null
    const { scenarios, ...rules } = machine
    const labels = [WORDS.hashTable.result, WORDS.hashTable.why]
    // Conditions and effects travel to the island; the words stay in the tables.
    const calls = machine.calls.map(({ id, text, arguments: taken, rules }) => ({
      id,
      text,
      arguments: taken,
      rules: rules.map(({ when, outcome, set, add }) => ({ when, outcome, set, add })),
    }))
    const island = (
      <Island name="hash-simulator" component={HashSimulator} props={{ machine: { ...rules, calls }, scenarios }} />
    )
    return (
      <Tool title={title} text={text} tool={island}>
        {machine.calls.map(({ id, text, by, rules }) => (
          <details key={id} className="fold-away">
            <summary>
              {text.includes('(') ? <code>{text}</code> : text} <span>{by}</span>
            </summary>
            <Table
              caption={`${caption}: ${text}`}
              captionHidden
              columns={[WORDS.hashTable.situation, ...labels]}
              labels={labels}
              rows={rules.map(({ situation, result, why }, i) => ({
                head: inlineView(situation),
                cells: [inlineView(result), why && inlineView(why)],
                words: [`${id}-${i}`, `${id}-${i}-why`],
              }))}
            />
          </details>
        ))}
      </Tool>
    )
  },
  /** Without scripts, the class that the form begins with is all there is. */
  'config-builder': ({ block: { title, text, groups, path, ...named } }) => {
    const { site } = useRender()
    const link = useLink()
    const samples = sampleValues(site)
    const toolkit = toolkitOf(site, { groups, ...named }, to => link(to).href)
    const code = writeClass(beginning(toolkit, samples), toolkit)
    return (
      <Html markdown={<CodeFile title={path} language="csharp" code={code} />}>
        <div className="tool" data-tool="">
          <section className="tool-box" aria-label={title}>
            <p className="tool-title js">{title}</p>
            <Paragraph text={text} className="js" />
            <Island
              name="config-builder"
              component={ConfigBuilder}
              // An address with values opens it, and so do values that were entered before.
              hash="config"
              stored="builder"
              props={{ toolkit, groups, path, name: useUniqueName(path), samples }}
            />
          </section>
        </div>
      </Html>
    )
  },
} satisfies Partial<BlockViews>

/** What the paste box needs to check a class. */
export const configKnowledge = (block: BlockOf<'config-builder'>, site: Site): Knowledge['config'] => ({
  toolkit: { ...toolkitOf(site, block, to => to), uses: [] },
  samples: sampleValues(site),
})

type Named = Pick<BlockOf<'config-builder'>, 'groups' | 'scopes' | 'resolutions' | 'uses'>

/** What the builder knows of the toolkit: the fields of data/config-fields.yaml, scopes, resolutions and calls of the reference. */
function toolkitOf(site: Site, { groups, scopes, resolutions, uses }: Named, href: (to: string) => string): Toolkit {
  const names = new Set(groups.flatMap(({ fields }) => fields))
  const membersOf = (type: string) => known(site.reference.types.get(type), type).type.members
  return {
    fields: site.fields
      .filter(({ name }) => names.has(name))
      .map(({ name, type, kind, summary, default: written, scopes }) => ({
        ...{ name, type, kind, summary: plainText(summary), default: written, scopes },
      })),
    scopes: scopesOf(site, scopes),
    resolutions: membersOf(resolutions).map(({ name }) => name),
    uses: uses.map(({ title, types, members }) => ({
      title,
      uses: [...types.flatMap(type => membersOf(type).map(({ name }) => `${type}.${name}`)), ...members].flatMap(
        name => {
          const { type, member, to } = known(site.reference.names.get(name), name)
          return scopedUses(known(member, name)).map(use => ({
            id: [`${type.name}.${known(member, name).name}`, ...(use.part === undefined ? [] : [use.part])].join(' '),
            ...use,
            href: href(to),
          }))
        },
      ),
    })),
  }
}

/** What the form begins with, by the names that samples are marked with. */
const sampleValues = ({ settings: { samples } }: Site): Readonly<Record<string, string>> =>
  samples ? { [sampleNames.clientId]: samples.clientId, [sampleNames.tokenPath]: samples.tokenPath } : {}
