/** What is wrong with content and code, as the overlay shows it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { OverlayProblem } from '../../client/dev/index.ts'
import { formatDiagnostic, type Printable } from '../../schema/index.ts'
import { sourceFolders } from './watch.ts'

/**
 * Returns a mistake in content or in code as pages and the terminal show it.
 * @param path of the file on disk, with its text
 * @param editor opens it at `vscode://file/path:line:column`, a form that all editors of its family know
 */
export function problemOf(
  mistake: Printable,
  path: string,
  text: string | undefined,
  editor: string,
): OverlayProblem {
  const { line, col } = mistake
  const [head = '', ...frame] = formatDiagnostic(mistake, text).split('\n')
  return {
    head,
    frame: frame.join('\n'),
    link: `${editor}://file${pathToFileURL(path).pathname}:${line}:${col}`,
  }
}

/** Returns what is wrong with sources that don't compile, or with what threw an exception. */
export function codeProblems(root: string, editor: string, error: unknown): OverlayProblem[] {
  const problem = (mistake: Omit<Printable, 'severity' | 'path'>): OverlayProblem => {
    const path = join(root, mistake.file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    return problemOf({ severity: 'error', path: '', ...mistake }, path, text, editor)
  }
  if (isBuildFailure(error)) return error.errors.map(message => problem(compileError(message)))

  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const message = /^(?:\w*Error)\b.*$/m.exec(stack)?.[0] ?? stack.trim().split('\n')[0] ?? ''
  const place = sourceIn(root, stack)
  if (!place) return [{ head: 'error[code-error]', frame: `  ${message}` }]
  return [problem({ code: 'code-error', message, ...place })]
}

/** Known by its fields, because esbuild exports no class for it. */
const isBuildFailure = (error: unknown): error is BuildFailure =>
  typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors)

function compileError({
  text,
  location,
}: BuildFailure['errors'][number]): Omit<Printable, 'severity' | 'path'> {
  const { file = 'build.ts', line = 1, column = 0, length = 1, lineText = '' } = location ?? {}
  // esbuild counts bytes from 0.
  const bytes = Buffer.from(lineText)
  const charactersTo = (end: number): number => bytes.subarray(0, end).toString().length
  const col = charactersTo(column) + 1
  const marked = Math.max(1, charactersTo(column + length) - col + 1)
  return { code: 'compile-error', message: `${text.replace(/\.$/, '')}.`, file, line, col, length: marked }
}

/** Returns the first place of a stack that is a source of ours: a path below the folder, then line and column. */
function sourceIn(root: string, stack: string) {
  for (const rest of stack.split(`${root}/`)) {
    const [, file = '', line, col] = /^([^\s:]+\.tsx?):(\d+):(\d+)/.exec(rest) ?? []
    if (file === 'build.ts' || sourceFolders.some(folder => file.startsWith(`${folder}/`)))
      return { file, line: Number(line), col: Number(col), length: 1 }
  }
  return undefined
}
