/**
 * Reads a HAR of any length in pieces. It keeps no bodies: texts that are longer than any header are left out
 * before an entry is parsed.
 */
import { type HarEntry, isHarEntry } from './http.ts'

/** Characters of a text in an entry that are kept. */
const longestText = 4_000
/** Characters of an entry without its bodies. What is longer is no entry of a browser. */
const longestEntry = 400_000
/** Entries are in `{"log": {"entries": [...]}}`. */
const entryDepth = 3

export class HarReader {
  #depth = 0
  #isText = false
  #isEscaped = false
  /** Length of the text that is being read, and where it begins among the kept parts. */
  #length = 0
  #textAt = 0
  #entry: string[] | undefined
  #size = 0

  /** Whether every bracket was closed. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#isText
  }

  /** @param piece the next characters @returns the entries that end in it */
  *read(piece: string): Generator<HarEntry> {
    let at = 0
    while (at < piece.length) {
      if (this.#isText) at = this.#readText(piece, at)
      else {
        const end = nextSign(piece, at)
        this.#keep(piece.slice(at, end))
        if (end < piece.length) yield* this.#readSign(piece.charAt(end))
        at = end + 1
      }
    }
  }

  *#readSign(sign: string): Generator<HarEntry> {
    if (sign === '"') {
      this.#isText = true
      this.#length = 0
      this.#textAt = this.#entry?.length ?? 0
      this.#keep(sign)
    } else if (sign === '{' || sign === '[') {
      if (sign === '{' && this.#depth === entryDepth) this.#begin()
      this.#depth += 1
      this.#keep(sign)
    } else {
      this.#depth -= 1
      this.#keep(sign)
      if (this.#depth === entryDepth) yield* this.#end()
    }
  }

  /** @returns where to go on */
  #readText(piece: string, from: number): number {
    if (this.#isEscaped) {
      this.#isEscaped = false
      this.#keepText(piece.slice(from, from + 1))
      return from + 1
    }
    const quote = indexOr(piece, '"', from)
    const slash = piece.slice(from, quote).indexOf('\\')
    const end = slash < 0 ? quote : from + slash
    this.#keepText(piece.slice(from, end))
    if (end >= piece.length) return end
    if (slash < 0) this.#endText()
    else {
      this.#isEscaped = true
      this.#keepText('\\')
    }
    return end + 1
  }

  #endText(): void {
    this.#isText = false
    if (this.#length <= longestText) this.#keep('"')
    else {
      // A part of it could end in the middle of an escape.
      this.#entry?.splice(this.#textAt)
      this.#keep('""')
    }
  }

  #keepText(text: string): void {
    this.#length += text.length
    if (this.#length <= longestText) this.#keep(text)
  }

  #keep(text: string): void {
    if (!this.#entry || this.#size > longestEntry) return
    this.#entry.push(text)
    this.#size += text.length
  }

  #begin(): void {
    this.#entry = []
    this.#size = 0
  }

  *#end(): Generator<HarEntry> {
    const text = this.#entry?.join('') ?? ''
    this.#entry = undefined
    const value = text === '' || this.#size > longestEntry ? undefined : parsed(text)
    if (isHarEntry(value)) yield value
  }
}

const sign = /["{}[\]]/g

function nextSign(piece: string, from: number): number {
  sign.lastIndex = from
  return sign.exec(piece)?.index ?? piece.length
}

function indexOr(piece: string, text: string, from: number): number {
  const at = piece.indexOf(text, from)
  return at < 0 ? piece.length : at
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
