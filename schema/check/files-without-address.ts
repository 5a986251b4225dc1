/** Files that use names and links without being pages: they have no address. */
import type { z } from 'zod'
import type { LoadedFile } from '../content/loaded-file.ts'
import type { LoadedFiles } from '../content/loaded-files.ts'
import { usesOf } from '../content/used-names.ts'
import { features } from '../features.ts'
import { folders, isFolder, isSingle, singleFiles } from '../files/kinds.ts'
import type { Page } from '../site/site.ts'

/** A page, or a file without an address. */
export type UsingPage = Pick<Page, 'uses' | 'source' | 'route'>

/** Files with addresses of their own, or none that readers see. */
const others = new Set<string>(['pages', 'permalinks.lock', ...features.madeIntoPages])

/**
 * Diagrams, what exists at most once, and whatever else isn't made into pages. They have no address of their
 * own, so their links are seen from the home page.
 */
export function filesWithoutAddress(files: LoadedFiles): UsingPage[] {
  const filesOf = (name: string): readonly LoadedFile<object>[] => {
    if (isFolder(name)) return files[name]
    const file = isSingle(name) ? files.single[name] : undefined
    return file ? [file] : []
  }
  const kinds = Object.entries<z.ZodType>({ ...singleFiles, ...folders }).filter(
    ([name]) => !others.has(name),
  )
  return kinds.flatMap(([name, schema]) =>
    filesOf(name).map(({ value, source }) => ({ uses: usesOf(schema, value), source, route: '/' })),
  )
}
