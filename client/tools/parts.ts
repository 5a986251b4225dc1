/** What several tools show, as elements: code with a copy button, lists, facts. */
import { fill } from '../../schema/fill.ts'
import { element } from '../search/elements.ts'
import { colourLine, type Piece } from './csharp/colours.ts'

/** What an element contains. */
export type Content = readonly (Node | string)[]

/** Values that samples show, by the names that the page marks them with. */
export type SampleValues = Readonly<Record<string, string>>

export const inCode = (text: string): HTMLElement => element('code', {}, text)
export const paragraph = (...content: Content): HTMLElement => element('p', {}, ...content)
export const listItems = (all: readonly Content[]): HTMLElement[] => all.map(content => element('li', {}, ...content))

/** What was found, a line each. */
export const foundLines = (all: readonly string[]): HTMLElement =>
  element('ul', { class: 'found' }, ...listItems(all.map(line => [line])))

export const factList = (facts: readonly (readonly [name: Content, value: Content])[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts-list' },
    ...facts.map(([name, value]) => element('div', {}, element('dt', {}, ...name), element('dd', {}, ...value))),
  )

/** Long names may break where a new word begins. */
export const breakable = (name: string): Content =>
  name.split(/(?<=[a-z])(?=[A-Z])|(?<=\/)|(?=\.)/).flatMap((part, i) => (i === 0 ? [part] : [element('wbr'), part]))

export function smallButton(
  text: string,
  act: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const button = element('button', { type: 'button', class: 'small', ...attributes }, text)
  button.addEventListener('click', act)
  return button
}

/** The look and the copy button of the page's own code blocks, whose behaviour serves this one, too. */
export function codeBox(name: string, language: string, text: string): HTMLElement {
  const copy = {
    class: 'copy js',
    type: 'button',
    'data-copy': '',
    'aria-label': fill(WORDS.code.copyCode, { name }),
  }
  const label = { tabindex: '0', role: 'group', 'aria-label': fill(WORDS.code.code, { name }) }
  const caption = element(
    'figcaption',
    {},
    element('b', {}, ...breakable(name)),
    element('span', {}, language),
    element('button', copy, WORDS.code.copy),
  )
  const lines = codeLines(text, language === 'C#' ? colourLine : line => [{ text: line }])
  return element('figure', { class: 'code' }, caption, element('pre', label, element('code', {}, ...lines)))
}

/** @param samples values that are marked, so that readers see their own */
export const codeLines = (
  text: string,
  colour: (line: string) => readonly Piece[],
  samples: SampleValues = {},
): HTMLElement[] =>
  text
    .split('\n')
    .map(line => element('span', { class: 'l' }, ...colour(line).map(piece => pieceNode(piece, samples)), '\n'))

function pieceNode({ text, kind }: Piece, samples: SampleValues): Node | string {
  const [name, value = ''] = Object.entries(samples).find(([, value]) => text === value || text === `"${value}"`) ?? []
  if (name === undefined) return kind ? element('span', { class: kind }, text) : text
  const [before = '', after = ''] = text.split(value)
  return element('span', { class: kind }, before, element('span', { 'data-sample': name }, value), after)
}
