import { fill, plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { CodeList, codeText } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { codeSpan, codeSpans, escapeMarkdown, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import { type DocumentedMember, scopedMembers, scopedUses, scopesOf } from '../reference/scopes.ts'
import type { BlockRenderer } from './renderer.ts'

export const scopeTable: BlockRenderer<'scope-table'> = {
  View: ({ block }) => {
    const { site } = useRender()
    const columns = [WORDS.scopes.scope, WORDS.scopes.needs, WORDS.scopes.approval] as const
    const scopes = scopesOf(site, block.scopes)
    const order = scopes.map(({ scope }) => scope)
    const rows = rowsOf(scopedMembers(site), order)
    const unused = order.filter(scope => !rows.some(row => row.scopes.includes(scope)))
    const approval = (wanted: readonly string[]): string => {
      const found = scopes.filter(({ scope, approval }) => approval && wanted.includes(scope))
      return (
        found
          .map(({ scope, approval }) =>
            fill(approval === 'discord' ? WORDS.scopes.disputed : WORDS.scopes.yes, { scope }),
          )
          .join('. ') || WORDS.scopes.no
      )
    }
    return (
      <Table caption={block.caption} columns={columns}>
        {rows.map(({ scopes: wanted, uses }) => (
          <Row key={wanted.join()} head={<CodeList names={wanted} />}>
            <Cell label={columns[1]}>
              {uses.map(({ to, name, part }, i) => (
                <span key={name}>
                  {i > 0 && ', '}
                  <Link to={to}>{codeText(name)}</Link>
                  {part && ` ${part}`}
                </span>
              ))}
            </Cell>
            <Cell label={columns[2]}>{approval(wanted)}</Cell>
          </Row>
        ))}
        {unused.length > 0 && (
          <Row head={<CodeList names={unused} />}>
            <Cell label={columns[1]}>{WORDS.scopes.unused}</Cell>
            <Cell label={columns[2]}>{WORDS.scopes.no}</Cell>
          </Row>
        )}
      </Table>
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
      const names = codeSpans(users.map(({ type, member }) => `${type.name}.${member.name}`))
      return users.length === 0
        ? []
        : [[codeSpan(scope), escapeMarkdown(meaning.get(scope) ?? ''), names, approval ? words[approval] : '']]
    })
    const { scope, gives, neededFor, approvalShort } = WORDS.scopes
    return join(strong(block.caption), markdownTable([scope, gives, neededFor, approvalShort], rows))
  },
}

interface ScopeRow {
  readonly scopes: readonly string[]
  readonly uses: { to: string; name: string; part: string | undefined }[]
}

/** A row for each set of scopes that something needs. */
function rowsOf(members: readonly DocumentedMember[], order: readonly string[]): ScopeRow[] {
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
