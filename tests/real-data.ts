/** The real data folder, understood once: what tests of the tools hold their logic against. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageNames } from '../renderers/index.ts'
import { loadSite, type PublicFiles, type Site } from '../schema/index.ts'

const data = fileURLToPath(new URL('../data', import.meta.url))

/** Every picture exists: tests of tools do not look at them. */
const pictures = { has: () => true, get: () => undefined, keys: () => [][Symbol.iterator]() } as unknown as PublicFiles

let site: Site | undefined

export function realSite(): Site {
  if (site) return site
  const texts = new Map(
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => path.endsWith('.yaml'))
      .sort()
      .map(path => [path, readFileSync(join(data, path), 'utf8')]),
  )
  site = loadSite(texts, { languages: languageNames, publicFiles: pictures }, 'data', () => {})
  if (!site) throw new Error('The real data has no site.yaml.')
  return site
}
