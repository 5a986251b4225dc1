/** What several tools show: code with a copy button, and words that stand on the page already. */
import { type ReactNode, useCallback } from 'react'
import { breakable } from './breakable-name.tsx'
import { colourLines } from './builder/colour-class.ts'

/** The look and the copy button of the page's own code blocks, whose behaviour serves this one, too. */
export function CodeBox({ title, label, code }: { title: string; label: string; code: string }): ReactNode {
  return (
    <figure className="code">
      <figcaption>
        <b>{breakable(title)}</b>
        <span>{label}</span>
        <button className="copy" type="button" data-copy="" aria-label={`Copy code: ${title}`}>
          Copy
        </button>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={`Code: ${title}`}>
        <code>
          {linesOf(code, label).map((line, i) => (
            <span key={i} className="l">
              {line}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}

const linesOf = (code: string, label: string): ReactNode[] =>
  label === 'C#'
    ? colourLines(code).map(pieces =>
        pieces.map(({ text, kind }, i) =>
          kind ? (
            <span key={i} className={kind}>
              {text}
            </span>
          ) : (
            text
          ),
        ),
      )
    : code.split('\n')

/**
 * A copy of words of the page, with their links. Texts stay where the author put them: they travel in no attribute,
 * and nothing is ever made of markup that a reader typed.
 * @param nodes makes the copy
 */
export function Words({ nodes, as: Tag = 'span' }: { nodes: () => Node[]; as?: 'span' | 'div' }): ReactNode {
  const fill = useCallback((element: HTMLElement | null) => element?.replaceChildren(...nodes()), [])
  return <Tag ref={fill} />
}

/** A copy of what an element contains. */
export const copyOf = (element: Element | null | undefined): Node[] =>
  [...(element?.childNodes ?? [])].map(child => child.cloneNode(true))

/** Words that a tool's view prints for its island: `data-words` names them. */
export const wordsOf = (root: Element | null | undefined, name: string): Element | null | undefined =>
  root?.querySelector(`[data-words="${name}"]`)

/** The tool around an element of its island: the frame with its static part. */
export const toolAround = (element: Element | null): Element | null | undefined => element?.closest('[data-tool]')
