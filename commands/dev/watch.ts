/** Which files of some folders changed. */
import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode } from '../cli/error-code.ts'

/** Editors write in several steps, so this many milliseconds must pass without another one. */
const settleTime = 5

export const sourceFolders = ['schema', 'renderers', 'client', 'commands'] as const

/** Tells whether a path is a folder, or in it. */
export const isWithin = (folder: string, path: string): boolean => (path + sep).startsWith(folder + sep)

/**
 * Watches each folder by itself, because on Linux the recursive form misses files that editors replace by renaming.
 * @param changed gets absolute paths; a path may no longer exist, or be a folder
 * @returns what ends the watching
 */
export function watchFolders(
  folders: readonly string[],
  changed: (paths: readonly string[]) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>()
  const paths = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const add = (path: string): void => {
    paths.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const all = [...paths]
      paths.clear()
      changed(all)
    }, settleTime)
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat?.isDirectory()) follow(path)
    // The watchers of a deleted folder are dead, and a new folder of that name needs new ones.
    if (!stat) for (const watched of [...watchers.keys()]) if (isWithin(path, watched)) unwatch(watched)
  }
  const unwatch = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const follow = (folder: string): void => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name !== null && !name.startsWith('.')) add(join(folder, name))
      })
      watcher.on('error', () => unwatch(folder))
      watchers.set(folder, watcher)
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.')) follow(join(folder, entry.name))
    } catch (error) {
      if (errorCode(error) === 'ENOSPC')
        throw new Error("The system doesn't allow any more watched folders (fs.inotify.max_user_watches).")
      // Otherwise it was deleted in the meantime.
    }
  }
  folders.forEach(follow)
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) unwatch(folder)
  }
}
