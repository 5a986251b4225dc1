/**
 * The files of public/: which of them are copied, which become markup of pages, and what may be published at
 * all. Pictures must only draw, files must be of a known kind and a sensible size, and no two may have the
 * same path.
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
} from '../../renderers/index.ts'
import {
  atFile,
  type ContentCache,
  type Diagnostic,
  hiddenCharacters,
  type Report,
  type Site,
  steppedDiagrams,
} from '../../schema/index.ts'
import { recoloured } from '../drawing/drawings.ts'
import { withMessagePlaces } from '../drawing/message-places.ts'
import { type SvgFault, svgFault } from '../drawing/svg-check.ts'
import { foldersAbove } from './publish.ts'
import { type ContentFolders, filesBelow } from './read-content.ts'

const pictureKinds = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico']
const fontKinds = ['woff', 'woff2']
const mediaKinds = ['mp3', 'ogg', 'wav', 'mp4', 'webm']
const downloadKinds = ['pdf', 'zip', 'unitypackage']
const textKinds = ['txt', 'xml', 'json', 'csv']
const kinds = new Set([...pictureKinds, ...fontKinds, ...mediaKinds, ...downloadKinds, ...textKinds])

/**
 * Bytes. Larger files belong to a release page or a video host, not to every clone and every deploy of this
 * site.
 */
const mostBytes = 10_000_000

/** Beginnings of addresses, in lower case, that a host takes as instructions. */
const hostNames = [
  '/_worker.js',
  '/_routes.json',
  '/_redirects',
  '/_headers',
  '/functions/',
  '/cname',
  '/netlify.toml',
  '/vercel.json',
  '/firebase.json',
  '/staticwebapp.config.json',
  '/web.config',
  '/wrangler.toml',
  '/wrangler.json',
]

/** What programs leave in any folder. It is never published, and never reported. */
const ignored = new Set(['.DS_Store', '.gitkeep', '.gitignore', '.gitattributes'])

/**
 * Reports the files of public/ that may not be published.
 * @param cache results for pictures that didn't change: reading them all again would take a quarter of
 * `check`
 */
export function checkPublic(site: Site, folders: ContentFolders, report: Report, cache: ContentCache): void {
  const inline = new Set(inlineAddresses(site))
  const fail = (code: Diagnostic['code'], path: string, { message, hint }: Fault): void =>
    report(atFile(`public${path}`, code, message, hint))
  const checkPicture = (file: string, address: string, hint: string): void => {
    const fault = cachedFault(address, readFileSync(file), inline.has(address), cache)
    if (fault) report({ ...atFile(`public${address}`, 'unsafe-picture', fault.message, hint), ...fault })
  }

  for (const name of dotFiles(folders.public)) {
    const hint = 'Move it out of public/, or rename it; only .well-known/ is for visitors.'
    fail('unpublishable-file', `/${name}`, { message: 'Hidden files are not published.', hint })
  }

  for (const address of site.publicFiles.keys()) {
    const file = join(folders.public, address)
    const [hidden] = hiddenCharacters(address)
    if (hidden) {
      const message = `The name of this file has the invisible character ${hidden.name}.`
      fail('hidden-character', address, { message, hint: 'Rename the file.' })
    }
    const fault = isDeclared(address, site.settings.publish) ? undefined : unpublishable(file, address)
    if (fault) fail('unpublishable-file', address, fault)
    if (address.toLowerCase().endsWith('.svg'))
      checkPicture(file, address, 'Export it as plain SVG, or take that part out.')
  }

  for (const name of existsSync(folders.drawings) ? readdirSync(folders.drawings) : []) {
    const hint = 'Delete the file: the next build draws it again.'
    if (name.endsWith('.svg')) checkPicture(join(folders.drawings, name), `/diagrams/${name}`, hint)
  }
}

/** Why a file isn't published, and what its author can do about it. */
interface Fault {
  readonly message: string
  readonly hint: string
}

/**
 * Whether the owner of the site allows a file, by `publish:` in site.yaml; a path with "/" at the end is a
 * folder.
 */
function isDeclared(address: string, publish: readonly string[]): boolean {
  if (address.startsWith('/.well-known/')) return true
  return publish.some(
    path => address === `/${path}` || (path.endsWith('/') && address.startsWith(`/${path}`)),
  )
}

/** @param inline whether its markup becomes part of pages */
function cachedFault(
  address: string,
  bytes: Buffer,
  inline: boolean,
  cache: ContentCache,
): SvgFault | undefined {
  // In latin1 each byte is a character, so different pictures have different texts.
  const key = bytes.toString('latin1')
  const name = `${inline ? 'picture in pages' : 'picture'} ${address}`
  const cached = cache.get(name, key) as { fault?: SvgFault } | undefined
  if (cached) return cached.fault

  const fault = svgFault(bytes, inline)
  cache.set(name, key, { fault })
  return fault
}

