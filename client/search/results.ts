/** What is shown of a query's hits, and what is said where there are none. */
import { editDistance } from '../../schema/edit-distance.ts'
import { fill, fillWith } from '../../schema/fill.ts'
import { element } from './elements.ts'
import type { Group, Option } from './result-list.ts'
import type { Hit, SearchEngine } from './search-engine.ts'

/** Hits that are shown, at most. */
export const mostHits = 12
/** Lengths in characters: of the text that is looked at, of the excerpt, and of what may precede the first match. */
const searched = 1500
const longest = 170
const before = 40

/** The line with most of the words that are meant, cut around the first of them; the first line if none has any. */
export function excerpt(text: string, meant: RegExp): string {
  const lines = text.slice(0, searched).split('\n')
  const values = lines.map(line => {
    const found = line.match(meant) ?? []
    // A line that is nothing but the word itself explains nothing.
    return found.join('').length === line.length ? 0 : new Set(found.map(word => word.toLowerCase())).size
  })
  const line = lines[values.indexOf(Math.max(...values))] ?? ''
  const first = line.search(meant)
  const begin = line.length <= longest / 2 || first < 2 * before ? 0 : line.indexOf(' ', first - before) + 1
  const cut = line.slice(begin, begin + longest)
  const whole = begin + longest >= line.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  return `${begin > 0 ? '… ' : ''}${whole}${begin + whole.length < line.length ? ' …' : ''}`
}

/** Matches are every second piece, because the pattern has one group. */
const marked = (text: string, meant: RegExp): (Node | string)[] =>
  text.split(meant).map((piece, i) => (i % 2 === 1 ? element('mark', {}, piece) : piece))

/** What kind of thing a hit is: of a page and its sections, the part of the site they belong to. */
function kindOf({ entry, page }: Hit): string {
  if (entry?.kind === 'member' || entry?.kind === 'type')
    return `${WORDS.search.reference} · ${entry.of ?? entry.label}`
  if (entry && entry.kind !== 'section') return WORDS.search.kinds[entry.kind]
  const parts = page.trail.split(' › ')
  const part = parts.find(name => name === WORDS.search.recipes) ?? parts[0]
  return page.error ? WORDS.search.kinds.error : (part || WORDS.search.page).replace(/(?<=[^s])s$/, '')
}

/** Hits below the names of their pages. @param known the hit that the error decoder knows, if any */
export function hitGroups(
  hits: readonly Hit[],
  known: Hit | undefined,
  engine: SearchEngine,
  base: string,
  meant: RegExp,
): Group[] {
  const groups: { readonly page: unknown; readonly heading: Group['heading']; readonly options: Option[] }[] = []
  for (const hit of hits.slice(0, mostHits)) {
    const { entry, page } = hit
    const node = element(
      'a',
      { class: 'hit', href: base + hit.address, tabindex: '-1' },
      element('span', { class: 'hit-title' }, ...marked(entry?.title ?? page.title, meant)),
      ' ',
      element('span', { class: 'hit-kind' }, kindOf(hit)),
      ' ',
      element('span', { class: 'hit-text' }, ...marked(excerpt(engine.text(hit) ?? '', meant), meant)),
    )
    const trail = [page.trail, page.version].filter(Boolean).join(' › ')
    const last = groups.at(-1)
    if (last?.page === page) last.options.push({ node })
    else if (hit === known)
      groups.push({ page: known, heading: [element('b', {}, WORDS.search.known)], options: [{ node }] })
    else
      groups.push({
        page,
        heading: [element('b', {}, page.title), ' ', element('span', {}, trail)],
        options: [{ node }],
      })
  }
  return groups
}

/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project.
 * @param index link to the page that lists everything
 */
export function nothingFound(
  query: string,
  {
    index: {
      help: { decoder, questions },
    },
    titles,
  }: SearchEngine,
  base: string,
  index: HTMLAnchorElement,
): (string | Node)[] {
  const link = (text: string, href: string): HTMLAnchorElement => element('a', { href }, text)
  // Names that differ from what was typed in less than half of its letters, the nearest first.
  const limit = Math.floor(Math.min(query.length, 40) / 2)
  const near = [...new Set(titles)]
    .map(title => ({ title, far: editDistance(query.toLowerCase(), title.toLowerCase(), limit) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .flatMap(({ title }, i) => [...(i === 0 ? [] : [', ']), link(title, `?q=${encodeURIComponent(title)}`)])
  const project = `${questions}?title=${encodeURIComponent(query.slice(0, 200))}`
  return [
    fill(WORDS.search.nothing.found, { query: query.slice(0, 80) }),
    ' ',
    ...(near.length > 0 ? [...fillWith(WORDS.search.nothing.near, { names: near }).flat(), ' '] : []),
    ...fillWith(WORDS.search.nothing.advice, { index }),
    ...(decoder ? fillWith(WORDS.search.nothing.decoder, { decoder: link(WORDS.search.decoder, base + decoder) }) : []),
    ...(questions ? fillWith(WORDS.search.nothing.project, { project: link(WORDS.search.project, project) }) : []),
    '.',
  ]
}
