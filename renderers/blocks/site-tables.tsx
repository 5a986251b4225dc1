/** Tables of what data files hold: configuration fields and scopes. */
import { Fragment, type ReactNode } from 'react'
import { Filled } from '../../client/tools/parts.tsx'
import { type ConfigField, fill, firstVersion, plainText } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { Since } from '../elements/heading.tsx'
import { CodeList, codeText, Paragraph, Paragraphs } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import * as md from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { type DocumentedMember, scopedMembers, scopedUses, scopesOf } from '../reference/scopes.ts'
import type { BlockRenderers } from './blocks.tsx'

const fieldColumns = (): string[] => [WORDS.fields.field, WORDS.fields.type, WORDS.fields.default, WORDS.fields.meaning]

export const siteTables = {
  fields: {
    View: ({ block }) => {
      const { fields } = useRender().site
      const filterId = useUniqueName('field-filter').replace(/\W+/g, '-')
      return (
        <div className="fields">
          <PlainIsland name="field-filter" className="filter js">
            <label htmlFor={filterId}>{WORDS.fields.filter}</label>
            <input id={filterId} type="search" autoComplete="off" spellCheck={false} />
            <output htmlFor={filterId}>{fill(WORDS.fields.count, { count: fields.length })}</output>
          </PlainIsland>
          <Table
            caption={block.caption}
            columns={fieldColumns()}
            labels={[WORDS.fields.type, WORDS.fields.default]}
            rows={fields.map(fieldRow)}
          />
        </div>
      )
    },
    markdown: (block, { site, inline }) => {
      const rows = site.fields.map(({ name, id, since, type, required, default: value, scopes, ...texts }) => [
        `${md.codeSpan(name)}${md.anchor(id)}${since === firstVersion ? '' : ` (${fill(WORDS.reference.since, { version: since })})`}`,
        md.codeSpan(type),
        required ? WORDS.fields.required : value ? md.codeSpan(value) : '',
        [
          ...[texts.summary, ...texts.details].map(inline),
          ...(scopes.length > 0 ? [`${fill(WORDS.fields.scopes, { scopes: md.codeSpans(scopes) })}.`] : []),
        ].join(' '),
      ])
      return md.join(md.strong(block.caption), md.table(fieldColumns(), rows))
    },
  },
  'scope-table': {
    View: ({ block }) => {
      const { site } = useRender()
      const labels = [WORDS.scopes.needs, WORDS.scopes.approval]
      const scopes = scopesOf(site, block.scopes)
      const order = scopes.map(({ scope }) => scope)
      const rows = scopeRows(scopedMembers(site), order)
      const unused = order.filter(scope => !rows.some(row => row.scopes.includes(scope)))
      const approval = (wanted: readonly string[]): string =>
        scopes
          .filter(({ scope, approval }) => approval && wanted.includes(scope))
          .map(({ scope, approval }) =>
            fill(approval === 'discord' ? WORDS.scopes.disputed : WORDS.scopes.yes, { scope }),
          )
          .join('. ') || WORDS.scopes.no
      return (
        <Table
          caption={block.caption}
          columns={[WORDS.scopes.scope, ...labels]}
          labels={labels}
          rows={[
            ...rows.map(({ scopes: wanted, uses }) => ({
              head: <CodeList names={wanted} />,
              cells: [
                uses.map(({ to, name, part }, i) => (
                  <span key={name}>
                    {i > 0 && ', '}
                    <Link to={to}>{codeText(name)}</Link>
                    {part && ` ${part}`}
                  </span>
                )),
                approval(wanted),
              ],
            })),
            ...(unused.length > 0
              ? [{ head: <CodeList names={unused} />, cells: [WORDS.scopes.unused, WORDS.scopes.no] }]
              : []),
          ]}
        />
      )
    },
    markdown: (block, { site }) => {
      const members = scopedMembers(site)
      const meaning = new Map(
        site.reference.types.get(block.scopes)?.type.members.map(({ value, summary }) => [value, plainText(summary)]),
      )
      const words = { toolkit: WORDS.scopes.yesShort, discord: WORDS.scopes.disputedShort }
      const rows = scopesOf(site, block.scopes).flatMap(({ scope, approval }) => {
        const users = members.filter(({ member }) => member.scopes.includes(scope))
        const names = md.codeSpans(users.map(({ type, member }) => `${type.name}.${member.name}`))
        return users.length === 0
          ? []
          : [[md.codeSpan(scope), md.escapeMarkdown(meaning.get(scope) ?? ''), names, approval ? words[approval] : '']]
      })
      const { scope, gives, neededFor, approvalShort } = WORDS.scopes
      return md.join(md.strong(block.caption), md.table([scope, gives, neededFor, approvalShort], rows))
    },
  },
} satisfies Partial<BlockRenderers>

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
        <a href={`#${id}`} data-permalink="">
          {codeText(name)}
        </a>
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
  readonly uses: { to: string; name: string; part: string | undefined }[]
}

/** A row for each set of scopes that something needs. */
function scopeRows(members: readonly DocumentedMember[], order: readonly string[]): ScopeRow[] {
  const rows = new Map<string, ScopeRow>()
  for (const { member, type, to } of members) {
    for (const { scopes, part } of scopedUses(member)) {
      if (scopes.length === 0) continue
      const sorted = order.filter(scope => scopes.includes(scope))
      const row = rows.get(sorted.join()) ?? { scopes: sorted, uses: [] }
      row.uses.push({ to, name: `${type.name.replace(/^Api\.(?=.)/, '')}.${member.name}`, part })
      rows.set(sorted.join(), row)
    }
  }
  const place = ({ scopes: [first = '', ...rest] }: ScopeRow): number => order.indexOf(first) * 100 + rest.length
  return [...rows.values()].sort((a, b) => place(a) - place(b))
}
