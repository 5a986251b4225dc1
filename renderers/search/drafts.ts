/** What search knows of a part of a page, before it is numbered. */
import type { Named } from '../../client/search/document-weights.ts'
import type { Entry } from '../../client/search/index-format.ts'
import { type Inline, plainText, type Site } from '../../schema/index.ts'

export interface MessageWords {
  /** Its lines are paragraphs. */
  readonly text: string
  /** What readers call it in other words. */
  readonly keywords?: string
}

/** A page or one of its entries. */
export interface SearchDocument extends Named, MessageWords {}

/** The documents of a language, made when they are first asked for. */
export type DocumentsOf = (site: Site) => readonly SearchDocument[]

export interface Draft extends MessageWords {
  readonly entry: Entry
}

/** Returns the texts that aren't empty, one a line. */
export function lines(...texts: readonly (string | Inline | undefined)[]): string {
  const words = texts.map(text => (typeof text === 'object' ? plainText(text) : text))
  return words.filter(text => text).join('\n')
}

export const trimmedLines = (code: string): string[] => code.split('\n').map(line => line.trim())

export const named = (name: string, text: Inline): string => `${name} – ${plainText(text)}`
