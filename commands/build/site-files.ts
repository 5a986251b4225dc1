/** Files of the public folder that a site takes over: copied as they are, or as markup of its pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Drawing, drawingAddress } from '../../renderers/index.ts'
import type { PublicFiles, Site } from '../../schema/index.ts'
import type { ContentFolders } from './read-content.ts'

/** Addresses of the small drawings that pages contain instead of linking to them. */
export function inlineAddresses(site: Site): string[] {
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
