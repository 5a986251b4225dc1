/**
 * Searching: answers at once from what has arrived, and fetches what a query needs beside it. Knows no page and no
 * network: whoever makes one says how a file is loaded.
 */
import {
  type CoreFile,
  coreAddress,
  entryOf,
  type NamesFile,
  pageOf,
  partAddress,
  placeNumber,
  type TextsFile,
  type WordsFile,
} from './index-format.ts'
import { isReference, nameTokens } from './name-tokens.ts'
import { type Entry, type PageNames, readPages } from './names.ts'
import { parseQuery, type Query } from './query.ts'
import { rank } from './ranking.ts'
import { squash } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

export interface Hit {
  readonly place: number
  readonly page: PageNames
  /** Absent for the page itself. */
  readonly entry?: Entry
  /** Without the base path. */
  readonly address: string
}

/** A file of texts, and the place where it begins. */
interface TextFile {
  readonly page: number
  readonly entry: number
  readonly hash: string
}

/** Loads a file of the index by its address and parses it. */
export type Load = (address: string, fresh?: boolean) => Promise<unknown>

const mostHits = 60
/** Files of words that one typed word may need, and files of names that one query may need. */
const mostFiles = 3
/** Files that are fetched before a query needs them, at most. */
const mostAhead = 16

export class SearchEngine {
  readonly #load: Load
  #core: CoreFile | undefined
  #starting: Promise<void> | undefined
  #vocabulary = new Vocabulary()
  #pages = new Map<number, PageNames>()
  #texts = new Map<number, string>()
  #textFiles: TextFile[] = []
  #common = new Set<string>()
  #size = 0
  /** Files that have arrived or are on their way. */
  #files = new Map<string, Promise<unknown>>()
  #arrived = new Set<string>()

  constructor(load: Load) {
    this.#load = load
  }

  get jump(): CoreFile['jump'] {
    return this.#core?.jump ?? []
  }

