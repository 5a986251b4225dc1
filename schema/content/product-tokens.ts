/**
 * The tokens that texts may use: forms of the product's name, values of samples, constants of the interface.
 */
import { constants } from '../constants.ts'
import { features } from '../features.ts'
import { valueAt } from '../text/walk.ts'
import { readPlain } from '../yaml/source.ts'
import type { Tokens } from '../yaml/tokens.ts'
import type { ContentTexts } from './data-files.ts'

const settingsFile = /^(?:languages\/[^/]+\/)?site\.(?:ya?ml|json)$/

let last = { text: '', value: readPlain('') }

/** Reads the settings, which every load asks for several times. */
function plainSettings(text: string): unknown {
  if (last.text !== text) last = { text, value: readPlain(text) }
  return last.value
}

/**
 * Reads site.yaml ahead of all other files, because they need its tokens. What it lacks is reported when its
 * turn comes; until then a harmless word keeps other files from looking broken.
 */
export function productTokens(texts: ContentTexts): Tokens {
  const [, settings] = [...texts].find(([path]) => settingsFile.test(path)) ?? []
  const value = settings === undefined ? undefined : plainSettings(settings)

  const tokens = new Map<string, string>()
  for (const [name, constant] of Object.entries(constants)) tokens.set(`constant.${name}`, String(constant))
  for (const name of ['name', 'lower', 'slug', 'code'])
    tokens.set(`product.${name}`, String(valueAt(value, ['product', name]) ?? 'product'))
  const samples = value === undefined ? {} : valueAt(value, ['samples'])
  if (samples !== undefined)
    for (const name of features.sampleTokens)
      tokens.set(`sample.${name}`, String(valueAt(samples, [name]) ?? 'sample'))
  return tokens
}
