/**
 * What a site takes over from public/, copied as it is or as markup of its pages, and what may be published from there:
 * pictures that only draw, and known kinds of files of a sensible size.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { type Drawing, drawingAddress } from '../../renderers/index.ts'
import {
  type ContentCache,
  type Diagnostic,
  hiddenCharacters,
  type PublicFiles,
  type Report,
  type Site,
} from '../../schema/index.ts'
import { type SvgFault, svgFault } from '../drawing/svg-check.ts'
import { atFile, type ContentFolders } from './read-content.ts'

const kinds = new Set(
  'svg png jpg jpeg gif webp avif ico woff woff2 mp3 ogg wav mp4 webm pdf zip unitypackage txt xml json csv'.split(' '),
)

/** Bytes. Larger files belong to a release page or a video host, not to every clone and every deploy of this site. */
const mostBytes = 10_000_000

/** Files that a host takes as instructions. */
const hostNames =
  /^\/(?:_worker\.js|_routes\.json|_redirects|_headers|functions\/|CNAME|netlify\.toml|vercel\.json|firebase\.json|staticwebapp\.config\.json|web\.config|wrangler\.(?:toml|jsonc?))/i

/** What programs leave in any folder; it is never published. */
const ignored = /^(?:\.DS_Store|\.gitkeep|\.gitignore|\.gitattributes)$/

/** @param cache what pictures were found to be: reading them all again would take a quarter of `check` */
export function checkPublic(
  site: Site,
  folders: ContentFolders,
  publicFiles: PublicFiles,
  report: Report,
  cache: ContentCache,
): void {
  const { publish } = site.settings
  const inline = new Set(inlineAddresses(site))
  const isAllowed = (address: string): boolean =>
    address.startsWith('/.well-known/') ||
    publish.some(path => address === `/${path}` || (path.endsWith('/') && address.startsWith(`/${path}`)))
  const fail = (code: Diagnostic['code'], address: string, message: string, hint: string, at = {}): void =>
    report({ ...atFile(`public${address}`, code, message, hint), ...at })
  const checkPicture = (file: string, address: string, hint: string, inlined?: ReadonlySet<string>): void => {
    const fault = knownFault(readFileSync(file), inlined?.has(address) ?? false, cache)
    if (!fault) return
    const { message, ...at } = fault
    fail('unsafe-picture', address, message, hint, at)
  }
  for (const name of dotFiles(folders.public))
    fail(
      'unpublishable-file',
      `/${name}`,
      'Hidden files are not published.',
      'Move it out of public/, or rename it; only .well-known/ is for visitors.',
    )
  for (const address of publicFiles.keys()) {
    const [hidden] = hiddenCharacters(address)
    if (hidden)
      fail(
        'hidden-character',
        address,
        `The name of this file has the invisible character ${hidden.name}.`,
        'Rename the file.',
      )
    const wrong = isAllowed(address) ? undefined : unpublishable(join(folders.public, address), address)
    if (wrong) fail('unpublishable-file', address, ...wrong)
    if (!/\.svg$/i.test(address)) continue
    checkPicture(join(folders.public, address), address, 'Export it as plain SVG, or take that part out.', inline)
  }
  const drawings = existsSync(folders.drawings) ? readdirSync(folders.drawings) : []
  for (const name of drawings.filter(each => each.endsWith('.svg')))
    checkPicture(join(folders.drawings, name), `/diagrams/${name}`, 'Delete the file: the next build draws it again.')
}

function knownFault(bytes: Buffer, inline: boolean, cache: ContentCache): SvgFault | undefined {
  // Each byte is a character here: no two pictures have one text.
  const key = bytes.toString('latin1')
  const name = inline ? 'picture in a page' : 'picture'
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
      kind === '' ? 'This file has no ending that says what it is.' : `Files of the kind .${kind} are not published.`,
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
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : []
  const hidden = paths.flatMap(path => /^(?:[^./][^/]*\/)*\.[^/]+/.exec(path.split(sep).join('/'))?.[0] ?? [])
  return [...new Set(hidden)].filter(path => path !== '.well-known' && !ignored.test(basename(path)))
}

/** Addresses of the small drawings that pages contain instead of linking to them. */
function inlineAddresses(site: Site): string[] {
  const uses = site.pages.flatMap(page => (page.kind === 'article' && page.layout === 'home' ? page.outline.uses : []))
  const players = uses.filter(({ kind, path }) => kind === 'image' && path.includes('/drawing/players/'))
  return [...new Set([site.settings.brand.logo.src, ...players.map(({ name }) => name)])]
}

/** Their markup, by address. */
export function inlineSvg(site: Site, folders: ContentFolders): Map<string, string> {
  // A file that is missing has been reported; the dev server shows the rest.
  const present = inlineAddresses(site).filter(address => site.publicFiles.has(address))
  return new Map(present.map(address => [address, readFileSync(join(folders.public, address), 'utf8')]))
}

/** Files that are copied as they are, by path below the output folder, with their place on disk. */
export function copiedFiles(
  folders: ContentFolders,
  publicFiles: PublicFiles,
  drawings: ReadonlyMap<string, Drawing>,
): Map<string, string> {
  const copied = new Map([...publicFiles.keys()].map(address => [address.slice(1), join(folders.public, address)]))
  for (const drawing of drawings.values()) {
    for (const scheme of ['light', 'dark'] as const) {
      const path = drawingAddress(drawing, scheme).slice(1)
      copied.set(path, join(folders.drawings, path.slice(path.indexOf('/') + 1)))
    }
  }
  return copied
}
