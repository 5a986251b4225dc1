import type { ReactNode } from 'react'
import { ScopeFinder, type ScopeFinderProps } from '../../client/tools/builder/scope-finder.tsx'
import { type BlockOf, type Documented, type Member, plainText, type Site } from '../../schema/index.ts'
import { known, useLink, useRender } from '../elements/context.ts'
import { CodeList, CodeText } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Link } from '../elements/link.tsx'
import { codeSpan, codeSpans, escapeMarkdown, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import { platforms } from '../reference/member-facts.ts'
import type { BlockRenderer } from './renderer.ts'
import { Tool } from './tool.tsx'

type Use = Omit<ScopeFinderProps['groups'][number]['uses'][number], 'href'>
type DocumentedMember = Required<Documented>

export const scopeFinder: BlockRenderer<'scope-finder'> = {
  View: ({ block }) => {
    const link = useLink()
    const groups = groupsOf(useRender().site, block)
    const members = groups.flatMap(group => group.members)
    const approved = new Set(members.flatMap(({ member }) => member.approval))
    const constants = known(useRender().site.reference.types.get(block.constants), block.constants).type.members
    const scopes = constants.map(({ name, value = '' }) => ({ value, constant: name, approval: approved.has(value) }))
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
              groups: groups.map(group => ({
                title: group.title,
                uses: group.members.flatMap(({ member, to }) =>
                  usesOf(member).map(use => ({ ...use, href: link(to).href })),
                ),
              })),
            }}
          />
        }
      >
        <ScopeTable
          caption={block.caption}
          order={scopes.map(({ value }) => value)}
          approved={approved}
          members={members}
        />
      </Tool>
    )
  },
  markdown: (block, { site, inline }) => {
    const listed = groupsOf(site, block).flatMap(({ members }) => members)
    const scopes = [...new Set(listed.flatMap(({ member }) => member.scopes))].sort()
    const constants = site.reference.types.get(block.constants)?.type.members ?? []
    const meaning = new Map(constants.map(({ value, summary }) => [value, plainText(summary)]))
    const rows = scopes.map(scope => {
      const users = listed.filter(({ member }) => member.scopes.includes(scope))
      return [
        codeSpan(scope),
        escapeMarkdown(meaning.get(scope) ?? ''),
        codeSpans(users.map(({ type, member }) => `${type.name}.${member.name}`)),
        users.some(({ member }) => member.approval.includes(scope)) ? 'yes' : '',
      ]
    })
    return join(
      strong(block.title),
      strong(block.caption),
      markdownTable(['Scope', 'What it gives', 'Needed for', 'Approval'], rows),
      inline(block.approval),
    )
  },
}

interface MemberGroup {
  readonly title: string
  readonly members: readonly DocumentedMember[]
}

function groupsOf({ reference }: Site, block: BlockOf<'scope-finder'>): MemberGroup[] {
  const documented = (name: string): DocumentedMember => {
    const { member, ...rest } = known(reference.names.get(name), name)
    return { ...rest, member: known(member, name) }
  }
  return [
    ...block.types.map(({ of, title }) => ({
      title,
      members: known(reference.types.get(of), of).type.members.map(({ name }) => documented(`${of}.${name}`)),
    })),
    { title: block.further, members: block.members.map(documented) },
  ]
}

/** A member, and once more each way to use it that needs a further scope. */
function usesOf({ name, scopes, partly, platforms: supported, option, mock }: Member): Use[] {
  const missing = supported ? platforms.filter(platform => !supported.includes(platform)) : []
  const use = (wanted: readonly string[], part?: string): Use => ({
    name,
    ...(part !== undefined && { part }),
    scopes: wanted,
    missing,
    ...(option !== undefined && { option }),
    ...(mock && { mock: plainText(mock) }),
  })
  const extra = partly.map(({ scope }) => scope)
  const always = scopes.filter(scope => !extra.includes(scope))
  const within = (part: string): string[] => scopes.filter(scope => scope === part || always.includes(scope))
  return [use(always), ...partly.map(({ scope, when }) => use(within(scope), when))]
}

interface ScopeTableProps {
  readonly caption: string
  readonly order: readonly string[]
  readonly approved: ReadonlySet<string>
  readonly members: readonly DocumentedMember[]
}

interface ScopeRow {
  readonly scopes: readonly string[]
  readonly uses: { to: string; name: string; part: string | undefined }[]
}

/** A row for each set of scopes that something needs, and one for the scopes that nothing needs. */
function ScopeTable({ caption, order, approved, members }: ScopeTableProps): ReactNode {
  const rows = new Map<string, ScopeRow>()
  for (const { member, type, to } of members) {
    for (const { scopes, part } of usesOf(member)) {
      if (scopes.length === 0) continue
      const sorted = order.filter(scope => scopes.includes(scope))
      const row = rows.get(sorted.join()) ?? { scopes: sorted, uses: [] }
      row.uses.push({ to, name: `${type.name.replace(/^Api\.(?=.)/, '')}.${member.name}`, part })
      rows.set(sorted.join(), row)
    }
  }
  const place = ({ scopes: [first = '', ...rest] }: ScopeRow): number => order.indexOf(first) * 100 + rest.length
  const sorted = [...rows.values()].sort((a, b) => place(a) - place(b))
  const unused = order.filter(scope => !sorted.some(({ scopes }) => scopes.includes(scope)))
  const needApproval = (scopes: readonly string[]): string[] => scopes.filter(scope => approved.has(scope))
  const [, uses, approval] = scopeColumns
  return (
    <Table caption={caption} columns={scopeColumns}>
      {sorted.map(row => (
        <Row key={row.scopes.join()} head={<CodeList names={row.scopes} />}>
          <Cell label={uses}>
            {row.uses.map(({ to, name, part }, i) => (
              <span key={name}>
                {i > 0 && ', '}
                <Link to={to}>
                  <CodeText text={name} />
                </Link>
                {part && ` ${part}`}
              </span>
            ))}
          </Cell>
          <Cell label={approval}>
            {needApproval(row.scopes).length > 0 ? `Yes, for ${needApproval(row.scopes).join(', ')}` : 'No'}
          </Cell>
        </Row>
      ))}
      {unused.length > 0 && (
        <Row head={<CodeList names={unused} />}>
          <Cell label={uses}>Nothing. The constants exist, but no member of the API uses them.</Cell>
          <Cell label={approval}>No</Cell>
        </Row>
      )}
    </Table>
  )
}

const scopeColumns = ['Scope', 'What needs it', 'Approval by Discord'] as const
