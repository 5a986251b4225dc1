/** What the box knows: one file of the build, fetched when something is pasted. And how its texts are shown. */
import type { MessageFinding, MessageKind } from '../../../schema/blocks/tools.ts'
import { fillWith } from '../../../schema/fill.ts'
import { element } from '../../search/elements.ts'
import type { BuilderProps } from '../builder/config-builder.ts'
import { type Content, inCode, listItems, paragraph } from '../parts.ts'
import type { Names, Shape } from './message.ts'

/** A piece of a text: plain, or the element that marks it. */
export type TextPiece =
  | string
  | { readonly tag: 'code' | 'strong' | 'a'; readonly text: string; readonly href?: string }
export type Pieces = readonly TextPiece[]

export interface KnownError {
  readonly id: string
  /** How its lines look. */
  readonly patterns: readonly string[]
  /** Whether they name an address that was refused. */
  readonly mapping?: boolean | undefined
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
  readonly config?: BuilderProps | undefined
  /** Of the toolkit and its hiRPC module. */
  readonly versions: { readonly toolkit: string | undefined; readonly module: string | undefined }
}

export const plain = (pieces: Pieces): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')

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

/** With its marks, as elements. */
export const marked = (pieces: Pieces): Content =>
  pieces.map(piece => (typeof piece === 'string' ? piece : element(piece.tag, { href: piece.href }, piece.text)))

/** What to do: one way as a paragraph, several as a list. */
export function fixes(fix: readonly Pieces[]): Content {
  const [only = [], ...more] = fix.map(marked)
  const label = element('b', {}, WORDS.errors.fixShort)
  if (more.length === 0) return [paragraph(label, ' ', ...only)]
  return [paragraph(label), element('ul', {}, ...listItems([only, ...more]))]
}

export interface FindingItem {
  readonly tone: 'error' | 'warning' | 'note'
  readonly title?: Pieces
  /** Part of what was pasted. */
  readonly at?: string | undefined
  readonly detail?: string | undefined
  readonly text: Pieces
}

/** What is wrong, or worth a remark. */
export const findingList = (all: readonly FindingItem[]): Content =>
  all.length === 0 ? [] : [element('ul', { class: 'findings' }, ...all.map(findingItem))]

function findingItem({ tone, title, at, detail, text }: FindingItem): HTMLElement {
  const name = element('strong', {}, WORDS.paste.tones[tone], ...(title ? [': ', ...marked(title)] : []))
  const place = at ? [' ', ...fillWith(WORDS.paste.at, { place: inCode(at) })] : []
  const more = detail ? [': ', inCode(detail)] : []
  return element('li', { 'data-tone': tone }, paragraph(name, ...place, ...more), paragraph(...marked(text)))
}
