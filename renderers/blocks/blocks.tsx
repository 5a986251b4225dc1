/** Blocks as elements and as Markdown. The table is complete by type: a schema without a renderer does not compile. */
import type { ReactNode } from 'react'
import type { Block, BlockType } from '../../schema/index.ts'
import { join, type MarkdownWriter } from '../elements/markdown.ts'
import { buttons } from './buttons.tsx'
import { callout } from './callout.tsx'
import { cards } from './cards.tsx'
import { changes } from './changes.tsx'
import { code } from './code.tsx'
import { configBuilder } from './config-builder.tsx'
import { copyText } from './copy-text.tsx'
import { definitions } from './definitions.tsx'
import { details } from './details.tsx'
import { diagram } from './diagram.tsx'
import { errorList } from './error-list.tsx'
import { example } from './example.tsx'
import { fields } from './fields.tsx'
import { figure } from './figure.tsx'
import { fileTree } from './file-tree.tsx'
import { glossary } from './glossary.tsx'
import { hashSimulator } from './hash-simulator.tsx'
import { heading } from './heading.tsx'
import { heroDemo } from './hero-demo.tsx'
import { homeFacts, homeHero, homeMock, homeParts, homePath, homeTools } from './home.tsx'
import { links } from './links.tsx'
import { list } from './list.tsx'
import { members } from './members.tsx'
import { messageInspector } from './message-inspector.tsx'
import { messageSteps } from './message-steps.tsx'
import { paragraph } from './paragraph.tsx'
import { pasteBox } from './paste-box.tsx'
import { prose } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'
import { scopeTable } from './scope-table.tsx'
import { steps } from './steps.tsx'
import { table } from './table.tsx'
import { tabs } from './tabs.tsx'
import { team } from './team.tsx'
import { toc } from './toc.tsx'
import { window } from './window.tsx'

const renderers: { readonly [T in BlockType]: BlockRenderer<T> } = {
  buttons,
  callout,
  cards,
  changes,
  code,
  'config-builder': configBuilder,
  'copy-text': copyText,
  definitions,
  details,
  diagram,
  'paste-box': pasteBox,
  'error-list': errorList,
  example,
  fields,
  'file-tree': fileTree,
  figure,
  glossary,
  'hash-simulator': hashSimulator,
  heading,
  'home-bench': heroDemo,
  'home-facts': homeFacts,
  'home-hero': homeHero,
  'home-mock': homeMock,
  'home-parts': homeParts,
  'home-path': homePath,
  'home-tools': homeTools,
  links,
  list,
  members,
  'message-inspector': messageInspector,
  'message-steps': messageSteps,
  paragraph,
  prose,
  'scope-table': scopeTable,
  steps,
  table,
  tabs,
  team,
  toc,
  window,
}

/** The type of a block chooses a renderer that takes it; TypeScript cannot follow that through the table. */
const rendererOf = (block: Block): BlockRenderer<Block['type']> =>
  renderers[block.type] as unknown as BlockRenderer<Block['type']>

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, i) => {
    const { View } = rendererOf(block)
    return <View key={i} block={block} />
  })
}

export const blocksMarkdown = (blocks: readonly Block[], writer: MarkdownWriter): string =>
  join(...blocks.map(block => rendererOf(block).markdown(block, writer)))
