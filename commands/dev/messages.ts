/** What the server and the child process that holds the site say to each other. */
import type { Problem } from '../../client/dev/messages.ts'

/** What happened to files, by what it means. */
export interface Changes {
  /** Below the data folder, with forward slashes; a folder's own path stands for everything in it. */
  readonly content: readonly string[]
  /** Below the public folder. */
  readonly public: readonly string[]
  /** Stylesheets and code, below the generator's folder. */
  readonly styles: readonly string[]
  readonly code: readonly string[]
}

export const noChanges: Changes = { content: [], public: [], styles: [], code: [] }

export type ToSite =
  | { readonly type: 'update'; readonly id: number; readonly changes: Changes }
  | { readonly type: 'answer'; readonly id: number; readonly path: string; readonly query: string | undefined }

export type FromSite =
  | { readonly type: 'reply'; readonly id: number; readonly reply: SiteReport | Answer }
  /** Something was finished in the background: ask for an update. */
  | { readonly type: 'news'; readonly text: string }

/** How the content stands after an update. */
export interface SiteReport {
  /** The first of what is wrong. */
  readonly problems: readonly Problem[]
  readonly total: number
  /** All diagnostics, as the terminal shows them. */
  readonly printed: string
  /** `2 errors in 1 file` */
  readonly counts: string
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
