/**
 * From a new build that lies beside the old one to the new one in its place. A journal says what is still to be done;
 * each step can be done twice, so that the next command finishes what a killed one began.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { beside, writeWhole } from './whole-files.ts'

/** Paths below the output folder. */
export interface OutputChange {
  /** Files of the new build that lie beside it; all others are there already. */
  readonly moves: readonly string[]
  readonly deletes: readonly string[]
}

export const swapPlaces = (out: string) => ({
  next: beside(out, 'new'),
  old: beside(out, 'old'),
  journal: beside(out, 'journal'),
})

/** @param change undefined: the new build is whole, and takes the place of the old one */
export function commitOutput(out: string, change: OutputChange | undefined): void {
  writeWhole(swapPlaces(out).journal, change ? JSON.stringify(change) : '')
  finishSwap(out)
}

/** Does what the journal says, if there is one. */
export function finishSwap(out: string): void {
  const { next, old, journal } = swapPlaces(out)
  if (!existsSync(journal)) return
  const text = readFileSync(journal, 'utf8')
  if (text) applyChange(out, next, JSON.parse(text) as OutputChange)
  else if (existsSync(next)) {
    rmSync(old, { recursive: true, force: true })
    if (existsSync(out)) renameSync(out, old)
    renameSync(next, out)
  }
  rmSync(journal, { force: true })
  rmSync(next, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
}

function applyChange(out: string, next: string, { moves, deletes }: OutputChange): void {
  for (const path of deletes) {
    rmSync(join(out, path), { force: true })
    removeEmpty(out, dirname(join(out, path)))
  }
  const folders = new Set<string>()
  for (const path of moves) {
    const to = join(out, path)
    const folder = dirname(to)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    try {
      renameSync(join(next, path), to)
    } catch (error) {
      // Moved by the command that was killed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(to)) throw error
    }
  }
}

/** Removes a folder, and those above it, as long as there is nothing in them. */
function removeEmpty(out: string, folder: string): void {
  for (let at = folder; at.startsWith(out + sep); at = dirname(at)) {
    try {
      rmdirSync(at)
    } catch {
      return
    }
  }
}

/** Files below a folder that are none of these. */
export const otherFiles = (folder: string, known: { has(path: string): boolean }): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !known.has(path))
