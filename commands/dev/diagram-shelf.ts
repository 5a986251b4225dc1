/**
 * The drawings that pages can show now. A diagram that changed keeps its old drawing, and a new one gets a note in its
 * place, until the new drawing is there: no page waits for a browser.
 */
import type { Drawing } from '../../renderers/index.ts'
import type { Diagnostic, Site } from '../../schema/index.ts'
import { drawingHash, readDrawing, removeDrawings, staleDrawings } from '../build/drawings.ts'

/** A diagram to be drawn; positions in its file stay behind. */
export interface WantedDrawing {
  readonly hash: string
  readonly name: string
  readonly source: string
  readonly words: string[] | undefined
}

/** Why a diagram could not be drawn, at characters of its source. */
export interface DrawingMistake extends Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  readonly from: number
  readonly to: number
}

export interface DrawingOutcome {
  readonly hash: string
  /** Absent if it was drawn. */
  readonly mistake?: DrawingMistake | undefined
}

export interface DiagramShelf {
  /** What to show of the site's diagrams, what to draw, and what is wrong with those that could not be drawn. */
  look(site: Site): {
    readonly drawings: ReadonlyMap<string, Drawing>
    readonly wanted: readonly WantedDrawing[]
    readonly diagnostics: readonly Diagnostic[]
  }
  settle(outcome: DrawingOutcome): void
}

/** Stands for a drawing that was never made; its two files are this note. */
export const noDrawing: Drawing = {
  hash: 'no-drawing-yet',
  width: 480,
  height: 120,
  outline: { participants: [], steps: [] },
}

export const noDrawingNote = (scheme: 'light' | 'dark'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120" width="480" height="120"><text x="240" y="66" text-anchor="middle" font-family="sans-serif" font-size="18" fill="${scheme === 'light' ? '#333' : '#ddd'}">This diagram is not drawn yet.</text></svg>\n`

/** @param folder of the drawings */
export function diagramShelf(folder: string): DiagramShelf {
  const drawn = new Map<string, Drawing>()
  const lastShown = new Map<string, Drawing>()
  const mistakes = new Map<string, DrawingMistake>()
  /** Drawn since the start: versions in between are not left behind. */
  const made = new Set<string>()
  const forget = (site: Site, drawings: ReadonlyMap<string, Drawing>): void => {
    if (made.size === 0) return
    const shown = new Set([...drawings.values()].map(({ hash }) => hash))
    const names = staleDrawings(folder, site.diagrams.values()).filter(name => {
      const hash = name.slice(0, 16)
      return made.has(hash) && !shown.has(hash)
    })
    removeDrawings(folder, names)
  }
  return {
    look(site) {
      const drawings = new Map<string, Drawing>()
      const wanted: WantedDrawing[] = []
      const diagnostics: Diagnostic[] = []
      for (const { name, source, words, file, position } of site.diagrams.values()) {
        const hash = drawingHash(source)
        const drawing = drawn.get(hash) ?? readDrawing(folder, hash)
        if (drawing) {
          drawn.set(hash, drawing)
          lastShown.set(name, drawing)
        }
        drawings.set(name, drawing ?? lastShown.get(name) ?? noDrawing)
        const mistake = mistakes.get(hash)
        if (mistake) {
          const { from, to, code, message, hint } = mistake
          diagnostics.push({ severity: 'error', code, file, ...position(from, to), path: 'source', message, hint })
        } else if (!drawing) wanted.push({ hash, name, source, words })
      }
      forget(site, drawings)
      return { drawings, wanted, diagnostics }
    },
    settle({ hash, mistake }) {
      if (mistake) mistakes.set(hash, mistake)
      else made.add(hash)
    },
  }
}
