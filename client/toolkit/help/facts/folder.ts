/** What the names and sizes of a build folder say. What a listing doesn't show stays unknown. */
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import type { ListedFile, Listing } from './listing.ts'

type UnityPart = NonNullable<FactsOf<'file'>['file-part']>
type Packing = NonNullable<FactsOf<'file'>['file-packing']>

const packings: readonly (readonly [ending: string, packing: Packing])[] = [
  ['.br', 'brotli'],
  ['.gz', 'gzip'],
  ['.unityweb', 'fallback'],
]
const parts: readonly (readonly [ending: string, part: UnityPart])[] = [
  ['.loader.js', 'loader'],
  ['.framework.js', 'framework'],
  ['.data', 'data'],
  ['.wasm', 'code'],
]

export interface UnityFile {
  readonly part: UnityPart
  readonly packing: Packing
}

/** `Quiz.data.br` is the data, packed with Brotli. */
export function partOfName(name: string): UnityFile {
  const lower = name.toLowerCase()
  const [ending, packing] = packings.find(([end]) => lower.endsWith(end)) ?? ['', 'none' as const]
  const plain = lower.slice(0, lower.length - ending.length)
  const part = parts.find(([end]) => plain.endsWith(end))?.[1] ?? 'other'
  return { part, packing }
}

/** Tells whether Unity has put a digest of the content into the name. */
export const isHashed = (name: string): boolean => /(?:^|[^\da-f])[\da-f]{32}\b/i.test(name)

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface BuildFile extends ListedFile, UnityFile {}

const mebibyte = 1024 * 1024
/** Files that the module can't do without. */
const bridgeFiles = ['dissonity_hirpc.js', 'dissonity_build_variables.js']
/** Files that stand around Unity's. */
const startFiles = ['app_loader.js', 'index.html', ...bridgeFiles]
/** Files that nobody may upload: every visitor could read them. */
const secretFile = /^(?:\.env(?:\..*)?|client_secret.*|.*\.pem|.*\.pfx)$/i
/** Unity's own names for what stays at home. */
const debugFolder = /_(?:DoNotShip|ButDontShipItWithYourGame)(?:\/|$)/i
/** Names that Unity gave before 2020. */
const oldFile = /(?:^|\/)UnityLoader\.js$|\.(?:asm|wasm)\.(?:code|framework|memory)\.unityweb$/i
/** What a player downloads before the first picture. */
const startParts = ['loader', 'framework', 'data', 'code']

/** Folders in which a Unity project, or a repository, keeps what isn't part of a build. */
export const isOfProject = ({ path }: Pick<ListedFile, 'path'>): boolean =>
  /(?:^|\/)(?:Assets|Packages|ProjectSettings)\//.test(path)

/** @returns undefined if there is no build among the files */
export function folderFacts({ files, folders, isPartial }: Listing): FactsOf<'folder'> | undefined {
  const own = files.filter(file => !isOfProject(file))
  const build = buildFiles(own)
  const names = new Set(own.map(({ path }) => baseName(path).toLowerCase()))
  const hasRoot = startFiles.some(name => names.has(name))
  if (build.length === 0 && !hasRoot) return undefined
  const packings = new Set(build.filter(({ part }) => part !== 'loader').map(({ packing }) => packing))
  const root = rootOf(own)
  // Only a build with the toolkit's page can lack its parts.
  const isOwn = ['app_loader.js', ...bridgeFiles].some(name => names.has(name)) || hasBridge(own, folders)
  const known = isPartial || !isOwn ? undefined : root
  return {
    'bridge-folder': bridgeState(own, folders, known),
    'loader-file': presence(names.has('app_loader.js'), known),
    'page-file': presence(names.has('index.html'), known),
    'folder-template': !isOwn && !isPartial && root !== undefined ? 'other' : undefined,
    'build-files': buildState(build, isPartial),
    'build-format': own.some(({ path }) => oldFile.test(path)) ? 'old' : undefined,
    builds: build.filter(({ part }) => part === 'loader').length > 1 ? 'several' : 'one',
    packing: packings.size > 1 ? 'mixed' : 'one',
    'secret-file': own.some(({ path }) => secretFile.test(baseName(path))) ? 'there' : undefined,
    'debug-folder': [...own.map(({ path }) => path), ...folders].some(path => debugFolder.test(path))
      ? 'there'
      : undefined,
    'start-mib': sizeOf(build),
    'total-mib': sizeOf(own),
  }
}

const hasBridge = (files: readonly ListedFile[], folders: ReadonlySet<string>): boolean =>
  [...folders, ...files.map(({ path }) => folderOf(path))].some(folder => baseName(folder) === 'Bridge')

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Returns the folder with the page or its loader; undefined if the listing doesn't show it. */
function rootOf(files: readonly ListedFile[]): string | undefined {
  const roots = files
    .filter(({ path }) => /^(?:index\.html|app_loader\.js)$/i.test(baseName(path)))
    .map(({ path }) => folderOf(path))
  return roots.toSorted((a, b) => a.length - b.length)[0]
}

/** @param root that is shown: a file that would be in it is missing */
const presence = (isThere: boolean, root: string | undefined): 'there' | 'missing' | undefined => {
  if (isThere) return 'there'
  return root === undefined ? undefined : 'missing'
}

function bridgeState(
  files: readonly ListedFile[],
  folders: ReadonlySet<string>,
  root: string | undefined,
): FactsOf<'folder'>['bridge-folder'] {
  const names = new Set(files.map(({ path }) => baseName(path).toLowerCase()))
  const found = bridgeFiles.filter(name => names.has(name)).length
  if (found === bridgeFiles.length) return 'whole'
  if (root === undefined) return undefined
  const below = (path: string): boolean => root === '' || path.startsWith(`${root}/`)
  if (files.some(({ path }) => baseName(folderOf(path)) === 'Bridge')) return 'incomplete'
  const isNamed = [...folders].some(folder => baseName(folder) === 'Bridge')
  // A listing without any folder doesn't show folders.
  const showsFolders =
    [...folders].some(folder => folder !== root && below(folder)) ||
    files.some(({ path }) => below(path) && folderOf(path) !== root)
  return isNamed || !showsFolders ? undefined : 'missing'
}

function buildState(build: readonly BuildFile[], isPartial: boolean): FactsOf<'folder'>['build-files'] {
  if (startParts.every(part => build.some(file => file.part === part))) return 'whole'
  return isPartial || build.length < 2 ? undefined : 'incomplete'
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

/** Lists the files that a rule can be about: those of the build, and large ones. */
export function fileFacts(files: readonly ListedFile[]): NamedFacts<'file'>[] {
  return files.flatMap(file => {
    const name = baseName(file.path)
    const { part, packing } = partOfName(name)
    const size = file.size === 0 && (part !== 'other' || startFiles.includes(name)) ? 'empty' : undefined
    const mib = file.size === undefined ? undefined : file.size / mebibyte
    if (isOfProject(file) || (part === 'other' && !size && (mib ?? 0) < smallestMib)) return []
    return [
      {
        of: 'file',
        name: file.path,
        facts: { 'file-part': part, 'file-packing': packing, 'file-mib': mib, 'file-size': size },
      },
    ]
  })
}
