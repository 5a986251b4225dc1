/** What every host gets to know of the site. */
import type { HostRedirect } from './redirects.ts'

/** The site as a host sees it. A host prints these values in its own syntax, and works nothing out again. */
export interface HostSetup {
  /** The site's address, such as `https://docs.example.org`. */
  readonly url: string
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
  readonly redirects: readonly HostRedirect[]
  /** Codes of the translations. Each has a page for unknown addresses of its own, below its code. */
  readonly languages: readonly string[]
}

/** Indents lines as a part of a template, one level or more deeper than its first column. */
export const indented = (indent: string, lines: readonly string[]): string =>
  lines.map(line => indent + line).join('\n')
