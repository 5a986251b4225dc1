import { Fragment, type ReactNode } from 'react'
import type { Phrase } from '../../schema/files/words.ts'
import { fillWith } from '../../schema/fill.ts'

interface FilledProps<Value extends string> {
  readonly phrase: Phrase<Value>
  readonly values: Readonly<Record<NoInfer<Value>, ReactNode>>
}

/** A phrase with elements as its values. */
export const Filled = <Value extends string>({ phrase, values }: FilledProps<Value>): ReactNode =>
  fillWith(phrase, values).map((piece, i) => <Fragment key={i}>{piece}</Fragment>)
