/** Files that use names and links without being pages: they have no address. */
import type { z } from 'zod'
import type { LoadedFiles } from '../content/loaded-files.ts'
import { usesOf } from '../content/used-names.ts'
import { features } from '../features.ts'
import { folders, isFolder, isSingle, singleFiles } from '../files/kinds.ts'
import type { Page } from '../site/site.ts'

/** A page, or a file without an address. */
export type UsingPage = Pick<Page, 'uses' | 'source' | 'route'>

/** Whether files of this name have addresses, because a feature makes pages of them. */
const isMadeIntoPages = (name: string): boolean => features.madeIntoPages.some(each => each === name)

/**
 * Diagrams, what exists at most once, and whatever else isn't made into pages. They have no address of their
 * own, so their links are seen from the home page.
 */
export function filesWithoutAddress(files: LoadedFiles): UsingPage[] {
  const pages: UsingPage[] = []
  for (const [name, schema] of Object.entries<z.ZodType>(singleFiles)) {
    const file = isSingle(name) ? files.single[name] : undefined
    if (!file || name === 'permalinks.lock' || isMadeIntoPages(name)) continue
    pages.push({ uses: usesOf(schema, file.value), source: file.source, route: '/' })
  }
  for (const [name, schema] of Object.entries<z.ZodType>(folders)) {
    if (!isFolder(name) || name === 'pages' || isMadeIntoPages(name)) continue
    for (const { value, source } of files[name])
      pages.push({ uses: usesOf(schema, value), source, route: '/' })
  }
  return pages
}
