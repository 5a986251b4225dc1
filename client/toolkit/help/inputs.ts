/** What somebody pastes, chooses or drops: names, sizes, and texts that are read later. */
import { Pace } from '../pace.ts'

export interface Input {
  /** Path in the folder that was handed over, or the name of a file. */
  readonly path: string
  /** Bytes; absent of a pasted text. */
  readonly size?: number
  /** Its text from the beginning. */
  readonly pieces: () => AsyncGenerator<string>
}

/** Folders of a project that belong to no build, with hundreds of thousands of files. */
const skipped = new Set(['Library', 'Temp', 'Logs', 'obj', 'node_modules', '.git', 'UserSettings'])
export const mostFiles = 20_000
const deepest = 16

export interface Collected {
  readonly inputs: Input[]
  /** Whether there were more files than are looked at. */
  readonly isCut: boolean
}

const piece = 65_536

export const pastedInput = (text: string): Input => ({
  path: '',
  pieces: async function* () {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece)
  },
})

export const fileInput = (file: File, path = file.webkitRelativePath || file.name): Input => ({
  path,
  size: file.size,
  pieces: () => decoded(file),
})

async function* decoded(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for (let at = 0; at < file.size; at += piece)
    yield decoder.decode(await file.slice(at, at + piece).arrayBuffer(), { stream: true })
  yield decoder.decode()
}

/** PowerShell writes what is redirected to a file in UTF-16. */
async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
}

/** Reads what a dialog gives: files, or all files of a folder. */
export async function chosen(files: Iterable<File>): Promise<Collected> {
  const pace = new Pace()
  const inputs: Input[] = []
  for (const file of files) {
    await pace.turn()
    if (file.webkitRelativePath.split('/').some(part => skipped.has(part))) continue
    if (inputs.length >= mostFiles) return { inputs, isCut: true }
    inputs.push(fileInput(file))
  }
  return { inputs, isCut: false }
}

/** Must be called while the event is handled: afterwards its items are gone. */
export function droppedEntries({ items }: DataTransfer): FileSystemEntry[] {
  return [...items].map(item => item.webkitGetAsEntry()).filter(entry => entry !== null)
}

/** Reads the files and folders that were dropped. @param files without their folders, for what has no entry */
export async function dropped(
  entries: readonly FileSystemEntry[],
  files: readonly File[],
): Promise<Collected> {
  if (entries.length === 0) return chosen(files)
  const pace = new Pace()
  const inputs: Input[] = []
  const waiting = entries.map(entry => ({ entry, depth: 0 }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await pace.turn()
    if (inputs.length >= mostFiles) return { inputs, isCut: true }
    const { entry, depth } = next
    if (isFile(entry)) inputs.push(fileInput(await fileOf(entry), entry.fullPath.replace(/^\//, '')))
    else if (isFolder(entry) && depth < deepest && !skipped.has(entry.name))
      for (const inner of await childrenOf(entry)) waiting.push({ entry: inner, depth: depth + 1 })
  }
  return { inputs, isCut: false }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** Reads a folder to its end, because it hands over a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0 || all.length > mostFiles) return all
    all.push(...some)
  }
}
