/**
 * What search knows of a page: its names, and the words behind each name. Made of data, never of HTML. The words of
 * an article were collected when its file was understood and are remembered with it; those of tables and diagrams
 * come from the files that hold them.
 */
import type { Entry, PageNames } from '../../client/search/index-format.ts'
import { normalise } from '../../client/search/text.ts'
import {
  type ArticlePage,
  type ConfigField,
  type ErrorEntry,
  type Inline,
  type Member,
  memberAnchor,
  type Page,
  pageSections,
  plainText,
  type ReferenceType,
  resolveLink,
  type Site,
  siteAt,
  versionLabel,
  walkBlocks,
} from '../../schema/index.ts'
import { type Assets, stepTexts } from '../files.ts'

export interface SearchRecord {
  readonly names: PageNames
  /** Of the page itself, then of each entry: its text, whose lines are paragraphs, and what readers call it in other words. */
  readonly docs: readonly { readonly text: string; readonly keywords: string }[]
}

const tools: ReadonlySet<string> = new Set(['config-builder', 'paste-box', 'hash-simulator', 'message-inspector'])

interface Draft {
  readonly entry: Entry
  readonly text: string
  readonly keywords?: string
}

/** Makes the record of a page. What it needs of the whole site is collected once. */
export function recordMaker(site: Site, assets: Assets): (page: Page) => SearchRecord {
  const known = new Map<Site, ReturnType<typeof termsByAddress>>()
  return page => {
    const own = siteAt(site, page.route)
    const terms = known.get(own) ?? termsByAddress(own)
    known.set(own, terms)
    const version = versionLabel(site, page.route)
    const [intro, drafts, keywords] =
      page.kind === 'article' ? articleDrafts(own, assets, page) : [lead(page), dataDrafts(page), '']
    const all = drafts
      .map(draft => ({ ...draft, entry: withTerms(draft.entry, terms.get(`${page.route}#${draft.entry.id}`)) }))
      .sort((a, b) => order(a.entry) - order(b.entry))
    return {
      names: {
        route: page.route,
        title: page.title,
        trail: page.crumbs.map(({ text }) => text).join(' › '),
        ...(version !== undefined && { version }),
        ...(page.kind === 'error' && { error: true }),
        ...((page.kind.startsWith('reference') || /(^|index)$/.test(page.route.slice(1))) && { lists: true }),
        entries: all.map(({ entry }) => entry),
      },
      docs: [
        { text: lines(page.description, intro), keywords: lines(keywords, ...(terms.get(page.route) ?? [])) },
        ...all.map(draft => ({ text: draft.text, keywords: draft.keywords ?? '' })),
      ],
    }
  }
}

const order = ({ kind }: Entry): number => ['type', 'member'].indexOf(kind)

/** Texts as lines of words. */
const lines = (...texts: readonly (string | Inline | undefined)[]): string =>
  texts.flatMap(text => (typeof text === 'object' ? plainText(text) : text) || []).join('\n')

function articleDrafts(site: Site, assets: Assets, page: ArticlePage): [string, Draft[], string] {
  const titles = new Map(page.headings.map(({ id, text }) => [id, text]))
  const tools = toolSections(page)
  const drafts: Draft[] = []
  let [intro, pageKeywords] = ['', '']
  for (const { id, text, diagram, example, ...section } of pageSections(page.content())) {
    const words = lines(
      text,
      ...diagram.map(name => diagramWords(site, assets, name)),
      ...example.map(name => exampleWords(site, name)),
    )
    const keywords = section.keywords.join('\n')
    const title = titles.get(id)
    if (title === undefined) [intro, pageKeywords] = [words, keywords]
    else drafts.push({ entry: { kind: tools.has(id) ? 'tool' : 'section', title, id }, text: words, keywords })
  }
  const shown = page.tables.map(({ block }) => block.type)
  if (shown.includes('fields')) drafts.push(...site.fields.map(fieldDraft))
  if (shown.includes('team')) {
    const people = site.team.members.map(({ title, subtitle, description }) =>
      [title, subtitle, plainText(description)].join(' – '),
    )
    intro = lines(intro, ...people)
  }
  return [intro, drafts, pageKeywords]
}

