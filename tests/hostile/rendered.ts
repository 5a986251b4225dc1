/** Everything that a site is rendered to, in memory, and what in it would be more than text. */
import { type Assets, emptyBundle, renderSearch, renderSite, socialImages } from '../../renderers/index.ts'
import type { Site } from '../../schema/index.ts'
import { noAssets } from '../search-engine.ts'

const bundle = { ...emptyBundle, entry: '/assets/entry.js' }

/** Texts of all files by path below the output folder; pictures for social media under their address. */
export function rendered(site: Site, assets: Assets = noAssets): Map<string, string> {
  const files = new Map<string, string>()
  for (const list of [renderSite(site, assets, bundle, { base: '' }), renderSearch(site, assets)]) {
    for (const { path, copies = [], contents } of list) {
      const text = String(contents())
      for (const one of [path, ...copies]) files.set(one, text)
    }
  }
  for (const { address, svg } of socialImages(site, assets)) files.set(`${address.slice(1)}.svg`, svg)
  return files
}

/** Paths that lead out of the output folder, or mean something else on some disk. */
export const strayPaths = (paths: Iterable<string>): string[] =>
  [...paths].filter(
    path => !/^(?!\/)(?:(?!\.\.?(?:\/|$))[\p{L}\p{M}\p{N}._~-]+(?:\/|$))+$/u.test(path) || path.endsWith('/'),
  )

const tags = /<(?<name>[A-Za-z][^\s/>]*)(?<attributes>(?:\s+[^\s"'<>/=]+(?:="[^"<]*")?|\s*\/)*)\s*>/g
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g

/** What a file holds that could run, load or hide something. */
export function dangers(path: string, text: string): string[] {
  const found: string[] = []
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]/.test(text))
    found.push('hidden character')
  if (!/\.(html|svg|xml)$/.test(path)) return found
  const markup = text
    // React's mark between two texts.
    .replaceAll('<!-- -->', '')
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    // Those of the build, which are empty here.
    .replace(/<style><\/style>|<script><\/script>/g, '')
    .replace(/<!DOCTYPE html>/i, '')
  // Whatever is no tag that we can read, comments included, is none that we wrote.
  for (const rest of markup
    .replace(tags, '')
    .replace(/<\/[A-Za-z][\w-]*>|<\?xml version="1.0" encoding="utf-8"\?>/gi, '')
    .matchAll(/<.{0,40}/gs))
    found.push(`unread markup ${JSON.stringify(rest[0])}`)
  for (const { groups } of markup.matchAll(tags)) {
    const { name = '', attributes = '' } = groups ?? {}
    const values = new Map(
      [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    )
    const tag = name.toLowerCase()
    if (['iframe', 'object', 'embed', 'base', 'foreignobject'].includes(tag)) found.push(`<${name}>`)
    if (tag === 'script' && values.get('src') !== bundle.entry) found.push(`<script ${attributes}>`)
    if (tag === 'style' && path.endsWith('.html')) found.push('<style>')
    for (const [key, value] of values) {
      if (/^on/.test(key) || key === 'srcdoc') found.push(`${key}=`)
      if (key === 'style' && path.endsWith('.html')) found.push('style=')
      if (['href', 'src', 'xlink:href', 'action', 'formaction', 'data'].includes(key) && !isHarmless(value))
        found.push(`${key}=${value}`)
    }
  }
  return found
}

/** A page, a place, an address that encrypts, mail; pictures as data. */
const isHarmless = (address: string): boolean =>
  /^(?:\/(?!\/)|#|https:\/\/|mailto:|data:image\/(?:png|svg\+xml)[;,]|$)/.test(address)

const decoded = (value: string): string =>
  value.replace(
    /&(?:quot|amp|lt|gt|#x27|#39);/g,
    entity => ({ '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? "'",
  )
