/** SVG as a tree of elements: read by the strict XML parser, and written as browsers write it. */
import { SaxesParser } from 'saxes'

export interface SvgElement {
  name: string
  /** In the order of the file. */
  attributes: Map<string, string>
  children: SvgNode[]
  /** Written as `<path/>`; an element that lost its children still has an end tag. */
  readonly isSelfClosing: boolean
}

type SvgNode = SvgElement | string

/**
 * Parses the root element, without what readers don't see: declarations and comments. Throws on markup that is no XML.
 */
export function parseSvg(text: string): SvgElement {
  const document: SvgElement = { name: '', attributes: new Map(), children: [], isSelfClosing: false }
  const open = [document]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [], isSelfClosing }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, words => {
      if (open.length > 1) open.at(-1)?.children.push(words)
    })
  }
  parser.write(text).close()

  const [root] = document.children
  if (root === undefined || typeof root === 'string') throw new Error('This picture is empty.')
  return root
}

export function writeSvg(node: SvgNode): string {
  if (typeof node === 'string') return escaped(node)
  const { name, attributes, children, isSelfClosing } = node
  const tag = [name, ...[...attributes].map(([attribute, value]) => `${attribute}="${quoted(value)}"`)]
  if (isSelfClosing) return `<${tag.join(' ')}/>`
  return `<${tag.join(' ')}>${children.map(writeSvg).join('')}</${name}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (value: string): string => escaped(value).replaceAll('"', '&quot;')

/** Returns an element and all below it, in the order of the file. */
export function* elementsIn(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsIn(child)
}

/** Returns what a style element holds. */
export const styleOf = (children: SvgElement['children']): string =>
  children.filter(child => typeof child === 'string').join('')

/** Returns the words in an element and below it. Styles say nothing. */
export function wordsIn({ name, children }: SvgElement): string {
  if (name === 'style') return ''
  return children.map(child => (typeof child === 'string' ? child : wordsIn(child))).join('')
}
