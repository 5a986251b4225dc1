/** Names and phrases as elements, for pages and for tools. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Phrase } from '../schema/files/words.ts'
import { fillWith } from '../schema/fill.ts'

/**
 * Where a long name may break: behind a slash, an underscore or a dot within a word, where a capital begins a new word, and
 * before the types of a generic.
 */
const breaks = /(?<=[/_]|[^/]\.)(?=[^./_]|\.\w)|(?<=[a-z0-9])(?=[A-Z]|<)|(?<=>)(?=\()/

/** The parts of a name. */
export const partsOf = (name: string): string[] => name.split(breaks)

/**
 * Returns a name that may break between its parts, which styles let it do only where it alone is wider than its line.
 */
export const breakable = (name: string): ReactNode =>
  partsOf(name).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Characters that a phone has room for in a line of code. */
const widestOnPhones = 37

/**
 * The class of a line of code.
 * @param kind further classes, each behind a space. One that a phone wraps gets one for how far it's indented: what
 * goes on below is indented, too (code.css).
 */
export function lineClass(text = '', kind = ''): string {
  const depth = Math.min(5, Math.floor((text.length - text.trimStart().length) / 4))
  return `l${text.length > widestOnPhones && depth > 0 ? ` i${depth}` : ''}${kind}`
}

/** Renders a path on a tab, in two parts: styles (code.css) show the last alone where there is no room for both. */
export const FileName = ({ path }: { path: string }): ReactNode => {
  const name = path.lastIndexOf('/') + 1
  return (
    <>
      {name > 0 && <span>{path.slice(0, name)}</span>}
      <span>{breakable(path.slice(name))}</span>
    </>
  )
}

/** A phrase with elements as its values. */
export const filled = <Value extends string>(
  phrase: Phrase<Value>,
  values: Readonly<Record<NoInfer<Value>, ReactNode>>,
): ReactNode => createElement(Fragment, undefined, ...fillWith(phrase, values))
