/** What several results show: texts of the site as the build hands them over, facts, findings. */
import type { ReactNode } from 'react'
import { Filled } from '../parts.tsx'
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
export const Fixes = ({ fix }: { fix: readonly Pieces[] }): ReactNode => (
  <>
    <p>
      <b>{WORDS.errors.fixShort}</b> {fix.length === 1 && <Text pieces={fix[0] ?? []} />}
    </p>
    {fix.length > 1 && (
      <ul>
        {fix.map((pieces, i) => (
          <li key={i}>
            <Text pieces={pieces} />
          </li>
        ))}
      </ul>
    )}
  </>
)

export interface FindingItem {
  readonly tone: 'error' | 'warning' | 'note'
  readonly title?: Pieces
  /** Part of what was pasted. */
  readonly at?: string | undefined
  readonly detail?: string | undefined
  readonly text: Pieces
}

/** What is wrong, or worth a remark. */
export const Findings = ({ all }: { all: readonly FindingItem[] }): ReactNode =>
  all.length > 0 && (
    <ul className="findings">
      {all.map(({ tone, title, at, detail, text }, i) => (
        <li key={i} data-tone={tone}>
          <p>
            <strong>
              {WORDS.paste.tones[tone]}
              {title && ': '}
              {title && <Text pieces={title} />}
            </strong>
            {at && ' '}
            {at && <Filled phrase={WORDS.paste.at} values={{ place: <code>{at}</code> }} />}
            {detail && ': '}
            {detail && <code>{detail}</code>}
          </p>
          <p>
            <Text pieces={text} />
          </p>
        </li>
      ))}
    </ul>
  )
