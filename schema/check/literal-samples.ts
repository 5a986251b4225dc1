/** Values of samples that a file writes out instead of as a token. Found when a file is parsed, and remembered with it. */
import { walkBlocks } from '../blocks/block.ts'
import type { PageFile } from '../files/page.ts'
import type { Path } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'
import { findSamples, type SampleKey, type Samples } from './samples.ts'

export interface LiteralSample {
  readonly path: Path
  readonly key: SampleKey
  /** Offset in the (expanded) text at `path`. */
  readonly from: number
  readonly length: number
}

/** The values of samples, where site.yaml declares them. */
export function samplesOf(tokens: Tokens): Samples | undefined {
  const [clientId, port, tokenPath] = ['clientId', 'port', 'tokenPath'].map(name => tokens.get(`sample.${name}`))
  return clientId && port && tokenPath ? { clientId, port: Number(port), tokenPath } : undefined
}

/** Those of one text of a file. */
export function literalsIn(source: Source, path: Path, text: string, samples: Samples): LiteralSample[] {
  return findSamples(text, samples).flatMap(({ key, from, to }) => {
    const { line, col } = source.locateIn(path, from, to)
    const raw = source.text.split('\n')[line - 1] ?? ''
    return raw.startsWith('{sample.', col - 1) ? [] : [{ path, key, from, length: to - from }]
  })
}

export function pageLiterals(source: Source, page: PageFile, samples: Samples | undefined): LiteralSample[] {
  if (!samples || !maySay(source, samples)) return []
  const found: LiteralSample[] = []
  for (const [block, path] of walkBlocks(page.blocks)) {
    if (block.type === 'code' || block.type === 'home-bench')
      found.push(...literalsIn(source, [...path, 'code'], block.code, samples))
    if (block.type === 'copy-text') found.push(...literalsIn(source, [...path, 'text'], block.text, samples))
  }
  return found
}

/** Most files hold none of the values outside of tokens, and need not be looked at. */
export const maySay = ({ text }: Source, { clientId, port, tokenPath }: Samples): boolean =>
  [clientId, String(port), tokenPath].some(value => text.includes(value))
