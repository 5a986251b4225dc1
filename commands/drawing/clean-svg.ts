/** Makes a drawing of mermaid's fit for an `<img>`: small, and the same bytes at every run. */
import { elementsIn, parseSvg, type SvgElement, styleOf, wordsIn, writeSvg } from './svg-tree.ts'

/**
 * Gives a drawing its own size, drops rules and attributes that nothing uses, and numbers its ids from 1.
 * @param raw as browsers write it
 * @returns its text, what it says, and its size in whole pixels
 */
export function cleanSvg(raw: string): { svg: string; words: string; width: number; height: number } {
  const root = parseSvg(raw)
  const [, , boxWidth = 0, boxHeight = 0] = (root.attributes.get('viewBox') ?? '').split(/\s+/).map(Number)
  const width = Math.ceil(boxWidth)
  const height = Math.ceil(boxHeight)

  for (const element of elementsIn(root)) dropAttributes(element)
  for (const name of ['width', 'height', 'style']) root.attributes.delete(name)
  root.attributes = new Map([['width', `${width}`], ['height', `${height}`], ...root.attributes])
  for (const element of elementsIn(root)) cutCorners(element)
  dropUnused(root)
  dropUnusedRules(root)
  for (const { attributes } of elementsIn(root)) {
    const path = attributes.get('d')
    if (path !== undefined) attributes.set('d', shortPath(path))
  }
  renumberIds(root)
  return { svg: writeSvg(root), words: wordsIn(root), width, height }
}

const uselessAttributes = ['name', 'title', 'aria-roledescription', 'xmlns:xlink']

function dropAttributes(element: SvgElement): void {
  const { attributes } = element
  // A picture leads nowhere.
  if (element.name === 'a') {
    element.name = 'g'
    for (const name of attributes.keys()) if (name !== 'transform') attributes.delete(name)
  }
  for (const [name, value] of attributes) if (isUseless(name, value)) attributes.delete(name)
}

function isUseless(name: string, value: string): boolean {
  if (name === 'style' || name === 'class') return value === ''
  if (name === 'role') return value === 'graphics-document document'
  return name.startsWith('data-') || uselessAttributes.includes(name)
}

/** Boxes get the corner of the site's panels, top right, where mermaid has right angles. */
function cutCorners(element: SvgElement): void {
  const { name, attributes, isSelfClosing } = element
  const isBox = name === 'rect' && /\b(?:label-container|actor|note)\b/.test(attributes.get('class') ?? '')
  if (!isBox || !isSelfClosing) return
  const length = (attribute: string): number => Number(attributes.get(attribute) ?? 0)
  const width = length('width')
  const height = length('height')
  const cut = Math.min(8, width / 4, height / 4)
  if (cut <= 0) return

  const start = `M${length('x')},${length('y')}`
  const sides = `h${width - cut}l${cut},${cut * 1.732}v${height - cut * 1.732}h${-width}z`
  for (const attribute of ['x', 'y', 'width', 'height', 'rx', 'ry']) attributes.delete(attribute)
  element.name = 'path'
  element.attributes = new Map([['d', start + sides], ...attributes])
}

