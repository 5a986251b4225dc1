/** Reads what a build is made of: the data folder as texts, the public folder as a list with image sizes. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import {
  atFile,
  type ContentTexts,
  maxFileLength,
  type PublicFile,
  type PublicFiles,
  type Report,
} from '../../schema/index.ts'
import type { Values } from '../cli/command.ts'
import { cacheFolder } from './cache.ts'

export interface ContentFolders {
  /** Absolute. */
  readonly data: string
  /** Absolute; may not exist. */
  readonly public: string
  /** How messages name the data folder. */
  readonly label: string
  /** Absolute: drawn diagrams, kept beside the content they belong to. */
  readonly drawings: string
}

/** The folders that the flags of a command name. @param root folder of the generator, whose own public/ is the last resort */
export function foldersOf(values: Values, root: string): ContentFolders {
  const dataFlag = String(values['data'])
  const data = resolve(dataFlag)
  const given = resolve(String(values['public'] ?? join(dirname(data), 'public')))
  const own = values['public'] !== undefined || existsSync(given)
  const folder = own ? given : join(root, 'public')
  const label = relative(process.cwd(), data).split(sep).join('/')
  return {
    data,
    public: folder,
    label: label === '' || label.startsWith('..') ? dataFlag.replace(/\/+$/, '') : label,
    // Another site's content that borrows our public files must not leave its drawings among them.
    drawings: own ? join(folder, 'diagrams') : cacheFolder(root, 'diagrams'),
  }
}

/** Paths of everything below a folder that is no folder itself, with forward slashes. Links are listed, not followed. */
export const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []).flatMap(entry =>
    entry.isDirectory()
      ? filesBelow(join(folder, entry.name)).map(path => `${entry.name}/${path}`)
      : entry.name,
  )

/**
 * Sorted, because the order of the disk differs between machines. Dot files and folders are left out, such as that of a
 * version control; only `.well-known` is for the public.
 */
export const listFiles = (folder: string): string[] =>
  filesBelow(folder)
    .filter(path => !/(?:^|\/)\.(?!well-known\/)/.test(path))
    .sort()

/** @param known texts of files that need not be read again */
export function readTexts(
  folders: ContentFolders,
  report: Report,
  known: (path: string) => string | undefined = () => undefined,
): ContentTexts {
  const texts = new Map<string, string>()
  for (const path of listFiles(folders.data)) {
    const text = known(path) ?? readText(folders, path, report)
    if (text === undefined) continue
    // Some disks take names apart into letters and accents.
    const name = path.normalize('NFC')
    const wrong = 'Another file has the same name, with its accents written as signs of their own.'
    if (texts.has(name))
      report(atFile(`${folders.label}/${name}`, 'ambiguous-file', wrong, 'Delete one of the two.'))
    texts.set(name, text)
  }
  return texts
}

/** The words of sites that have none of their own. */
export const defaultWords = (root: string): string => readFileSync(join(root, 'data', 'words.yaml'), 'utf8')

/** One text of the data folder; undefined if it cannot be read as one. */
function readText(folders: ContentFolders, path: string, report: Report): string | undefined {
  const file = `${folders.label}/${path}`
  const wrong = unsafeFile(folders.data, path, 'data')
  if (wrong) {
    report(atFile(file, 'unsafe-path', wrong, 'Put a file of its own there.'))
    return undefined
  }
  const full = join(folders.data, path)
  // What the bytes are if not UTF-8, and what is too large, is told where the text is parsed: the file exists. A
  // character has three bytes at most, four for two of them, so of this one no more than its length is needed.
  if (statSync(full).size > 3 * maxFileLength) return ' '.repeat(maxFileLength + 1)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(full)).normalize('NFC')
}

/** Files below this folder are shown on pages as code, not only offered. */
const sourcesFolder = 'starter/'

export function readPublicFiles(folders: ContentFolders, report: Report): PublicFiles {
  const files = new Map<string, PublicFile>()
  for (const path of listFiles(folders.public)) {
    const wrong = unsafeFile(folders.public, path, 'public')
    if (wrong) report(atFile(`public/${path}`, 'unsafe-path', wrong, 'Put a file of its own there.'))
    else if (!path.startsWith('diagrams/'))
      files.set(`/${path}`, publicFile(join(folders.public, path), path))
  }
  return files
}

function publicFile(file: string, path: string): PublicFile {
  if (path.startsWith(sourcesFolder)) return { text: readFileSync(file, 'utf8') }
  return { size: imageSize(file) }
}

/** Why something must not be read: a symbolic link out of its folder, or a thing that is no file and may never end. */
function unsafeFile(folder: string, path: string, name: string): string | undefined {
  const full = join(folder, path)
  const stat = lstatSync(full)
  if (stat.isFile()) return undefined
  if (!stat.isSymbolicLink()) return 'This is no file.'
  const inside =
    existsSync(full) && realpathSync(full).startsWith(realpathSync(folder) + sep) && statSync(full).isFile()
  return inside ? undefined : `This link leads out of the ${name} folder, or to no file.`
}

/** Width and height of a picture: SVG, PNG. Others are not used by this site. */
export function imageSize(file: string): { width: number; height: number } | undefined {
  if (!/\.(svg|png)$/.test(file)) return undefined
  const head = readFileSync(file)
  const size = file.endsWith('.png') ? pngSize(head) : svgSize(head.toString('utf8', 0, 1024))
  return size.every(length => length > 0) ? { width: size[0], height: size[1] } : undefined
}

const pngSize = (head: Buffer): [number, number] =>
  head.length > 24 && head.readUInt32BE(0) === 0x89504e47
    ? [head.readUInt32BE(16), head.readUInt32BE(20)]
    : [0, 0]

function svgSize(head: string): [number, number] {
  const tag = /<svg[^>]*>/.exec(head)?.[0] ?? ''
  const box = /viewBox="([^"]+)"/.exec(tag)?.[1]?.split(/[\s,]+/) ?? []
  const [width = box[2], height = box[3]] = ['width', 'height'].map(
    name => new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1],
  )
  return [Number(width), Number(height)]
}
