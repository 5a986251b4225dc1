/**
 * A verdict in an address: which problems, what was read and how it ended. Nothing of a paste is in it, and what
 * comes out of an address is only taken if it's one of the words that could have gone in.
 */
import { type PartKind, partKinds } from './parts.ts'
import type { Ending } from './verdict.ts'

export const linkName = 'found='
const longest = 2_000
const endings: readonly Ending[] = ['wrong', 'fine', 'foreign', 'unknown']

export interface LinkedVerdict {
  readonly ending: Ending
  readonly kinds: readonly PartKind[]
  /** Step and id of each problem: `login.token-not-json`. */
  readonly problems: readonly { readonly step: string; readonly id: string }[]
}

export function writeLink({ ending, kinds, problems }: LinkedVerdict): string {
  const parts = [ending, [...new Set(kinds)].join('+'), ...problems.map(({ step, id }) => `${step}.${id}`)]
  let link = ''
  for (const part of parts) {
    if (linkName.length + link.length + part.length + 1 > longest) break
    link += link === '' ? part : `,${part}`
  }
  return linkName + link
}

/** @param hash of an address, which may be anything */
export function readLink(hash: string, steps: readonly string[]): LinkedVerdict | undefined {
  if (!hash.startsWith(`#${linkName}`) || hash.length > longest + 1) return undefined
  const [ending, kinds = '', ...rest] = hash.slice(linkName.length + 1).split(',')
  const known = endings.find(other => other === ending)
  if (!known) return undefined
  const problems = rest.flatMap(part => {
    const [, step = '', id = ''] = /^([a-z-]+)\.([a-z0-9-]{1,80})$/.exec(part) ?? []
    return steps.includes(step) ? [{ step, id }] : []
  })
  return { ending: known, kinds: partKinds.filter(kind => kinds.split('+').includes(kind)), problems }
}
