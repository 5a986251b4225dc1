/** Ticks what a game uses and shows the scopes it needs, where Discord must agree, and what is missing where. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../../behaviours/status.ts'
import { breakable } from '../breakable-name.tsx'
import { CodeBox, copyOf, toolAround, Words, wordsOf } from '../parts.tsx'
import { needed, platformNames, type Scope, scopesCode, type Use } from './scopes.ts'

export interface ScopeFinderProps {
  /** Name of the class of the scopes. */
  readonly constants: string
  readonly scopes: readonly Scope[]
  readonly groups: readonly { readonly title: string; readonly uses: readonly Use[] }[]
}

export function ScopeFinder({ constants, scopes, groups }: ScopeFinderProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const all = groups.flatMap(({ uses }) => uses)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [query, setQuery] = useState('')
  const [awake, setAwake] = useState(false)

  const boxes = (): HTMLInputElement[] => [...(root.current?.querySelectorAll<HTMLInputElement>('[data-use]') ?? [])]
  const read = (): number[] => boxes().flatMap((box, i) => (box.checked ? [i] : []))
  // The reader may have ticked and typed before React arrived.
  useEffect(() => {
    setTicked(read())
    setQuery(root.current?.querySelector<HTMLInputElement>('[type=search]')?.value ?? '')
    setAwake(true)
  }, [])

  const tick = (): void => {
    const now = read()
    setTicked(now)
    const count = needed(
      now.flatMap(i => all[i] ?? []),
      scopes,
    ).scopes.length
    announce(`${now.length} ticked, ${count === 1 ? '1 scope' : `${count} scopes`} needed`)
  }
  const clear = (): void => {
    for (const box of boxes()) box.checked = false
    tick()
  }
  const wanted = query.trim().toLowerCase()
  const hidden = (use: Use): boolean =>
    wanted !== '' && ![use.name, use.part ?? '', ...use.scopes].some(text => text.toLowerCase().includes(wanted))
  const shown = all.filter(use => !hidden(use)).length
  let index = 0

  return (
    <div ref={root}>
      <div className="filter">
        <label htmlFor={id}>Filter the list</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        <output htmlFor={id}>
          {shown === all.length ? `${all.length} entries` : `${shown} of ${all.length} entries`}
        </output>
      </div>
      {groups.map(({ title, uses }) => (
        <fieldset key={title} className="uses" hidden={uses.every(hidden)}>
          <legend>{title}</legend>
          <ul>
            {uses.map(use => (
              <li key={index} hidden={hidden(use)}>
                <label>
                  <input type="checkbox" data-use={index++} onChange={tick} />
                  <span>
                    <code>{breakable(use.name)}</code>
                    {use.part && ` ${use.part}`}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {awake && (
        <Result
          root={toolAround(root.current)}
          uses={ticked.flatMap(i => all[i] ?? [])}
          scopes={scopes}
          constants={constants}
          clear={clear}
        />
      )}
    </div>
  )
}

interface ResultProps {
  readonly root: Element | null | undefined
  readonly uses: readonly Use[]
  readonly scopes: readonly Scope[]
  readonly constants: string
  readonly clear: () => void
}

function Result({ root, uses, scopes, constants, clear }: ResultProps): ReactNode {
  const result = needed(uses, scopes)
  const approval = result.scopes.filter(scope => scope.approval)
  return (
    <div className="tool-result">
      <CodeBox
        title="DissonityConfiguration.cs"
        label="C#"
        code={scopesCode(constants, result.scopes.length > 0 ? result.scopes : scopes.slice(0, 1), result.options)}
      />
      {result.scopes.length === 0 && (
        <p>
          <Words nodes={() => copyOf(wordsOf(root, 'none'))} />
        </p>
      )}
      {approval.length > 0 && (
        <p>
          <strong>Approval by Discord:</strong>{' '}
          {approval.map(({ value }, i) => (
            <span key={value}>
              {i > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}
          . <Words nodes={() => copyOf(wordsOf(root, 'approval'))} />
        </p>
      )}
      {result.missing.map(({ platform, uses: lacking }) => (
        <p key={platform}>
          <strong>Not on {platformNames[platform]}:</strong>{' '}
          {lacking.map(({ name }, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          .
        </p>
      ))}
      {uses.length > 0 && (
        <>
          <UsesTable uses={uses} />
          <p>
            <button className="tool-button" type="button" onClick={clear}>
              Untick all
            </button>
          </p>
        </>
      )}
    </div>
  )
}

/** Roles are written out because phones show rows as cards, and changing `display` takes them from the table. */
function UsesTable({ uses }: { uses: readonly Use[] }): ReactNode {
  const columns = ['Member', 'Scopes', 'In mock mode']
  return (
    <div className="table">
      <table role="table">
        <caption>What you use</caption>
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
          {uses.map(({ name, part, href, scopes, mock }) => (
            <tr key={`${name} ${part}`} role="row">
              <th role="rowheader" scope="row">
                <a href={href}>
                  <code>{breakable(name)}</code>
                </a>
                {part && ` ${part}`}
              </th>
              <td role="cell" data-label="Scopes">
                <div>{scopes.length === 0 ? 'None' : scopes.join(', ')}</div>
              </td>
              <td role="cell" data-label="In mock mode">
                <div>{mock ?? 'No difference'}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
