/** Lists of what data files hold: changes, terms, members, people, errors, examples. */
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
import { codeText, inlineView, longDate, Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import * as md from '../elements/markdown.ts'
import { errorRoute, markedSample } from '../page/error-entry.tsx'
import type { BlockRenderers } from './blocks.tsx'
import { CodeFile } from './code.tsx'
import { Definitions } from './prose.tsx'

export const siteLists = {
  changes: {
    View: () => (
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
    markdown: (_, { site, inline, link }) =>
      md.bullets(
        newestFirst(site.changes).map(change => {
          const title = link(md.escapeMarkdown(change.title), change.to.to)
          return `${title}${md.anchor(change.id)}: ${inline(change.text)} ${aboutChange(change)}.`
        }),
      ),
  },
  glossary: {
    View: () => (
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
    markdown: (_, { site, link }) =>
      md.bullets(
        termsOf(site).map(({ term, text, to }) => {
          const more = to ? ` ${link(WORDS.glossary.more, to.to)}` : ''
          return `${md.strong(term)}${md.anchor(termAnchor(term))}: ${md.escapeMarkdown(text)}${more}`
        }),
      ),
  },
  /** Each with its id and its way to the reference, which has everything else. */
  members: {
    View: ({ block }) => (
      <ul className="links members">
        {membersOf(useRender().site, block).map(({ id, to, name, summary }) => (
          <li key={id} id={id}>
            <Link to={to}>{codeText(name)}</Link> <span>{inlineView(summary)}</span>
          </li>
        ))}
      </ul>
    ),
    markdown: (block, { site, inline, link }) =>
      md.bullets(
        membersOf(site, block).map(
          ({ id, to, name, summary }) => `${link(md.codeSpan(name), to)}${md.anchor(id)}: ${inline(summary)}`,
        ),
      ),
  },
  team: {
    View: () => {
      const { site, base } = useRender()
      return (
        <ul className="team">
          {site.team.members.map(({ title, subtitle, image, alt, link, description }) => (
            <li key={title}>
              <img
                src={withFileBase(site, base, image.src)}
                alt={alt}
                {...site.publicFiles.get(image.src)}
                loading="lazy"
              />
              <h3>{link === undefined ? title : <Link to={link}>{title}</Link>}</h3>
              <p className="subtitle">{subtitle}</p>
              <Paragraph text={description} />
            </li>
          ))}
        </ul>
      )
    },
    markdown: (_, { site, inline }) =>
      md.bullets(
        site.team.members.map(({ title, subtitle, link, description }) => {
          const name = md.escapeMarkdown(title)
          return `**${link ? `[${name}](${link})` : name}**, ${md.escapeMarkdown(subtitle)}: ${inline(description)}`
        }),
      ),
  },
  example: {
    View: ({ block }) => {
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
    markdown: (block, { site, inline }) => {
      const { parts, ...file } = known(site.examples.get(block.example), block.example)
      return md.join(
        md.codeFile(file),
        md.bullets(parts.map(({ name, text }) => `${md.codeSpan(name)}: ${inline(text)}`)),
      )
    },
  },
  /** Errors with their ids. What an entry says is on its page. */
  'error-list': {
    View: ({ block }) => {
      const { site } = useRender()
      return (
        <div className={block.samples ? 'problems' : 'problems titles'}>
          {errorsOf(site, block).map(entry => (
            <div key={entry.id} className="problem brief" id={entry.id}>
              <h4>
                <Link to={errorRoute(site, entry)}>{inlineView(entry.title, true)}</Link>
              </h4>
              <p className="sample">
                <code>{markedSample(entry)}</code>
              </p>
            </div>
          ))}
        </div>
      )
    },
    markdown: (block, { site, inline, link }) =>
      md.bullets(
        errorsOf(site, block).map(entry => {
          const sample = block.samples ? `: ${md.codeSpan(entry.sample)}` : ''
          return `${link(inline(entry.title), errorRoute(site, entry))}${md.anchor(entry.id)}${sample}`
        }),
      ),
  },
} satisfies Partial<BlockRenderers>

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
