/** Take a long text in pieces, and hand on what its lines or entries say. */
import type { FactsOf } from '../../../schema/toolkit/help/build-facts.ts'
import type { ListedFile, NamedFacts } from './folder-facts.ts'
import { HarReader } from './har.ts'
import type { InputKind } from './kinds.ts'
import { listedFile } from './listing.ts'
import { CopiedHeaders, harAnswer, responseFacts } from './responses.ts'

export type ResponseList = NamedFacts<FactsOf<'response'>>[]

/** What the readers find. */
export interface FoundFacts {
  readonly responses: ResponseList
  readonly listed: ListedFile[]
}

export interface PieceReader {
  /** Characters so far. */
  readonly length: number
  read(text: string): void
  /** Whether nothing is missing at the end, and how much was found. */
  finish(): { readonly isWhole: boolean; readonly count: number }
}

/** @returns undefined for what is read as a whole */
export function readerOf(
  kind: InputKind | undefined,
  { responses, listed }: FoundFacts,
): PieceReader | undefined {
  if (kind === 'har') return new HarLines(responses)
  if (kind === 'headers') return new HeaderLines(responses)
  return kind === 'listing' ? new ListingLines(listed) : undefined
}

/** Characters that are read in one go. */
export const part = 16_384

/** Takes a text in pieces and hands on its lines. */
abstract class LineReader implements PieceReader {
  length = 0
  #rest = ''

  read(text: string): void {
    this.length += text.length
    const lines = (this.#rest + text).split('\n')
    this.#rest = (lines.pop() ?? '').slice(0, part)
    for (const line of lines) this.line(line)
  }

  finish(): { isWhole: boolean; count: number } {
    this.line(this.#rest)
    return { isWhole: true, count: this.count() }
  }

  protected abstract line(line: string): void
  protected abstract count(): number
}

class HeaderLines extends LineReader {
  readonly #headers = new CopiedHeaders()
  readonly #responses: ResponseList
  constructor(responses: ResponseList) {
    super()
    this.#responses = responses
  }

  protected line(line: string): void {
    this.#headers.read(line)
  }

  protected count(): number {
    const facts = this.#headers
      .finish()
      .map(responseFacts)
      .filter(answer => answer !== undefined)
    this.#responses.push(...facts)
    return facts.length
  }
}

class ListingLines extends LineReader {
  readonly #listed: ListedFile[]
  #count = 0
  constructor(listed: ListedFile[]) {
    super()
    this.#listed = listed
  }

  protected line(line: string): void {
    const file = listedFile(line)
    if (!file || this.#count >= mostListed) return
    this.#count += 1
    this.#listed.push(file)
  }

  protected count(): number {
    return this.#count
  }
}

const mostListed = 20_000

/** The entries of a HAR, as far as they are about a build. */
class HarLines implements PieceReader {
  length = 0
  #count = 0
  readonly #har = new HarReader()
  readonly #responses: ResponseList
  constructor(responses: ResponseList) {
    this.#responses = responses
  }

  read(text: string): void {
    this.length += text.length
    for (const entry of this.#har.read(text)) {
      this.#count += 1
      const facts = responseFacts(harAnswer(entry))
      if (facts && this.#responses.length < mostListed) this.#responses.push(facts)
    }
  }

  finish(): { isWhole: boolean; count: number } {
    return { isWhole: this.#har.isWhole, count: this.#count }
  }
}
