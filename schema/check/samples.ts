/**
 * The values that samples show in place of the reader's own: one client ID, one port, one path. Files write them as
 * tokens (`{sample.clientId}`), so wherever a sample shows one of these values, it is meant: a check holds files to it.
 * Views mark them, and the client puts the reader's own in their place.
 */
import type { SiteFile } from '../files/site.ts'

export type Samples = NonNullable<SiteFile['samples']>

/** Names of the values in pages, by their names in site.yaml. */
export const sampleNames = { clientId: 'client-id', port: 'port', tokenPath: 'token-path' } as const

export type SampleKey = keyof typeof sampleNames

/** A value in a text, from character `from` up to, not including, `to`. */
export interface SampleSpot {
  readonly key: SampleKey
  readonly from: number
  readonly to: number
}

const patterns = new WeakMap<Samples, RegExp>()

/** Where a text shows sample values, in order. */
export function findSamples(text: string, samples: Samples | undefined): SampleSpot[] {
  if (!samples) return []
  let pattern = patterns.get(samples)
  if (!pattern) {
    const group = (key: SampleKey): string => `(?<${key}>${String(samples[key]).replace(/[^\w/]/g, '\\$&')})`
    // Numbers are whole ones; a path is not the beginning of another.
    pattern = new RegExp(
      `(?<!\\w)(?:${group('clientId')}|${group('port')})(?!\\w)|${group('tokenPath')}(?![\\w/-])`,
      'g',
    )
    patterns.set(samples, pattern)
  }
  return [...text.matchAll(pattern)].map(({ index, 0: found, groups = {} }) => ({
    key: Object.keys(groups).find(key => groups[key] !== undefined) as SampleKey,
    from: index,
    to: index + found.length,
  }))
}
