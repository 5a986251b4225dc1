/** Terms of the glossary in running text: the first use of each on a page becomes a link to its meaning. */
import { escapeRegex, type Inline, type InlineNode, type Site, termAnchor } from '../../schema/index.ts'
import type { Render } from './render.ts'

type Term = Site['vocabulary']['terms'][number]

/** How the terms of a site are found in its texts. */
interface TermFinder {
  readonly pattern: RegExp
  /** By what the pattern finds, in lower case. */
  readonly forms: ReadonlyMap<string, TermForm>
}

/** The term itself, or another word for it. */
interface TermForm {
  readonly term: Term
  readonly written: string
}

const finders = new WeakMap<readonly Term[], TermFinder>()

/** Returns the text with a link at each term that the page hasn't linked so far. */
export function withTermLinks(render: Render, text: Inline): Inline {
  const { site, page } = render
  const { terms } = site.vocabulary
  if (terms.length === 0 || !isArticle(render)) return text
  const glossary = glossaryOf(site, page.route)
  if (glossary === undefined || glossary === page.route) return text
  const finder = finders.get(terms) ?? finderOf(terms)
  finders.set(terms, finder)
  const nodes = text.nodes.flatMap(node =>
    node.kind === 'text' ? linkedText(render, node.text, glossary, finder) : [node],
  )
  return { kind: 'inline', nodes }
}

/** Tells an article from the home page and the error pages, which explain nothing. */
const isArticle = ({ page }: Render): boolean => page.kind !== 'article' || page.layout === 'article'

/** Addresses of the pages that list the terms. Every text asks for them, and a large site has many pages. */
const glossaries = new WeakMap<Site['pages'], readonly string[]>()

/** Returns the page that lists the terms; that of the same version, if versions have one each. */
function glossaryOf({ pages }: Site, route: string): string | undefined {
  const routes = glossaries.get(pages) ?? glossariesAmong(pages)
  glossaries.set(pages, routes)
  const version = versionIn(route)
  return routes.find(list => versionIn(list) === version) ?? routes[0]
}

const glossariesAmong = (pages: Site['pages']): string[] =>
  pages
    .filter(page => page.kind === 'article' && page.blockTypes.includes('glossary'))
    .map(page => page.route)

const versionIn = (route: string): string | undefined => route.split('/')[2]

function finderOf(terms: readonly Term[]): TermFinder {
  const forms = new Map<string, TermForm>()
  for (const term of terms) {
    if (!term.linked) continue
    for (const written of [term.term, ...term.also]) {
      forms.set(written.toLowerCase(), { term, written })
      forms.set(pluralOf(written).toLowerCase(), { term, written })
    }
  }
  const longestFirst = [...forms.keys()].sort((a, b) => b.length - a.length).map(escapeRegex)
  const anyForm = longestFirst.join('|') || '(?!)'
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${anyForm})(?![\\p{L}\\p{N}_-])`, 'giu'),
    forms,
  }
}

const pluralOf = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

function linkedText(render: Render, text: string, glossary: string, finder: TermFinder): InlineNode[] {
  const nodes: InlineNode[] = []
  let end = 0
  for (const { index, 0: words } of text.matchAll(finder.pattern)) {
    const form = finder.forms.get(words.toLowerCase())
    if (!form || !isWanted(render, form.term) || !hasItsCapitals(form.written, words)) continue
    const { term } = form
    render.asked.terms.add(term.term)
    const to = `${glossary}#${termAnchor(term.term)}`
    nodes.push(plain(text.slice(end, index)), { kind: 'link', to, at: 0, children: [plain(words)] })
    end = index + words.length
  }
  return [...nodes, plain(text.slice(end))]
}

const plain = (text: string): InlineNode => ({ kind: 'text', text, runs: [] })

/** Not on the page that explains it, nor where an author has linked it. */
function isWanted({ asked, page }: Render, { term, to }: Term): boolean {
  if (asked.terms.has(term) || to?.to.split('#')[0] === page.route) return false
  const anchor = `#${termAnchor(term)}`
  return !page.uses.some(({ kind, name }) => kind === 'link' && name.endsWith(anchor))
}

/** Tells whether an abbreviation has its capitals, because in small letters it is another word. */
const hasItsCapitals = (written: string, words: string): boolean =>
  written !== written.toUpperCase() || words.startsWith(written)
