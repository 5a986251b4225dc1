/** Mistakes in content and in code, as pages and the terminal show them: one form for both. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../client/dev/index.ts'
import { formatDiagnostic, type Printable } from '../../schema/index.ts'
import { sourceFolders } from './watch.ts'

/**
 * @param path of the file on disk, with its text
 * @param editor opens it at `vscode://file/path:line:column`, a form that all editors of its family know
 */
export function problemOf(mistake: Printable, path: string, text: string | undefined, editor: string): Problem {
  const { line, col } = mistake
  const [head = '', ...frame] = formatDiagnostic(mistake, text).split('\n')
  return { head, frame: frame.join('\n'), link: `${editor}://file${pathToFileURL(path).pathname}:${line}:${col}` }
}

/** What is wrong with sources that don't compile, or with that which threw an exception. */
export function codeProblems(root: string, editor: string, error: unknown): Problem[] {
  const problem = (
    code: string,
    message: string,
    place: Pick<Printable, 'file' | 'line' | 'col' | 'length'>,
  ): Problem => {
    const path = join(root, place.file)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    return problemOf({ severity: 'error', code, path: '', message, ...place }, path, text, editor)
  }
  const { errors } = error as Partial<BuildFailure>
  if (!errors) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const message = /^(?:\w*Error)\b.*$/m.exec(stack)?.[0] ?? stack.trim().split('\n')[0] ?? ''
    const place = sourceIn(root, stack)
    return [place ? problem('code-error', message, place) : { head: 'error[code-error]', frame: `  ${message}` }]
  }
  return errors.map(({ text, location }) => {
    const { file = 'build.ts', line = 1, column = 0, length = 1, lineText = '' } = location ?? {}
    // esbuild counts bytes from 0.
    const bytes = Buffer.from(lineText)
    const charactersTo = (end: number): number => bytes.subarray(0, end).toString().length
    const col = charactersTo(column) + 1
    const marked = { file, line, col, length: Math.max(1, charactersTo(column + length) - col + 1) }
    return problem('compile-error', `${text.replace(/\.$/, '')}.`, marked)
  })
}

/** The first place of a stack that is a source of ours: a path below the folder, then line and column. */
function sourceIn(root: string, stack: string) {
  for (const rest of stack.split(`${root}/`)) {
    const [, file = '', line, col] = /^([^\s:]+\.tsx?):(\d+):(\d+)/.exec(rest) ?? []
    if (file === 'build.ts' || sourceFolders.some(folder => file.startsWith(`${folder}/`)))
      return { file, line: Number(line), col: Number(col), length: 1 }
  }
  return undefined
}
