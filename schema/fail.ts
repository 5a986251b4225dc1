/**
 * Reports mistakes at their places in data files. Every step of loading gets one `fail` and calls it with an
 * object: `fail({ code, at: { source, path }, message, hint })`.
 */
import type { NamedFile } from './data-path.ts'
import { atFile, type DiagnosticCode, type Report, severityOf } from './diagnostic.ts'
import { type Path, type PathText, pathOf, type Range, type Span, spanFinder } from './yaml/positions.ts'
import type { Source } from './yaml/source.ts'

/** What is wrong, wherever that is. */
export interface Complaint {
  readonly code: DiagnosticCode
  /** What is wrong, one sentence. */
  readonly message: string
  /** What to do about it, one sentence. */
  readonly hint?: string | undefined
}

/** A value in a file. */
export interface ValuePlace {
  readonly source: Source
  readonly path: Path | PathText
  /** Characters of the value's text, if the mistake is in only some of them. */
  readonly part?: Range | undefined
  /** Points at the key that names the value. */
  readonly key?: boolean
}

/** Characters of a file as it is written, whatever value they belong to. */
export interface WrittenPlace {
  readonly source: Source
  readonly written: Range
}

export interface Failure extends Complaint {
  /** A file alone stands for all of it: its name, what it is, or that it doesn't exist. */
  readonly at: ValuePlace | WrittenPlace | NamedFile
}

export type Fail = (failure: Failure) => void

export function failWith(report: Report): Fail {
  return ({ at, code, message, hint }) => {
    if ('file' in at) return report(atFile(at, code, message, hint))

    const { file, place, text } = at.source
    const severity = severityOf(code)
    if ('written' in at) {
      const span = spanFinder(text)(at.written.from, at.written.to)
      return report({ severity, code, file, place, ...span, path: '', message, hint })
    }
    const path = typeof at.path === 'string' ? pathOf(at.path) : at.path
    return report({ severity, code, file, place, ...spanOf(at), path: path.join('.'), message, hint })
  }
}

function spanOf({ source, path, part, key = false }: ValuePlace): Span {
  if (part) return source.locateIn(path, part.from, part.to)
  return source.locate(path, key ? 'key' : 'value')
}
