/** What is wrong at one place, in words. Controls name this list as their description. */
import type { ReactNode } from 'react'
import type { Problem } from './problem.ts'
import { fill } from './words.ts'

interface ProblemListProps {
  readonly id: string
  readonly problems: readonly Problem[]
  readonly texts: Readonly<Record<string, string>>
  /** Adds scopes that a problem asks for. */
  readonly onAdd?: ((scopes: readonly string[]) => void) | undefined
}

export function ProblemList({ id, problems, texts, onAdd }: ProblemListProps): ReactNode {
  if (problems.length === 0) return null
  return (
    <ul className="problems" id={id}>
      {problems.map(({ code, tone, values, add }, i) => (
        <li key={i} data-tone={tone}>
          <b>{tone === 'error' ? 'Error:' : 'Note:'}</b> {fill(texts[code]!, values)}
          {add && onAdd && (
            <button type="button" className="small" onClick={() => onAdd(add)}>
              Add {add.join(', ')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
