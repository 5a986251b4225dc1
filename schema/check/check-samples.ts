/** Samples write the values that readers replace as tokens: written out, they would look the same and mean another thing. */

import type { LoadedFiles } from '../site/load.ts'
import type { ReportAt } from '../site/resolve.ts'
import type { Source } from '../yaml/source.ts'
import { type LiteralSample, literalsIn, maySay } from './literal-samples.ts'
import type { Samples } from './samples.ts'

export function checkSamples(samples: Samples | undefined, files: LoadedFiles, fail: ReportAt): void {
  if (!samples) return
  const report = (source: Source, { path, key, from, length }: LiteralSample): void =>
    fail(
      'literal-sample',
      source,
      path,
      'This is a value that readers replace by their own, written out.',
      `Write {sample.${key}}, or another value if it means something else.`,
      { from, length },
    )
  for (const { source, summary } of files.pages) for (const found of summary.literals) report(source, found)
  const { examples } = files.single
  if (!examples || !maySay(examples.source, samples)) return
  for (const [i, { code }] of examples.value.examples.entries())
    for (const found of literalsIn(examples.source, ['examples', i, 'code'], code, samples))
      report(examples.source, found)
}
