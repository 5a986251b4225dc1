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

export interface DevState {
  /** Proves that a request comes from a page that this run of the server sent. */
  readonly token: string
  /** The first of them. */
  readonly problems: readonly Problem[]
  readonly total: number
}

export type DevMessage =
  | ({ readonly type: 'state' } & DevState)
  /** The page would be another one now; with `patch`, perhaps one that it can be changed into in place. */
  | { readonly type: 'page'; readonly version: string; readonly patch: boolean }
  /** Only stylesheets have changed: address now, address from now on. */
  | { readonly type: 'styles'; readonly swaps: readonly (readonly [string, string])[] }

/** Body of the request that opens a file in the editor. */
export type OpenRequest = Pick<Problem, 'file' | 'line' | 'col'>
