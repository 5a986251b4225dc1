/** The mapping tester on its own: rows of mappings, and what becomes of an address. Nothing is stored. */
import { type ReactNode, useId, useState } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { FormContext } from './controls.tsx'
import type { Toolkit } from './fields.ts'
import { Mappings } from './mappings.tsx'
import { problemsOf } from './problems.ts'
import { initialState, mappingsOf, withField } from './state.ts'

interface MappingTesterProps {
  /** With the field for mappings alone. */
  readonly toolkit: Toolkit
  readonly words: Words
}

export function MappingTester({ toolkit, words }: MappingTesterProps): ReactNode {
  const id = useId()
  const name = toolkit.fields[0]?.name ?? ''
  const first = { kind: 'mappings', content: [{ prefix: '', target: '' }] } as const
  const [state, setState] = useState(() => withField(initialState(toolkit), name, first))
  const problems = problemsOf(state, toolkit, undefined)
  return (
    <FormContext value={{ id, state, toolkit, problems, words, onChange: setState }}>
      <form className="builder mapping-tester" onSubmit={event => event.preventDefault()}>
        <Mappings name={name} mappings={mappingsOf(state)} />
      </form>
    </FormContext>
  )
}
