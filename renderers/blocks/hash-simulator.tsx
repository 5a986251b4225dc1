import type { ReactNode } from 'react'
import { HashSimulator } from '../../client/tools/simulator/hash-simulator.tsx'
import type { BlockOf, HashMachineFile } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Tool } from './tool.tsx'

export function HashSimulatorView({ block }: { block: BlockOf<'hash-simulator'> }): ReactNode {
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
}

function CallTable({ call, caption }: { call: HashMachineFile['calls'][number]; caption: string }): ReactNode {
  const columns = ['Situation', 'Result', 'Why']
  return (
    <details className="fold-away">
      <summary>
        {call.text.includes('(') ? <code>{call.text}</code> : call.text} <span>{call.by}</span>
      </summary>
      <div className="table">
        <table role="table">
          <caption className="vh">
            {caption}: {call.text}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(column => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {call.rules.map(({ situation, result, why }, i) => (
              <tr key={i} role="row">
                <th role="rowheader" scope="row">
                  <InlineView text={situation} />
                </th>
                <td role="cell" data-label={columns[1]}>
                  <div data-words={`${call.id}-${i}`}>
                    <InlineView text={result} />
                  </div>
                </td>
                <td role="cell" data-label={columns[2]}>
                  <div data-words={`${call.id}-${i}-why`}>{why && <InlineView text={why} />}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
