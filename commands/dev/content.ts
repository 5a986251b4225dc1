/**
 * The content as it is on disk now, and the best that can be shown of it. In place of a file with mistakes, its last
 * text without any is shown, so that a mistake in one file doesn't hide what is written in another.
 */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ContentCache,
  type ContentTexts,
  type Diagnostic,
  diagnosticList,
  type Known,
  loadSite,
  type Site,
} from '../../schema/index.ts'
import { type ContentFolders, listFiles, readText } from '../build/read-content.ts'

export interface LenientLoad {
  /** Undefined as long as there was no usable site.yaml. */
  readonly site: Site | undefined
  /** Of the texts as they are. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The texts of the data folder in memory: after a change, only the files it names are read again. */
export class DevTexts {
  readonly texts = new Map<string, string>()
  /** What is wrong with files that can't be read as text. */
  readonly #unreadable = new Map<string, readonly Diagnostic[]>()

  constructor(private readonly folders: ContentFolders) {
    this.update([''])
  }

  get diagnostics(): Diagnostic[] {
    return [...this.#unreadable.values()].flat()
  }

  /** @param paths files or folders below the data folder; `''` is all of it */
  update(paths: readonly string[]): void {
    for (const path of paths) {
      const full = join(this.folders.data, path)
      const stat = lstatSync(full, { throwIfNoEntry: false })
      if (!stat || stat.isDirectory()) this.#forget(path)
      if (stat?.isDirectory()) for (const file of listFiles(full)) this.#read(path === '' ? file : `${path}/${file}`)
      else if (stat) this.#read(path)
    }
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
    if (found.length > 0) this.#unreadable.set(path, found)
    else this.#unreadable.delete(path)
  }

  #forget(path: string): void {
    for (const known of [...this.texts.keys(), ...this.#unreadable.keys()]) {
      if (path !== '' && known !== path && !known.startsWith(`${path}/`)) continue
      this.texts.delete(known)
      this.#unreadable.delete(known)
    }
  }
}

/** @param label how messages name the data folder */
export class LenientLoader {
  /** Last text of each file in which nothing was wrong. */
  readonly #good = new Map<string, string>()

  constructor(private readonly label: string) {}

  load(texts: ContentTexts, known: Known, cache: ContentCache, earlier: readonly Diagnostic[]): LenientLoad {
    const list = diagnosticList()
    for (const diagnostic of earlier) list.report(diagnostic)
    const site = loadSite(texts, known, this.label, list.report, cache)
    const diagnostics = list.sorted()
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const wrong = new Set(errors.map(({ file }) => file.slice(this.label.length + 1)))
    const shown = new Map(texts)
    for (const [path, text] of texts) if (!wrong.has(path)) this.#good.set(path, text)
    let same = true
    for (const path of wrong) {
      const text = this.#good.get(path)
      if (text === undefined || text === texts.get(path)) continue
      shown.set(path, text)
      same = false
    }
    return { site: same ? site : (loadSite(shown, known, this.label, () => {}, cache) ?? site), diagnostics }
  }
}
