/** Ticks of an earlier visit come back at once; new ones are the island's affair, once a reader touches it. */
import { chunk } from '../chunk.ts'
import type { restoreProgress } from '../progress/restore.ts'
import { readStored } from '../storage.ts'

/** File name of the bundled module; set by the bundler. */
declare const PROGRESS: string

export function progress(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-island=tutorial-progress]')) {
    const { page } = JSON.parse(line.dataset['props']!) as { page: string }
    if (readStored('local', `steps.${page}`))
      void chunk<{ restoreProgress: typeof restoreProgress }>(PROGRESS).then(found => found.restoreProgress(line))
  }
}
