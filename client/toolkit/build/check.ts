/** Reads whatever was handed over, one input after the other, in pieces that never stop the page. */

import { Pace } from '../../tools/pace.ts'
import { fileFacts, folderFacts, isOfProject, type ListedFile } from './folder-facts.ts'
import type { BuildInput } from './inputs.ts'
import { type InputKind, isBinary, kindByName, kindByText } from './kinds.ts'
import { bridgeFacts, type Described, pageFacts } from './page-facts.ts'
import { type PieceReader, part, type ResponseList, readerOf } from './piece-readers.ts'
import { packageFacts, settingsFacts } from './project-facts.ts'
import type { KnownBuild } from './rules.ts'

/** Why an input says nothing. */
export type UnreadReason = 'empty' | 'binary' | 'long' | 'unknown' | 'broken' | 'cut' | 'none'

export interface ReadInput {
  readonly path: string
  readonly kind: InputKind
}

export interface UnreadInput {
  readonly path: string
  readonly reason: UnreadReason
}

export interface CheckedBuild extends KnownBuild {
  readonly read: readonly ReadInput[]
  readonly unread: readonly UnreadInput[]
  /** Files of which the name and the size count. */
  readonly listed: number
}

interface BuildWatch {
  readonly isCurrent: () => boolean
  /** How much was read, between 0 and 1. */
  readonly onProgress: (share: number) => void
}

/** Characters of a text; those of a HAR aren't kept. */
const longestText = 2_000_000
const mostBytes = 300 * 1024 * 1024
/** By which the kind of a text is known. */
const beginning = 4_000

/** @returns undefined if something else was handed over meanwhile */
export async function checkBuild(
  inputs: readonly BuildInput[],
  described: Described,
  watch: BuildWatch,
): Promise<CheckedBuild | undefined> {
  const reader = new BuildReader(described, watch)
  // Paths near the top come first: what is deeper, such as a second page, is no part of this build.
  const sorted = inputs.toSorted((a, b) => depthOf(a) - depthOf(b))
  for (const [i, input] of sorted.entries()) {
    await reader.pace.turn()
    if (!watch.isCurrent()) return undefined
    watch.onProgress(i / sorted.length)
    await reader.add(input)
  }
  return watch.isCurrent() ? reader.result() : undefined
}

const depthOf = ({ path }: BuildInput): number => path.split('/').length

class BuildReader {
  readonly pace = new Pace()
  readonly #described: Described
  readonly #watch: BuildWatch
  readonly #read: ReadInput[] = []
  readonly #unread: UnreadInput[] = []
  /** Files that were handed over by themselves. */
  readonly #files: ListedFile[] = []
  /** Files of a folder, or of a listing: what isn't among them is missing. */
  readonly #folder: ListedFile[] = []
  readonly #responses: ResponseList = []
  /** The first of a kind decides. */
  #single: Readonly<Record<string, string | number | undefined>> = {}

  constructor(described: Described, watch: BuildWatch) {
    this.#described = described
    this.#watch = watch
  }

  async add(input: BuildInput): Promise<void> {
    const { path, size } = input
    const list = path.includes('/') ? this.#folder : this.#files
    if (size !== undefined) list.push({ path, size })
    const byName = kindByName(path)
    // The template in a project isn't built yet, and that's right.
    const isTemplate = (byName === 'page' || byName === 'bridge') && isOfProject(input)
    if (byName === undefined || isTemplate) return
    if (size === 0) return this.#leave(path, 'empty')
    if ((size ?? 0) > mostBytes) return this.#leave(path, 'long')
    try {
      await this.#readInput(input, byName === 'text' ? undefined : byName)
    } catch (error) {
      // The file may be gone, or its folder closed to the browser.
      console.error(error)
      this.#leave(path, 'broken')
    }
  }

  #leave(path: string, reason: UnreadReason): void {
    this.#unread.push({ path, reason })
  }

  async #readInput(input: BuildInput, byName: InputKind | undefined): Promise<void> {
    const pieces = input.pieces()
    const start = await beginningOf(pieces)
    if (start.trim() === '') return this.#leave(input.path, 'empty')
    if (isBinary(start)) return this.#leave(input.path, 'binary')
    const kind = byName ?? kindByText(start)
    if (kind === undefined) return this.#leave(input.path, 'unknown')
    const reader = readerOf(kind, { responses: this.#responses, listed: this.#folder })
    if (reader) {
      await this.#feed(reader, start, input)
      for await (const piece of pieces) {
        if (!this.#watch.isCurrent()) return
        await this.#feed(reader, piece, input)
      }
      this.#finish(input.path, kind, reader)
      return
    }
    const text = await wholeText(start, pieces)
    if (text === undefined) this.#leave(input.path, 'long')
    else if (this.#know(input.path, kind, text)) this.#read.push({ path: input.path, kind })
    else this.#leave(input.path, 'unknown')
  }

  /** Long texts in parts, so that none of them takes longer than a turn. */
  async #feed(reader: PieceReader, text: string, { size }: BuildInput): Promise<void> {
    for (let at = 0; at < text.length; at += part) {
      reader.read(text.slice(at, at + part))
      await this.pace.turn()
    }
    if (size) this.#watch.onProgress(reader.length / size)
  }

  #finish(path: string, kind: InputKind, reader: PieceReader): void {
    const { isWhole, count } = reader.finish()
    if (!isWhole) this.#leave(path, 'cut')
    else if (count === 0) this.#leave(path, 'none')
    if (count > 0) this.#read.push({ path, kind })
  }

  /** @returns whether the text says anything */
  #know(path: string, kind: InputKind, text: string): boolean {
    const facts = this.#factsOf(path, kind, text)
    if (!facts || Object.values(facts).every(fact => fact === undefined)) return false
    const given = Object.entries(facts).filter(([, fact]) => fact !== undefined)
    this.#single = { ...Object.fromEntries(given), ...this.#single }
    return true
  }

  #factsOf(path: string, kind: InputKind, text: string) {
    if (kind === 'page') return pageFacts(text)
    if (kind === 'bridge') return bridgeFacts(path, text, this.#described)
    return kind === 'settings' ? settingsFacts(text) : packageFacts(text, this.#described)
  }

  result(): CheckedBuild {
    const folder = this.#folder.length > 1 ? folderFacts(this.#folder) : undefined
    return {
      single: { ...folder, ...this.#single },
      many: { file: fileFacts([...this.#folder, ...this.#files]), response: this.#responses },
      read: this.#read,
      unread: this.#unread,
      listed: this.#folder.length,
    }
  }
}

/** As much of a text as its kind is known by. */
async function beginningOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < beginning) {
    const { value, done } = await pieces.next()
    if (done) break
    text += value
  }
  return text
}

/** @returns undefined if it is too long */
async function wholeText(start: string, pieces: AsyncGenerator<string>): Promise<string | undefined> {
  let text = start
  for await (const piece of pieces) {
    text += piece
    if (text.length > longestText) return undefined
  }
  return text
}
