declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    /** OpenType features whose rules stay. */
    readonly keepFeatures?: readonly string[]
    /** Leaves out glyphs that only rules for replacement lead to. */
    readonly noLayoutClosure?: boolean
    readonly noHinting?: boolean
    readonly dropTables?: readonly string[]
  }
  /** Returns a font that holds only the glyphs of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
