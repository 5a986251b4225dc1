import type { ReactNode } from 'react'
import { fill } from '../../schema/index.ts'
import { PlainIsland } from './island.tsx'
import { needSheet, type Render } from './render.ts'

interface ListFilterProps {
  readonly render: Render
  readonly label: string
  /** How many entries the page lists. */
  readonly count: number
}

/** A field that filters a page which is a list. Until its code is there, it says how much there is. */
export function ListFilter({ render, label, count }: ListFilterProps): ReactNode {
  needSheet(render, 'buttons-and-filters')
  return (
    <PlainIsland render={render} name="list-filter" className="filter js">
      <label htmlFor="list-filter">{label}</label>
      <input id="list-filter" type="search" autoComplete="off" spellCheck={false} />
      <output htmlFor="list-filter">{fill(render.words.listFilter.count, { count })}</output>
    </PlainIsland>
  )
}
