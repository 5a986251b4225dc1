/** What the server and the process that holds the site say to each other. */
import type { Problem } from '../../client/dev/messages.ts'

/** Paths below their folders, with forward slashes; a folder's own path stands for everything in it. */
export interface Changes {
  readonly content: readonly string[]
  readonly public: readonly string[]
  /** A stylesheet of client/. */
  readonly styles: boolean
}

export type ToSite =
  | { readonly type: 'change'; readonly id: number; readonly changes: Changes; readonly open: readonly string[] }
  | { readonly type: 'ask'; readonly id: number; readonly path: string; readonly query: string | undefined }

export type FromSite =
  | { readonly type: 'ready'; readonly report: SiteReport }
  | { readonly type: 'reply'; readonly id: number; readonly reply: SiteReport | Answer }
  /** Something was finished in the background: ask for a report. */
  | { readonly type: 'news'; readonly text: string }

/** How the content stands after a change. */
export interface SiteReport {
  /** The first of what is wrong. */
  readonly problems: readonly Problem[]
  readonly total: number
  /** All diagnostics, as the terminal shows them. */
  readonly printed: string
  /** `2 errors in 1 file` */
  readonly counts: string
  readonly files: number
  /** The pages that are open, as they are now. */
  readonly pages: ReadonlyMap<string, Answer>
}

/** What a request gets. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Set for HTML. */
  readonly page?: PageVersion
  /** The page could not be rendered; the problem is absent if the content's own mistakes are the cause. */
  readonly failed?: { readonly problem: Problem | undefined }
}

export interface PageVersion {
  /** Digest of the page without the addresses of its stylesheets. */
  readonly version: string
  /** Digest of what behaviours depend on: pages that differ in it cannot be changed in place. */
  readonly frame: string
  readonly styles: readonly string[]
}
