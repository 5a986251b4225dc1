/**
 * A command that ended well says the same again while nothing that it reads or wrote has changed. This is decided
 * before the generator itself is loaded, by names, sizes and times alone, so this file imports next to nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { forgetOldFiles } from './kept-files.ts'
import { writeWhole } from './whole-files.ts'

interface KeptRun {
  readonly code: string
  /** Folders by path, with a digest of what lay in them. */
  readonly read: Readonly<Record<string, string>>
  readonly wrote: Readonly<Record<string, string>>
  /** Paths that must not be there: a command that was killed left them, and the next one has to clear up. */
  readonly absent: readonly string[]
  /** What to print; `{ms}` stands for the time that this run takes. */
  readonly text: string
}

/** What a command is about to read, as it lies there now. */
export interface Beginning {
  /** Remembers that the command ended well. */
  ended(run: { wrote?: string; absent?: readonly string[]; text: string }): void
}

/** Of the process, for messages: the run includes Node's own start. */
const milliseconds = (): number => Math.round(performance.now())

/** Runs of other calls that stay remembered. */
const mostKept = 50

/** Two changes of a file within one tick of the file system's clock look like one. */
const tick = 20

/** What lay in folders before anything else was done; they need not be looked at twice. */
export type Seen = ReadonlyMap<string, Look>

/** @returns what to print if the same command would change nothing, else undefined; and what was seen */
export function recallRun(args: readonly string[], root: string, code: string): { text?: string; seen: Seen } {
  const seen = new Map<string, Look>()
  const text = recall(args, root, code, seen)
  return text === undefined ? { seen } : { text, seen }
}

function recall(args: readonly string[], root: string, code: string, seen: Map<string, Look>): string | undefined {
  const path = runFile(root, args)
  if (!existsSync(path)) return undefined
  const lookAt = (folder: string): Look => {
    const found = look(folder, 'content')
    seen.set(folder, found)
    return found
  }
  try {
    const { code: of, read, wrote, absent, text } = JSON.parse(readFileSync(path, 'utf8')) as KeptRun
    const same =
      of === code &&
      !absent.some(existsSync) &&
      Object.entries(read).every(([folder, digest]) => lookAt(folder).digest === digest) &&
      Object.entries(wrote).every(([folder, digest]) => look(folder, 'place').digest === digest)
    return same ? text.replace('{ms}', String(milliseconds())) : undefined
  } catch {
    // A memory that cannot be read is none.
    return undefined
  }
}

/** To be called before anything is read: what changes while the command runs must be seen by the next one. */
export function beginRun(
  args: readonly string[],
  root: string,
  code: string,
  folders: readonly string[],
  seen?: Seen,
): Beginning {
  const looks = folders.map(folder => [folder, seen?.get(folder) ?? look(folder, 'content')] as const)
  const newest = Math.max(...looks.map(([, { changed }]) => changed))
  const settled = newest < Date.now() - tick
  return {
    ended({ wrote, absent = [], text }) {
      if (!settled) return
      const kept: KeptRun = {
        code,
        read: Object.fromEntries(looks.map(([folder, { digest }]) => [folder, digest])),
        wrote: wrote === undefined ? {} : { [wrote]: look(wrote, 'place').digest },
        absent,
        text,
      }
      try {
        const path = runFile(root, args)
        writeWhole(path, JSON.stringify(kept))
        forgetOldFiles(dirname(path), new Set([path]), mostKept)
      } catch {
        // The command has done its work; the next one only takes longer.
      }
    },
  }
}

const runFile = (root: string, args: readonly string[]): string =>
  cacheFolder(root, 'runs', `${sha256(JSON.stringify([process.cwd(), args])).slice(0, 24)}.json`)

interface Look {
  readonly digest: string
  /** When anything in it changed last. */
  readonly changed: number
}

/**
 * All that lies in a folder, by name, size and time.
 * @param by `content`: whatever touches a file counts; `place`: links from elsewhere to it do not
 */
function look(folder: string, by: 'content' | 'place'): Look {
  const lines: string[] = []
  let changed = 0
  const visit = (path: string, name: string, isFolder: boolean): void => {
    if (isFolder) {
      lines.push(`${name}/`)
      for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
        visit(path + sep + entry.name, `${name}/${entry.name}`, entry.isDirectory())
      return
    }
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (!stat) {
      lines.push(`${name} absent`)
      return
    }
    changed = Math.max(changed, stat.ctimeMs)
    // What a link leads to lies in the folder itself, or is a mistake; followed, it may never end.
    if (stat.isSymbolicLink()) lines.push(`${name} -> ${readlinkSync(path)} ${stat.ctimeMs}`)
    else lines.push(`${name} ${stat.size} ${stat.mtimeMs} ${stat.ino} ${by === 'content' ? stat.ctimeMs : ''}`)
  }
  visit(folder, '', statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false)
  return { digest: sha256(lines.join('\n')), changed }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
