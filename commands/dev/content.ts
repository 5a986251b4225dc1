/**
 * The content as it is on disk now, and the best that can be shown of it. In place of a file with mistakes, its last
 * text without any is shown, so that a mistake in one file doesn't hide what is written in another.
 */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ContentCache,
  type Diagnostic,
  diagnosticList,
  type Known,
  loadSite,
  type Site,
} from '../../schema/index.ts'
import { type ContentFolders, listFiles, readText } from '../build/read-content.ts'

export class DevContent {
  /** The texts of the data folder, in memory. */
  readonly texts = new Map<string, string>()
  /** What is wrong with files that can't be read as text. */
  readonly #unreadable = new Map<string, readonly Diagnostic[]>()
  /** Last text of each file in which nothing was wrong. */
  readonly #good = new Map<string, string>()

  constructor(private readonly folders: ContentFolders) {}

  /** @param paths files or folders below the data folder; for a folder, or a file that is gone, everything is read again */
  update(paths: readonly string[]): void {
    const { data } = this.folders
    const areFiles = paths.every(path => lstatSync(join(data, path), { throwIfNoEntry: false })?.isFile())
    if (!areFiles) {
      this.texts.clear()
      this.#unreadable.clear()
    }
    for (const path of areFiles ? paths : listFiles(data)) this.#read(path)
  }

  #read(path: string): void {
    const found: Diagnostic[] = []
    let text: string | undefined
    try {
      text = readText(this.folders, path, diagnostic => found.push(diagnostic))
    } catch {
      // Deleted since it was listed.
    }
    if (text === undefined) this.texts.delete(path)
    else this.texts.set(path, text)
    this.#unreadable.set(path, found)
  }

  /** The site is undefined as long as there was no usable site.yaml; the diagnostics are of the texts as they are. */
  load(
    known: Known,
    cache: ContentCache,
    earlier: readonly Diagnostic[],
  ): { site: Site | undefined; diagnostics: readonly Diagnostic[] } {
    const { label } = this.folders
    const { report, sorted } = diagnosticList()
    for (const found of [...this.#unreadable.values(), earlier].flat()) report(found)
    const site = loadSite(this.texts, known, label, report, cache)
    const diagnostics = sorted()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const wrong = new Set(errors.map(({ file }) => file.slice(label.length + 1)))
    for (const [path, text] of this.texts) if (!wrong.has(path)) this.#good.set(path, text)
    const older = [...this.#good].filter(([path, text]) => wrong.has(path) && text !== this.texts.get(path))
    if (older.length === 0) return { site, diagnostics }
    const shown = new Map([...this.texts, ...older])
    return { site: loadSite(shown, known, label, () => {}, cache) ?? site, diagnostics }
  }
}
