/**
 * What a site takes over from public/, copied as it is or as markup of its pages, and what may be published: pictures
 * that only draw, known kinds of files of a sensible size, and no two files that would take each other's place.
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
} from '../../schema/index.ts'
import { recoloured } from '../drawing/drawings.ts'
import { type SvgFault, svgFault } from '../drawing/svg-check.ts'
import { foldersAbove } from './publish.ts'
import { type ContentFolders, filesBelow } from './read-content.ts'

const kinds = new Set(
  'svg png jpg jpeg gif webp avif ico woff woff2 mp3 ogg wav mp4 webm pdf zip unitypackage txt xml json csv'.split(
    ' ',
  ),
)

/** Bytes. Larger files belong to a release page or a video host, not to every clone and every deploy of this site. */
const mostBytes = 10_000_000

/** Files that a host takes as instructions. */
const hostNames =
  /^\/(?:_worker\.js|_routes\.json|_redirects|_headers|functions\/|CNAME|netlify\.toml|vercel\.json|firebase\.json|staticwebapp\.config\.json|web\.config|wrangler\.(?:toml|jsonc?))/i

/** What programs leave in any folder; it is never published. */
const ignored = /^(?:\.DS_Store|\.gitkeep|\.gitignore|\.gitattributes)$/

/** @param cache what pictures were found to be: reading them all again would take a quarter of `check` */
export function checkPublic(site: Site, folders: ContentFolders, report: Report, cache: ContentCache): void {
  const { publish } = site.settings
  const inline = new Set(inlineAddresses(site))
  const isAllowed = (address: string): boolean =>
    address.startsWith('/.well-known/') ||
    publish.some(path => address === `/${path}` || (path.endsWith('/') && address.startsWith(`/${path}`)))
  const fail = (code: Diagnostic['code'], path: string, message: string, hint: string): void =>
    report(atFile(`public${path}`, code, message, hint))
  const checkPicture = (folder: string, path: string, name: string, hint: string): void => {
    const fault = knownFault(path, readFileSync(join(folder, name)), inline.has(path), cache)
    if (fault) report({ ...atFile(`public${path}`, 'unsafe-picture', fault.message, hint), ...fault })
  }
  for (const name of dotFiles(folders.public)) {
    const hint = 'Move it out of public/, or rename it; only .well-known/ is for visitors.'
    fail('unpublishable-file', `/${name}`, 'Hidden files are not published.', hint)
  }
  for (const address of site.publicFiles.keys()) {
    const [hidden] = hiddenCharacters(address)
    const message = `The name of this file has the invisible character ${hidden?.name}.`
    if (hidden) fail('hidden-character', address, message, 'Rename the file.')
    const wrong = isAllowed(address) ? undefined : unpublishable(join(folders.public, address), address)
    if (wrong) fail('unpublishable-file', address, ...wrong)
    const hint = 'Export it as plain SVG, or take that part out.'
    if (/\.svg$/i.test(address)) checkPicture(folders.public, address, address, hint)
  }
  for (const name of existsSync(folders.drawings) ? readdirSync(folders.drawings) : []) {
    const hint = 'Delete the file: the next build draws it again.'
    if (name.endsWith('.svg')) checkPicture(folders.drawings, `/diagrams/${name}`, name, hint)
  }
}

/** @param inline whether its markup becomes part of pages */
function knownFault(
  address: string,
  bytes: Buffer,
  inline: boolean,
  cache: ContentCache,
): SvgFault | undefined {
  // Each byte is a character here: no two pictures have one text.
  const key = bytes.toString('latin1')
  const name = `${inline ? 'picture in pages' : 'picture'} ${address}`
  const known = cache.get(name, key) as { fault?: SvgFault } | undefined
  const { fault } = known ?? { fault: svgFault(bytes, inline) }
  if (!known) cache.set(name, key, { fault })
  return fault
}

/** Why a file isn't published, and what to do; undefined if it is. */
function unpublishable(file: string, address: string): readonly [message: string, hint: string] | undefined {
  const line = `or add "${address.slice(1)}" under "publish:" in site.yaml, if it is meant.`
  if (hostNames.test(address))
    return ['Hosts take this file as instructions for the whole site.', `Move it out of public/, ${line}`]
  const kind = /\.([a-z0-9]+)$/i.exec(address)?.[1]?.toLowerCase() ?? ''
  if (!kinds.has(kind))
    return [
      kind === ''
        ? 'This file has no ending that says what it is.'
        : `Files of the kind .${kind} are not published.`,
      `Known kinds are ${[...kinds].join(', ')}. Move it out of public/, ${line}`,
    ]
  const { size } = statSync(file)
  if (size > mostBytes)
    return [
      `This file has ${(size / 1e6).toFixed(1)} MB; more than ${mostBytes / 1e6} MB are not published.`,
      `Make it smaller or link to where it is hosted, ${line}`,
    ]
  if (/^(?:txt|xml|json|csv)$/.test(kind) && readFileSync(file, 'latin1').includes('PRIVATE KEY-----'))
    return ['This file holds a private key.', 'Delete it, and replace the key: it may have been read.']
  return undefined
}

