/** Reads what a build is made of: the data folder as texts, the public folder as a list with image sizes. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import {
  atFile,
  type ContentTexts,
  fileInData,
  fileInPublic,
  maxFileLength,
  type PublicFile,
  type PublicFiles,
  type Report,
} from '../../schema/index.ts'
import { publicFile } from '../public/gate.ts'

export interface ContentFolders {
  /** Absolute. */
  readonly data: string
  /** Absolute; may not exist. */
  readonly public: string
  /** How messages name the data folder. */
  readonly label: string
  /** Absolute: drawn diagrams, kept among the site's own public files. */
  readonly drawings: string
}

/** Values of the flags that name folders. */
interface FolderFlags {
  readonly data?: string | boolean | undefined
  readonly public?: string | boolean | undefined
}

/** Returns the folders that a command's flags name. A site without a public folder has no public files. */
export function foldersOf(values: FolderFlags): ContentFolders {
  const dataFlag = String(values.data)
  const data = resolve(dataFlag)
  const publicFolder = resolve(String(values.public ?? join(dirname(data), 'public')))
  const label = relative(process.cwd(), data).split(sep).join('/')
  return {
    data,
    public: publicFolder,
    label: label === '' || label.startsWith('..') ? dataFlag.replace(/\/+$/, '') : label,
    drawings: join(publicFolder, 'diagrams'),
  }
}

/** Lists the paths of everything below a folder, with forward slashes. Links are listed, not followed. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const paths: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      for (const path of filesBelow(join(folder, entry.name))) paths.push(`${entry.name}/${path}`)
    } else paths.push(entry.name)
  }
  return paths
}

/**
 * Lists what is in a folder, in order, because the order on disk differs between machines. Dot files and
 * folders, such as .git, are left out. Only `.well-known` is for the public.
 */
const visibleFiles = (folder: string): string[] =>
  filesBelow(folder)
    .filter(path => !/(?:^|\/)\.(?!well-known\/)/.test(path))
    .sort()

/** Lists the files of a folder that may be opened: a link that leads out, or a device, never is. */
export const listFiles = (folder: string): string[] =>
  visibleFiles(folder).filter(path => unsafeFile(folder, path) === undefined)

/** @param textInMemory text of a file that doesn't have to be read again */
export function readTexts(
  folders: ContentFolders,
  report: Report,
  textInMemory: (path: string) => string | undefined = () => undefined,
): ContentTexts {
  const texts = new Map<string, string>()
  for (const path of visibleFiles(folders.data)) {
    const text = textInMemory(path) ?? readText(folders, path, report)
    if (text === undefined) continue
    // Some disks store an accented letter as two characters.
    const name = path.normalize('NFC')
    const wrong = 'Another file has the same name, with its accents written as signs of their own.'
    if (texts.has(name))
      report(atFile(fileInData(folders.label, name), 'ambiguous-file', wrong, 'Delete one of the two.'))
    texts.set(name, text)
  }
  return texts
}

/** Returns the words of sites that have none of their own. */
export const defaultWords = (root: string): string => readFileSync(join(root, 'data', 'words.yaml'), 'utf8')

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Reads one text of the data folder; undefined if it cannot be read as one. */
function readText(folders: ContentFolders, path: string, report: Report): string | undefined {
  const file = fileInData(folders.label, path)
  const wrong = unsafeFile(folders.data, path)
  if (wrong) {
    report(atFile(file, 'unsafe-path', wrong, 'Put a file of its own there.'))
    return undefined
  }
  const full = join(folders.data, path)
  // The parser reports text that isn't UTF-8 or too long. A UTF-16 unit takes at most three bytes in UTF-8,
  // so a file above this size is too long whatever it says, and doesn't have to be read.
  if (statSync(full).size > 3 * maxFileLength) return ' '.repeat(maxFileLength + 1)
  return utf8.decode(readFileSync(full)).normalize('NFC')
}

export function readPublicFiles(folders: ContentFolders, report: Report): PublicFiles {
  const files = new Map<string, PublicFile>()
  for (const path of visibleFiles(folders.public)) {
    const wrong = unsafeFile(folders.public, path)
    if (wrong) report(atFile(fileInPublic(`/${path}`), 'unsafe-path', wrong, 'Put a file of its own there.'))
    else if (!path.startsWith('diagrams/'))
      files.set(`/${path}`, publicFile(join(folders.public, path), `/${path}`))
  }
  return files
}

/** Returns whether a path leads to a file itself, and not to a link, a pipe or an endless device. */
export const isPlainFile = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

/**
 * Says why something must not be read: it's a symbolic link out of its folder, or not a file, such as an
 * endless device.
 */
function unsafeFile(folder: string, path: string): string | undefined {
  const full = join(folder, path)
  const stat = lstatSync(full)
  if (stat.isFile()) return undefined
  if (!stat.isSymbolicLink()) return 'This is no file.'
  if (!existsSync(full)) return 'This link leads to no file.'
  const [target, top] = [realpathSync(full), realpathSync(folder)]
  if (target !== top && !target.startsWith(top + sep))
    return `This link leads out of the folder "${basename(folder)}".`
  return statSync(full).isFile()
    ? undefined
    : 'This link leads to a folder, and links are not followed there.'
}
