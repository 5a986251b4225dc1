/** Addresses of links: those on a line of their own, `[lobby]: /docs/lobby`. */

/** Where a link leads whose words name it, as in `[the lobby][lobby]`. */
export interface LinkTarget {
  readonly to: string
  /** Offset of the address. */
  readonly at: number
}

/** LinkTargets by their names. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>

/** Names may differ in capitals and white space. @param label with its brackets, or without */
export const definitionName = (label: string): string =>
  label
    .replace(/^\[|\]$/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
