/**
 * Files of a build that would take each other's place, found before anything is written. Many disks tell neither
 * `Map.svg` from `map.svg` nor the two ways in which Unicode writes an "é".
 */
import { generatedNames, markdownAddress, outputPaths } from '../../renderers/index.ts'
import type { Diagnostic, PublicFiles, Report, Site } from '../../schema/index.ts'

interface Owner {
  /** The file that an author would change. */
  readonly file: string
  /** As a subject: `The page /about`. */
  readonly name: string
}

/** @param label how messages name the data folder, such as `data` */
export function reportClashes(site: Site, publicFiles: PublicFiles, label: string, report: Report): void {
  const owners = new Map<string, Owner>()
  /** Folders that hold something, with the first that they hold. */
  const holders = new Map<string, Owner>()
  const clash = (path: string, owner: Owner, other: Owner): void => report(mistake(path, owner, other))
  const claim = (path: string, owner: Owner): void => {
    const own = folded(path)
    const other = owners.get(own) ?? holders.get(own)
    if (other) return clash(path, owner, other)
    owners.set(own, owner)
    for (let end = own.lastIndexOf('/'); end > 0; end = own.lastIndexOf('/', end - 1)) {
      const folder = own.slice(0, end)
      const file = owners.get(folder)
      if (file) return clash(path, owner, file)
      if (holders.has(folder)) return
      holders.set(folder, owner)
    }
  }
  for (const name of generatedNames) owners.set(name, { file: '', name: 'The build' })
  for (const page of site.pages) {
    const owner = { file: page.file, name: `The page ${page.route}` }
    for (const path of outputPaths(page.route)) claim(path, owner)
    claim(markdownAddress(page.route).slice(1), owner)
  }
  const routes = `${label}/routes.yaml`
  const canonical = new Set(site.pages.map(({ route }) => route))
  for (const route of site.routes.entries.keys()) {
    if (canonical.has(route)) continue
    for (const path of outputPaths(route)) claim(path, { file: routes, name: `The address ${route}` })
  }
  for (const { from } of site.redirects) {
    // What is below a wildcard has no file, and a redirect gives way to the index of its folder.
    if (from.endsWith('/*')) continue
    const index = site.routes.entries.has(`${from}/index`)
    for (const path of index ? outputPaths(from).slice(0, 1) : outputPaths(from))
      claim(path, { file: routes, name: `The redirect ${from}` })
  }
  for (const address of publicFiles.keys())
    claim(address.slice(1), { file: `public${address}`, name: `The file public${address}` })
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()

const mistake = (path: string, { file, name }: Owner, other: Owner): Diagnostic => ({
  severity: 'error',
  code: 'duplicate-route',
  file,
  line: 1,
  col: 1,
  length: 1,
  path: '',
  message: `${name} would be written to ${path}, the place of ${other.name[0]!.toLowerCase()}${other.name.slice(1)}.`,
  hint: 'Give it another name.',
})
