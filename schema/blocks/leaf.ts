/** Blocks that hold no blocks. Containers (tabs, steps) hold these, so they cannot nest in each other. */
import { z } from 'zod'
import { Buttons } from './buttons.ts'
import { Callout } from './callout.ts'
import { Cards } from './cards.ts'
import { Changes } from './changes.ts'
import { Code } from './code.ts'
import { CopyText } from './copy-text.ts'
import { Definitions } from './definitions.ts'
import { Details } from './details.ts'
import { DiagramBlock } from './diagram.ts'
import { ExampleBlock } from './example.ts'
import { Fields } from './fields.ts'
import { Figure } from './figure.ts'
import { FileTree } from './file-tree.ts'
import { Glossary } from './glossary.ts'
import { Heading } from './heading.ts'
import { Links } from './links.ts'
import { List } from './list.ts'
import { Members } from './members.ts'
import { Paragraph } from './paragraph.ts'
import { Prose } from './prose.ts'
import { ScopeTable } from './scope-table.ts'
import { Table } from './table.ts'
import { Team } from './team.ts'
import { Toc } from './toc.ts'
import { Window } from './window.ts'

const leaves = [
  Buttons,
  Callout,
  Cards,
  Changes,
  Code,
  CopyText,
  Definitions,
  Details,
  DiagramBlock,
  ExampleBlock,
  Fields,
  FileTree,
  Figure,
  Glossary,
  Heading,
  Links,
  List,
  Members,
  Paragraph,
  Prose,
  ScopeTable,
  Table,
  Team,
  Toc,
  Window,
] as const

export const LeafBlock = z
  .discriminatedUnion('type', leaves)
  .meta({ id: 'LeafBlock', description: 'A block that holds no other blocks.' })
export { leaves }
