import type { ReactNode } from 'react'
import { HashSimulator } from '../../client/tools/simulator/hash-simulator.tsx'
import type { HashMachineFile } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { escapeMarkdown, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import type { BlockRenderer } from './renderer.ts'
import { Tool, toolMarkdown } from './tool.tsx'

export const hashSimulator: BlockRenderer<'hash-simulator'> = {
  View: ({ block }) => {
    const { machine } = useRender().site
    if (!machine) return null
    const { variables, arguments: args, stages, scenarios } = machine
    // Conditions and effects travel to the island; the words stay in the tables.
    const calls = machine.calls.map(({ id, text, arguments: taken, rules }) => ({
      id,
      text,
      arguments: taken,
      rules: rules.map(({ when, outcome, set, add }) => ({ when, outcome, set, add })),
    }))
    return (
      <Tool
        title={block.title}
        text={block.text}
        tool={
          <Island
            name="hash-simulator"
            component={HashSimulator}
            props={{ machine: { variables, arguments: args, stages, calls }, scenarios }}
          />
        }
      >
        {machine.calls.map(call => (
          <CallTable key={call.id} call={call} caption={block.caption} />
        ))}
      </Tool>
    )
  },
  markdown: (block, writer) => {
    const { site, inline } = writer
    const { situation, outcome, result, why } = WORDS.hashTable
    return join(
      toolMarkdown(block, writer),
      ...(site.machine?.calls ?? []).flatMap(call => [
        `${strong(`${block.caption}: ${call.text}`)} (${escapeMarkdown(call.by)})`,
        markdownTable(
          [situation, outcome, result, why],
          call.rules.map(({ situation, outcome, result, why }) => [
            inline(situation),
            outcome,
            inline(result),
            why ? inline(why) : '',
          ]),
        ),
      ]),
    )
  },
}

function CallTable({ call, caption }: { call: HashMachineFile['calls'][number]; caption: string }): ReactNode {
  const titles = WORDS.hashTable
  return (
    <details className="fold-away">
      <summary>
        {call.text.includes('(') ? <code>{call.text}</code> : call.text} <span>{call.by}</span>
      </summary>
      <Table caption={`${caption}: ${call.text}`} captionHidden columns={[titles.situation, titles.result, titles.why]}>
        {call.rules.map(({ situation, result, why }, i) => (
          <Row key={i} head={inlineView(situation)}>
            <Cell label={titles.result} words={`${call.id}-${i}`}>
              {inlineView(result)}
            </Cell>
            <Cell label={titles.why} words={`${call.id}-${i}-why`}>
              {why && inlineView(why)}
            </Cell>
          </Row>
        ))}
      </Table>
    </details>
  )
}
