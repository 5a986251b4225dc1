/** What the dev server and an open page say to each other. Types only: both sides import them. */

/** Something that is wrong, as a page shows it. */
export interface Problem {
  /** `error[broken-link] data/pages/about.yaml:3:12` */
  readonly head: string
  /** The lines below it, as in the terminal, without colours. */
  readonly frame: string
  /** '' if no place is known. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly col: number
}

export interface Problems {
  /** The first of them. */
  readonly problems: readonly Problem[]
  readonly total: number
}

/** What a page is now: one that shows another version is loaded again. */
export interface PageVersion {
  /** Digest of the page without the addresses of its stylesheets. */
  readonly version: string
  /** Addresses of its stylesheets, which can be exchanged without loading the page again. */
  readonly styles: readonly string[]
}

/** Sent to a page when it connects and after each change. */
export interface DevState extends Problems {
  /** Proves that a request comes from a page that this run of the server sent. */
  readonly token: string
  /** Absent if the page can't be rendered: what is shown stays. */
  readonly page?: PageVersion
}

/** Body of the request that opens a file in the editor. */
export type OpenRequest = Pick<Problem, 'file' | 'line' | 'col'>