/** Why a file isn't published; undefined if it is. */
function unpublishable(file: string, address: string): Fault | undefined {
  const exception = `or add "${address.slice(1)}" under "publish:" in site.yaml, if it is meant.`
  if (hostNames.some(name => address.toLowerCase().startsWith(name))) {
    const message = 'Hosts take this file as instructions for the whole site.'
    return { message, hint: `Move it out of public/, ${exception}` }
  }

  const kind = /\.([a-z0-9]+)$/i.exec(address)?.[1]?.toLowerCase() ?? ''
  if (!kinds.has(kind)) {
    const noKind = 'This file has no ending that says what it is.'
    const message = kind === '' ? noKind : `Files of the kind .${kind} are not published.`
    return { message, hint: `Known kinds are ${[...kinds].join(', ')}. Move it out of public/, ${exception}` }
  }

  const { size } = statSync(file)
  if (size > mostBytes) {
    const megabytes = (size / 1e6).toFixed(1)
    const message = `This file has ${megabytes} MB; more than ${mostBytes / 1e6} MB are not published.`
    return { message, hint: `Make it smaller or link to where it is hosted, ${exception}` }
  }

  if (textKinds.includes(kind) && readFileSync(file, 'latin1').includes('PRIVATE KEY-----')) {
    const hint = 'Delete it, and replace the key: it may have been read.'
    return { message: 'This file holds a private key.', hint }
  }
  return undefined
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

/** Addresses of the small drawings that pages contain instead of linking to them. */
function inlineAddresses(site: Site): string[] {
  const addresses = new Set([site.settings.brand.logo.src])
  for (const page of site.pages) {
    if (page.kind !== 'article' || page.layout !== 'home') continue
    for (const { kind, path, name } of page.uses)
      if (kind === 'image' && path.includes('/drawing/players/')) addresses.add(name)
  }
  return [...addresses]
}

/**
 * The assets that pages are rendered with, and the files that are copied as they are: pictures, downloads,
 * drawings.
 * @param drawings in the colours of the generator
 */
export function siteAssets(root: string, site: Site, folders: ContentFolders, drawings: Assets['drawings']) {
  const branded = recoloured(root, folders.drawings, drawings, site)
  const copy = (address: string, from: string): OutputFile => ({
    path: address.slice(1),
    contents: () => readFileSync(from),
  })
  const drawn = (['light', 'dark'] as const).flatMap(scheme =>
    Array.from(branded.drawings.values(), drawing => drawingAddress(drawing, scheme)),
  )
  const copied = [
    ...Array.from(site.publicFiles.keys(), address => copy(address, join(folders.public, address))),
    // Two diagrams of one source share a drawing.
    ...Array.from(new Set(drawn), address => copy(address, join(branded.folder, basename(address)))),
  ]
  // A file that is missing has been reported; the dev server shows the rest.
  const present = inlineAddresses(site).filter(address => site.publicFiles.has(address))
  const markup = present.map(
    address => [address, readFileSync(join(folders.public, address), 'utf8')] as const,
  )
  const placed = withMessagePlaces(branded.folder, branded.drawings, steppedDiagrams(site))
  return { assets: { drawings: placed, inlineSvg: new Map(markup) }, copied }
}

interface Owner {
  /** The file that an author would change. */
  readonly file: string
  /** As a subject: `The page /about`. */
  readonly name: string
}

/**
 * Reports files that would overwrite each other, before anything is written. Many disks treat `Map.svg` and
 * `map.svg` as the same name, and also the two ways in which Unicode writes an "é".
 * @param label how messages name the data folder, such as `data`
 */
export function reportClashes(site: Site, label: string, report: Report): void {
  const routes = `${label}/routes.yaml`
  const owners = new Map<string, Owner>()
  /** Folders, each with the owner of the first file inside. */
  const holders = new Map<string, Owner>()
  for (const name of generatedNames) owners.set(name, { file: '', name: 'The build' })
  for (const { settings } of site.translations)
    owners.set(folded(settings.language), { file: '', name: `The language ${settings.language}` })
  for (const [path, owner] of claims(site, routes)) {
    const key = folded(path)
    const above = foldersAbove(key).reverse()
    const fileAbove = above.map(folder => owners.get(folder)).find(Boolean)
    const other = owners.get(key) ?? holders.get(key) ?? fileAbove
    if (other) {
      const message = `${owner.name} would be written to ${path}, the place of ${other.name.replace(/^T/, 't')}.`
      report(atFile(owner.file, 'duplicate-route', message, 'Give it another name.'))
      continue
    }
    owners.set(key, owner)
    for (const folder of above) if (!holders.has(folder)) holders.set(folder, owner)
  }
  reportHidden(site, routes, report)
}

/** Reports redirects that hide a folder of files which the build itself writes. */
function reportHidden(site: Site, routes: string, report: Report): void {
  for (const { from } of site.redirects) {
    // A wildcard has no file of its own, but hosts follow it instead of showing the files below it.
    if (!from.endsWith('/*')) continue
    const hidden = generatedNames.find(name => `/${name}/`.startsWith(from.slice(0, -1)))
    if (hidden === undefined) continue
    const message = `The redirect from ${from} hides /${hidden}, which the build writes.`
    const hint = 'Redirect the addresses that are gone, each by its own name.'
    report(atFile(routes, 'redirect-hides', message, hint))
  }
}

/** Every path that the build writes, with what it is written for. */
function claims(site: Site, routes: string): [string, Owner][] {
  const claim = (paths: readonly string[], file: string, name: string): [string, Owner][] =>
    paths.map(path => [path, { file, name }])
  const pages = new Set(site.pages.map(({ route }) => route))
  const aliases = [...site.routes.entries.keys()].filter(route => !pages.has(route))
  // What is below a wildcard has no file, and a redirect gives way to the index of its folder.
  const redirects = site.redirects.filter(({ from }) => !from.endsWith('/*'))
  const redirectPaths = (from: string): readonly string[] =>
    site.routes.entries.has(`${from}/index`) ? outputPaths(from).slice(0, 1) : outputPaths(from)
  return [
    ...site.pages.flatMap(({ route, source: { file } }) =>
      claim([...outputPaths(route), markdownAddress(route).slice(1)], file, `The page ${route}`),
    ),
    ...aliases.flatMap(route => claim(outputPaths(route), routes, `The address ${route}`)),
    ...redirects.flatMap(({ from }) => claim(redirectPaths(from), routes, `The redirect ${from}`)),
    ...[...site.publicFiles.keys()].flatMap(address =>
      claim([address.slice(1)], `public${address}`, `The file public${address}`),
    ),
  ]
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()
