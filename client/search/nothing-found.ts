/**
 * What is said when nothing is found, which is never the end: names that are written nearly so, the site index, the error
 * decoder, a question to the project. A chunk of its own, because few searches need it; imports that it shared with the
 * dialog would be a third file of the first use, so the dialog hands them over.
 */
import type { element } from './elements.ts'
import type { Directory } from './index-format.ts'

export interface NothingFound {
  readonly query: string
  readonly help: Directory['help']
  readonly base: string
  readonly index: HTMLAnchorElement
  readonly titles: readonly string[]
  readonly distance: (query: string, title: string, limit: number) => number
  readonly element: typeof element
}

export function nothingFound({ query, help, base, index, titles, distance, element }: NothingFound): (string | Node)[] {
  const { decoder, questions } = help
  const link = (text: string, href: string): HTMLAnchorElement => element('a', { href }, text)
  const near = nearest(query, titles, distance).flatMap((name, i) => {
    return [i === 0 ? 'Did you mean ' : ', ', link(name, `?q=${encodeURIComponent(name)}`)]
  })
  const question = `${questions}?title=${encodeURIComponent(query.slice(0, 200))}`
  return [
    `Nothing was found for “${query.slice(0, 80)}”. `,
    ...(near.length > 0 ? [...near, '? '] : []),
    'Try other words, look through the ',
    index,
    ...(decoder ? [', paste an error into the ', link('error decoder', base + decoder)] : []),
    ...(questions ? [', or ', link('ask the project', question)] : []),
    '.',
  ]
}

/** Names that differ from what was typed in less than half of its letters, the nearest first. */
function nearest(query: string, titles: readonly string[], distance: NothingFound['distance']): string[] {
  const limit = Math.floor(Math.min(query.length, 40) / 2)
  return [...new Set(titles)]
    .map(title => ({ title, far: distance(query, title, limit) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ title }) => title)
}
