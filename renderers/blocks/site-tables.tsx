/** Tables of what data files hold: configuration fields and scopes. */
import { Fragment, type ReactNode } from 'react'
import { Filled } from '../../client/tools/parts.tsx'
import { type BlockOf, type ConfigField, fill, firstVersion, type Site } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { Since } from '../elements/heading.tsx'
import { CodeList, codeText, Link, Paragraph, Paragraphs } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { scopedMembers, scopedUses, scopesOf } from '../reference/members.tsx'
import type { BlockViews } from './blocks.tsx'

export const siteTables = {
  fields: ({ block }) => {
    const { fields } = useRender().site
    const labels = [WORDS.fields.type, WORDS.fields.default]
    return (
      <div className="fields">
        <PlainIsland name="field-filter" className="filter js">
          <label htmlFor="field-filter">{WORDS.fields.filter}</label>
          <input id="field-filter" type="search" autoComplete="off" spellCheck={false} />
          <output htmlFor="field-filter">{fill(WORDS.fields.count, { count: fields.length })}</output>
        </PlainIsland>
        <Table
          caption={block.caption}
          columns={[WORDS.fields.field, ...labels, WORDS.fields.meaning]}
          labels={labels}
          rows={fields.map(fieldRow)}
        />
      </div>
    )
  },
  'scope-table': ({ block }) => {
    const labels = [WORDS.scopes.needs, WORDS.scopes.approval]
    const rows = scopeRows(useRender().site, block).map(({ scopes, uses, approval }) => {
      const users = uses.map(({ to, name, part }, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <Link to={to}>{codeText(name)}</Link>
          {part}
        </span>
      ))
      const cells = [users.length > 0 ? users : WORDS.scopes.unused, approval]
      return { head: <CodeList names={scopes} />, cells }
    })
    return <Table caption={block.caption} columns={[WORDS.scopes.scope, ...labels]} labels={labels} rows={rows} />
  },
} satisfies Partial<BlockViews>

/** Longer defaults are part of the description: their column is narrow. */
const longestDefault = 22

function fieldRow(field: ConfigField) {
  const { id, name, type, since, required, scopes } = field
  // The type is beside it: `ScreenResolution.Max` is `Max`.
  const value = field.default?.replace(`${type}.`, '') ?? ''
  const short = value.length <= longestDefault
  return {
    id,
    head: (
      <>
        <Html markdown={<code>{name}</code>}>
          <a href={`#${id}`} data-permalink="">
            {codeText(name)}
          </a>
        </Html>
        {since !== firstVersion && <Since version={since} />}
      </>
    ),
    cells: [
      codeText(type),
      required ? <span className="required">{WORDS.fields.required}</span> : shownDefault(value, short),
      <Fragment key="meaning">
        <Paragraph text={field.summary} />
        <Paragraphs texts={field.details} />
        {!required && !short && (
          <p>
            <Filled phrase={WORDS.fields.defaultIs} values={{ value: codeText(value) }} />
          </p>
        )}
        {scopes.length > 0 && (
          <p>
            <Filled phrase={WORDS.fields.scopes} values={{ scopes: <CodeList names={scopes} /> }} />
          </p>
        )}
      </Fragment>,
    ],
  }
}

function shownDefault(value: string, short: boolean): ReactNode {
  if (!short) return WORDS.fields.defaultBelow
  return value === '' ? WORDS.fields.noDefault : codeText(value)
}

interface ScopeRow {
  readonly scopes: readonly string[]
  readonly uses: { to: string; name: string; part: string }[]
  readonly approval: string
}

/** A row for each set of scopes that something needs, and one for those that nothing does. */
function scopeRows(site: Site, block: BlockOf<'scope-table'>): ScopeRow[] {
  const all = scopesOf(site, block.scopes)
  const rowOf = (used: (scope: string) => boolean): ScopeRow => {
    const scopes = all.filter(({ scope }) => used(scope))
    const approvals = scopes.flatMap(({ scope, approval }) =>
      approval ? fill(approval === 'discord' ? WORDS.scopes.disputed : WORDS.scopes.yes, { scope }) : [],
    )
    return { scopes: scopes.map(({ scope }) => scope), uses: [], approval: approvals.join('. ') || WORDS.scopes.no }
  }
  const rows = new Map<string, ScopeRow>()
  for (const { member, type, to } of scopedMembers(site)) {
    for (const { scopes, part = '' } of scopedUses(member)) {
      if (scopes.length === 0) continue
      const key = scopes.toSorted().join()
      const row = rows.get(key) ?? rowOf(scope => scopes.includes(scope))
      row.uses.push({ to, name: `${type.name.replace(/^Api\.(?=.)/, '')}.${member.name}`, part: part && ` ${part}` })
      rows.set(key, row)
    }
  }
  const needed = new Set([...rows.values()].flatMap(({ scopes }) => scopes))
  const unused = rowOf(scope => !needed.has(scope))
  const order = all.map(({ scope }) => scope)
  const place = ({ scopes: [first = '', ...rest] }: ScopeRow): number => order.indexOf(first) * 100 + rest.length
  const sorted = [...rows.values()].sort((a, b) => place(a) - place(b))
  return unused.scopes.length > 0 ? [...sorted, unused] : sorted
}
