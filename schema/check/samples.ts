/**
 * The values that samples show in place of the reader's own: one client ID, one port, one path. Files write them as
 * tokens (`{sample.clientId}`), so wherever a sample shows one of these values, it is meant. Views mark them, and the
 * client puts the reader's own in their place. A value written out would look the same and mean another thing.
 */
import type { z } from 'zod'
import type { SiteFile } from '../files/site.ts'
import { codeInPlace } from '../text/prose.ts'
import { walkTexts } from '../text/walk.ts'
import type { Path, Range } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'

export type Samples = NonNullable<SiteFile['samples']>

/** Names of the values in pages, by their names in site.yaml. */
export const sampleNames = { clientId: 'client-id', port: 'port', tokenPath: 'token-path' } as const

export type SampleKey = keyof typeof sampleNames

/** A value in a text. */
export interface SampleSpot extends Range {
  readonly key: SampleKey
}

/** Where a text shows sample values, in order. */
export function findSamples(text: string, samples: Samples | undefined): SampleSpot[] {
  if (!samples) return []
  const value = (key: SampleKey): string => `(?<${key}>${String(samples[key]).replace(/[^\w/]/g, '\\$&')})`
  // Numbers are whole ones; a path is not the beginning of another.
  const whole = `(?<!\\w)(?:${value('clientId')}|${value('port')})(?!\\w)`
  const pattern = new RegExp(`${whole}|${value('tokenPath')}(?![\\w/-])`, 'g')
  return [...text.matchAll(pattern)].map(({ index, 0: found, groups = {} }) => ({
    key: groups['clientId'] ? 'clientId' : groups['port'] ? 'port' : 'tokenPath',
    from: index,
    to: index + found.length,
  }))
}

/** The values of samples, where site.yaml declares them; stand-ins are no values. */
export function samplesOf(tokens: Tokens): Samples | undefined {
  const [clientId = '', port = '', tokenPath = ''] = Object.keys(sampleNames).map(name => tokens.get(`sample.${name}`))
  return /^\d+$/.test(port) ? { clientId, port: Number(port), tokenPath } : undefined
}

/** A value that a file writes out instead of as a token. Offsets are of the (expanded) text at `path`. */
export interface LiteralSample extends SampleSpot {
  readonly path: Path
}

/** Those in the code of a file. */
export function literalSamples(
  schema: z.ZodType,
  value: unknown,
  source: Source,
  samples: Samples | undefined,
): LiteralSample[] {
  // Most files hold none of the values outside of tokens, and need not be looked at.
  if (!samples || !Object.values(samples).some(each => source.text.includes(String(each)))) return []
  const lines = source.text.split('\n')
  const found: LiteralSample[] = []
  walkTexts(schema, value, ({ value, holds, path, fence }) => {
    if (holds !== 'code' || typeof value !== 'string') return
    const code = fence ? codeInPlace(fence) : value
    for (const spot of findSamples(code, samples)) {
      const { line, col } = source.locateIn(path, spot.from, spot.to)
      if (!lines[line - 1]?.startsWith('{sample.', col - 1)) found.push({ ...spot, path: [...path] })
    }
  })
  return found
}
