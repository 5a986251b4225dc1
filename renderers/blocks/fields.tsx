import type { ReactNode } from 'react'
import { FieldFilter } from '../../client/tools/field-filter.tsx'
import type { BlockOf, ConfigField } from '../../schema/index.ts'
import { CodeText } from '../elements/code-text.tsx'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'

export function FieldsView({ block }: { block: BlockOf<'fields'> }): ReactNode {
  const fields = useRender().site.fields.filter(field => !block.only || block.only.includes(field.name))
  return (
    <div className="fields">
      {block.filter && (
        <Island name="field-filter" component={FieldFilter} props={{ total: fields.length }} className="js" />
      )}
      <div className="table">
        <table role="table">
          <caption>{block.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Field', 'Type', 'Default', 'What it does'].map(column => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {fields.map(field => (
              <FieldRow key={field.name} field={field} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Longer defaults stand with the description: their column is narrow. */
const longest = 22

function FieldRow({ field }: { field: ConfigField }): ReactNode {
  // The type stands beside it: `ScreenResolution.Max` is `Max`.
  const preset = field.default?.replace(`${field.type}.`, '') ?? ''
  const short = preset.length <= longest ? preset : ''
  return (
    <tr role="row" id={field.id}>
      <th role="rowheader" scope="row">
        <a href={`#${field.id}`} data-permalink="">
          <CodeText text={field.name} />
        </a>
        {field.since !== '2.0.0' && <span className="since">since {field.since}</span>}
      </th>
      <td role="cell" data-label="Type">
        <CodeText text={field.type} />
      </td>
      <td role="cell" data-label="Default">
        {field.required ? <span className="required">Required</span> : short ? <CodeText text={short} /> : 'see right'}
      </td>
      <td role="cell">
        <div>
          <p>
            <InlineView text={field.summary} />
          </p>
          {field.details.map((text, i) => (
            <p key={i}>
              <InlineView text={text} />
            </p>
          ))}
          {!field.required && !short && (
            <p>
              Default: <CodeText text={preset} />
            </p>
          )}
          {field.scopes.length > 0 && (
            <p>
              Scopes:{' '}
              {field.scopes.map((scope, i) => (
                <span key={scope}>
                  {i > 0 && ', '}
                  <code>{scope}</code>
                </span>
              ))}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}
