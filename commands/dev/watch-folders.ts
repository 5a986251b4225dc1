/**
 * Tells which files changed. Each folder is watched by itself, because the recursive form loses files that editors
 * replace by renaming on Linux; what happens within a few milliseconds is told at once.
 */
import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'

/** Editors write in several steps: this long nothing may happen, in milliseconds. */
const quiet = 5
/** But nobody waits longer than this. */
const longest = 40

export interface Watched {
  /** Absolute. */
  readonly folder: string
  /** Without it, everything below is watched. */
  readonly only?: (name: string) => boolean
}

/** @param changed gets absolute paths; a path may be gone, or be a folder. Returns what ends the watching. */
export function watchFolders(watched: readonly Watched[], changed: (paths: readonly string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const paths = new Set<string>()
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (): void => {
    timer = undefined
    const all = [...paths]
    paths.clear()
    changed(all)
  }
  const note = (path: string): void => {
    const now = performance.now()
    if (paths.size === 0) since = now
    paths.add(path)
    clearTimeout(timer)
    timer = setTimeout(tell, Math.max(0, Math.min(quiet, since + longest - now)))
  }
  const close = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const add = (folder: string, only?: (name: string) => boolean): void => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, { persistent: true }, (_event, name) => {
        if (name === null || name.startsWith('.') || (only && !only(name))) return
        const path = join(folder, name)
        note(path)
        if (only) return
        const stat = lstatSync(path, { throwIfNoEntry: false })
        if (stat?.isDirectory()) return add(path)
        // A folder that is gone takes its watchers along; one of the same name may follow.
        if (!stat)
          for (const known of [...watchers.keys()]) if (known === path || known.startsWith(path + sep)) close(known)
      })
      watcher.on('error', () => close(folder))
      watchers.set(folder, watcher)
      if (only) return
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !entry.name.startsWith('.')) add(join(folder, entry.name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Error('The system allows no more watched folders (fs.inotify.max_user_watches).')
      // Gone again since it was seen.
    }
  }
  for (const { folder, only } of watched) add(folder, only)
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) close(folder)
  }
}
