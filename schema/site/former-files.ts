/** Links to the generated reference of the first site lead on: each of its files has a type or the index in its place. */

import type { Path } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import type { LoadedFiles } from './load.ts'

export interface FormerFile {
  /** `/ref/classDissonity_1_1Api.html`. */
  readonly from: string
  /** `/ref/api#api`. */
  readonly to: string
  readonly source: Source
  readonly path: Path
}

/** @param route address of the reference */
export function formerReferenceFiles({ reference, single }: LoadedFiles, route: string): FormerFile[] {
  const index = single['reference/index']
  return [
    ...reference.flatMap(({ name, value, source }) =>
      value.types.flatMap(({ id, formerFiles }, i) =>
        formerFiles.map((file, j) => ({
          from: `${route}/${file}`,
          to: `${route}/${name}#${id}`,
          source,
          path: ['types', i, 'formerFiles', j],
        })),
      ),
    ),
    ...(index?.value.formerFiles ?? []).map((file, i) => ({
      from: `${route}/${file}`,
      to: `${route}/index.html`,
      source: index!.source,
      path: ['formerFiles', i],
    })),
  ]
}