/** Interactive tools by the heading above them. */
export function toolSections(page: ArticlePage): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let heading = ''
  for (const [block] of page.tools ? walkBlocks(page.content().blocks) : []) {
    if (block.type === 'heading') heading = block.id
    else if (tools.has(block.type)) found.set(heading, block.type)
  }
  return found
}

function diagramWords({ diagrams }: Site, { drawings }: Assets, name: string): string {
  const { title, caption } = diagrams.get(name) ?? {}
  const { participants = [], steps = [] } = drawings.get(name)?.outline ?? {}
  return lines(title, caption, participants.join(', '), ...stepTexts(steps))
}

function exampleWords({ examples }: Site, name: string): string {
  const { title, parts = [], code = '' } = examples.get(name) ?? {}
  return lines(title, ...parts.map(part => named(part.name, part.text)), ...code.split('\n').map(line => line.trim()))
}

const named = (name: string, text: Inline): string => `${name} – ${plainText(text)}`

const fieldDraft = ({ name, id, type, default: value, ...field }: ConfigField): Draft => ({
  entry: { kind: 'field', title: name, id },
  text: lines(
    field.summary,
    ...field.details,
    `${type}${value === undefined ? '' : ` = ${value}`}`,
    field.scopes.join(', '),
    field.buildVariable,
    field.example,
  ),
})

const errorText = ({ sample, cause, fix }: ErrorEntry): string => lines(cause, ...fix, sample)

function lead(page: Exclude<Page, ArticlePage>): string {
  if (page.kind === 'error') return errorText(page.entry)
  return page.kind === 'reference' ? lines(page.reference.lead) : lines(page.index.lead, ...page.index.notes)
}

function dataDrafts(page: Exclude<Page, ArticlePage>): Draft[] {
  if (page.kind === 'error') return []
  if (page.kind === 'reference-index')
    return page.index.groups.map(({ id, title, text }) => ({
      entry: { kind: 'section', title, id },
      text: lines(text),
    }))
  return page.reference.types.flatMap((type): Draft[] => [
    {
      entry: { kind: 'type', title: type.name, id: type.id, label: type.kind },
      text: lines(
        type.summary,
        ...type.details,
        ...type.groups.flatMap(({ title, text }) => [title, text]),
        type.namespace,
        type.signature,
      ),
    },
    // Members of an interface are those of the class that implements it.
    ...(isImplemented(type, page.reference.types) ? [] : type.members.map(member => memberDraft(type, member))),
  ])
}

const isImplemented = ({ name }: ReferenceType, types: readonly ReferenceType[]): boolean =>
  /^I[A-Z]/.test(name) && types.some(type => type.name === name.slice(1))

function memberDraft(type: ReferenceType, member: Member): Draft {
  const names = [member.value, member.json, member.rpc].filter(name => name !== undefined)
  const also = names.filter(name => isAnotherName(name, member))
  return {
    entry: {
      kind: 'member',
      title: member.name,
      id: memberAnchor(type, member),
      of: type.name,
      label: type.kind,
      ...(also.length > 0 && { also: [...new Set(also)] }),
    },
    text: lines(
      member.summary,
      ...member.details,
      ...member.parameters.map(({ name, text }) => named(name, text)),
      member.returns,
      ...member.throws.map(({ type, when }) => named(type, when)),
      member.scopes.join(', '),
      member.mock,
      member.value,
      member.signature ?? member.type,
    ),
  }
}

/** Whether a value is worth searching for: a code of three digits or more, or a name that is written differently. */
const isAnotherName = (text: string, member: Member): boolean =>
  (/^\d{3,}$/.test(text) || /^[A-Za-z][\w.-]{2,39}$/.test(text)) && normalise(text) !== normalise(member.name)

/** The terms of the vocabulary by the address that explains them. */
function termsByAddress({ vocabulary, routes }: Site): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, string[]>()
  for (const { term, to } of vocabulary.terms) {
    const link = to && resolveLink(routes, '/', to.to)
    if (link?.ok) terms.set(link.href, [...(terms.get(link.href) ?? []), term])
  }
  return terms
}

/** A term is another name of the section that explains it. */
function withTerms(entry: Entry, terms: readonly string[] = []): Entry {
  const others = terms.filter(term => normalise(term) !== normalise(entry.title))
  return others.length === 0 ? entry : { ...entry, also: [...(entry.also ?? []), ...others] }
}
