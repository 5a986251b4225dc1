/**
 * Makes the paths of a mermaid drawing short. Its shapes come from a library that draws by hand: with no roughness
 * each edge is still drawn twice, as curves that are straight, with sixteen digits. A hundredth of a pixel is enough.
 */

type Point = readonly [x: number, y: number]
type Segment =
  | { readonly kind: 'M' | 'L'; readonly to: Point }
  | { readonly kind: 'C'; readonly points: readonly [Point, Point, Point] }

/** Shortens every path of an SVG whose commands are absolute moves, lines and cubic curves; others only lose digits. */
export const shortenPaths = (svg: string): string =>
  svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${shorten(d)}"`)

function shorten(d: string): string {
  if (!/^M[\s\d.,eMLC-]+$/.test(d)) return d.replace(/-?\d*\.\d+(e-?\d+)?/g, number => String(round(Number(number))))
  return written(joined(straightened(segments(d))))
}

const round = (n: number): number => Math.round(n * 100) / 100 || 0
const same = ([x, y]: Point, [u, v]: Point): boolean => x === u && y === v
const endOf = (segment: Segment): Point => (segment.kind === 'C' ? segment.points[2] : segment.to)

function segments(d: string): Segment[] {
  return [...d.matchAll(/([MLC])([^MLC]*)/g)].flatMap(([, kind, rest = '']): Segment[] => {
    const numbers = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(n => round(Number(n))) ?? []
    const points = numbers.flatMap((x, i): Point[] => {
      const y = numbers[i + 1]
      return i % 2 === 0 && y !== undefined ? [[x, y]] : []
    })
    if (kind !== 'C') return points.map((to, i) => ({ kind: kind === 'M' && i === 0 ? 'M' : 'L', to }))
    return points.flatMap((first, i): Segment[] => {
      const [second, end] = points.slice(i + 1)
      return i % 3 === 0 && second && end ? [{ kind, points: [first, second, end] }] : []
    })
  })
}

/** Curves whose handles lie on the way are lines. */
function straightened(all: readonly Segment[]): Segment[] {
  let at: Point = [0, 0]
  return all.map(segment => {
    const from = at
    at = endOf(segment)
    const straight = segment.kind === 'C' && segment.points.every(point => offLine(from, at, point) < 0.02)
    return straight ? { kind: 'L', to: at } : segment
  })
}

/** Distance of a point from a stretch. */
function offLine([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
  return Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay))
}

/** Without stretches of no length, without the second time, without moves to where the pen is. */
function joined(all: readonly Segment[]): Segment[] {
  const kept: Segment[] = []
  // Only strokes are drawn twice, in many moves. A filled outline is one, and may not be cut.
  const strokes = all.filter(({ kind }) => kind === 'M').length > 1
  const drawn = new Set<string>()
  let at: Point | undefined
  let moved: Point | undefined
  for (const segment of all) {
    if (segment.kind === 'M') {
      moved = segment.to
      continue
    }
    const from: Point = moved ?? at ?? [0, 0]
    const to = endOf(segment)
    const name = `${from} ${JSON.stringify(segment)}`
    if ((segment.kind === 'L' && same(from, to)) || (strokes && drawn.has(name))) {
      moved = to
      continue
    }
    drawn.add(name)
    if (moved && !(at && same(at, moved))) kept.push({ kind: 'M', to: moved })
    kept.push(segment)
    at = to
    moved = undefined
  }
  return kept
}

const written = (all: readonly Segment[]): string =>
  all.map(segment => segment.kind + (segment.kind === 'C' ? segment.points : [segment.to]).join(' ')).join('')
