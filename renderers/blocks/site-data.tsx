/** Lists and tables of what data files hold: changes, terms, members, people, errors, examples, fields, scopes. */
import { Fragment, type ReactNode } from 'react'
import type { Scope } from '../../client/tools/builder/fields.ts'
import { filled } from '../../client/tools/parts.tsx'
import {
  type ChangeEntry,
  type ConfigField,
  type ErrorEntry,
  escapeRegex,
  fill,
  firstVersion,
  memberAnchor,
  type Site,
  termAnchor,
} from '../../schema/index.ts'
import { known, useRender, withFileBase } from '../elements/context.ts'
import { Since } from '../elements/heading.tsx'
import { CodeList, codeText, inlineView, Link, longDate, Paragraph, Paragraphs } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import { scopedUses, scopesOf } from '../reference/members.tsx'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'
import { Definitions, NotedLink } from './prose.tsx'

export const siteData = {
  changes: () => (
    <Definitions
      items={newestFirst(useRender().site.changes).map(change => ({
        id: change.id,
        term: <Link to={change.to.to}>{change.title}</Link>,
        text: (
          <>
            {inlineView(change.text)} <time dateTime={change.date}>{aboutChange(change)}.</time>
          </>
        ),
      }))}
    />
  ),
  glossary: () => (
    <Definitions
      items={useRender()
        .site.vocabulary.terms.toSorted((a, b) => a.term.localeCompare(b.term, WORDS.page.locale))
        .map(({ term, text, to }) => ({
          id: termAnchor(term),
          term,
          text: (
            <>
              {text}
              {to && ' '}
              {to && (
                <Link to={to.to}>
                  {WORDS.glossary.more} <span className="vh">{fill(WORDS.glossary.about, { term })}</span>
                </Link>
              )}
            </>
          ),
        }))}
    />
  ),
  /** Each keeps its id here and links to the reference, which has the rest. */
  members: ({ block: { of, group } }) => {
    const documented = known(useRender().site.reference.types.get(of), of)
    return (
      <ul className="links members">
        {documented.type.members
          .filter(member => !group || group === member.group)
          .map(member => (
            <NotedLink
              key={member.id}
              id={memberAnchor(documented.type, member)}
              to={`${documented.to.split('#')[0]}#${memberAnchor(documented.type, member)}`}
              text={codeText(member.name)}
              note={member.summary}
            />
          ))}
      </ul>
    )
  },
  team: () => {
    const { site, base } = useRender()
    return (
      <ul className="team">
        {site.team.members.map(({ title, subtitle, image, alt, link, description }) => (
          <li key={title}>
            <Html>
              <img
                src={withFileBase(site, base, image.src)}
                alt={alt}
                {...site.publicFiles.get(image.src)}
                loading="lazy"
              />
            </Html>
            <h3>{link === undefined ? title : <Link to={link}>{title}</Link>}</h3>
            <p className="subtitle">{subtitle}</p>
            <Paragraph text={description} />
          </li>
        ))}
      </ul>
    )
  },
  example: ({ block }) => {
    const { parts, ...file } = known(useRender().site.examples.get(block.example), block.example)
    return (
      <>
        <CodeFile {...file} />
        {parts.length > 0 && (
          <Definitions
            items={parts.map(({ name, text }) => ({ term: <code>{name}</code>, text: inlineView(text) }))}
          />
        )}
      </>
    )
  },
  /** Errors with their ids; each links to its own page. */
  'error-list': ({ block }) => {
    const { site } = useRender()
    return (
      <div className={block.samples ? 'problems' : 'problems titles'}>
        {site.errors
          .filter(({ group }) => group === block.group)
          .map(entry => (
            <div key={entry.id} className="problem brief" id={entry.id}>
              <h4>
                <Link to={known(site.errorRoutes.get(entry.id), entry.id)}>
                  {inlineView(entry.title, true)}
                </Link>
              </h4>
              <p className="sample">
                <code>{markedSample(entry)}</code>
              </p>
            </div>
          ))}
      </div>
    )
  },
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
    const rows = scopeRows(useRender().site, block.scopes).map(({ scopes, uses }) => {
      const approvals = scopes.flatMap(({ scope, approval }) =>
        approval ? fill(approval === 'discord' ? WORDS.scopes.disputed : WORDS.scopes.yes, { scope }) : [],
      )
      return {
        head: <CodeList names={scopes.map(({ scope }) => scope)} />,
        cells: [uses.length > 0 ? uses : WORDS.scopes.unused, approvals.join('. ') || WORDS.scopes.no],
      }
    })
    return (
      <Table caption={block.caption} columns={[WORDS.scopes.scope, ...labels]} labels={labels} rows={rows} />
    )
  },
} satisfies Partial<BlockViews>

/** Entries of one day keep their order. */
export const newestFirst = (entries: readonly ChangeEntry[]): ChangeEntry[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date))

function aboutChange({ date, kind, version = '' }: ChangeEntry): string {
  const phrase = version ? WORDS.changes.aboutVersion : WORDS.changes.about
  return fill(phrase, { kind: WORDS.changes[kind], version, date: longDate(date) })
}

/** A sample, with the parts that the paste box recognises it by in bold. */
export function markedSample({ match, sample }: ErrorEntry): ReactNode {
  for (const pattern of match) {
    const parts = pattern.split('*').map(part => `(${escapeRegex(part)})`)
    const found = new RegExp(`^(.*?)${parts.join('(.*?)')}(.*)$`, 'is').exec(sample)
    if (found) return found.slice(1).map((text, i) => (i % 2 === 1 ? <b key={i}>{text}</b> : text))
  }
  return sample
}

/** Longer defaults move into the description, because their column is narrow. */
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
        {!required && !short && <p>{filled(WORDS.fields.defaultIs, { value: codeText(value) })}</p>}
        {scopes.length > 0 && <p>{filled(WORDS.fields.scopes, { scopes: <CodeList names={scopes} /> })}</p>}
      </Fragment>,
    ],
  }
}

function shownDefault(value: string, short: boolean): ReactNode {
  if (!short) return WORDS.fields.defaultBelow
  return value === '' ? WORDS.fields.noDefault : codeText(value)
}

/** A row for each set of scopes that a member needs, and one for the scopes that none needs. */
function scopeRows(site: Site, type: string) {
  const all = scopesOf(site, type)
  const rows = new Map<string, { scopes: Scope[]; uses: ReactNode[] }>()
  for (const { member, type, to } of site.reference.names.values()) {
    for (const { scopes: needed, part } of member ? scopedUses(member) : []) {
      const scopes = all.filter(({ scope }) => needed.includes(scope))
      const key = scopes.map(({ scope }) => scope).join()
      const { uses } = rows.get(key) ?? { uses: [] }
      const name = `${type.name.replace(/^Api\.(?=.)/, '')}.${member?.name}`
      const use = (
        <span key={to + part}>
          {uses.length > 0 && ', '}
          <Link to={to}>{codeText(name)}</Link>
          {part && ` ${part}`}
        </span>
      )
      if (scopes.length > 0) rows.set(key, { scopes, uses: [...uses, use] })
    }
  }
  const place = ({ scopes: [first, ...others] }: { scopes: Scope[] }): number =>
    first ? all.indexOf(first) * 100 + others.length : 0
  const sorted = [...rows.values()].sort((a, b) => place(a) - place(b))
  const unused = all.filter(each => !sorted.some(({ scopes }) => scopes.includes(each)))
  return unused.length > 0 ? [...sorted, { scopes: unused, uses: [] }] : sorted
}
