/**
 * Atomic writes: a file is either complete or absent, even if the process is killed. And the cache of parsed
 * texts, in the generator's .cache/ or in the folder that CACHE_DIR names.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ContentCache } from '../../schema/index.ts'
import { errorCode } from '../cli/error-code.ts'

/** Writes a temporary file beside the path and renames it. Makes the folder if it doesn't exist. */
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

const digestOf = (path: string): string => `${path}.sha256`

/** Writes a file of `.cache/` with its digest beside it, by which damage is noticed. */
export function keepFile(path: string, contents: string | Uint8Array): void {
  atomicWrite(path, contents)
  atomicWrite(digestOf(path), sha256(contents))
}

/** Does the same, a line at a time: that of a large site is larger than the site. */
function keepLines(path: string, lines: Iterable<string>): void {
  const part = partOf(path)
  mkdirSync(dirname(path), { recursive: true })
  const digest = createHash('sha256')
  const file = openSync(part, 'w')
  try {
    for (const line of lines) {
      const bytes = Buffer.from(`${line}\n`)
      digest.update(bytes)
      writeFileSync(file, bytes)
    }
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(part, path)
  atomicWrite(digestOf(path), digest.digest('hex'))
}

/** Tells whether a file that `keepFile` wrote is there as it was written. One that isn't is made again. */
export const isIntact = (path: string): boolean => intactBytes(path) !== undefined

function intactBytes(path: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path)
    return readFileSync(digestOf(path), 'utf8') === sha256(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Says when a process began, in clock ticks since the machine started; '' where the system doesn't say. */
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

/** Returns where this process writes something that isn't whole yet: `drawing.svg.4711-86754.part`. */
export const partOf = (path: string): string => `${path}.${ownName}.part`

interface CachePart {
  readonly path: string
  /** Whether the process that writes it is still running. */
  readonly isAlive: boolean
}

/** Unfinished files and folders: those being written now, and those of processes that were killed. */
export function partsIn(folder: string): CachePart[] {
  const parts: CachePart[] = []
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid, started] = /\.(\d+)-(\d*)\.part$/.exec(name) ?? []
    if (pid !== undefined) parts.push({ path: join(folder, name), isAlive: isAlive(Number(pid), started) })
  }
  return parts
}

/** Removes what killed processes left unfinished. The folder must be one of ours. */
export function removeParts(folder: string): void {
  for (const { path, isAlive } of partsIn(folder))
    if (!isAlive) rmSync(path, { recursive: true, force: true })
}

/** @param started tells processes apart that have the same number, which containers reuse all the time */
function isAlive(pid: number, started = ''): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return started === '' || [started, ''].includes(processStart(pid))
}

/** @param root folder of the generator @param parts path below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const override = process.env['CACHE_DIR']
  return join(override ? resolve(override) : join(root, '.cache'), ...parts)
}

/** Returns a text as its file has it. Bytes are not copied. */
export const bytesOf = (contents: string | Uint8Array): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents

/** @param length how many hexadecimal digits: names need fewer */
export const sha256 = (contents: string | Uint8Array, length = 64): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, length)

/**
 * Returns the parsed form of each text, by digest of text and code, so that files that didn't change aren't parsed
 * again. `save` writes the file if anything was added.
 * @param name absolute path of the data folder
 * @param stamp changes whenever the same text may be parsed differently: code, product tokens
 */
export function contentCache(root: string, name: string, stamp: string): ContentCache & { save(): void } {
  const folder = cacheFolder(root, 'content')
  const path = join(folder, `${digest(name)}.jsonl`)
  const before = readStored(path, digest(stamp))
  const keyOf = (file: string, text: string): string => digest(`${file}\0${text}`)
  /** By name of the file, so that `dev` needs no digests of files that didn't change. */
  const after = new Map<string, { readonly text: string; readonly parsed: unknown }>()
  let isChanged = false
  function* lines(): Generator<string> {
    yield digest(stamp)
    for (const [file, { text, parsed }] of after) yield `${keyOf(file, text)} ${JSON.stringify(parsed)}`
  }
  return {
    get(file, text) {
      const last = after.get(file)
      if (last?.text === text) return last.parsed
      const json = before.size > 0 ? before.get(keyOf(file, text)) : undefined
      if (json === undefined) return undefined
      const parsed: unknown = JSON.parse(json)
      after.set(file, { text, parsed })
      return parsed
    },
    set(file, text, parsed) {
      after.set(file, { text, parsed })
      isChanged = true
    },
    save() {
      if (!isChanged) return
      keepLines(path, lines())
      removeParts(folder)
    },
  }
}

/** Reads the stored lines by their keys; none if they are absent, damaged, or of another stamp. */
function readStored(path: string, stamp: string): ReadonlyMap<string, string> {
  const [first, ...lines] = intactBytes(path)?.toString().split('\n') ?? []
  if (first !== stamp) return new Map()
  return new Map(lines.map(line => [line.slice(0, stamp.length), line.slice(stamp.length + 1)]))
}

const digest = (text: string): string => sha256(text, 32)
