/** What is known of the files below public/: what they are by their content, not by their names. */

/** What a file is by its content, and how messages call it. */
export const fileKindNames = {
  svg: 'an SVG drawing',
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  webp: 'a WebP picture',
  ico: 'an ICO picture',
  html: 'HTML',
  xml: 'XML',
  text: 'text',
  binary: 'neither text nor any kind of file that is published',
  empty: 'empty',
} as const

export type PublicKind = keyof typeof fileKindNames

/** Kinds that browsers show as pictures. */
const pictureKinds: ReadonlySet<PublicKind> = new Set(['svg', 'png', 'jpeg', 'webp', 'ico'])

export const isPicture = (kind: PublicKind): boolean => pictureKinds.has(kind)

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Files below public/ by address: `/img/logo.svg`. */
export type PublicFiles = ReadonlyMap<string, PublicFile>

export interface PublicFile {
  readonly kind: PublicKind
  /** Of pictures. */
  readonly size?: ImageSize | undefined
  /** Of files that pages show as code. */
  readonly text?: string | undefined
}
