import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'
import { inlineView } from '../elements/inline.tsx'
import { bullets, codeSpan, escapeMarkdown, join, strong } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

type Row = BlockOf<'window'>['rows'][number]

/** A drawing made of words: a list to read and nothing to operate, because it is no form of this page. */
export const window: BlockRenderer<'window'> = {
  View: ({ block: { title, path, side, rows, caption } }) => (
    <figure className="window">
      <div className="window-frame">
        <p className="window-title">
          <b>{title}</b>
          {path && <span>{path.join(' > ')}</span>}
        </p>
        {side && (
          <ul className="window-side">
            {side.entries.map(entry => (
              <li key={entry} data-open={entry === side.open ? '' : undefined}>
                {entry}
                {entry === side.open && <span className="vh"> {WORDS.window.open}</span>}
              </li>
            ))}
          </ul>
        )}
        <ul className="window-rows">
          {rows.map((row, i) => (
            <li key={i} data-kind={row.kind} data-pointed={row.point && ''}>
              <RowView row={row} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption>{inlineView(caption)}</figcaption>
    </figure>
  ),
  markdown: ({ title, path, side, rows, caption }, { inline }) =>
    join(
      `${strong([...(path ?? [title]), ...(side ? [side.open] : [])].join(' > '))}: ${inline(caption)}`,
      bullets(rows.map(rowMarkdown)),
    ),
}

function stateOf(row: Row): string | undefined {
  if (row.kind === 'field') return row.value
  return row.kind === 'switch' ? WORDS.window[row.on ? 'on' : 'off'] : undefined
}

function RowView({ row }: { row: Row }): ReactNode {
  const state = stateOf(row)
  return (
    <>
      <span className="window-label">{row.label}</span>
      {state !== undefined && (
        <>
          <span className="vh">: </span>
          <span className="window-value" data-state={row.kind === 'switch' ? (row.on ? 'on' : 'off') : undefined}>
            {state}
          </span>
        </>
      )}
      {row.point && (
        <b className="window-point">
          <span className="vh">, {WORDS.window.step} </span>
          <span>{row.point.step}</span> {row.point.text}
        </b>
      )}
    </>
  )
}

function rowMarkdown(row: Row): string {
  const state = stateOf(row)
  const point =
    row.point && ` (${fill(WORDS.window.stepText, { step: row.point.step, text: escapeMarkdown(row.point.text) })})`
  const label = row.kind === 'line' ? codeSpan(row.label) : escapeMarkdown(row.label)
  return `${label}${state === undefined ? '' : `: ${escapeMarkdown(state)}`}${point ?? ''}`
}
