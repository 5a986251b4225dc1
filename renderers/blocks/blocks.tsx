/** Blocks to views. The table is complete by type: a schema without a view does not compile. */
import type { ComponentType, ReactNode } from 'react'
import type { Block, BlockOf, BlockType } from '../../schema/index.ts'
import { ButtonsView } from './buttons.tsx'
import { CalloutView } from './callout.tsx'
import { CardsView } from './cards.tsx'
import { CodeView } from './code.tsx'
import { ConfigBuilderView } from './config-builder.tsx'
import { CopyTextView } from './copy-text.tsx'
import { DefinitionsView } from './definitions.tsx'
import { DiagramView } from './diagram.tsx'
import { ErrorDecoderView, ErrorListView } from './error-decoder.tsx'
import { ExampleView } from './example.tsx'
import { FieldsView } from './fields.tsx'
import { FigureView } from './figure.tsx'
import { HashSimulatorView } from './hash-simulator.tsx'
import { HeadingView } from './heading.tsx'
import { HomeFactsView, HomeHeroView, HomeMockView, HomePartsView, HomePathView } from './home.tsx'
import { HomeBenchView } from './home-bench.tsx'
import { LinksView } from './links.tsx'
import { ListView } from './list.tsx'
import { MembersView } from './members.tsx'
import { MessageInspectorView } from './message-inspector.tsx'
import { MessageStepsView } from './message-steps.tsx'
import { ParagraphView } from './paragraph.tsx'
import { ScopeFinderView } from './scope-finder.tsx'
import { StepsView } from './steps.tsx'
import { TableView } from './table.tsx'
import { TabsView } from './tabs.tsx'
import { TeamView } from './team.tsx'
import { TocView } from './toc.tsx'

const views: { readonly [T in BlockType]: ComponentType<{ block: BlockOf<T> }> } = {
  buttons: ButtonsView,
  callout: CalloutView,
  cards: CardsView,
  code: CodeView,
  'config-builder': ConfigBuilderView,
  'copy-text': CopyTextView,
  definitions: DefinitionsView,
  diagram: DiagramView,
  'error-decoder': ErrorDecoderView,
  'error-list': ErrorListView,
  example: ExampleView,
  fields: FieldsView,
  figure: FigureView,
  'hash-simulator': HashSimulatorView,
  heading: HeadingView,
  'home-bench': HomeBenchView,
  'home-facts': HomeFactsView,
  'home-hero': HomeHeroView,
  'home-mock': HomeMockView,
  'home-parts': HomePartsView,
  'home-path': HomePathView,
  links: LinksView,
  list: ListView,
  members: MembersView,
  'message-inspector': MessageInspectorView,
  'message-steps': MessageStepsView,
  paragraph: ParagraphView,
  'scope-finder': ScopeFinderView,
  steps: StepsView,
  table: TableView,
  tabs: TabsView,
  team: TeamView,
  toc: TocView,
}

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, i) => {
    const View = views[block.type] as ComponentType<{ block: Block }>
    return <View key={i} block={block} />
  })
}
