/**
 * The files of public/: which of them are copied, and which become markup of pages. The gate decides what may
 * be published (../public/gate.ts), and no two files may have the same path.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  type Assets,
  drawingAddress,
  generatedNames,
  markdownAddress,
  type OutputFile,
  outputPaths,
  type SafeMarkup,
} from '../../renderers/index.ts'
import {
  atFile,
  type ContentCache,
  fileInData,
  fileInPublic,
  hiddenInName,
  type NamedFile,
  type Report,
  type Site,
  steppedDiagrams,
} from '../../schema/index.ts'
import { withMessagePlaces } from '../drawing/message-places.ts'
import { type FileFault, faultOfContent, faultOfName, type Passage, safeMarkup } from '../public/gate.ts'
import { sha256 } from './cache.ts'
import { foldersAbove } from './publish.ts'
import { type ContentFolders, filesBelow, isPlainFile } from './read-content.ts'

/** What programs leave in any folder. It is never published, and never reported. */
const ignored = new Set(['.DS_Store', '.gitkeep', '.gitignore', '.gitattributes'])

/**
 * Reports the files of public/ that may not be published.
 * @param cache results for pictures that didn't change: reading them all again would take a quarter of
 * `check`
 */
export function checkPublic(site: Site, folders: ContentFolders, report: Report, cache: ContentCache): void {
  const inline = new Set(inlineAddresses(site))
  const fail = (address: string, { code, message, hint, place }: FileFault): void =>
    report({ ...atFile(fileInPublic(address), code, message, hint), ...place })

  for (const name of dotFiles(folders.public)) {
    const hint =
      'Move it out of public/, or rename it. Of the hidden folders, only .well-known/ is published.'
    fail(`/${name}`, { code: 'unpublishable-file', message: "Hidden files aren't published.", hint })
  }

  for (const address of site.publicFiles.keys()) {
    const hidden = hiddenInName(address)
    if (hidden) {
      const message = `The name of this file contains the invisible character ${hidden}.`
      report(atFile(fileInPublic(address), 'hidden-character', message, 'Rename the file.'))
    }
    const passage = { address, inline: inline.has(address) }
    const fault = faultOf(join(folders.public, address), passage, cache)
    if (fault) fail(address, fault)
  }

  for (const name of existsSync(folders.drawings) ? readdirSync(folders.drawings) : []) {
    if (!name.endsWith('.svg') || !isPlainFile(join(folders.drawings, name))) continue
    const passage = { address: `/diagrams/${name}`, inline: false }
    const fault = faultOf(join(folders.drawings, name), passage, cache)
    if (fault) fail(passage.address, { ...fault, hint: 'Delete the file. The next build draws it again.' })
  }
}

/** Says why a file may not be published; it is read only if its name and its size allow it. */
function faultOf(file: string, passage: Passage, cache: ContentCache): FileFault | undefined {
  const byName = faultOfName(passage, statSync(file).size)
  if (byName) return byName

  const bytes = readFileSync(file)
  const key = sha256(bytes)
  const name = `public file ${JSON.stringify(passage)}`
  const cached = cache.get(name, key) as { fault?: FileFault } | undefined
  if (cached) return cached.fault

  const fault = faultOfContent(bytes, passage)
  cache.set(name, key, { fault })
  return fault
}

/** Hidden files and folders; what is inside a hidden folder isn't listed. */
function dotFiles(folder: string): string[] {
  const hidden = new Set<string>()
  for (const path of filesBelow(folder)) {
    const parts = path.split('/')
    const first = parts.findIndex(part => part.startsWith('.'))
    if (first >= 0) hidden.add(parts.slice(0, first + 1).join('/'))
  }
  return [...hidden].sort().filter(path => path !== '.well-known' && !ignored.has(basename(path)))
}

/** Returns the addresses of the small drawings that pages contain instead of linking to them. */
function inlineAddresses(site: Site): string[] {
  const { brand, stage } = site.settings
  const players = stage?.players ?? []
  const addresses = new Set([brand.logo.src, ...players.map(({ image }) => image.src)])
  for (const { uses } of site.pages) for (const { inlined, name } of uses) if (inlined) addresses.add(name)
  return [...addresses]
}

/**
 * Returns the assets that pages are rendered with, and the files that are copied as they are: pictures,
 * downloads, drawings.
 */
export function siteAssets(site: Site, folders: ContentFolders, drawings: Assets['drawings']) {
  const copy = (address: string, from: string): OutputFile => ({
    path: address.slice(1),
    contents: () => readFileSync(from),
  })
  const drawn = (['light', 'dark'] as const).flatMap(scheme =>
    Array.from(drawings.values(), drawing => drawingAddress(drawing, scheme)),
  )
  const copied = [
    ...Array.from(site.publicFiles.keys(), address => copy(address, join(folders.public, address))),
    // Two diagrams of one source share a drawing.
    ...Array.from(new Set(drawn), address => copy(address, join(folders.drawings, basename(address)))),
  ]
  // A file that is missing or no drawing has been reported; the dev server shows the rest.
  const inlineSvg = new Map<string, SafeMarkup>()
  for (const address of inlineAddresses(site)) {
    const file = site.publicFiles.get(address)
    const markup = file?.kind === 'svg' ? safeMarkup(join(folders.public, address)) : undefined
    if (markup) inlineSvg.set(address, markup)
  }
  const placed = withMessagePlaces(folders.drawings, drawings, steppedDiagrams(site))
  return { assets: { drawings: placed, inlineSvg }, copied }
}

