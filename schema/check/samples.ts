/**
 * The values that samples show in place of the reader's own: one client ID, one port, one path. Files write them as
 * tokens (`{sample.clientId}`), so wherever a sample shows one of these values, it is meant. Views mark them, and the
 * client puts the reader's own in their place. A value written out would look the same and mean another thing.
 */
import type { z } from 'zod'
import type { Report } from '../diagnostic.ts'
import type { SiteFile } from '../files/site.ts'
import { escapeRegex } from '../patterns.ts'
import { codeInPlace } from '../text/prose.ts'
import { walkTexts } from '../text/walk.ts'
import type { Range } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'

export type Samples = NonNullable<SiteFile['samples']>

/** Names of the values in pages, by their names in site.yaml. */
export const sampleNames = { clientId: 'client-id', port: 'port', tokenPath: 'token-path' } as const

/** A value in a text. */
type SampleSpot = Range & { readonly key: keyof typeof sampleNames }

/** Where a text shows sample values, in order. */
export function findSamples(text: string, samples: Samples | undefined): SampleSpot[] {
  if (!samples) return []
  const value = (key: SampleSpot['key']): string => `(?<${key}>${escapeRegex(String(samples[key]))})`
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
  const [clientId = '', port = '', tokenPath = ''] = Object.keys(sampleNames).map(name =>
    tokens.get(`sample.${name}`),
  )
  return /^\d+$/.test(port) ? { clientId, port: Number(port), tokenPath } : undefined
}

/** Reports the values that the code of a file writes out instead of as tokens. @returns whether there are any */
export function literalSamples(
  schema: z.ZodType,
  value: unknown,
  source: Source,
  samples: Samples | undefined,
  report: Report,
): boolean {
  // Most files hold none of the values outside of tokens, and need not be looked at.
  if (!samples || !Object.values(samples).some(each => source.text.includes(String(each)))) return false
  const lines = source.text.split('\n')
  let found = false
  walkTexts(schema, value, ({ value, holds, path, fence }) => {
    if (holds !== 'code' || typeof value !== 'string') return
    for (const { key, from, to } of findSamples(fence ? codeInPlace(fence) : value, samples)) {
      const span = source.locateIn(path, from, to)
      if (lines[span.line - 1]?.startsWith('{sample.', span.col - 1)) continue
      found = true
      const message = 'Readers replace this value with their own, so it must be a token.'
      const hint = `Write {sample.${key}}, or another value if it means something else.`
      const { file } = source
      report({
        severity: 'error',
        code: 'literal-sample',
        file,
        ...span,
        path: path.join('.'),
        message,
        hint,
      })
    }
  })
  return found
}
