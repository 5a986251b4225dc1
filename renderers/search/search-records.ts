/**
 * What search knows of each page: its names, and the words behind each name. Made of data, never of HTML:
 * the words of an article are those of its file, the words of tables and diagrams those of the files that
 * hold them.
 */

import type { Named } from '../../client/search/document-weights.ts'
import type { Entry } from '../../client/search/index-format.ts'
import { normalise } from '../../client/search/text.ts'
import {
  type ArticlePage,
  type ConfigField,
  type Inline,
  idsInList,
  type KnownProblem,
  type Member,
  memberAnchor,
  type Page,
  plainText,
  type ReferenceType,
  resolveLink,
  type Site,
  searchText,
  shownPart,
  siteAt,
  TeamFile,
  versionLabel,
} from '../../schema/index.ts'
import { type Assets, stepTexts } from '../files.ts'

interface MessageWords {
  /** Its lines are paragraphs. */
  readonly text: string
  /** What readers call it in other words. */
  readonly keywords?: string
}

/** A page or one of its entries. */
export interface SearchDocument extends Named, MessageWords {}

interface Draft extends MessageWords {
  readonly entry: Entry
}

const tools: ReadonlySet<string> = new Set(['config-builder', 'help-desk', 'mapping-tester'])

/** The documents of a language, made when they are first asked for. */
export type DocumentsOf = (site: Site) => readonly SearchDocument[]

/** The list of all pages needs them, and so does search: whoever renders both passes them to both. */
export function searchDocumentsWith(assets: Assets): DocumentsOf {
  const made = new Map<Site, readonly SearchDocument[]>()
  return site => {
    const documents = made.get(site) ?? searchDocuments(site, assets)
    made.set(site, documents)
    return documents
  }
}

/**
 * Each page before its entries. Pages of problems come last: the decoder knows them, so the
 * first file doesn't have to.
 */
function searchDocuments(site: Site, assets: Assets): readonly SearchDocument[] {
  const documents: SearchDocument[] = []
  const terms = new Map<Site, ReturnType<typeof termsByAddress>>()
  const declared = declaredNames(site)
  for (const page of site.pages.toSorted(
    (a, b) => Number(a.kind === 'problem') - Number(b.kind === 'problem'),
  )) {
    const pageSite = siteAt(site, page.route)
    const pageTerms = terms.get(pageSite) ?? termsByAddress(pageSite)
    terms.set(pageSite, pageTerms)
    const version = versionLabel(site, page.route)
    const [words, entries] =
      page.kind === 'article' ? articleDrafts(pageSite, assets, page, declared) : dataDrafts(page, declared)
    const drafts = entries.map(draft => ({
      ...draft,
      entry: withTerms(draft.entry, pageTerms.get(`${page.route}#${draft.entry.id}`)),
    }))
    const isList = page.kind.startsWith('reference') || /(^|index)$/.test(page.route.slice(1))
    const names = {
      doc: documents.length,
      route: page.route,
      title: page.title,
      trail: page.crumbs.map(({ text }) => text).join(' › '),
      ...(version !== undefined && { version }),
      ...(page.kind === 'problem' && { error: true }),
      ...(isList && { lists: true }),
      entries: drafts.map(({ entry }) => entry),
    }
    const keywords = lines(words.keywords, ...(pageTerms.get(page.route) ?? []))
    documents.push({ page: names, text: lines(page.description, words.text), keywords })
    for (const draft of drafts) documents.push({ page: names, ...draft })
  }
  return documents
}

/** The texts that aren't empty, one a line. */
function lines(...texts: readonly (string | Inline | undefined)[]): string {
  const words = texts.map(text => (typeof text === 'object' ? plainText(text) : text))
  return words.filter(text => text).join('\n')
}

/** The words of the page itself, and its entries. */
function articleDrafts(
  site: Site,
  assets: Assets,
  page: ArticlePage,
  declared: ReadonlySet<string>,
): [MessageWords, Draft[]] {
  const titles = new Map(page.headings.map(({ id, text }) => [id, text]))
  const toolsBelow = new Map(page.toolSections.filter(([, type]) => tools.has(type)))
  const [intro, ...sections] = page.sections.map(({ id, text, keywords, contents }): Draft => {
    const label = toolsBelow.get(id)
    const namesOf = (what: string) => contents.filter(({ of }) => of === what).map(({ name }) => name)
    const files = contents.filter(({ of }) => of === 'file')
    return {
      entry: { kind: label ? 'tool' : 'section', title: titles.get(id) ?? '', id, ...(label && { label }) },
      text: lines(
        text,
        ...namesOf('diagram').map(name => diagramWords(site, assets, name)),
        ...namesOf('example').map(name => exampleWords(site, name)),
        ...files.map(({ name, part }) => fileWords(site, name, part)),
      ),
      keywords: keywords.join('\n'),
    }
  })
  const shown = page.tables.map(({ block }) => block.type)
  const team = shown.includes('team') ? searchText(TeamFile, site.team) : undefined
  const fields = shown.includes('fields') ? site.toolkit.fields.map(fieldDraft) : []
  const problems = page.tables.flatMap(({ block }) => listedDrafts(block, site, declared))
  return [{ ...intro, text: lines(intro?.text, team) }, [...sections, ...fields, ...problems]]
}

