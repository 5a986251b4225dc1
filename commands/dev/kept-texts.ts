/** The texts of the data folder, kept in memory: of a change, only the files it names are read again. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentTexts, Diagnostic } from '../../schema/index.ts'
import { type ContentFolders, listFiles, readText } from '../build/read-content.ts'

export interface KeptTexts {
  readonly texts: ContentTexts
  /** What is wrong with files that could not be read as texts. */
  diagnostics(): Diagnostic[]
  /** @param paths files or folders below the data folder; `''` is all of it */
  update(paths: readonly string[]): void
}

export function keptTexts(folders: ContentFolders): KeptTexts {
  const texts = new Map<string, string>()
  const unreadable = new Map<string, Diagnostic[]>()

  const read = (path: string): void => {
    const found: Diagnostic[] = []
    let text: string | undefined
    try {
      text = readText(folders, path, diagnostic => found.push(diagnostic))
    } catch {
      // Deleted again since it was listed.
    }
    if (text === undefined) texts.delete(path)
    else if (text !== texts.get(path)) texts.set(path, text)
    if (found.length > 0) unreadable.set(path, found)
    else unreadable.delete(path)
  }
  const forget = (path: string): void => {
    for (const known of [...texts.keys(), ...unreadable.keys()]) {
      if (path !== '' && known !== path && !known.startsWith(`${path}/`)) continue
      texts.delete(known)
      unreadable.delete(known)
    }
  }
  const update = (paths: readonly string[]): void => {
    for (const path of paths) {
      const stat = lstatSync(join(folders.data, path), { throwIfNoEntry: false })
      if (!stat) forget(path)
      else if (!stat.isDirectory()) read(path)
      else {
        forget(path)
        for (const file of listFiles(join(folders.data, path))) read(path === '' ? file : `${path}/${file}`)
      }
    }
  }
  update([''])
  return { texts, diagnostics: () => [...unreadable.values()].flat(), update }
}
