/** What the names and sizes of a build folder say. */
import type { FactsOf } from '../../../schema/toolkit/help/build-facts.ts'
import { mebibyte, partOfName, type UnityFile } from './file-names.ts'
import { baseName } from './kinds.ts'

export interface ListedFile {
  readonly path: string
  /** Bytes; absent if the listing doesn't say. */
  readonly size?: number | undefined
}

export interface NamedFacts<Facts> {
  readonly name: string
  readonly facts: Facts
}

interface BuildFile extends ListedFile, UnityFile {}

/** Files that the module can't do without. */
const bridgeFiles = ['dissonity_hirpc.js', 'dissonity_build_variables.js']
/** Files that nobody may upload: every visitor could read them. */
const secretFile = /^(?:\.env(?:\..*)?|client_secret.*|.*\.pem|.*\.pfx)$/i
/** Unity's own names for what stays at home. */
const debugFolder = /_(?:DoNotShip|ButDontShipItWithYourGame)(?:\/|$)/i
/** What a player downloads before the first picture. */
const startParts = ['loader', 'framework', 'data', 'code']

/** Folders in which a Unity project, or a repository, keeps what isn't part of a build. */
export const isOfProject = ({ path }: Pick<ListedFile, 'path'>): boolean =>
  /(?:^|\/)(?:Assets|Packages|ProjectSettings)\//.test(path)

/** @returns undefined if there is no build among the files */
export function folderFacts(files: readonly ListedFile[]): FactsOf<'folder'> | undefined {
  const own = files.filter(file => !isOfProject(file))
  const names = new Set(own.map(({ path }) => baseName(path).toLowerCase()))
  const parts = buildFiles(own)
  const hasRoot =
    names.has('app_loader.js') || names.has('index.html') || bridgeFiles.some(name => names.has(name))
  if (parts.length === 0 && !hasRoot) return undefined
  const packings = new Set(parts.filter(({ part }) => part !== 'loader').map(({ packing }) => packing))
  return {
    // Only who hands over the whole folder can miss something of it.
    'bridge-folder': hasRoot ? bridgeState(names) : undefined,
    'loader-file': hasRoot ? presence(names.has('app_loader.js')) : undefined,
    'page-file': hasRoot ? presence(names.has('index.html')) : undefined,
    'build-files': startParts.every(part => parts.some(file => file.part === part)) ? 'whole' : 'incomplete',
    builds: parts.filter(({ part }) => part === 'loader').length > 1 ? 'several' : 'one',
    packing: packings.size > 1 ? 'mixed' : 'one',
    'secret-file': own.some(({ path }) => secretFile.test(baseName(path))) ? 'there' : undefined,
    'debug-folder': own.some(({ path }) => debugFolder.test(path)) ? 'there' : undefined,
    'start-mib': sizeOf(parts),
    'total-mib': sizeOf(own),
  }
}

const presence = (isThere: boolean): 'there' | 'missing' => (isThere ? 'there' : 'missing')

function bridgeState(names: ReadonlySet<string>): FactsOf<'folder'>['bridge-folder'] {
  const found = bridgeFiles.filter(name => names.has(name)).length
  if (found === 0) return 'missing'
  return found === bridgeFiles.length ? 'whole' : 'incomplete'
}

const buildFiles = (files: readonly ListedFile[]): BuildFile[] =>
  files
    .map(file => ({ ...file, ...partOfName(baseName(file.path)) }))
    .filter(({ part }) => startParts.includes(part))

/** @returns undefined if the size of one of them isn't known */
function sizeOf(files: readonly ListedFile[]): number | undefined {
  let sum = 0
  for (const { size } of files) {
    if (size === undefined) return undefined
    sum += size
  }
  return sum / mebibyte
}

/** Smaller files than this are of no interest, unless they are Unity's. */
const smallestMib = 5

/** Files that a rule can be about: those of the build, and large ones. */
export function fileFacts(files: readonly ListedFile[]): NamedFacts<FactsOf<'file'>>[] {
  const facts: NamedFacts<FactsOf<'file'>>[] = []
  for (const file of files) {
    const { part, packing } = partOfName(baseName(file.path))
    const mib = file.size === undefined ? undefined : file.size / mebibyte
    if (isOfProject(file) || (part === 'other' && (mib ?? 0) < smallestMib)) continue
    facts.push({ name: file.path, facts: { 'file-part': part, 'file-packing': packing, 'file-mib': mib } })
  }
  return facts
}
