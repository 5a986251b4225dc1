/** What the box knows: one file of the build, fetched when something is pasted. */
import type { MessageFinding, MessageKind } from '../../../schema/blocks/tools.ts'
import type { ConfigBuilderProps } from '../builder/config-builder.tsx'
import type { Matching } from './decode.ts'
import type { Names } from './inspect.ts'
import type { Shape } from './message.ts'

/** A piece of a text. Without a mark it is plain. */
export type TextPiece =
  | string
  | { readonly code: string }
  | { readonly bold: string }
  | { readonly text: string; readonly href: string }
export type Pieces = readonly TextPiece[]

export interface KnownError extends Matching {
  readonly id: string
  /** Whether the line says that all is well. */
  readonly fine?: boolean
  /** Which step of a start-up such a line ends. */
  readonly step?: number | undefined
  readonly title: Pieces
  /** Page of the entry. */
  readonly href?: string | undefined
  readonly cause: Pieces
  readonly fix: readonly Pieces[]
}

export interface MessageKnowledge {
  readonly names: Names
  readonly shapes: Partial<Record<MessageKind, Shape>>
  readonly kinds: Readonly<Record<string, Pieces>>
  readonly findings: Readonly<Record<string, FindingWords>>
}

export interface FindingWords {
  readonly tone: 'error' | 'warning' | 'note'
  readonly title: Pieces
  readonly text: Pieces
}

export interface Knowledge {
  readonly errors: readonly KnownError[]
  /** What is said of lines: `unknown`, `mapping`, `local`, `proxy`. */
  readonly words: Readonly<Record<string, Pieces>>
  readonly messages?: MessageKnowledge | undefined
  readonly config?: Pick<ConfigBuilderProps, 'toolkit' | 'samples'> | undefined
  /** Of the toolkit and its hiRPC module. */
  readonly versions: { readonly toolkit: string | undefined; readonly module: string | undefined }
}

export const plain = (pieces: Pieces): string =>
  pieces
    .map(piece =>
      typeof piece === 'string' ? piece : 'code' in piece ? piece.code : 'bold' in piece ? piece.bold : piece.text,
    )
    .join('')

export const findingWords = ({ findings }: MessageKnowledge, id: MessageFinding): FindingWords =>
  findings[id] ?? { tone: 'error', title: [id], text: [] }

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