/** Of an address. */
interface Owner {
  /** The address that it answers at. Two at one address are reported where addresses are given out. */
  readonly address?: string
  /** As a subject: `The page /about`. */
  readonly name: string
}

/** An owner whom an author wrote. */
interface OwnerInFile extends Owner {
  /** The file that an author would change. */
  readonly file: NamedFile
}

/**
 * Reports files that would overwrite each other, before anything is written. Many disks treat `Map.svg` and
 * `map.svg` as the same name, and also the two ways in which Unicode writes an "é".
 * @param label how messages name the data folder, such as `data`
 */
export function reportClashes(site: Site, label: string, report: Report): void {
  const routes = fileInData(label, 'routes.yaml')
  const owners = new Map<string, Owner>()
  /** Folders, each with the owner of the first file inside. */
  const holders = new Map<string, Owner>()
  for (const name of generatedNames) owners.set(name, { name: 'The build' })
  for (const { settings } of site.translations)
    owners.set(folded(settings.language), { name: `The language ${settings.language}` })
  const reportClash = clashReporter(report)
  for (const [path, owner] of claims(site, routes)) {
    const key = folded(path)
    const above = foldersAbove(key).reverse()
    const fileAbove = above.map(folder => owners.get(folder)).find(Boolean)
    const other = owners.get(key) ?? holders.get(key) ?? fileAbove
    if (other) {
      reportClash(path, owner, other)
      continue
    }
    owners.set(key, owner)
    for (const folder of above) if (!holders.has(folder)) holders.set(folder, owner)
  }
  reportHidden(site, routes, report)
}

/** Reports each two that would overwrite each other once, however many files they share. */
function clashReporter(report: Report): (path: string, owner: OwnerInFile, other: Owner) => void {
  const reported = new Set<string>()
  return (path, owner, other) => {
    const pair = `${owner.name}\n${other.name}`
    const isSameAddress = owner.address !== undefined && owner.address === other.address
    if (isSameAddress || reported.has(pair)) return
    reported.add(pair)
    const place = other.name.replace(/^T/, 't')
    const isOfFolder = other.address !== undefined && owner.address === `${other.address}/index`
    const message = isOfFolder
      ? `This is a second page for a folder that already has the page ${other.address}.`
      : `${owner.name} would be written to ${path}, like ${place}.`
    const hint = isOfFolder ? 'Move its content into that page, and delete it.' : 'Give it another name.'
    report(atFile(owner.file, 'duplicate-route', message, hint))
  }
}

/** Reports redirects that hide a folder of files which the build itself writes. */
function reportHidden(site: Site, routes: NamedFile, report: Report): void {
  for (const { from } of site.redirects) {
    // A wildcard has no file of its own, but hosts follow it instead of showing the files below it.
    if (!from.endsWith('/*')) continue
    const hidden = generatedNames.find(name => `/${name}/`.startsWith(from.slice(0, -1)))
    if (hidden === undefined) continue
    const message = `The redirect from ${from} hides /${hidden}, which the build writes.`
    const hint = 'Write a separate redirect for each address that no longer exists.'
    report(atFile(routes, 'redirect-hides', message, hint))
  }
}

/** Returns every path that the build writes, with what it is written for. */
function claims(site: Site, routes: NamedFile): [string, OwnerInFile][] {
  const claim = (paths: readonly string[], owner: OwnerInFile): [string, OwnerInFile][] =>
    paths.map(path => [path, owner])
  const answers = (what: string, file: NamedFile, route: string): OwnerInFile => ({
    file,
    name: `The ${what} ${route}`,
    address: folded(route === '/' ? route : route.replace(/\/$/, '')),
  })
  const pages = new Set(site.pages.map(({ route }) => route))
  const aliases = [...site.routes.entries.keys()].filter(route => !pages.has(route))
  // What is below a wildcard has no file, and a redirect gives way to the index of its folder.
  const redirects = site.redirects.filter(({ from }) => !from.endsWith('/*'))
  const redirectPaths = (from: string): readonly string[] =>
    site.routes.entries.has(`${from}/index`) ? outputPaths(from).slice(0, 1) : outputPaths(from)
  return [
    ...site.pages.flatMap(({ route, source }) =>
      claim([...outputPaths(route), markdownAddress(route).slice(1)], answers('page', source, route)),
    ),
    ...aliases.flatMap(route => claim(outputPaths(route), answers('address', routes, route))),
    ...redirects.flatMap(({ from }) => claim(redirectPaths(from), answers('redirect', routes, from))),
    ...[...site.publicFiles.keys()].flatMap(address =>
      claim([address.slice(1)], {
        file: fileInPublic(address),
        name: `The file ${fileInPublic(address).file}`,
      }),
    ),
  ]
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()
