/**
 * What it takes to draw an SVG file. Parts of a drawing can be used again and again, and those parts again,
 * so a file of a few lines can keep every visitor's browser busy for hours. Each element costs one, and
 * whatever refers to a part costs as much as the part.
 */
import { elementsIn, type SvgElement, styleOf } from './svg-tree.ts'

/** More than a hundred times what our largest drawing takes. */
const highestCost = 100_000

/** A filter works on every pixel, not only along a line. */
const filterCost = 100

/** Parts that refer to parts that refer to parts. */
const longestChain = 20

/** Returns a sentence if a drawing costs too much. */
export function costFault(root: SvgElement): string | undefined {
  const elements = [...elementsIn(root)]
  // The first of those with the same id counts.
  const byId = new Map(elements.toReversed().map(element => [element.attributes.get('id'), element]))
  const known = new Map<SvgElement, number>()
  let isEndless = false

  /** @param chain how many references lead here */
  const costOf = (element: SvgElement, chain: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (chain > longestChain) {
      isEndless = true
      return 0
    }
    let cost = localName(element.name).startsWith('fe') ? filterCost : 1
    for (const child of element.children) if (typeof child !== 'string') cost += costOf(child, chain)
    for (const id of referredParts(element)) cost += costOfId(id, chain + 1)
    known.set(element, cost)
    return cost
  }
  const costOfId = (id: string, chain: number): number => {
    const part = byId.get(id)
    return part ? costOf(part, chain) : 0
  }

  let total = costOf(root, 0)
  // What a style refers to may apply to any element.
  for (const { name, children } of elements)
    if (localName(name) === 'style')
      for (const id of urlParts(styleOf(children))) total += elements.length * costOfId(id, 1)
  if (isEndless) return `A part of this picture contains itself, or parts in more than ${longestChain} steps.`
  if (total <= highestCost) return undefined
  const steps = `${Math.round(total)} steps, with all uses of its parts`
  return `Drawing this picture takes ${steps}; at most ${highestCost} are allowed.`
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Ids of the parts that an element refers to. */
function referredParts({ attributes }: SvgElement): string[] {
  const ids: string[] = []
  for (const [name, value] of attributes) {
    if (localName(name) === 'href' && value.startsWith('#')) ids.push(value.slice(1))
    else if (value.includes('#')) ids.push(...urlParts(value))
  }
  return ids
}

/** Lists the ids in `url(#id)`. */
const urlParts = (css: string): string[] =>
  Array.from(css.matchAll(/url\(\s*["']?#([^"')]+)/gi), ([, id = '']) => id.trim())
