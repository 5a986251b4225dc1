/** A verdict that somebody has linked, as an answer without what it was found in. */
import type { FactsOf } from '../../../schema/toolkit/problems/facts.ts'
import { type Answer, saidOf, toldFindings } from './answer.ts'
import type { KnowledgeProps } from './knowledge.ts'
import { readLink } from './link.ts'
import type { Found } from './read.ts'

export { AnswerView } from './views.tsx'

const nothing: Omit<Found, 'seen'> = {
  unread: [],
  listed: 0,
  folder: undefined as FactsOf<'folder'> | undefined,
  facts: [],
  matches: [],
  lines: [],
  unknown: new Map(),
  config: undefined,
  report: [],
  messages: [],
  startup: undefined,
  healthy: [],
  version: undefined,
}

/** @returns undefined for an address that no desk has written */
export async function linkedAnswer(hash: string, props: KnowledgeProps): Promise<Answer | undefined> {
  const linked = readLink(hash, props.steps)
  if (!linked) return undefined
  const { ending, kinds, problems } = linked
  const findings = await toldFindings(
    problems.map(problem => ({ ...problem, tone: 'error', rank: 'cause', places: [] })),
    props,
  )
  const seen = kinds.map(kind => ({ kind, name: '', line: 0, lines: 0 }))
  return { ending, findings, found: { ...nothing, seen }, said: saidOf(ending, findings) }
}
