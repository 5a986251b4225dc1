/** Mistakes in content and in code, as pages and the terminal show them: one form for both. */
import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from 'esbuild'
import type { Problem } from '../../client/dev/messages.ts'
import { formatDiagnostic, type Printable } from '../../schema/index.ts'
import { color } from '../cli/print.ts'

/** @param text of the file, for the code frame */
export function problemOf(mistake: Printable, text: string | undefined): Problem {
  const { file, line, col } = mistake
  const [head = '', ...frame] = formatDiagnostic(mistake, { text }).split('\n')
  return { head, frame: frame.join('\n'), file, line, col }
}

/** What esbuild says about sources that do not compile. */
export const compileProblems = (root: string, errors: readonly Message[]): Problem[] =>
  errors.map(({ text, location }) => {
    // esbuild counts bytes from 0.
    const { lineText = '', column = 0, length = 1 } = location ?? {}
    const bytes = Buffer.from(lineText)
    const before = bytes.subarray(0, column).toString()
    const marked = bytes.subarray(column, column + length).toString()
    const file = location?.file ?? 'build.ts'
    const mistake = codeMistake('compile-error', `${text.replace(/\.$/, '')}.`, {
      file,
      line: location?.line ?? 1,
      col: before.length + 1,
      length: Math.max(1, marked.length),
    })
    return problemOf(mistake, readSource(join(root, file)))
  })

/** An exception, at the first place of its stack that is a source of ours. */
export function thrownProblem(root: string, error: unknown): Problem {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return stackProblem(root, stack)
}

/** The same from the text that a process left behind when it died. */
export function stackProblem(root: string, stack: string): Problem {
  const message = /^(?:Uncaught )?((?:\w*Error|Error)\b.*)$/m.exec(stack)?.[1] ?? stack.trim().split('\n')[0] ?? ''
  const places = [...stack.matchAll(/((?:file:\/\/)?(?:\/|[A-Za-z]:\\)[^\s()]+?):(\d+)(?::(\d+))?(?=[\s)]|$)/g)]
  for (const [, path = '', line, col] of places) {
    const file = sourceName(root, path.startsWith('file://') ? fileURLToPath(path) : path)
    if (!file) continue
    const place = { file, line: Number(line), col: Number(col ?? 1), length: 1 }
    return problemOf(codeMistake('code-error', message, place), readSource(join(root, file)))
  }
  return { head: 'error[code-error]', frame: `  ${message}`, file: '', line: 0, col: 0 }
}

export function printProblems(problems: readonly Problem[]): void {
  const bold = (text: string): string => (color(process.stderr) ? `\u001b[1m${text}\u001b[0m` : text)
  for (const { head, frame } of problems) process.stderr.write(`\n${bold(head)}\n${frame}\n\n`)
}

export const sourceFolders = ['schema', 'renderers', 'client', 'commands'] as const

/** `schema/site/load.ts` for a source of ours. */
function sourceName(root: string, path: string): string | undefined {
  const name = relative(root, path)
  if (isAbsolute(name) || name.startsWith('..')) return undefined
  const [folder = ''] = name.split(sep)
  return name === 'build.ts' || sourceFolders.some(known => known === folder) ? name.split(sep).join('/') : undefined
}

const codeMistake = (
  code: string,
  message: string,
  place: { file: string; line: number; col: number; length: number },
): Printable => ({ severity: 'error', code, ...place, path: '', message })

function readSource(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
