/**
 * Files of a build that would take each other's place, found before anything is written. Many disks tell neither
 * `Map.svg` from `map.svg` nor the two ways in which Unicode writes an "é".
 */
import { generatedNames, markdownAddress, outputPaths } from '../../renderers/index.ts'
import type { Diagnostic, PublicFiles, Report, Site } from '../../schema/index.ts'
import { foldersAbove } from './publish.ts'
import { atFile } from './read-content.ts'

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
  for (const name of generatedNames) owners.set(name, { file: '', name: 'The build' })
  for (const { settings } of site.translations)
    owners.set(folded(settings.language), { file: '', name: `The language ${settings.language}` })
  for (const [path, owner] of claims(site, publicFiles, `${label}/routes.yaml`)) {
    const own = folded(path)
    const above = foldersAbove(own).reverse()
    const other = owners.get(own) ?? holders.get(own) ?? above.map(folder => owners.get(folder)).find(Boolean)
    if (other) {
      report(mistake(path, owner, other))
      continue
    }
    owners.set(own, owner)
    for (const folder of above) if (!holders.has(folder)) holders.set(folder, owner)
  }
  for (const { from } of site.redirects) {
    // Wildcards have no file of their own, but hosts follow them instead of showing what is below.
    const hidden = from.endsWith('/*') && generatedNames.find(name => `/${name}/`.startsWith(from.slice(0, -1)))
    if (hidden)
      report(
        atFile(
          `${label}/routes.yaml`,
          'redirect-hides',
          `The redirect from ${from} hides /${hidden}, which the build writes.`,
          'Redirect the addresses that are gone, each by its own name.',
        ),
      )
  }
}

/** Every path that the build writes, with what it is written for. */
function claims(site: Site, publicFiles: PublicFiles, routes: string): [string, Owner][] {
  const claim = (paths: readonly string[], file: string, name: string): [string, Owner][] =>
    paths.map(path => [path, { file, name }])
  const pages = new Set(site.pages.map(({ route }) => route))
  const aliases = [...site.routes.entries.keys()].filter(route => !pages.has(route))
  // What is below a wildcard has no file, and a redirect gives way to the index of its folder.
  const redirects = site.redirects.filter(({ from }) => !from.endsWith('/*'))
  const redirectPaths = (from: string): readonly string[] =>
    site.routes.entries.has(`${from}/index`) ? outputPaths(from).slice(0, 1) : outputPaths(from)
  return [
    ...site.pages.flatMap(({ route, file }) =>
      claim([...outputPaths(route), markdownAddress(route).slice(1)], file, `The page ${route}`),
    ),
    ...aliases.flatMap(route => claim(outputPaths(route), routes, `The address ${route}`)),
    ...redirects.flatMap(({ from }) => claim(redirectPaths(from), routes, `The redirect ${from}`)),
    ...[...publicFiles.keys()].flatMap(address =>
      claim([address.slice(1)], `public${address}`, `The file public${address}`),
    ),
  ]
}

const folded = (path: string): string => path.normalize('NFC').toLowerCase()

const mistake = (path: string, { file, name }: Owner, other: Owner): Diagnostic =>
  atFile(
    file,
    'duplicate-route',
    `${name} would be written to ${path}, the place of ${other.name.replace(/^T/, 't')}.`,
    'Give it another name.',
  )
