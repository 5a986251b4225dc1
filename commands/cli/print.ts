/**
 * What commands print: phases, diagnostics, summaries. Results go to stdout, progress and diagnostics to
 * stderr.
 */
import {
  type ContentTexts,
  type Diagnostic,
  formatDiagnostic,
  type Printable,
  type Site,
  visible,
} from '../../schema/index.ts'
import type { Loaded } from './command.ts'

export const color = (stream: NodeJS.WriteStream): boolean =>
  process.env['FORCE_COLOR'] ? true : !process.env['NO_COLOR'] && stream.isTTY === true

export function printDiagnostics(diagnostics: readonly Diagnostic[], texts: ContentTexts): void {
  for (const diagnostic of diagnostics) {
    const { place } = diagnostic
    const text = place && texts.get(place.below)
    process.stderr.write(`${formatDiagnostic(diagnostic, text, color(process.stderr))}\n\n`)
  }
}

/** What an annotation shows: a diagnostic, or a finding about style. */
export interface Annotated extends Omit<Printable, 'path' | 'severity'> {
  /** A notice is nothing that has to be corrected. */
  readonly severity: Printable['severity'] | 'notice'
}

/**
 * Writes a line for the log of GitHub Actions, which turns the first ten of a kind into annotations in the changed
 * files.
 */
export function annotation({ severity, code, file, line, col, length, message, hint }: Annotated): string {
  const properties = { file, line, col, endLine: line, endColumn: col + length, title: code }
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${property(visible(String(value)))}`,
  )
  const text = visible(hint ? `${message}\n${hint}` : message)
  return `::${severity} ${list.join(',')}::${data(text)}\n`
}

/** Escapes of workflow commands: https://github.com/actions/toolkit (core, command.ts). */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * Returns the site, if its content has no errors; otherwise prints them.
 * @param what participle for the message, such as `compared`
 */
export function soundSite({ site, texts, diagnostics }: Loaded, what: string): Site | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (site && errors.length === 0) return site
  printDiagnostics(errors, texts)
  process.stderr.write(`Content with errors cannot be ${what}: ${countLine(errors)}.\n`)
  return undefined
}

/** `2 errors and 1 warning in 2 files` */
export function countLine(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const files = new Set(diagnostics.map(({ file }) => file)).size
  if (diagnostics.length === 0) return 'no mistakes'

  const counts: string[] = []
  if (errors > 0) counts.push(plural(errors, 'error'))
  if (warnings > 0) counts.push(plural(warnings, 'warning'))
  return `${counts.join(' and ')} in ${plural(files, 'file')}`
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Prints what was done and how long it took. @param begin when it began, by `performance.now()` */
export function printStep(text: string, begin: number): void {
  const time = Math.round(performance.now() - begin)
  process.stderr.write(`  ${text.padEnd(68)} ${String(time).padStart(5)} ms\n`)
}

/** Times phases and prints a line for each. */
export function phases(quiet: boolean) {
  const begin = performance.now()
  let last = begin
  return {
    done(text: string): void {
      if (!quiet) printStep(text, last)
      last = performance.now()
    },
    /** Says what is being done, for people who are waiting. */
    progress(text: string): void {
      if (!quiet && process.stderr.isTTY) process.stderr.write(`  ${text}\n`)
    },
    total: () => performance.now() - begin,
  }
}
