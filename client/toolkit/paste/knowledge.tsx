/**
 * What the box knows: one file of the build, fetched when something is pasted. And how its texts are shown.
 */
import { createElement, type ElementType, Fragment, type ReactNode } from 'react'
import type { MessageKind } from '../../../schema/toolkit/help/tools.ts'
import { filled } from '../../tools/parts.tsx'
import type { ConfigBuilderProps } from '../builder/config-builder.tsx'
import type { MessageNames, MessageShape } from './message.ts'

/** A piece of a text: plain, or the element that marks it. */
export type TextPiece =
  | string
  | { readonly tag: 'code' | 'strong' | 'a'; readonly text: string; readonly href?: string }
export type Pieces = readonly TextPiece[]

export interface KnownError {
  readonly id: string
  /** How its lines look. */
  readonly patterns: readonly string[]
  /** Parts of a line that rule the entry out. */
  readonly unless?: readonly string[] | undefined
  /** Words of which the paste must have some. */
  readonly beside?: readonly string[] | undefined
  /** Absent if the line names the cause of what is wrong. */
  readonly rank?: 'consequence' | 'warning' | 'foreign' | undefined
  /** Whether they name an address that was refused. */
  readonly mapping?: boolean | undefined
  /** Whether they name a command that lacked a scope. */
  readonly command?: boolean | undefined
  /** Whether they name a file that something else came for. */
  readonly file?: boolean | undefined
  /** Whether the line says that all is well. */
  readonly fine?: boolean | undefined
  /** Which step of a start-up such a line ends. */
  readonly step?: number | undefined
  readonly title: Pieces
  /** Page of the entry. */
  readonly href: string
  readonly cause: Pieces
  readonly fix: readonly Pieces[]
}

export interface MessageKnowledge {
  readonly names: MessageNames
  readonly shapes: Partial<Record<MessageKind, MessageShape>>
  readonly kinds: Readonly<Record<string, Pieces>>
  readonly findings: Readonly<Record<string, FindingItem>>
}

export interface FindingItem {
  readonly tone: 'error' | 'warning' | 'note'
  readonly title: Pieces
  readonly text: Pieces
  /** Part of what was pasted. */
  readonly at?: string | undefined
  readonly detail?: string | undefined
}

export interface Knowledge {
  readonly errors: readonly KnownError[]
  /** What is said of lines: `unknown`, `mapping`, `local`, `proxy`. */
  readonly words: Readonly<Record<string, Pieces>>
  readonly messages?: MessageKnowledge | undefined
  readonly config?: Pick<ConfigBuilderProps, 'toolkit' | 'samples'> | undefined
  /** Address of the form for issues. */
  readonly reports?: string | undefined
  /** Of the toolkit and its hiRPC module. */
  readonly versions: { readonly toolkit: string | undefined; readonly module: string | undefined }
}

export const plain = (pieces: Pieces): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')

let fetched: Promise<Knowledge> | undefined

/** @param address of the file */
export function fetchKnowledge(address: string): Promise<Knowledge> {
  fetched ??= fetch(address).then((response): Promise<Knowledge> => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json()
  })
  // The next attempt asks again.
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

/** @param as the element around it, if any */
export const Text = ({ pieces, as: Around = Fragment }: { pieces: Pieces; as?: ElementType }): ReactNode => (
  <Around>
    {pieces.map((piece, i) =>
      typeof piece === 'string' ? piece : createElement(piece.tag, { key: i, href: piece.href }, piece.text),
    )}
  </Around>
)

/** What is wrong, or worth a remark. */
export const Findings = ({ all }: { all: readonly FindingItem[] }): ReactNode =>
  all.length > 0 && (
    <ul className="findings">
      {all.map(({ tone, title, at, detail, text }, i) => (
        <li key={i} data-tone={tone}>
          <p>
            <strong>
              {WORDS.paste.tones[tone]}
              {title.length > 0 && <Text pieces={[': ', ...title]} />}
            </strong>
            {at && ' '}
            {at && filled(WORDS.paste.at, { place: <code>{at}</code> })}
            {detail && ': '}
            {detail && <code>{detail}</code>}
          </p>
          <Text as="p" pieces={text} />
        </li>
      ))}
    </ul>
  )
