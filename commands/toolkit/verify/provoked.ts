/** Which problems scripts of behaviours have provoked: those that recognise a line that was logged or thrown. */
import { recognises, type Site } from '../../../schema/index.ts'

/** Prints the problems that any of these lines shows, and how many others the toolkit itself may cause. */
export function printProvoked({ toolkit: { problems } }: Site, lines: readonly string[]): void {
  if (problems.length === 0) return
  const provoked: string[] = []
  const others: string[] = []
  for (const { id, forms, sources } of problems) {
    const texts = forms.flatMap(({ text, unless }) => (text === undefined ? [] : [{ text, unless }]))
    const isShown = texts.some(({ text, unless }) =>
      lines.some(line => recognises(text, line) && !unless.some(other => recognises(other, line))),
    )
    if (isShown) provoked.push(id)
    // A phrase of a release is one of the toolkit's own.
    else if (sources.some(({ rev }) => rev !== undefined)) others.push(id)
  }
  process.stdout.write(
    `Problems that scripts provoked (${provoked.length}): ${provoked.join(', ') || 'none'}.\n`,
  )
  process.stdout.write(
    `Not provoked, of the toolkit's own (${others.length}): ${others.join(', ') || 'none'}.\n`,
  )
}
