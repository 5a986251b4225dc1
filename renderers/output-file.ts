/** A file of the built site, and where the HTML of an address goes. */
import { outputPaths } from './output-path.ts'

/** Its contents are made when they are asked for. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  readonly contents: () => string | Uint8Array
}

export function htmlFile(route: string, contents: () => string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, contents }
}
