/**
 * The values that samples show in place of the reader's own: one client ID, one port, one path. Files write
 * them as tokens (`{sample.clientId}`), so wherever a sample shows one of these values, it is meant. Views
 * mark them, and the client puts the reader's own in their place. A value written out would look the same and
 * mean another thing.
 */
import type { z } from 'zod'
import type { Fail } from '../../fail.ts'
import type { SiteFile } from '../../files/site.ts'
import { escapeRegex } from '../../patterns.ts'
import { codeInPlace } from '../../prose/nodes.ts'
import { walkTexts } from '../../text/walk.ts'
import type { Range } from '../../yaml/positions.ts'
import type { Source } from '../../yaml/source.ts'
import type { Tokens } from '../../yaml/tokens.ts'

export type Samples = NonNullable<SiteFile['samples']>

/** Names of the values in pages, by their names in site.yaml. */
export const sampleNames = { clientId: 'client-id', port: 'port', tokenPath: 'token-path' } as const

/** Tokens of texts that stand for these values, without what precedes them. */
export const sampleTokens: readonly string[] = Object.keys(sampleNames)

/** Ids of the form for the reader's own values. */
export const frameIds: readonly string[] = [
  'own-values',
  'own-values-title',
  ...Object.values(sampleNames).flatMap(name => [`own-${name}`, `own-${name}-wrong`]),
]

/** A value in a text. */
type SampleSpot = Range & { readonly key: keyof typeof sampleNames }

/** Finds where a text shows sample values, in order. */
export function findSamples(text: string, samples: Samples | undefined): SampleSpot[] {
  if (!samples) return []
  const value = (key: SampleSpot['key']): string => `(?<${key}>${escapeRegex(String(samples[key]))})`
  // Numbers are whole ones; a path is not the beginning of another.
  const whole = `(?<!\\w)(?:${value('clientId')}|${value('port')})(?!\\w)`
  const pattern = new RegExp(`${whole}|${value('tokenPath')}(?![\\w/-])`, 'g')
  return [...text.matchAll(pattern)].map(match => ({
    key: keyOf(match.groups ?? {}),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

function keyOf(groups: Readonly<Record<string, string | undefined>>): SampleSpot['key'] {
  if (groups['clientId']) return 'clientId'
  return groups['port'] ? 'port' : 'tokenPath'
}

/** Returns the values of samples, where site.yaml declares them; stand-ins are no values. */
function samplesOf(tokens: Tokens): Samples | undefined {
  const [clientId = '', port = '', tokenPath = ''] = Object.keys(sampleNames).map(name =>
    tokens.get(`sample.${name}`),
  )
  return /^\d+$/.test(port) ? { clientId, port: Number(port), tokenPath } : undefined
}

/** A file that was validated. */
interface ValidFile {
  readonly schema: z.ZodType
  readonly value: unknown
  readonly source: Source
}

/** Matches code before a number that is a port: a host, or a word for one. `viewport` and `import` are none. */
const beforePort = new RegExp(
  [
    String.raw`(?:localhost|[\d\]]|\w\.[a-z]{2,}):`,
    String.raw`(?:(?<![A-Za-z])(?:port|PORT|Port)|[a-z]Port|listen|EXPOSE)\b[^\d\n]{0,20}`,
  ]
    .map(form => `(?:${form})$`)
    .join('|'),
)

/** Tells whether a spot is the value itself. Any number may have the digits of the port. */
const isValue = (text: string, { key, from }: SampleSpot): boolean =>
  key !== 'port' || beforePort.test(text.slice(Math.max(0, from - 40), from))

/**
 * Reports the values that the code of a file writes out instead of as tokens.
 * @returns whether there are any
 */
export function writesSamplesOut({ schema, value, source }: ValidFile, tokens: Tokens, fail: Fail): boolean {
  const samples = samplesOf(tokens)
  // Most files have none of the values outside of tokens, so there's nothing to look for.
  if (!samples || !Object.values(samples).some(sample => source.text.includes(String(sample)))) return false

  const lines = source.text.split('\n')
  let hasLiterals = false
  walkTexts(schema, value, ({ value: text, traits, path, fence }) => {
    if (traits.holds !== 'code' || typeof text !== 'string') return
    const written = fence ? codeInPlace(fence) : text
    for (const spot of findSamples(written, samples)) {
      const { key, from, to } = spot
      if (!isValue(written, spot)) continue
      const { line, col } = source.locateIn(path, from, to)
      if (lines[line - 1]?.startsWith('{sample.', col - 1)) continue
      hasLiterals = true
      fail({
        code: 'literal-sample',
        at: { source, path, part: { from, to } },
        message: 'Readers replace this value with their own, so it must be a token.',
        hint: `Write {sample.${key}}, or another value if it means something else.`,
      })
    }
  })
  return hasLiterals
}
