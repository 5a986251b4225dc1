/**
 * What search knows of each page: its names, and the words behind each name. Made of data, never of HTML:
 * the words of an article are those of its file, the words of tables and diagrams those of the files that
 * hold them.
 */

import type { Entry } from '../../client/search/index-format.ts'
import { normalise } from '../../client/search/text.ts'
import {
  type ArticlePage,
  isArticle,
  resolveLink,
  type Site,
  searchText,
  shownPart,
  siteAt,
  TeamFile,
  versionLabel,
} from '../../schema/index.ts'
import { features } from '../features.ts'
import { type Assets, stepTexts } from '../files.ts'
import {
  type DocumentsOf,
  type Draft,
  lines,
  type MessageWords,
  type SearchDocument,
  trimmedLines,
} from './drafts.ts'

/** Makes the documents of search, which the list of all pages needs, too: whoever renders both passes them to both. */
export function searchDocumentsWith(assets: Assets): DocumentsOf {
  const made = new Map<Site, readonly SearchDocument[]>()
  return site => {
    const documents = made.get(site) ?? searchDocuments(site, assets)
    made.set(site, documents)
    return documents
  }
}

/**
 * Lists each page before its entries. Pages of problems come last: the decoder knows them, so the first file doesn't
 * have to.
 */
function searchDocuments(site: Site, assets: Assets): readonly SearchDocument[] {
  const documents: SearchDocument[] = []
  const terms = new Map<Site, ReturnType<typeof termsByAddress>>()
  const declared = features.search.declaredNames(site)
  for (const page of site.pages.toSorted(
    (a, b) => Number(a.list !== undefined) - Number(b.list !== undefined),
  )) {
    const pageSite = siteAt(site, page.route)
    const pageTerms = terms.get(pageSite) ?? termsByAddress(pageSite)
    terms.set(pageSite, pageTerms)
    const version = versionLabel(site, page.route)
    const [words, entries] = isArticle(page)
      ? articleDrafts(pageSite, assets, page, declared)
      : features.search.pageDrafts(page, declared)
    const drafts = entries.map(draft => ({
      ...draft,
      entry: withTerms(draft.entry, pageTerms.get(`${page.route}#${draft.entry.id}`)),
    }))
    const isList = features.search.isList(page) || /(^|index)$/.test(page.route.slice(1))
    const names = {
      doc: documents.length,
      route: page.route,
      title: page.title,
      trail: page.crumbs.map(({ text }) => text).join(' › '),
      ...(version !== undefined && { version }),
      ...(page.list !== undefined && { error: true }),
      ...(isList && { lists: true }),
      entries: drafts.map(({ entry }) => entry),
    }
    const keywords = lines(words.keywords, ...(pageTerms.get(page.route) ?? []))
    documents.push({ page: names, text: lines(page.description, words.text), keywords })
    for (const draft of drafts) documents.push({ page: names, ...draft })
  }
  return documents
}

/** Returns the words of the page itself, and its entries. */
function articleDrafts(
  site: Site,
  assets: Assets,
  page: ArticlePage,
  declared: ReadonlySet<string>,
): [MessageWords, Draft[]] {
  const titles = new Map(page.headings.map(({ id, text }) => [id, text]))
  const toolsBelow = new Map(page.toolSections.filter(([, type]) => features.search.tools.has(type)))
  const [intro, ...sections] = page.sections.map(({ id, text, keywords, contents }): Draft => {
    const label = toolsBelow.get(id)
    const namesOf = (what: string) => contents.filter(({ of }) => of === what).map(({ name }) => name)
    const files = contents.filter(({ of }) => of === 'file')
    return {
      entry: { kind: label ? 'tool' : 'section', title: titles.get(id) ?? '', id, ...(label && { label }) },
      text: lines(
        text,
        ...namesOf('diagram').map(name => diagramWords(site, assets, name)),
        ...contents.map(({ of = '', name }) => features.search.contentWords(site, of, name)),
        ...files.map(({ name, part }) => fileWords(site, name, part)),
      ),
      keywords: keywords.join('\n'),
    }
  })
  const shown = page.tables.map(({ block }) => block.type)
  const team = shown.includes('team') ? searchText(TeamFile, site.team) : undefined
  const listed = page.tables.flatMap(({ block }) => features.search.tableDrafts(block, site, declared))
  return [{ ...intro, text: lines(intro?.text, team) }, [...sections, ...listed]]
}

function diagramWords({ diagrams, words }: Site, { drawings }: Assets, name: string): string {
  const { title, caption } = diagrams.get(name) ?? {}
  const { participants = [], steps = [] } = drawings.get(name)?.outline ?? {}
  return lines(title, caption, participants.join(', '), ...stepTexts(words, steps))
}

/** @param part the region that the page shows; all of the file without it */
function fileWords({ publicFiles }: Site, address: string, part: string | undefined): string {
  const shown = shownPart(publicFiles.get(address)?.text ?? '', part) ?? ''
  return lines(address, ...trimmedLines(shown))
}

/** Returns the terms of the vocabulary by the address that explains them. */
function termsByAddress({ vocabulary, routes }: Site): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, string[]>()
  for (const { term, to } of vocabulary.terms) {
    const link = to && resolveLink(routes, '/', to.to)
    if (link?.ok) terms.set(link.href, [...(terms.get(link.href) ?? []), term])
  }
  return terms
}

/** Makes a term another name of the section that explains it. */
function withTerms(entry: Entry, terms: readonly string[] = []): Entry {
  const others = terms.filter(term => normalise(term) !== normalise(entry.title))
  return others.length === 0 ? entry : { ...entry, also: [...(entry.also ?? []), ...others] }
}
