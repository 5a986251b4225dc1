/** What package-lock.json says of each installed package. Version 3 of the format: one entry for each folder. */

interface LockEntry {
  /** Of the package itself, where the folder has another name. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: true
  readonly optional?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface PackageLock {
  readonly name: string
  readonly version: string
  /** By folder; '' is this project. */
  readonly packages: Readonly<Record<string, LockEntry>>
}

export interface LockedPackage {
  /** `node_modules/a/node_modules/b`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** SPDX expression, if the lock has one. */
  readonly license: string | undefined
  /** `sha512-` and base64. */
  readonly integrity: string | undefined
  /** Only builds and tests need it; no part of it is in a built site. */
  readonly dev: boolean
  /** Only some systems have it. */
  readonly optional: boolean
  /** Folders of the packages that it uses. */
  readonly uses: readonly string[]
}

/** Every package, by folder. */
export const lockedPackages = ({ packages }: PackageLock): LockedPackage[] =>
  Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({
      folder,
      name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license,
      integrity: entry.integrity,
      dev: entry.dev === true,
      optional: entry.optional === true,
      uses: usedBy(packages, folder),
    }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))

/** Folders of the packages that the one in `folder` names and that are installed; '' is this project. */
export function usedBy(packages: PackageLock['packages'], folder: string): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {}
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
  return [...new Set(names)].flatMap(name => folderOf(packages, folder, name) ?? []).sort()
}

/** As Node looks for it: in the package's own node_modules, then in those around it. */
function folderOf(packages: PackageLock['packages'], from: string, name: string): string | undefined {
  for (let around = from; ; ) {
    const folder = `${around === '' ? '' : `${around}/`}node_modules/${name}`
    if (packages[folder]) return folder
    if (around === '') return undefined
    around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))
  }
}