  /** Fetches the first file. A failed attempt is forgotten, so that the next may succeed. */
  start(fresh = false): Promise<void> {
    if (fresh) this.#starting = undefined
    this.#starting ??= this.#begin(fresh).catch((error: unknown) => {
      this.#starting = undefined
      throw error
    })
    return this.#starting
  }

  async #begin(fresh: boolean): Promise<void> {
    const core = (await this.#load(coreAddress, fresh)) as CoreFile
    this.#vocabulary = new Vocabulary()
    this.#pages.clear()
    this.#texts.clear()
    this.#textFiles = []
    this.#files.clear()
    this.#arrived.clear()
    this.#size = 0
    this.#core = core
    this.#common = new Set(core.common.split(' '))
    for (const words of core.synonyms) this.#vocabulary.addSynonyms(words.map(squash))
    if (core.all) this.#addNames(core.all)
  }

  /** What is known so far, best first. */
  find(text: string): Hit[] {
    const hits: Hit[] = []
    const seen = new Set<string>()
    for (const { place } of rank(this.#query(text), this.#vocabulary, this.#size)) {
      const hit = this.#hit(place)
      if (hit && !seen.has(hit.address)) hits.push(hit)
      if (hit) seen.add(hit.address)
      if (hits.length === mostHits) break
    }
    return hits
  }

  /** Fetches what a query needs; true if anything arrived that may change the answer. */
  async fetchFor(text: string): Promise<boolean> {
    await this.start()
    const before = this.#arrived.size
    const query = this.#query(text)
    try {
      await Promise.all(
        this.#wordFiles(query).map(hash => this.#file(hash, file => this.#vocabulary.addTexts(file as WordsFile))),
      )
      await Promise.all(this.#nameFiles(query).map(hash => this.#file(hash, file => this.#addNames(file as NamesFile))))
    } catch (error) {
      if (!(await this.#renew())) throw error
      return this.fetchFor(text)
    }
    return this.#arrived.size > before
  }

  /** Fetches all of a small index, so that an open tab can be searched without a network; of a large one, nothing. */
  async fetchAhead(): Promise<void> {
    const { words = [], parts = [] } = this.#core ?? {}
    if (words.length + parts.length > mostAhead) return
    await Promise.all([
      ...words.map(([, hash]) => this.#file(hash, file => this.#vocabulary.addTexts(file as WordsFile))),
      ...parts.map(([, hash]) => this.#file(hash, file => this.#addNames(file as NamesFile))),
    ])
  }

  /** Fetches the texts of some hits; true if anything arrived. */
  async fetchTexts(hits: readonly Hit[]): Promise<boolean> {
    const before = this.#arrived.size
    const files = new Set(hits.flatMap(({ place }) => this.#textFile(place) ?? []))
    await Promise.all([...files].map(file => this.#file(file.hash, texts => this.#addTexts(file, texts as TextsFile))))
    return this.#arrived.size > before
  }

  /** The words of an entry, if they have arrived. */
  text(hit: Hit): string | undefined {
    return this.#texts.get(hit.place)
  }

  /** All words of the site that a query may mean: what to mark in a text. */
  meant(text: string): ReadonlySet<string> {
    const { words } = this.#query(text)
    const tokens = words.flatMap(({ whole, parts }) => [whole, ...parts])
    return new Set(tokens.flatMap(token => this.#vocabulary.meanings(token).map(({ word }) => word)))
  }

  /** Words that stand everywhere find nothing, unless nothing else was typed. */
  #query(text: string): Query {
    const query = parseQuery(text)
    const words = query.words.filter(({ whole }) => !this.#common.has(whole) || this.#vocabulary.names.has(whole))
    return words.length > 0 ? { ...query, words } : query
  }

  #hit(place: number): Hit | undefined {
    const page = this.#pages.get(pageOf(place))
    if (!page) return undefined
    if (entryOf(place) === 0) return { place, page, address: page.route }
    const entry = page.entries[entryOf(place) - 1]
    return entry && { place, page, entry, address: entry.id === '' ? page.route : `${page.route}#${entry.id}` }
  }

  #addNames({ from, names, texts }: NamesFile): void {
    for (const [i, page] of readPages(names).entries()) {
      const number = from + i
      if (this.#pages.has(number)) continue
      this.#pages.set(number, page)
      const explained = !isReference(page)
      for (let entry = 0; entry <= page.entries.length; entry++) {
        const place = placeNumber(number, entry)
        for (const { token, ...name } of nameTokens(page, entry))
          this.#vocabulary.addName(token, { place, explained, ...name })
      }
      this.#size += 1 + page.entries.length
    }
    const files = texts.map(([page, entry, hash]) => ({ page, entry, hash }))
    this.#textFiles = [...this.#textFiles, ...files].sort((a, b) => a.page - b.page || a.entry - b.entry)
  }

  #addTexts({ page, entry }: TextFile, texts: TextsFile): void {
    for (const [i, list] of texts.entries())
      for (const [j, text] of list.entries()) this.#texts.set(placeNumber(page + i, (i === 0 ? entry : 0) + j), text)
  }

  #wordFiles({ words, joined }: Query): string[] {
    const files = this.#core!.words
    const hashes = new Set<string>()
    for (const token of new Set([...words.flatMap(({ whole, parts }) => [whole, ...parts]), joined])) {
      for (const word of [token, ...this.#vocabulary.synonyms(token)]) {
        const end = files.findIndex(([first]) => first > word)
        const begin = Math.max(0, (end < 0 ? files.length : end) - 1)
        // Words that begin with it may go on in the next files.
        for (let i = begin; i < Math.min(begin + mostFiles, files.length); i++)
          if (i === begin || (word.length > 1 && files[i]![0].startsWith(word))) hashes.add(files[i]![1])
      }
    }
    return [...hashes]
  }

  /** On a large site: where the names of the best places are that have no name yet. */
  #nameFiles(query: Query): string[] {
    const parts = this.#core!.parts ?? []
    const hashes = new Set<string>()
    for (const { place } of parts.length === 0 ? [] : rank(query, this.#vocabulary, this.#size).slice(0, mostHits)) {
      const part = parts.findLast(([from]) => from <= pageOf(place))
      if (part && hashes.size < 2 * mostFiles) hashes.add(part[1])
    }
    return [...hashes]
  }

  #textFile(place: number): TextFile | undefined {
    const [page, entry] = [pageOf(place), entryOf(place)]
    return this.#textFiles.findLast(file => file.page < page || (file.page === page && file.entry <= entry))
  }

  async #file(hash: string, use: (file: unknown) => void): Promise<void> {
    if (this.#arrived.has(hash)) return
    let file = this.#files.get(hash)
    if (!file) this.#files.set(hash, (file = this.#load(partAddress(hash))))
    try {
      const content = await file
      if (this.#arrived.has(hash)) return
      this.#arrived.add(hash)
      use(content)
    } catch (error) {
      this.#files.delete(hash)
      throw error
    }
  }

  /** After a deploy the files of the old index may be gone: asks once for the new one. False if it is the same. */
  async #renew(): Promise<boolean> {
    const before = JSON.stringify(this.#core?.words)
    await this.start(true)
    return JSON.stringify(this.#core?.words) !== before
  }
}
