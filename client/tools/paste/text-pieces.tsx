/** Texts of the site as the build hands them over: plain, code, bold, links. */
import type { ReactNode } from 'react'
import type { Pieces } from './knowledge.ts'

export const Text = ({ pieces }: { pieces: Pieces }): ReactNode =>
  pieces.map((piece, i) => {
    if (typeof piece === 'string') return piece
    if ('code' in piece) return <code key={i}>{piece.code}</code>
    if ('bold' in piece) return <strong key={i}>{piece.bold}</strong>
    return (
      <a key={i} href={piece.href}>
        {piece.text}
      </a>
    )
  })

/** What to do: one way as a paragraph, several as a list. */
export const Fixes = ({ fix }: { fix: readonly Pieces[] }): ReactNode =>
  fix.length === 1 ? (
    <p>
      <b>{WORDS.errors.fixShort}</b> <Text pieces={fix[0] ?? []} />
    </p>
  ) : (
    <>
      <p>
        <b>{WORDS.errors.fixShort}</b>
      </p>
      <ul>
        {fix.map((pieces, i) => (
          <li key={i}>
            <Text pieces={pieces} />
          </li>
        ))}
      </ul>
    </>
  )
