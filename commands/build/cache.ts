/**
 * Files that are either there whole or not at all, whenever the process is killed; and what is kept between builds, in
 * .cache/ of the generator or in the folder that CACHE_DIR names.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ContentCache } from '../../schema/index.ts'
import { errorCode } from '../cli/print.ts'

/** Writes beside the file and renames; makes the folder if need be. */
export function atomicWrite(path: string, contents: string | Uint8Array): void {
  const part = partOf(path)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(part, contents)
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** When a process began, in clock ticks since the machine started; '' where the system doesn't tell. */
export function processStart(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, and it may contain spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const ownName = `${process.pid}-${processStart(process.pid)}`

/** Where this process writes something that isn't whole yet: `drawing.svg.4711-86754.part`. */
export const partOf = (path: string): string => `${path}.${ownName}.part`

/** What processes are writing in a folder, or were when they were killed. */
export function partsIn(folder: string): { readonly path: string; readonly isAlive: boolean }[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap(name => {
    const [, pid, started] = /\.(\d+)-(\d*)\.part$/.exec(name) ?? []
    return pid === undefined ? [] : { path: join(folder, name), isAlive: isAlive(Number(pid), started) }
  })
}

/** Removes what processes that are gone were writing. The folder must be one of ours. */
export function removeParts(folder: string): void {
  for (const { path, isAlive } of partsIn(folder))
    if (!isAlive) rmSync(path, { recursive: true, force: true })
}

/** @param started in a container the same few process numbers are used again and again */
function isAlive(pid: number, started = ''): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return started === '' || [started, ''].includes(processStart(pid))
}

/** @param root folder of the generator @param parts below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const own = process.env['CACHE_DIR']
  return join(own ? resolve(own) : join(root, '.cache'), ...parts)
}

/** @param length how many digits, for a name */
export const sha256 = (contents: string | Uint8Array, length = 64): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, length)

/**
 * What each text was understood as, by digest of text and code: a file that didn't change isn't parsed again. `save`
 * writes what was learnt, if anything was.
 * @param name absolute path of the data folder
 * @param stamp changes whenever the same text may be understood differently: code, product tokens
 */
export function contentCache(root: string, name: string, stamp: string): ContentCache & { save(): void } {
  const folder = cacheFolder(root, 'content')
  const path = join(folder, `${digest(name)}.json`)
  const before = readStored(path, digest(stamp))
  const keyOf = (file: string, text: string): string => digest(`${file}\0${text}`)
  /** By name of the file, so that `dev` needs no digests of what didn't change. */
  const after = new Map<string, { readonly text: string; readonly understood: unknown }>()
  let learnt = false
  return {
    get(file, text) {
      const last = after.get(file)
      if (last?.text === text) return last.understood
      const understood = before[keyOf(file, text)]
      if (understood !== undefined) after.set(file, { text, understood })
      return understood
    },
    set(file, text, understood) {
      after.set(file, { text, understood })
      learnt = true
    },
    save() {
      if (!learnt) return
      const files = Object.fromEntries(
        Array.from(after, ([file, { text, understood }]) => [keyOf(file, text), understood]),
      )
      atomicWrite(path, JSON.stringify({ stamp: digest(stamp), files }))
      removeParts(folder)
    },
  }
}

function readStored(path: string, stamp: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as {
      stamp?: string
      files?: Record<string, unknown>
    }
    return stored.stamp === stamp ? (stored.files ?? {}) : {}
  } catch {
    // Absent or damaged: everything is parsed again.
    return {}
  }
}

const digest = (text: string): string => sha256(text, 32)