/** Returns the ids that something in the drawing refers to. */
function referencesIn(root: SvgElement): Set<string> {
  const references = new Set<string>()
  for (const { name, attributes, children } of elementsIn(root)) {
    const texts = [...attributes.values(), ...(name === 'style' ? [styleOf(children)] : [])]
    for (const text of texts) for (const [, id = ''] of text.matchAll(/url\(#([^)]+)\)/g)) references.add(id)
    for (const attribute of ['href', 'xlink:href']) {
      const address = attributes.get(attribute) ?? ''
      if (address.startsWith('#')) references.add(address.slice(1))
    }
  }
  return references
}

/** Drops symbols and arrow heads that nothing refers to: mermaid sends those of every kind. */
function dropUnused(root: SvgElement): void {
  const references = referencesIn(root)
  const isUsed = ({ name, attributes }: SvgElement): boolean => {
    const id = attributes.get('id')
    const isLent = name === 'symbol' || name === 'marker'
    return !isLent || id === undefined || references.has(id)
  }
  const isEmptyList = ({ name, children, isSelfClosing }: SvgElement): boolean =>
    name === 'defs' && children.length === 0 && !isSelfClosing
  const prune = (element: SvgElement): void => {
    element.children = element.children.filter(child => {
      if (typeof child === 'string') return true
      if (!isUsed(child)) return false
      prune(child)
      return !isEmptyList(child)
    })
  }
  prune(root)
}

const stylesIn = (root: SvgElement): SvgElement[] =>
  [...elementsIn(root)].filter(({ name }) => name === 'style')

/** Keeps the rules whose classes and ids occur. Mermaid sends those of every diagram type. */
function dropUnusedRules(root: SvgElement): void {
  const classes = new Set<string>()
  const ids = new Set<string>()
  for (const { attributes } of elementsIn(root)) {
    for (const name of (attributes.get('class') ?? '').split(/\s+/)) classes.add(name)
    ids.add(attributes.get('id') ?? '')
  }
  const isUsed = (selector: string): boolean => {
    const withoutConditions = selector.replace(/\[[^\]]*\]|:[\w-]+(\([^)]*\))?/g, '')
    const names = [...withoutConditions.matchAll(/([.#])([\w-]+)/g)]
    return names.every(([, sign, name = '']) => (sign === '.' ? classes : ids).has(name))
  }
  for (const style of stylesIn(root)) {
    // A drawing stands still.
    const still = styleOf(style.children).replace(
      /@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    )
    const css = still.replace(/([^{}@]+)\{([^{}]*)\}/g, (_, selectors: string, declarations: string) => {
      const kept = selectors.split(',').filter(isUsed)
      return kept.length > 0 && declarations.trim() !== '' ? `${kept.join(',')}{${declarations}}` : ''
    })
    style.children = [css]
  }
}

/**
 * Shortens the numbers of a path to a hundredth of a pixel, which is enough; the library that draws shapes writes
 * sixteen digits.
 */
function shortPath(path: string): string {
  const short = path.replace(/-?\d*\.\d+(e-?\d+)?/g, number => `${Math.round(Number(number) * 100) / 100}`)
  return straightened(short) ?? short
}

interface Edge {
  readonly from: string
  readonly to: string
}

/**
 * Draws each straight edge once, and lifts the pen only where the next one begins elsewhere: the library draws by hand,
 * so even with no roughness each edge comes twice, as a curve that is straight. Undefined for a path with anything
 * else.
 */
function straightened(path: string): string | undefined {
  const edges = new Map<string, Edge>()
  let x = 0
  let y = 0
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? []
    const [toX = 0, toY = 0] = numbers.slice(-2)
    if (command !== 'M' && !isStraight(command, [x, y, ...numbers])) return undefined
    if (command === 'M' && numbers.length !== 2) return undefined

    const edge = { from: `${x},${y}`, to: `${toX},${toY}` }
    if (command === 'C' && edge.from !== edge.to) edges.set(`${edge.from} ${edge.to}`, edge)
    x = toX
    y = toY
  }
  return pathOf(edges.values())
}

function pathOf(edges: Iterable<Edge>): string {
  let drawn = ''
  let pen: string | undefined
  for (const { from, to } of edges) {
    drawn += pen === from ? `L${to}` : `M${from}L${to}`
    pen = to
  }
  return drawn
}

/** Tells whether a curve is a straight line: its two handles are on the way from its start to its end. */
function isStraight(command: string, numbers: readonly number[]): boolean {
  const [x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, toX = 0, toY = 0] = numbers
  const isOnWay = (handleX: number, handleY: number): boolean =>
    Math.abs((handleX - x) * (toY - y) - (handleY - y) * (toX - x)) <= 0.5
  return command === 'C' && numbers.length === 8 && isOnWay(x1, y1) && isOnWay(x2, y2)
}

/** Counters and random parts of ids would differ between runs and collide between drawings. */
function renumberIds(root: SvgElement): void {
  const renamed = new Map<string, string>()
  for (const { attributes } of elementsIn(root)) {
    const id = attributes.get('id')
    if (id !== undefined && !renamed.has(id)) renamed.set(id, renamed.size === 0 ? 'd' : `d-${renamed.size}`)
  }
  const newId = (id: string): string => renamed.get(id) ?? id
  const withNewIds = (text: string): string =>
    text.replace(/url\(#([^)]+)/g, (_, id: string) => `url(#${newId(id)}`)

  const newValue = (name: string, value: string): string => {
    if (['id', 'aria-labelledby', 'aria-describedby'].includes(name)) return newId(value)
    const isLink = name === 'href' || name === 'xlink:href'
    return isLink && value.startsWith('#') ? `#${newId(value.slice(1))}` : withNewIds(value)
  }
  for (const { attributes } of elementsIn(root))
    for (const [name, value] of attributes) attributes.set(name, newValue(name, value))

  // Only in styles: in other attributes, what looks like an id is a colour.
  for (const style of stylesIn(root)) {
    const css = withNewIds(styleOf(style.children))
    style.children = [css.replace(/#([A-Za-z][\w-]*)/g, (_, id: string) => `#${newId(id)}`)]
  }
}
