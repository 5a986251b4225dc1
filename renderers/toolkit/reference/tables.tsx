/** Lists and tables of what the toolkit has: members, examples, fields, scopes. */
import { Fragment, type ReactNode } from 'react'
import { filled } from '../../../client/phrases.tsx'
import type { Scope } from '../../../client/toolkit/builder/fields.ts'
import { type ConfigField, fill, firstVersion, memberAnchor, type Words } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { Definitions } from '../../blocks/prose.tsx'
import { NameLink, Since } from '../../elements/heading.tsx'
import { firstSentence, inlineView, Link, Paragraph, Paragraphs } from '../../elements/inline.tsx'
import { ListFilter } from '../../elements/list-filter.tsx'
import { Html } from '../../elements/markdown.ts'
import { CodeList, codeText } from '../../elements/names.tsx'
import { existing, needSheet, type Render } from '../../elements/render.ts'
import { Table } from '../../elements/table.tsx'
import { scopedUses, scopesOf } from './members.tsx'

export const toolkitTables = {
  /** Each name with what it is for. It keeps its id here and links to the reference, which says the rest. */
  members: ({ render, block: { of } }) => {
    needSheet(render, 'lists', 'members')
    const documented = existing(render.site.toolkit.reference.types.get(of), of)
    return (
      <ul className="links members">
        {documented.type.members.map(member => (
          <li key={member.name} id={memberAnchor(documented.type, member)}>
            <Link
              render={render}
              to={`${documented.to.split('#')[0]}#${memberAnchor(documented.type, member)}`}
            >
              {codeText(member.name)}
            </Link>
            <Html markdown=": "> </Html>
            <span>{inlineView(render, firstSentence(member.summary))}</span>
          </li>
        ))}
      </ul>
    )
  },
  example: ({ render, block }) => {
    const { parts, ...file } = existing(render.site.toolkit.examples.get(block.example), block.example)
    return (
      <>
        <CodeFile render={render} {...file} />
        {parts.length > 0 && (
          <Definitions
            render={render}
            items={parts.map(({ name, text }) => ({
              term: <code>{name}</code>,
              text: inlineView(render, text),
            }))}
          />
        )}
      </>
    )
  },
  fields: ({ render, block }) => {
    const { fields } = render.site.toolkit
    const labels = [render.words.fields.type, render.words.fields.default]
    return (
      <div className="fields">
        <ListFilter render={render} label={render.words.fields.filter} count={fields.length} />
        <Table
          render={render}
          caption={block.caption}
          columns={[render.words.fields.field, ...labels, render.words.fields.meaning]}
          labels={labels}
          rows={fields.map(field => fieldRow(render, field))}
        />
      </div>
    )
  },
  'scope-table': ({ render, block }) => {
    const labels = [render.words.scopes.needs, render.words.scopes.approval]
    const rows = scopeRows(render, block.scopes).map(({ scopes, uses }) => {
      const approvals = scopes
        .filter(({ approval }) => approval !== undefined)
        .map(({ scope, approval }) => {
          const { yes: toolkit, disputed: discord, terms } = render.words.scopes
          return fill({ toolkit, discord, terms }[approval ?? 'toolkit'], { scope })
        })
      return {
        head: <CodeList names={scopes.map(({ scope }) => scope)} />,
        cells: [
          uses.length > 0 ? uses : render.words.scopes.unused,
          approvals.join('. ') || render.words.scopes.no,
        ],
      }
    })
    return (
      <Table
        render={render}
        caption={block.caption}
        columns={[render.words.scopes.scope, ...labels]}
        labels={labels}
        rows={rows}
      />
    )
  },
} satisfies Partial<BlockViews>

/** Longer defaults move into the description, because their column is narrow. */
const longestDefault = 22

function fieldRow(render: Render, field: ConfigField) {
  const { id, name, type, since, required, scopes } = field
  // The type is beside it: `ScreenResolution.Max` is `Max`.
  const value = field.default?.replace(`${type}.`, '') ?? ''
  const short = value.length <= longestDefault
  return {
    id,
    head: (
      <>
        <NameLink id={id} name={name} />
        {since !== firstVersion && <Since render={render} version={since} />}
      </>
    ),
    cells: [
      codeText(type),
      required ? (
        <span className="required">{render.words.fields.required}</span>
      ) : (
        shownDefault(render.words, value, short)
      ),
      <Fragment key="meaning">
        <Paragraph render={render} text={field.summary} />
        <Paragraphs render={render} texts={field.details} />
        {!required && !short && <p>{filled(render.words.fields.defaultIs, { value: codeText(value) })}</p>}
        {scopes.length > 0 && (
          <p>{filled(render.words.fields.scopes, { scopes: <CodeList names={scopes} /> })}</p>
        )}
      </Fragment>,
    ],
  }
}

function shownDefault({ fields }: Words, value: string, short: boolean): ReactNode {
  if (!short) return fields.defaultBelow
  return value === '' ? fields.noDefault : codeText(value)
}

/** Returns a row for each set of scopes that a member needs, and one for the scopes that none needs. */
function scopeRows(render: Render, type: string) {
  const { site, words } = render
  const all = scopesOf(site, type)
  const rows = new Map<string, { scopes: Scope[]; uses: ReactNode[] }>()
  for (const { member, type, to } of site.toolkit.reference.names.values()) {
    for (const { scopes: needed, part } of member ? scopedUses(words, member) : []) {
      const scopes = all.filter(({ scope }) => needed.includes(scope))
      const key = scopes.map(({ scope }) => scope).join()
      const { uses } = rows.get(key) ?? { uses: [] }
      const name = `${type.name.replace(/^Api\.(?=.)/, '')}.${member?.name}`
      const use = (
        <span key={to + part}>
          {uses.length > 0 && ', '}
          <Link render={render} to={to}>
            {codeText(name)}
          </Link>
          {part && ` ${part}`}
        </span>
      )
      if (scopes.length > 0) rows.set(key, { scopes, uses: [...uses, use] })
    }
  }
  const place = ({ scopes: [first, ...others] }: { scopes: Scope[] }): number =>
    first ? all.indexOf(first) * 100 + others.length : 0
  const sorted = [...rows.values()].sort((a, b) => place(a) - place(b))
  const unused = all.filter(scope => !sorted.some(({ scopes }) => scopes.includes(scope)))
  return unused.length > 0 ? [...sorted, { scopes: unused, uses: [] }] : sorted
}
