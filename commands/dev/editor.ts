/** Opens a file in the maintainer's editor, at a line. No shell is involved. */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { ContentFolders } from '../build/read-content.ts'
import { errorCode } from '../cli/print.ts'
import { sourceFolders } from './problems.ts'

export interface EditorPlace {
  /** Absolute. */
  readonly file: string
  readonly line: number
  readonly col: number
}

/** Opening is impossible; the message says why and what to do. */
export class EditorError extends Error {}

/** How to pass a place to editors with a window, by program name. */
const syntaxes: readonly (readonly [names: string, syntax: (place: EditorPlace) => string[]])[] = [
  ['code code-insiders codium vscodium cursor windsurf', ({ file, line, col }) => ['--goto', `${file}:${line}:${col}`]],
  ['subl sublime_text zed zeditor atom pulsar', ({ file, line, col }) => [`${file}:${line}:${col}`]],
  ['emacs emacsclient gedit gnome-text-editor xed', ({ file, line, col }) => [`+${line}:${col}`, file]],
  ['gvim mvim neovide', ({ file, line }) => [`+${line}`, file]],
  [
    'idea webstorm phpstorm pycharm rider goland clion rubymine kate',
    ({ file, line, col }) => ['--line', String(line), '--column', String(col), file],
  ],
  ['notepad++', ({ file, line, col }) => [`-n${line}`, `-c${col}`, file]],
  ['mate', ({ file, line, col }) => ['--line', `${line}:${col}`, file]],
]

/** Editors that need the terminal in which the server runs. */
const inTerminal = 'vi vim nvim nano pico micro hx helix kak joe ne ed mcedit'.split(' ')

/** Program and arguments, from VISUAL or EDITOR. */
export function editorCommand(env: NodeJS.ProcessEnv, place: EditorPlace): readonly [string, ...string[]] {
  const where = `${place.file}:${place.line}:${place.col}`
  const [program, ...own] = splitWords(env['VISUAL'] || env['EDITOR'] || '')
  if (program === undefined)
    throw new EditorError(
      `No editor is set. Start the server with VISUAL or EDITOR, such as: VISUAL=code npm run dev. The place is ${where}`,
    )
  const name = basename(program.replaceAll('\\', '/'))
    .replace(/\.(exe|cmd|bat|sh)$/i, '')
    .toLowerCase()
  if (inTerminal.includes(name) || (name === 'emacs' && own.some(word => word === '-nw' || word === '-t')))
    throw new EditorError(
      `${name} needs a terminal of its own. Set VISUAL to an editor with a window, or open ${where}`,
    )
  const [, syntax] = syntaxes.find(([names]) => names.split(' ').includes(name)) ?? []
  return [program, ...own, ...(syntax?.(place) ?? [place.file])]
}

/** Words of a command as a shell would see them, quotes included, and nothing else of a shell. */
export const splitWords = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  )

/** Resolves with the name of the editor when it runs. */
export function openEditor(env: NodeJS.ProcessEnv, place: EditorPlace): Promise<string> {
  const [program, ...args] = editorCommand(env, place)
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true, shell: false, windowsHide: true })
    child.once('error', error => {
      const reason = errorCode(error) === 'ENOENT' ? 'there is no such program' : error.message
      failed(new EditorError(`The editor "${program}" does not start: ${reason}.`))
    })
    child.once('spawn', () => {
      child.unref()
      done(basename(program))
    })
  })
}

/** The file on disk that a diagnostic names; undefined unless it is of the data folder or a source. */
export function openableFile(root: string, folders: ContentFolders, file: string): string | undefined {
  if (file.includes('\0')) return undefined
  if (file.startsWith(`${folders.label}/`)) return fileInside(folders.data, file.slice(folders.label.length + 1))
  if (file === 'build.ts') return join(root, file)
  const folder = sourceFolders.find(name => file.startsWith(`${name}/`))
  return folder && fileInside(join(root, folder), file.slice(folder.length + 1))
}

function fileInside(folder: string, path: string): string | undefined {
  const full = join(folder, path)
  if (!existsSync(full) || !statSync(full).isFile()) return undefined
  return realpathSync(full).startsWith(realpathSync(folder) + sep) ? full : undefined
}
