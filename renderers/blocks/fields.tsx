import type { ReactNode } from 'react'
import { Filled } from '../../client/tools/filled.tsx'
import { type BlockOf, type ConfigField, fill, firstVersion, type Site } from '../../schema/index.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { codeText, Paragraph, Paragraphs } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { anchor, codeSpan, codeSpans, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import type { BlockRenderer } from './renderer.ts'

const columns = (): string[] => [WORDS.fields.field, WORDS.fields.type, WORDS.fields.default, WORDS.fields.meaning]

const fieldsOf = (site: Site, { only }: BlockOf<'fields'>): readonly ConfigField[] =>
  site.fields.filter(({ name }) => !only || only.includes(name))

export const fields: BlockRenderer<'fields'> = {
  View: ({ block }) => {
    const shown = fieldsOf(useRender().site, block)
    const filterId = useUniqueName('field-filter').replace(/\W+/g, '-')
    return (
      <div className="fields">
        {block.filter && (
          <PlainIsland name="field-filter" className="filter js">
            <label htmlFor={filterId}>{WORDS.fields.filter}</label>
            <input id={filterId} type="search" autoComplete="off" spellCheck={false} />
            <output htmlFor={filterId}>{fill(WORDS.fields.count, { count: shown.length })}</output>
          </PlainIsland>
        )}
        <Table caption={block.caption} columns={columns()}>
          {shown.map(field => (
            <FieldRow key={field.name} field={field} />
          ))}
        </Table>
      </div>
    )
  },
  markdown: (block, { site, inline }) => {
    const rows = fieldsOf(site, block).map(field => [
      `${codeSpan(field.name)}${anchor(field.id)}${field.since === firstVersion ? '' : ` (${fill(WORDS.fields.since, { version: field.since })})`}`,
      codeSpan(field.type),
      field.required ? WORDS.fields.required : field.default ? codeSpan(field.default) : '',
      [
        ...[field.summary, ...field.details].map(inline),
        ...(field.scopes.length > 0 ? [`${fill(WORDS.fields.scopes, { scopes: codeSpans(field.scopes) })}.`] : []),
      ].join(' '),
    ])
    return join(strong(block.caption), markdownTable(columns(), rows))
  },
}

/** Longer defaults are part of the description: their column is narrow. */
const longestDefault = 22

function FieldRow({ field }: { field: ConfigField }): ReactNode {
  // The type is beside it: `ScreenResolution.Max` is `Max`.
  const value = field.default?.replace(`${field.type}.`, '') ?? ''
  const short = value.length <= longestDefault
  return (
    <Row
      id={field.id}
      head={
        <>
          <a href={`#${field.id}`} data-permalink="">
            {codeText(field.name)}
          </a>
          {field.since !== firstVersion && (
            <span className="since">{fill(WORDS.fields.since, { version: field.since })}</span>
          )}
        </>
      }
    >
      <td role="cell" data-label={WORDS.fields.type}>
        {codeText(field.type)}
      </td>
      <td role="cell" data-label={WORDS.fields.default}>
        {field.required ? (
          <span className="required">{WORDS.fields.required}</span>
        ) : (
          <Default value={value} short={short} />
        )}
      </td>
      <Cell>
        <Paragraph text={field.summary} />
        <Paragraphs texts={field.details} />
        {!field.required && !short && (
          <p>
            <Filled phrase={WORDS.fields.defaultIs} values={{ value: codeText(value) }} />
          </p>
        )}
        {field.scopes.length > 0 && (
          <p>
            <Filled phrase={WORDS.fields.scopes} values={{ scopes: <Scopes scopes={field.scopes} /> }} />
          </p>
        )}
      </Cell>
    </Row>
  )
}

const Scopes = ({ scopes }: Pick<ConfigField, 'scopes'>): ReactNode =>
  scopes.map((scope, i) => (
    <span key={scope}>
      {i > 0 && ', '}
      <code>{scope}</code>
    </span>
  ))

function Default({ value, short }: { value: string; short: boolean }): ReactNode {
  if (!short) return WORDS.fields.defaultBelow
  return value === '' ? WORDS.fields.noDefault : codeText(value)
}
