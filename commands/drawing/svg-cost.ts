/**
 * What it takes to draw an SVG file. Parts of a drawing can be used again and again, and those parts again,
 * so a file of a few lines can keep every visitor's browser busy for hours. Each element costs one, and
 * whatever refers to a part costs as much as the part.
 */

/** More than a hundred times what our largest drawing takes. */
const highestCost = 100_000

/** A filter works on every pixel, not only along a line. */
const filterCost = 100

/** Parts that refer to parts that refer to parts. */
const longestChain = 20

interface DrawnPart {
  readonly weight: number
  /** Ids of the parts that it refers to. */
  readonly refersTo: readonly string[]
  readonly children: DrawnPart[]
}

/** Collects the elements of a drawing, in their order. */
export interface DrawingCost {
  open(element: string, attributes: Readonly<Record<string, string>>): void
  close(): void
  addStyle(css: string): void
  /** @returns a sentence if the drawing costs too much */
  fault(): string | undefined
}

export function drawingCost(): DrawingCost {
  const root: DrawnPart = { weight: 0, refersTo: [], children: [] }
  const path: DrawnPart[] = [root]
  const partsById = new Map<string, DrawnPart>()
  /** What a style refers to may apply to any element. */
  const ofStyles: string[] = []
  let elements = 0
  return {
    open(element, attributes) {
      const weight = element.startsWith('fe') ? filterCost : 1
      const part: DrawnPart = { weight, refersTo: referredParts(attributes), children: [] }
      path.at(-1)?.children.push(part)
      path.push(part)
      elements += 1
      const { id } = attributes
      if (id !== undefined && !partsById.has(id)) partsById.set(id, part)
    },
    close() {
      path.pop()
    },
    addStyle(css) {
      ofStyles.push(...urlParts(css))
    },
    fault() {
      const costs = new PartCosts(partsById)
      const styled = ofStyles.map(id => elements * costs.ofId(id, 1))
      const total = costs.of(root, 0) + styled.reduce((sum, cost) => sum + cost, 0)
      if (costs.isEndless)
        return `A part of this picture contains itself, or parts in more than ${longestChain} steps.`
      if (total <= highestCost) return undefined
      const steps = `${Math.round(total)} steps, with all uses of its parts`
      return `Drawing this picture takes ${steps}; at most ${highestCost} are allowed.`
    },
  }
}

function referredParts(attributes: Readonly<Record<string, string>>): string[] {
  const ids: string[] = []
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' && value.startsWith('#')) ids.push(value.slice(1))
    else if (value.includes('#')) ids.push(...urlParts(value))
  }
  return ids
}

/** Ids in `url(#id)`. */
const urlParts = (css: string): string[] =>
  Array.from(css.matchAll(/url\(\s*["']?#([^"')]+)/gi), ([, id = '']) => id.trim())

class PartCosts {
  isEndless = false
  readonly #known = new Map<DrawnPart, number>()

  constructor(private readonly partsById: ReadonlyMap<string, DrawnPart>) {}

  /** @param chain how many references lead here */
  ofId(id: string, chain: number): number {
    const part = this.partsById.get(id)
    return part ? this.of(part, chain) : 0
  }

  of(part: DrawnPart, chain: number): number {
    const before = this.#known.get(part)
    if (before !== undefined) return before
    if (chain > longestChain) {
      this.isEndless = true
      return 0
    }
    let cost = part.weight
    for (const child of part.children) cost += this.of(child, chain)
    for (const id of part.refersTo) cost += this.ofId(id, chain + 1)
    this.#known.set(part, cost)
    return cost
  }
}
