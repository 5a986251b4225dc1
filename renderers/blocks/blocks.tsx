/** Blocks to views. The table is complete by type: a schema without a view does not compile. */
import type { ComponentType, ReactNode } from 'react'
import type { Block, BlockOf, BlockType } from '../../schema/index.ts'
import { ButtonsView } from './buttons.tsx'
import { CalloutView } from './callout.tsx'
import { CardsView } from './cards.tsx'
import { CodeView } from './code.tsx'
import { CopyTextView } from './copy-text.tsx'
import { DefinitionsView } from './definitions.tsx'
import { DiagramView } from './diagram.tsx'
import { ExampleView } from './example.tsx'
import { FieldsView } from './fields.tsx'
import { FigureView } from './figure.tsx'
import { HeadingView } from './heading.tsx'
import { HomeFactsView, HomeHeroView, HomeMockView, HomePartsView, HomePathView } from './home.tsx'
import { HomeBenchView } from './home-bench.tsx'
import { LinksView } from './links.tsx'
import { ListView } from './list.tsx'
import { MembersView } from './members.tsx'
import { ParagraphView } from './paragraph.tsx'
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
  'copy-text': CopyTextView,
  definitions: DefinitionsView,
  diagram: DiagramView,
  example: ExampleView,
  fields: FieldsView,
  figure: FigureView,
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
  paragraph: ParagraphView,
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
