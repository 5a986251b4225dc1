/** Which problems scripts of behaviours have provoked: those that recognise a line that was logged or thrown. */
import { isPhraseSource, recognises, type Site } from '../../../schema/index.ts'
import type { Comparison } from './differences.ts'

/** Lists the problems that any of these lines shows, and the others that the toolkit itself may cause. */
export function provokedProblems({ toolkit: { problems } }: Site, lines: readonly string[]): Comparison {
  if (problems.length === 0) return { differences: [] }
  const provoked: string[] = []
  const others: string[] = []
  const withoutLine: string[] = []
  for (const { id, forms, sources } of problems) {
    const logged = forms.filter(({ of, text }) => of === 'line' && text !== undefined)
    const isShown = logged.some(({ text = '', unless }) =>
      lines.some(line => recognises(text, line) && !unless.some(other => recognises(other, line))),
    )
    if (isShown) provoked.push(id)
    else if (sources.some(source => isPhraseSource(source) && source.repository === undefined))
      (logged.length > 0 ? others : withoutLine).push(id)
  }
  const listed = (ids: readonly string[]): string => `(${ids.length}): ${ids.join(', ') || 'none'}.`
  return {
    differences: [],
    notes: [
      `Problems that scripts provoked ${listed(provoked)}`,
      `Recognised without a line, so nothing can be provoked ${listed(withoutLine)}`,
    ],
    summary: `Not provoked, of the toolkit's own ${listed(others)}`,
  }
}
