/** What `npm run new` leaves to be written: a file with such a text is no page yet, and must not be published. */
import type { Report } from '../diagnostic.ts'
import type { LoadedFiles } from '../site/load.ts'
import { diagnosticsIn } from '../yaml/positions.ts'

/** A text that says what belongs in its place. */
export const placeholder = (what: string): string => `[write: ${what}]`

export function checkPlaceholders(files: LoadedFiles, report: Report): void {
  for (const { file, text } of files.sources) {
    if (!text.includes('[write: ')) continue
    const mistake = diagnosticsIn(file, text)
    for (const { 0: found, 1: what = '', index } of text.matchAll(/\[write: ([^\]\n]*)\]/g))
      report(mistake('placeholder', index, index + found.length, 'This is not written yet.', `Write ${what}.`))
  }
}
