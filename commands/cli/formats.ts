/** What `npm run check` prints for programs: JSON, and annotations for GitHub Actions. */
import type { Diagnostic } from '../../schema/index.ts'
import { countLine, plural } from './print.ts'

export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** Data files that were read. */
  readonly files: number
  readonly milliseconds: number
  /** Whether the check fails: errors, or warnings with `--strict`. */
  readonly failed: boolean
}

/**
 * The output of `--format json`, of version 1. Fields may be added; those that are here keep their names and meanings.
 * Diagnostics come by file, line and column: `line` and `col` count from 1, in UTF-16 units; `length` is on that line.
 */
export function checkReport({ diagnostics, files, milliseconds, failed }: Checked) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  return { version: 1, summary: { files, errors, warnings, milliseconds, failed }, diagnostics }
}

/** GitHub shows ten annotations of a kind for a step and drops the rest without a word. */
const mostAnnotations = 10

/** What an annotation is made of: a diagnostic, or a finding about style. */
export type Annotated = Pick<Diagnostic, 'severity' | 'file' | 'line' | 'col' | 'length' | 'message'> & {
  readonly code: string
  readonly hint?: string | undefined
}

/** Lines for the log of GitHub Actions, which turns the first of them into annotations of the changed files. */
export const githubAnnotations = ({ diagnostics, files, milliseconds }: Checked): string =>
  `${annotations(diagnostics, 'check')}${plural(files, 'file')} checked in ${milliseconds} ms: ${countLine(diagnostics)}.\n`

/** @param command what shows those that GitHub would drop */
export function annotations(all: readonly Annotated[], command: string): string {
  const lines: string[] = []
  for (const severity of ['error', 'warning'] as const) {
    const found = all.filter(each => each.severity === severity)
    for (const each of found.slice(0, mostAnnotations)) lines.push(annotation(each))
    const rest = found.length - mostAnnotations
    if (rest > 0)
      lines.push(
        `${plural(rest, `more ${severity}`)} not annotated. "npm run ${command}" shows them all, with the lines.`,
      )
  }
  return lines.map(line => `${line}\n`).join('')
}

function annotation({ severity, code, file, line, col, length, message, hint }: Annotated): string {
  const properties = { file, line, col, endLine: line, endColumn: col + length, title: code }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`)
  return `::${severity} ${written.join(',')}::${data(hint ? `${message}\n${hint}` : message)}`
}

/** Escapes of workflow commands: https://github.com/actions/toolkit (core, command.ts). */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
