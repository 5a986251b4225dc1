/** What every host gets to know of the site, and what a host is to the build. */
import type { HeaderRules } from './headers.ts'
import type { HostRedirect } from './redirects.ts'

/** The site as a host sees it. A host prints these values in its own syntax, and works nothing out again. */
export interface HostSetup {
  /** The site's name, such as `docs.example.org`. */
  readonly hostname: string
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
  readonly redirects: readonly HostRedirect[]
  readonly headers: HeaderRules
  /** Codes of the translations. Each has a page for unknown addresses of its own, below its code. */
  readonly languages: readonly string[]
}

/** A host, or several that read the same files. */
export interface Host {
  /**
   * What the build writes for it: the text of each file, by its path below the output folder. What a person
   * copies to a server is below `_hosts/`.
   */
  readonly files: Readonly<Record<string, (setup: HostSetup) => string>>
}

/** Lines one level deeper; empty ones stay empty. */
export const indented = (indent: string, lines: readonly string[]): string[] =>
  lines.map(line => (line === '' ? '' : indent + line))
