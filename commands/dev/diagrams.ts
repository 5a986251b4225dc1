/**
 * Diagrams, drawn when they are missing, in the background. Until the new drawing is there, a diagram that changed
 * shows its old one, and a new diagram shows a note: no page waits for a browser.
 */
import type { Drawing } from '../../renderers/index.ts'
import type { Diagnostic, Diagram, Site } from '../../schema/index.ts'
import { drawingHash, drawMissing, readDrawing } from '../drawing/drawings.ts'

/** Shown in place of a drawing that was never made; its two files are a note. */
export const noDrawing: Drawing = {
  hash: 'no-drawing-yet',
  width: 480,
  height: 120,
  outline: { participants: [], steps: [] },
}

export const noDrawingNote = (scheme: 'light' | 'dark'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120" width="480" height="120"><text x="240" y="66" text-anchor="middle" font-family="sans-serif" font-size="18" fill="${scheme === 'light' ? '#333' : '#ddd'}">This diagram is not drawn yet.</text></svg>\n`

export class DevDiagrams {
  /** By source. In place of line and column, the characters of the source: they hold even if its file changes. */
  readonly #mistakes = new Map<string, Diagnostic>()
  /** By name. */
  readonly #shown = new Map<string, Drawing>()
  #drawing = false

  /** @param finished is called when diagrams were drawn, or couldn't be */
  constructor(
    private readonly root: string,
    private readonly folder: string,
    private readonly finished: () => void,
  ) {}

  /** What can be shown of the site's diagrams now, and what is wrong with the others. What is missing is drawn. */
  update(site: Site): { drawings: ReadonlyMap<string, Drawing>; diagnostics: readonly Diagnostic[] } {
    const drawings = new Map<string, Drawing>()
    const diagnostics: Diagnostic[] = []
    const missing: Diagram[] = []
    for (const diagram of site.diagrams.values()) {
      const { name, source, file, position } = diagram
      const drawing = readDrawing(this.folder, drawingHash(source))
      const mistake = this.#mistakes.get(source)
      if (drawing) this.#shown.set(name, drawing)
      else if (mistake) diagnostics.push({ ...mistake, file, ...position(mistake.line, mistake.col) })
      else missing.push(diagram)
      drawings.set(name, this.#shown.get(name) ?? noDrawing)
    }
    if (missing.length > 0 && !this.#drawing) void this.#draw(missing)
    return { drawings, diagnostics }
  }

  async #draw(missing: readonly Diagram[]): Promise<void> {
    this.#drawing = true
    try {
      await drawMissing({
        root: this.root,
        folder: this.folder,
        diagrams: missing.map(each => ({
          ...each,
          position: (line, col) => ({ line, col, length: 1 }),
          file: each.source,
        })),
        report: mistake => this.#mistakes.set(mistake.file, mistake),
        progress: () => {},
      })
    } finally {
      this.#drawing = false
    }
    this.finished()
  }
}