/** Hidden files and folders, without what is in them. */
function dotFiles(folder: string): string[] {
  const hidden = filesBelow(folder).flatMap(path => /^(?:[^./][^/]*\/)*\.[^/]+/.exec(path)?.[0] ?? [])
  return [...new Set(hidden)].sort().filter(path => path !== '.well-known' && !ignored.test(basename(path)))
}

/** Addresses of the small drawings that pages contain instead of linking to them. */
function inlineAddresses(site: Site): string[] {
  const uses = site.pages.flatMap(page =>
    page.kind === 'article' && page.layout === 'home' ? page.uses : [],
  )
  const players = uses.filter(({ kind, path }) => kind === 'image' && path.includes('/drawing/players/'))
  return [...new Set([site.settings.brand.logo.src, ...players.map(({ name }) => name)])]
}

/**
 * What pages are rendered with, and the files that are copied as they are: pictures, downloads and drawings.
 * @param drawings in the colours of the generator
 */
export function siteAssets(root: string, site: Site, folders: ContentFolders, drawings: Assets['drawings']) {
  const own = recoloured(root, folders.drawings, drawings, site)
  const copy = (address: string, from: string): OutputFile => ({
    path: address.slice(1),
    contents: () => readFileSync(from),
  })
  const drawn = (['light', 'dark'] as const).flatMap(scheme =>
    Array.from(own.drawings.values(), drawing => drawingAddress(drawing, scheme)),
  )
  const copied = [
    ...Array.from(site.publicFiles.keys(), address => copy(address, join(folders.public, address))),
    // Two diagrams of one source share a drawing.
    ...Array.from(new Set(drawn), address => copy(address, join(own.folder, basename(address)))),
  ]
  // A file that is missing has been reported; the dev server shows the rest.
  const present = inlineAddresses(site).filter(address => site.publicFiles.has(address))
  const markup = present.map(
    address => [address, readFileSync(join(folders.public, address), 'utf8')] as const,
  )
  return { assets: { drawings: own.drawings, inlineSvg: new Map(markup) }, copied }
}

interface Owner {
  /** The file that an author would change. */
  readonly file: string
  /** As a subject: `The page /about`. */
  readonly name: string
}

/**
 * Files that would take each other's place, found before anything is written. Many disks tell neither `Map.svg` from
 * `map.svg` nor the two ways in which Unicode writes an "é".
 * @param label how messages name the data folder, such as `data`
 */
export function reportClashes(site: Site, label: string, report: Report): void {
  const routes = `${label}/routes.yaml`
  const owners = new Map<string, Owner>()
  /** Folders that hold something, with the first that they hold. */
  const holders = new Map<string, Owner>()
  for (const name of generatedNames) owners.set(name, { file: '', name: 'The build' })
  for (const { settings } of site.translations)
    owners.set(folded(settings.language), { file: '', name: `The language ${settings.language}` })
  for (const [path, owner] of claims(site, routes)) {
    const own = folded(path)
    const above = foldersAbove(own).reverse()
    const other = owners.get(own) ?? holders.get(own) ?? above.map(folder => owners.get(folder)).find(Boolean)
    if (other) {
      const message = `${owner.name} would be written to ${path}, the place of ${other.name.replace(/^T/, 't')}.`
      report(atFile(owner.file, 'duplicate-route', message, 'Give it another name.'))
      continue
    }
    owners.set(own, owner)
    for (const folder of above) if (!holders.has(folder)) holders.set(folder, owner)
  }
  for (const { from } of site.redirects) {
    // Wildcards have no file of their own, but hosts follow them instead of showing what is below.
    const hidden =
      from.endsWith('/*') && generatedNames.find(name => `/${name}/`.startsWith(from.slice(0, -1)))
    const message = `The redirect from ${from} hides /${hidden}, which the build writes.`
    const hint = 'Redirect the addresses that are gone, each by its own name.'
    if (hidden) report(atFile(routes, 'redirect-hides', message, hint))
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
