/** The messages of a sequence diagram, by the words that its outline has for them. */
import type { DiagramOutline, OutlineStep } from '../files.ts'

const isMessage = ({ phrase }: OutlineStep): boolean => phrase === 'message' || phrase === 'ownMessage'

/** Returns a step and all inside it. */
function withInner(step: OutlineStep): OutlineStep[] {
  const inner = step.steps ?? []
  return [step, ...inner.flatMap(withInner)]
}

export const messagesOf = ({ steps }: DiagramOutline): ReadonlySet<string> =>
  new Set(
    steps
      .flatMap(withInner)
      .filter(isMessage)
      .map(({ text }) => text),
  )
