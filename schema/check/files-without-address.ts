/** Files that use names and links without being pages: they have no address. */
import type { z } from 'zod'
import type { LoadedFiles } from '../content/loaded-files.ts'
import { usesOf } from '../content/used-names.ts'
import { isSingle, singleFiles } from '../files/kinds.ts'
import { DiagramFile } from '../files/page.ts'
import type { Page } from '../site/site.ts'
import { ProblemsFile } from '../toolkit/problems/problem.ts'

/** A page, or a file without an address. */
export type UsingPage = Pick<Page, 'uses' | 'source' | 'route'>

/**
 * Diagrams, problems, and what exists at most once; the index of the reference is a page. They have no
 * address of their own, so their links are seen from the home page.
 */
export function filesWithoutAddress({ single, diagrams, problems }: LoadedFiles): UsingPage[] {
  const pages: UsingPage[] = []
  for (const [name, schema] of Object.entries<z.ZodType>(singleFiles)) {
    const file = isSingle(name) ? single[name] : undefined
    if (!file || name === 'permalinks.lock' || name === 'reference/index') continue
    pages.push({ uses: usesOf(schema, file.value), source: file.source, route: '/' })
  }
  for (const { value, source } of diagrams)
    pages.push({ uses: usesOf(DiagramFile, value), source, route: '/' })
  for (const { value, source } of problems)
    pages.push({ uses: usesOf(ProblemsFile, value), source, route: '/' })
  return pages
}
