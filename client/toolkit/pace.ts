/** Long work in short pieces: the page gets its turn every few milliseconds. */

/** Milliseconds of work before the page gets its turn. */
const slice = 8

export class Pace {
  #end = performance.now() + slice

  get isOver(): boolean {
    return performance.now() > this.#end
  }

  /** To be awaited where the work can pause. */
  async turn(): Promise<void> {
    if (!this.isOver) return
    await new Promise(resolve => setTimeout(resolve))
    this.#end = performance.now() + slice
  }
}
