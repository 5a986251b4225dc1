/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project.
 */
import { fill, fillWith } from '../../schema/fill.ts'
import { editDistance } from './edit-distance.ts'
import { element } from './elements.ts'
import type { SearchEngine } from './search-engine.ts'

/** @param index link to the page that lists everything */
export function nothingFound(
  query: string,
  { help: { decoder, questions }, titles }: SearchEngine,
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