function diagramWords({ diagrams, words }: Site, { drawings }: Assets, name: string): string {
  const { title, caption } = diagrams.get(name) ?? {}
  const { participants = [], steps = [] } = drawings.get(name)?.outline ?? {}
  return lines(title, caption, participants.join(', '), ...stepTexts(words, steps))
}

function exampleWords({ toolkit: { examples } }: Site, name: string): string {
  const { title, parts = [], code = '' } = examples.get(name) ?? {}
  return lines(title, ...parts.map(part => named(part.name, part.text)), ...trimmedLines(code))
}

/** @param part the region that the page shows; all of the file without it */
function fileWords({ publicFiles }: Site, address: string, part: string | undefined): string {
  const shown = shownPart(publicFiles.get(address)?.text ?? '', part) ?? ''
  return lines(address, ...trimmedLines(shown))
}

const trimmedLines = (code: string): string[] => code.split('\n').map(line => line.trim())

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

/** @param declared names that the reference explains, in lower case */
function dataDrafts(
  page: Exclude<Page, ArticlePage>,
  declared: ReadonlySet<string>,
): [MessageWords, Draft[]] {
  if (page.kind === 'problem') {
    const words = problemWords(page.problem, declared)
    const sections = page.sections.map((section): Draft => {
      const { id, title } = section
      return { entry: { kind: 'section', title: plainText(title), id }, ...problemWords(section, declared) }
    })
    return [words, sections]
  }
  if (page.kind === 'reference-index') {
    const { lead, notes, groups } = page.index
    const sections = groups.map(
      ({ id, title, text }): Draft => ({ entry: { kind: 'section', title, id }, text: lines(text) }),
    )
    return [{ text: lines(lead, ...notes) }, sections]
  }
  const { lead, types } = page.reference
  // Members of an interface are those of the class that implements it.
  const withMembers = types.filter(({ name }) => !types.some(type => `I${type.name}` === name))
  const members = withMembers.flatMap(type => type.members.map(member => memberDraft(type, member)))
  return [{ text: lines(lead) }, [...types.map(typeDraft), ...members]]
}

/** @param declared names that the reference explains, in lower case */
function problemWords(
  { means, fix, forms, page }: KnownProblem,
  declared: ReadonlySet<string>,
): MessageWords {
  const messages = forms
    .filter(({ of }) => of === 'line')
    .flatMap(({ text, sample }) => [sample ?? '', (text ?? '').replaceAll('*', ' ')])
  const names = namesInCode(messages.join(' ')).filter(name => !declared.has(normalise(name)))
  const { why = [], check = [], unlike = [] } = page ?? {}
  return {
    text: lines(means, ...why, ...check, ...fix, ...unlike, ...messages),
    keywords: lines(...names),
  }
}

/** The problems that only a list of this page shows. */
function listedDrafts(
  block: ArticlePage['tables'][number]['block'],
  { toolkit: { problems } }: Site,
  declared: ReadonlySet<string>,
): Draft[] {
  if (block.type !== 'problems-elsewhere') return []
  return problems
    .filter(({ elsewhere }) => elsewhere)
    .map(problem => {
      const [id = ''] = idsInList(problem, problems)
      const entry: Entry = { kind: 'section', title: plainText(problem.title), id }
      return { entry, ...problemWords(problem, declared) }
    })
}

/** Names and codes in what a program prints, such as `frame_id`, `createUnityInstance` and `4002`. */
function namesInCode(message: string): string[] {
  const words = message.match(/\w{4,}/g) ?? []
  return words.filter(word => /[a-z]_|[a-z][A-Z]|^\d{4,5}$/.test(word))
}

/** Names of types, members and fields, all of them normalised: who types one wants its own page. */
function declaredNames({ toolkit: { reference, fields } }: Site): ReadonlySet<string> {
  // A member is known by its qualified name, such as Api.Commands.SetActivity.
  const names = [...reference.names.keys()].map(name => name.slice(name.lastIndexOf('.') + 1))
  return new Set([...names, ...fields.map(({ name }) => name)].map(normalise))
}

const typeDraft = ({ name, id, kind, groups, ...type }: ReferenceType): Draft => ({
  entry: { kind: 'type', title: name, id, label: kind },
  text: lines(
    type.summary,
    ...type.details,
    ...groups.flatMap(({ title, text }) => [title, text]),
    type.namespace,
    type.signature,
  ),
})

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

/**
 * Whether a value is worth searching for: a code of three digits or more, or a name that is written
 * differently.
 */
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
