/** Lists of what data files hold: changes, terms, members, people, errors, examples. */
import type { ReactNode } from 'react'
import {
  type BlockOf,
  type ChangeEntry,
  type ErrorEntry,
  fill,
  memberAddress,
  memberAnchor,
  type Site,
  termAnchor,
} from '../../schema/index.ts'
import { known, useRender, withFileBase } from '../elements/context.ts'
import { codeText, inlineView, Link, longDate, Paragraph } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'
import { Definitions } from './prose.tsx'

export const siteLists = {
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
      items={termsOf(useRender().site).map(({ term, text, to }) => ({
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
  /** Each with its id and its way to the reference, which has everything else. */
  members: ({ block }) => (
    <ul className="links members">
      {membersOf(useRender().site, block).map(({ id, to, name, summary }) => (
        <li key={id} id={id}>
          <Link to={to}>{codeText(name)}</Link>
          <Html markdown=": "> </Html>
          <span>{inlineView(summary)}</span>
        </li>
      ))}
    </ul>
  ),
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
          <Definitions items={parts.map(({ name, text }) => ({ term: <code>{name}</code>, text: inlineView(text) }))} />
        )}
      </>
    )
  },
  /** Errors with their ids. What an entry says is on its page. */
  'error-list': ({ block }) => {
    const { site } = useRender()
    return (
      <div className={block.samples ? 'problems' : 'problems titles'}>
        {errorsOf(site, block).map(entry => (
          <div key={entry.id} className="problem brief" id={entry.id}>
            <h4>
              <Link to={known(site.errorRoutes.get(entry.id), entry.id)}>{inlineView(entry.title, true)}</Link>
            </h4>
            <p className="sample">
              <code>{markedSample(entry)}</code>
            </p>
          </div>
        ))}
      </div>
    )
  },
} satisfies Partial<BlockViews>

/** Entries of one day keep their order. */
export const newestFirst = (entries: readonly ChangeEntry[]): ChangeEntry[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date))

function aboutChange({ date: day, kind: name, version }: ChangeEntry): string {
  const [kind, date] = [WORDS.changes[name], longDate(day)]
  return version === undefined
    ? fill(WORDS.changes.about, { kind, date })
    : fill(WORDS.changes.aboutVersion, { kind, version, date })
}

const termsOf = ({ vocabulary }: Site): Site['vocabulary']['terms'] =>
  vocabulary.terms.toSorted((a, b) => a.term.localeCompare(b.term, WORDS.page.locale))

function membersOf({ reference }: Site, { of, group }: BlockOf<'members'>) {
  const documented = known(reference.types.get(of), of)
  return documented.type.members
    .filter(member => !group || group === member.group)
    .map(member => ({
      id: memberAnchor(documented.type, member),
      to: memberAddress(documented, member),
      name: member.name,
      summary: member.summary,
    }))
}

const errorsOf = ({ errors }: Site, { group }: BlockOf<'error-list'>): readonly ErrorEntry[] =>
  errors.filter(entry => entry.group === group)

/** The parts of the sample by which the paste box recognises it are bold. */
export function markedSample({ match, sample }: ErrorEntry): ReactNode {
  const low = sample.toLowerCase()
  for (const pattern of match) {
    const marked: ReactNode[] = []
    let from = 0
    for (const part of pattern.toLowerCase().split('*')) {
      const at = low.indexOf(part, from)
      if (at < 0) break
      marked.push(sample.slice(from, at), <b key={at}>{sample.slice(at, at + part.length)}</b>)
      from = at + part.length
    }
    if (marked.length === pattern.split('*').length * 2) return [...marked, sample.slice(from)]
  }
  return sample
}
