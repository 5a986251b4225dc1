import type { ReactNode } from 'react'
import { ScopeFinder, type ScopeFinderProps } from '../../client/tools/builder/scope-finder.tsx'
import { type BlockOf, type Documented, type Member, plainText } from '../../schema/index.ts'
import { CodeText } from '../elements/code-text.tsx'
import { useLink, useRender } from '../elements/context.ts'
import { Island } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import { Tool } from './tool.tsx'

type Use = ScopeFinderProps['groups'][number]['uses'][number]
const platforms = ['web', 'ios', 'android'] as const

export function ScopeFinderView({ block }: { block: BlockOf<'scope-finder'> }): ReactNode {
  const { site } = useRender()
  const link = useLink()
  const { types, names } = site.reference
  const groups = [
    ...block.types.map(({ of, title }) => ({
      title,
      members: types.get(of)!.type.members.map(member => names.get(`${of}.${member.name}`)!),
    })),
    { title: block.further, members: block.members.map(name => names.get(name)!) },
  ]
  const approved = new Set(groups.flatMap(({ members }) => members.flatMap(({ member }) => member!.approval)))
  const scopes = types
    .get(block.constants)!
    .type.members.map(({ name, value = '' }) => ({ value, constant: name, approval: approved.has(value) }))
  const toUses = (documented: Documented): Use[] =>
    usesOf(documented.member!).map(use => ({ ...use, href: link(documented.to).href }))
  return (
    <Tool
      title={block.title}
      text={block.text}
      words={{ none: block.none, approval: block.approval }}
      tool={
        <Island
          name="scope-finder"
          component={ScopeFinder}
          props={{
            constants: block.constants,
            scopes,
            groups: groups.map(({ title, members }) => ({ title, uses: members.flatMap(toUses) })),
          }}
        />
      }
    >
      <ScopeTable
        caption={block.caption}
        order={scopes.map(({ value }) => value)}
        approved={approved}
        members={groups.flatMap(({ members }) => members)}
      />
    </Tool>
  )
}

/** A member, and once more each way to use it that needs a further scope. */
function usesOf(member: Member): Omit<Use, 'href'>[] {
  const { name, scopes, partly, option, mock } = member
  const missing = member.platforms ? platforms.filter(platform => !member.platforms!.includes(platform)) : []
  const use = (wanted: readonly string[], part?: string): Omit<Use, 'href'> => ({
    name,
    ...(part !== undefined && { part }),
    scopes: wanted,
    missing,
    ...(option !== undefined && { option }),
    ...(mock && { mock: plainText(mock) }),
  })
  const extra = partly.map(({ scope }) => scope)
  return [
    use(scopes.filter(scope => !extra.includes(scope))),
    ...partly.map(({ scope, when }) =>
      use(
        scopes.filter(each => each === scope || !extra.includes(each)),
        when,
      ),
    ),
  ]
}

interface ScopeTableProps {
  readonly caption: string
  readonly order: readonly string[]
  readonly approved: ReadonlySet<string>
  readonly members: readonly Documented[]
}

/** A row for each set of scopes that something needs, and one for the scopes that nothing needs. */
function ScopeTable({ caption, order, approved, members }: ScopeTableProps): ReactNode {
  const rows = new Map<string, { scopes: readonly string[]; uses: { to: string; name: string; part?: string }[] }>()
  for (const { member, type, to } of members) {
    for (const { scopes, part } of usesOf(member!)) {
      if (scopes.length === 0) continue
      const key = order.filter(scope => scopes.includes(scope)).join()
      const row = rows.get(key) ?? { scopes: key.split(','), uses: [] }
      row.uses.push({
        to,
        name: `${type.name.replace(/^Api\.(?=.)/, '')}.${member!.name}`,
        ...(part !== undefined && { part }),
      })
      rows.set(key, row)
    }
  }
  const place = (scopes: readonly string[]): number => order.indexOf(scopes[0]!) * 100 + scopes.length
  const sorted = [...rows.values()].sort((a, b) => place(a.scopes) - place(b.scopes))
  const unused = order.filter(scope => !sorted.some(({ scopes }) => scopes.includes(scope)))
  const columns = ['Scope', 'What needs it', 'Approval by Discord']
  const cell = (text: string): ReactNode => (
    <td role="cell" data-label={columns[2]}>
      <div>{text}</div>
    </td>
  )
  return (
    <div className="table">
      <table role="table">
        <caption>{caption}</caption>
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
          {sorted.map(({ scopes, uses }) => (
            <tr key={scopes.join()} role="row">
              <th role="rowheader" scope="row">
                <Codes names={scopes} />
              </th>
              <td role="cell" data-label={columns[1]}>
                <div>
                  {uses.map(({ to, name, part }, i) => (
                    <span key={name}>
                      {i > 0 && ', '}
                      <Link to={to}>
                        <CodeText text={name} />
                      </Link>
                      {part && ` ${part}`}
                    </span>
                  ))}
                </div>
              </td>
              {cell(
                scopes.some(scope => approved.has(scope))
                  ? `Yes, for ${scopes.filter(scope => approved.has(scope)).join(', ')}`
                  : 'No',
              )}
            </tr>
          ))}
          {unused.length > 0 && (
            <tr role="row">
              <th role="rowheader" scope="row">
                <Codes names={unused} />
              </th>
              <td role="cell" data-label={columns[1]}>
                <div>Nothing. The constants exist, but no member of the API uses them.</div>
              </td>
              {cell('No')}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Codes({ names }: { names: readonly string[] }): ReactNode {
  return names.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <CodeText text={name} />
    </span>
  ))
}
