/** A file of the built site, and where the HTML of an address goes. */
import { outputPaths } from './output-path.ts'

/** Its contents are made when they are asked for. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  /** Everything that decides the contents, beside the code: equal inputs give equal bytes. */
  readonly inputs: string
  /** @param written text of a file of this build that came before, for those that are made of others */
  readonly contents: (written?: (path: string) => string) => string | Uint8Array
}

export function htmlFile(route: string, inputs: string, contents: () => string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, inputs, contents }
}
