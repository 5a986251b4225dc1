/**
 * A site with something dangerous at the end of every text that may be anything. What a schema or another check refuses
 * stays as it was.
 */
import { z } from 'zod'
import {
  type ContentTexts,
  type Diagnostic,
  type PublicFiles,
  productTokens,
  type Site,
} from '../../schema/index.ts'
import { expandTokens, type Tokens } from '../../schema/yaml/tokens.ts'
import { type ParsedFile, parseFile, type Value } from '../mutations/parsed-file.ts'
import { loadTexts } from '../real-data.ts'

export interface Tainted {
  readonly site: Site
  /** How many texts have a taint. */
  readonly count: number
  /** The fields that have one somewhere. */
  readonly fields: ReadonlySet<string>
}

/** A data file with what is added to the ends of its texts. */
interface Draft {
  readonly file: ParsedFile
  readonly taints: Map<Value, string>
}

interface Written {
  readonly text: string
  /** The line of each taint. */
  readonly lines: ReadonlyMap<Value, number>
}

/** Each round takes back what the one before was refused for. */
const mostRounds = 20

/** @param pieces each is added wherever it is accepted; in Markdown with its signs escaped, if it must be */
export function siteWith(pieces: readonly string[], texts: ContentTexts, publicFiles: PublicFiles): Tainted {
  const tokens = productTokens(texts)
  // The lock would say of each id that it is gone.
  const files = [...texts]
    .filter(([name]) => name !== 'permalinks.lock.yaml')
    .map(([name, text]) => parseFile(name, text, tokens))
  const drafts = files.map((file): Draft => ({ file, taints: acceptedTaints(file, pieces, tokens) }))
  for (let round = 0; round < mostRounds; round += 1) {
    const written = drafts.map(draft => ({ draft, ...writtenWith(draft) }))
    const changed = new Map(written.map(({ draft, text }) => [draft.file.name, text]))
    const { site, found } = loadTexts(changed, publicFiles)
    const errors = found.filter(({ severity }) => severity === 'error')
    if (site && errors.length === 0) {
      const values = drafts.flatMap(({ taints }) => [...taints.keys()])
      return { site, count: values.length, fields: new Set(values.map(({ of }) => of)) }
    }
    takeBack(errors, written)
  }
  throw new Error('Something is refused whatever is taken back.')
}

function acceptedTaints(file: ParsedFile, pieces: readonly string[], tokens: Tokens): Map<Value, string> {
  const taints = new Map<Value, string>()
  for (const value of file.values) {
    const before = value.node.value
    if (typeof before !== 'string' || !isFree(value) || isToken(file, value)) continue
    const isTaken = (added: string): boolean =>
      z.safeParse(value.schema, expandTokens(before + added, tokens)).success
    const accepted = pieces.map(piece => [piece, escaped(piece)].find(isTaken) ?? '').join('')
    if (accepted !== '' && isTaken(accepted)) taints.set(value, accepted)
  }
  return taints
}

const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Whether readers see a value as it is: no choice, no name of something that exists, no key of the generator. */
function isFree({ kind, schema, node }: Value): boolean {
  const { holds, refersTo } = z.globalRegistry.get(schema) ?? {}
  if (kind === 'choice' || kind === 'image' || holds === 'key' || refersTo) return false
  return kind !== 'href' || String(node.value).startsWith('https:')
}

/** A token is part of other texts, which refuse most of it. */
const isToken = ({ name }: ParsedFile, { path: [group] }: Value): boolean =>
  name === 'site.yaml' && (group === 'product' || group === 'samples')

function writtenWith({ file, taints }: Draft): Written {
  const lines = new Map<Value, number>()
  let text = ''
  let end = 0
  for (const [value, taint] of taints) {
    text += file.text.slice(end, startOf(value, file.text))
    lines.set(value, text.split('\n').length)
    const rest = value.raw.slice(value.raw.trimEnd().length)
    // A JSON string is a YAML string.
    text += JSON.stringify(value.node.value + taint) + rest
    end = value.to
  }
  return { text: text + file.text.slice(end), lines }
}

/** Where a value begins: with the sign of its kind, if it is a block of lines. */
function startOf({ node, from }: Value, text: string): number {
  if (node.type === 'BLOCK_LITERAL') return text.lastIndexOf('|', from)
  return node.type === 'BLOCK_FOLDED' ? text.lastIndexOf('>', from) : from
}

/** Takes back what errors are about: texts on their lines, else those that they name and the nearest. */
function takeBack(
  errors: readonly Diagnostic[],
  written: readonly (Written & { readonly draft: Draft })[],
): void {
  const named = new Set<string>()
  for (const { file, line, message } of errors) {
    const own = written.find(({ draft }) => `data/${draft.file.name}` === file)
    if (!own) continue
    const distances = [...own.lines].map(([value, at]) => [value, Math.abs(at - line)] as const)
    const nearest = Math.min(...distances.map(([, distance]) => distance))
    const reach = nearest === 0 ? 0 : nearest + 5
    for (const [value, distance] of distances) if (distance <= reach) own.draft.taints.delete(value)
    if (nearest === 0) continue
    for (const [, name = ''] of message.matchAll(/"([^"]+)"/g)) named.add(lettersOf(name))
  }
  for (const { draft } of written)
    for (const value of draft.taints.keys()) if (isNamed(value, named)) draft.taints.delete(value)
}

/** Whether errors may have named a text: by its id, or by its last part. */
function isNamed({ node }: Value, names: ReadonlySet<string>): boolean {
  const text = lettersOf(String(node.value).slice(0, 60))
  if (names.has(text)) return true
  if (text.length < 3 || text.length > 50) return false
  return [...names].some(name => name.includes(text) || text.includes(name))
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
