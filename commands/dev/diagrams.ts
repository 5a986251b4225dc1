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

/** Why a diagram could not be drawn, at characters of its source: its file may change around it. */
interface DrawingMistake extends Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  readonly from: number
  readonly to: number
}

export class DevDiagrams {
  /** By digest of the source. */
  readonly #drawn = new Map<string, Drawing>()
  readonly #mistakes = new Map<string, DrawingMistake>()
  /** By name. */
  readonly #lastShown = new Map<string, Drawing>()
  #missing: readonly Diagram[] = []
  #drawing: string | undefined

  /** @param finished is called when a diagram was drawn, or couldn't be */
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
      const hash = drawingHash(source)
      const drawing = this.#drawn.get(hash) ?? readDrawing(this.folder, hash)
      const mistake = this.#mistakes.get(hash)
      if (drawing) {
        this.#drawn.set(hash, drawing)
        this.#lastShown.set(name, drawing)
      } else if (mistake) {
        const { from, to, code, message, hint } = mistake
        diagnostics.push({ severity: 'error', code, file, ...position(from, to), path: 'source', message, hint })
      } else if (hash !== this.#drawing) missing.push(diagram)
      drawings.set(name, drawing ?? this.#lastShown.get(name) ?? noDrawing)
    }
    this.#missing = missing
    if (!this.#drawing) void this.#drawAll()
    return { drawings, diagnostics }
  }

  async #drawAll(): Promise<void> {
    for (let next = this.#missing[0]; next; next = this.#missing[0]) {
      this.#missing = this.#missing.slice(1)
      const hash = drawingHash(next.source)
      this.#drawing = hash
      const mistake = await this.#draw(next)
      this.#drawing = undefined
      if (mistake) this.#mistakes.set(hash, mistake)
      this.finished()
    }
  }

  async #draw(diagram: Diagram): Promise<DrawingMistake | undefined> {
    const found: Diagnostic[] = []
    try {
      await drawMissing({
        root: this.root,
        folder: this.folder,
        // Offsets in place of lines and columns: they hold even if the file changes meanwhile.
        diagrams: [{ ...diagram, position: (from, to) => ({ line: from, col: to, length: 1 }) }],
        report: diagnostic => found.push(diagnostic),
        progress: () => {},
      })
    } catch (error) {
      const message = `This diagram could not be drawn: ${error instanceof Error ? error.message : String(error)}`
      return { from: 0, to: 1, code: 'diagram-not-drawn', message, hint: undefined }
    }
    return found.map(({ line, col, code, message, hint }) => ({ from: line, to: col, code, message, hint }))[0]
  }
}
