import type { ReactNode } from 'react'
import { fill } from '../../schema/index.ts'
import { PlainIsland } from './island.tsx'
import { Html } from './markdown.ts'
import { needSheet, type Render } from './render.ts'

interface ListFilterProps {
  readonly render: Render
  readonly label: string
  /** How many entries the page lists. */
  readonly count: number
  /** What to type, of a field that stays in sight while the reader scrolls away from its label. */
  readonly hint?: string
  /** Whether Enter opens the first that fits. */
  readonly opens?: boolean
}

/** Renders a field that filters a page which is a list. Until its code is there, it says how much there is. */
export function ListFilter({ render, label, count, hint, opens = false }: ListFilterProps): ReactNode {
  needSheet(render, 'filter')
  const className = hint === undefined ? 'filter js' : 'filter follows js'
  const field = (
    <>
      <label htmlFor="list-filter">{label}</label>
      <input id="list-filter" type="search" placeholder={hint} autoComplete="off" spellCheck={false} />
      <output htmlFor="list-filter">{fill(render.words.listFilter.count, { count })}</output>
    </>
  )
  return (
    <Html>
      <PlainIsland render={render} name="list-filter" className={opens ? undefined : className}>
        {/* With a form, an Enter before the code arrives is held and done afterwards. */}
        {opens ? (
          <form className={className} role="search">
            {field}
          </form>
        ) : (
          field
        )}
      </PlainIsland>
    </Html>
  )
}
