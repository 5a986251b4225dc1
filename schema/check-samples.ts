/** Samples write the values that readers replace as tokens: written out, they would look the same and mean another thing. */
import { walkBlocks } from './blocks/block.ts'
import type { LoadedFiles } from './load.ts'
import type { ReportAt } from './resolve.ts'
import { findSamples, type Samples } from './samples.ts'
import type { Path, Source } from './source.ts'

export function checkSamples(samples: Samples | undefined, files: LoadedFiles, fail: ReportAt): void {
  if (!samples) return
  const values = [samples.clientId, String(samples.port), samples.tokenPath]
  // Most files hold none of them outside of tokens, and need not be looked at.
  const suspect = ({ text }: Source): boolean => values.some(value => text.includes(value))
  const check = (source: Source, path: Path, text: string): void => {
    for (const { key, from, to } of findSamples(text, samples)) {
      const { line, col } = source.locateIn(path, from, to)
      const raw = source.text.split('\n')[line - 1] ?? ''
      if (raw.startsWith('{sample.', col - 1)) continue
      fail(
        'literal-sample',
        source,
        path,
        `This is a value that readers replace by their own, written out.`,
        `Write {sample.${key}}, or another value if it means something else.`,
        { from, length: to - from },
      )
    }
  }
  for (const { source, content } of files.pages) {
    if (!suspect(source)) continue
    for (const [block, path] of walkBlocks(content().blocks)) {
      if (block.type === 'code' || block.type === 'home-bench') check(source, [...path, 'code'], block.code)
      if (block.type === 'copy-text') check(source, [...path, 'text'], block.text)
    }
  }
  const { examples } = files.single
  if (examples && suspect(examples.source))
    examples.value.examples.forEach(({ code }, i) => check(examples.source, ['examples', i, 'code'], code))
}
