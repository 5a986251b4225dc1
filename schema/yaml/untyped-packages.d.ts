/** The parts of js-yaml 4 that are used. Its own types leave out `maxDepth`, and that `kind` may be nothing. */
declare module 'js-yaml' {
  interface Schema {
    readonly compiledImplicit: readonly unknown[]
  }
  /** What the parser knows at an event. */
  export interface ParserState {
    /** What was read last, if that is no alias and not nothing. */
    readonly kind: 'scalar' | 'sequence' | 'mapping' | null
    readonly result: unknown
    /** Behind what was read, and behind spaces, comments and ends of lines, too, if a value can't end before. */
    readonly position: number
  }
  interface Options {
    readonly schema: Schema
    /** Hears where it begins to look for a value, perhaps before spaces, and of each one that it has read. */
    readonly listener: (event: 'open' | 'close', state: ParserState) => void
    readonly onWarning: (warning: Error) => void
    readonly maxDepth: number
  }
  export const CORE_SCHEMA: Schema
  /** The value of a text; undefined if it's empty. */
  export function load(text: string, options: Options): unknown
}
