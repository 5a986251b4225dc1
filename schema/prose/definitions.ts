/** Addresses of links: those on a line of their own, `[lobby]: /docs/lobby`, and what their signs mean. */

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

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"' }),
)

/**
 * An address as it is meant: backslashes before signs fall away, and `&amp;` is `&`.
 * @param refuse is given what stands for a character and isn't known, and where that begins
 */
export function destination(written: string, refuse: (entity: string, index: number) => void): string {
  return written.replace(
    /\\([!-/:-@[-`{-~])|&(#?\w+);/g,
    (whole, sign: string | undefined, name = '', index: number) => {
      const meant = sign ?? entities.get(name)
      if (meant === undefined) refuse(whole, index)
      return meant ?? whole
    },
  )
}
