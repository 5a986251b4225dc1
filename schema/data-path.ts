/** Names of files as values: what is published never depends on how a folder was named. */

/**
 * A file of the content by its place below the data folder, which is the same wherever the folder is and from
 * wherever the command was started. Whatever is published is made of this, never of a path of the machine.
 */
export interface DataPath {
  readonly kind: 'data-path'
  /** With forward slashes: `pages/about.yaml`. */
  readonly below: string
}

/** A file as messages name it. */
export interface NamedFile {
  /** For people: `data/pages/about.yaml`. May begin with a path of the machine, so programs ask `place`. */
  readonly file: string
  /** Absent for files that are not in the data folder, such as those of public/. */
  readonly place?: DataPath | undefined
}

/** @param label how messages name the data folder, such as `data` */
export const fileInData = (label: string, below: string): NamedFile => ({
  file: `${label}/${below}`,
  place: { kind: 'data-path', below },
})

/** @param address of the file on the site, which begins with a slash */
export const fileInPublic = (address: string): NamedFile => ({ file: `public${address}` })

/** Tells whether a file is in a folder of the data folder. */
export const isBelow = ({ place }: NamedFile, folder: string): boolean =>
  place?.below.startsWith(`${folder}/`) ?? false
