/** What the dev server shows of diagrams that aren't drawn yet, so that nobody waits for a drawing. */
import { type Drawing, drawingAddress, type OutputFile } from '../../renderers/index.ts'
import { type DrawingRun, readDrawings } from '../drawing/drawings.ts'

/** Stands in for a diagram that was never drawn. */
const waiting = {
  hash: 'waiting',
  width: 480,
  height: 160,
  outline: { participants: [], steps: [] },
} satisfies Drawing

const { width, height } = waiting

/** A dashed frame, in a grey that shows on light and on dark. */
const waitingPicture = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
  `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="12"`,
  ' fill="none" stroke="#888" stroke-width="2" stroke-dasharray="8 8"/>',
  '</svg>\n',
].join('')

export const waitingFiles: readonly OutputFile[] = (['light', 'dark'] as const).map(scheme => ({
  path: drawingAddress(waiting, scheme).slice(1),
  contents: () => waitingPicture,
}))

/**
 * Drawings to show while others are made: those that are there, what was drawn of a diagram before it
 * changed, and a frame for one that was never drawn. Undefined if nothing has to be drawn.
 */
export async function drawnBefore(
  { folder, diagrams }: Pick<DrawingRun, 'folder' | 'diagrams'>,
  older: ReadonlyMap<string, Drawing>,
) {
  const { drawings, jobs } = await readDrawings(folder, diagrams, () => {})
  if (jobs.length === 0) return undefined
  for (const { diagram, outline } of jobs)
    drawings.set(diagram.name, older.get(diagram.name) ?? { ...waiting, outline })
  return { drawings, outdated: jobs.map(({ diagram }) => diagram.name) }
}

/** Adds what was shown of diagrams that can't be drawn as they are now. */
export function keepShown(
  drawings: Map<string, Drawing>,
  shown: ReadonlyMap<string, Drawing>,
  diagrams: readonly { readonly name: string }[],
): void {
  for (const { name } of diagrams) {
    const drawing = drawings.get(name) ?? shown.get(name)
    if (drawing) drawings.set(name, drawing)
  }
}
