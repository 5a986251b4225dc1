/** The calls that a game makes: ticking them turns on the scopes and options that they need. */

import { type ReactNode, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import { breakable } from '../parts.tsx'
import { Choices, useForm } from './controls.tsx'
import type { Use } from './model.ts'
import { usesOf, withUses } from './state.ts'

export function Uses(): ReactNode {
  const { id: form, state, toolkit, onChange } = useForm()
  const id = `${form}-filter`
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const isShown = ({ id, scopes }: Use): boolean => [id, ...scopes].some(text => text.toLowerCase().includes(wanted))
  const all = toolkit.uses.flatMap(({ uses }) => uses)
  const shown = all.filter(isShown).length
  const ticked = usesOf(state, toolkit)
  return (
    <fieldset className="builder-field uses">
      <legend>{WORDS.builder.uses}</legend>
      <div className="filter">
        <label htmlFor={id}>{WORDS.builder.filter}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <output htmlFor={id}>
          {shown === all.length
            ? fill(WORDS.builder.calls, { count: shown })
            : fill(WORDS.builder.callsShown, { shown, count: all.length })}
        </output>
      </div>
      <div className="uses-list" tabIndex={0} role="group" aria-label={WORDS.builder.callList}>
        {toolkit.uses.map(({ title, uses }) => (
          <fieldset key={title} className="builder-field" hidden={!uses.some(isShown)}>
            <legend>{title}</legend>
            <Choices
              name="uses"
              options={uses.map(use => ({ value: use.id, label: <UseName use={use} />, hidden: !isShown(use) }))}
              chosen={state.uses}
              onChange={chosen => {
                const others = state.uses.filter(other => !uses.some(use => use.id === other))
                onChange(withUses(state, [...others, ...chosen], toolkit))
              }}
            />
          </fieldset>
        ))}
      </div>
      {ticked.length > 0 && (
        <ul className="found">
          {ticked.map(use => (
            <li key={use.id}>
              <UseNote use={use} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const UseName = ({ use: { name, part } }: { use: Use }): ReactNode => (
  <>
    <code>{breakable(name)}</code>
    {part && ` ${part}`}
  </>
)

/** What a ticked call needs, where it is missing and what the mock does. */
const UseNote = ({ use }: { use: Use }): ReactNode => (
  <>
    <a href={use.href}>
      <UseName use={use} />
    </a>
    : {use.scopes.join(', ') || WORDS.builder.noScope}.
    {use.missing.length > 0 && (
      <strong> {fill(WORDS.builder.notOn, { platforms: use.missing.join(` ${WORDS.builder.and} `) })}</strong>
    )}
    {use.mock && ` ${fill(WORDS.builder.mock, { text: use.mock })}`}
  </>
)
