/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project. A chunk of its own, because few searches need it; imports that it shared with the
 * dialog would be a third file of the first use, so the dialog hands them over.
 */
import { fill, fillWith } from '../../schema/fill.ts'
import type { editDistance } from './edit-distance.ts'
import type { element } from './elements.ts'
import type { SearchEngine } from './search-engine.ts'

export interface NothingFound {
  readonly query: string
  readonly engine: Pick<SearchEngine, 'help' | 'titles'>
  readonly base: string
  readonly index: HTMLAnchorElement
  readonly editDistance: typeof editDistance
  readonly element: typeof element
}

export function nothingFound({ query, engine, base, index, editDistance, element }: NothingFound): (string | Node)[] {
  const { decoder, questions } = engine.help
  const link = (text: string, href: string): HTMLAnchorElement => element('a', { href }, text)
  // Names that differ from what was typed in less than half of its letters, the nearest first.
  const limit = Math.floor(Math.min(query.length, 40) / 2)
  const near = [...new Set(engine.titles)]
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
