/**
 * Searching: answers at once from what has arrived, and fetches what a query needs beside it. Knows no page and no
 * network: whoever makes one says how a file is loaded.
 */
import {
  type CoreFile,
  coreAddress,
  type Directory,
  type Entry,
  type ErrorPattern,
  entryOf,
  type NameShard,
  type PageNames,
  pageOf,
  readReference,
  shardAddress,
  type TermShard,
  type TextShard,
} from './index-format.ts'
import { parseQuery, type Query, readVocabulary, type Word } from './query.ts'
import { rank } from './ranking.ts'
import { TermDictionary } from './term-dictionary.ts'

export interface Hit {
  readonly doc: number
  readonly page: PageNames
  /** Absent for the page itself. */
  readonly entry?: Entry
  /** Without the base path. */
  readonly address: string
}

/** Loads a file of the index by its address and parses it. */
export type Load = (address: string, fresh?: boolean) => Promise<unknown>

const mostHits = 60
/** What ranks below a page of the reader's version. */
const otherVersionPrior = 0.4
/** What is worth less than a section: the reference, and pages that list others. Static members are what is called; values repeat others. */
const referencePrior = 0.7
const memberPriors: Readonly<Record<string, number>> = { 'static class': 1.1, enum: 0.5, constants: 0.5 }
/** Shards that one word may need, and shards of names that one query may need. */
const mostShards = 3
/** Shards that are fetched before a query needs them, at most. */
const mostAhead = 24

const emptyCore: CoreFile = { names: [], size: 0, jump: [], directory: '' }

function kindPrior(page: PageNames | undefined, entry: Entry | undefined): number {
  if (entry?.kind === 'member') return memberPriors[entry.label ?? ''] ?? referencePrior
  return entry?.kind === 'type' || (!entry && page?.lists) ? referencePrior : 1
}

export class SearchEngine {
  readonly #load: Load
  readonly #version: string | undefined
  #core = emptyCore
  #directory: Partial<Directory> = {}
  #starting: Promise<void> | undefined
  #terms = new TermDictionary()
  #vocabulary = readVocabulary([], [])
  #pages = new Map<number, PageNames>()
  #texts = new Map<number, string>()
  #errors: readonly ErrorPattern[] = []
  /** Shards that have arrived or are on their way. */
  #shards = new Map<string, Promise<void>>()
  #arrived = 0

  /** @param version the reader's version of the documentation */
  constructor(load: Load, version?: string) {
    this.#load = load
    this.#version = version
  }

  get jump(): CoreFile['jump'] {
    return this.#core.jump
  }

  get help(): Directory['help'] {
    return this.#directory.help ?? {}
  }

  /** What the error decoder recognises. */
  async fetchErrors(): Promise<readonly ErrorPattern[]> {
    await this.#fetchDirectory()
    const { errors } = this.#directory
    if (errors)
      await this.#shard(errors, content => {
        this.#errors = content as readonly ErrorPattern[]
      })
    return this.#errors
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
    this.#core = core
    this.#terms = new TermDictionary()
    this.#directory = {}
    this.#vocabulary = readVocabulary([], [])
    this.#pages = new Map()
    this.#texts = new Map()
    this.#shards = new Map()
    this.#addNames(0, { pages: core.names, references: [] })
  }

  /** What is known so far, best first, and nothing twice: a page may be about one type of its name, or in two versions. */
  find(text: string): Hit[] {
    const hits: Hit[] = []
    const seen = new Set<string>()
    for (const doc of this.#rank(text)) {
      const hit = this.hit(doc)
      if (!hit) continue
      const { address, page, entry } = hit
      const route = page.version ? page.route.replace(`/${page.version}`, '') : page.route
      const twin = `${route} ${entry?.of} ${entry?.title ?? page.title}`
      if (seen.has(address) || seen.has(twin)) continue
      seen.add(address).add(twin)
      hits.push(hit)
      if (hits.length === mostHits) break
    }
    return hits
  }

  #rank(text: string): number[] {
    const index = {
      terms: this.#terms,
      size: this.#core.size,
      prior: (doc: number) => this.#prior(doc),
      explains: (doc: number) => !this.#pages.get(pageOf(doc))?.lists,
    }
    return rank(parseQuery(text, this.#vocabulary), index, mostHits)
  }

  /** Fetches what a query needs; true if anything arrived that may change the answer. */
  async fetchFor(text: string): Promise<boolean> {
    await this.start()
    const before = this.#arrived
    try {
      await this.#fetchDirectory()
      await Promise.all(this.#termShards(parseQuery(text, this.#vocabulary)).map(hash => this.#termShard(hash)))
      await Promise.all(this.#nameShards(text).map(([page, hash]) => this.#nameShard(page, hash)))
    } catch (error) {
      if (!(await this.#renew())) throw error
      return this.fetchFor(text)
    }
    return this.#arrived > before
  }

  async #fetchDirectory(): Promise<void> {
    await this.start()
    await this.#shard(this.#core.directory, content => {
      const directory = content as Directory
      this.#directory = directory
      this.#vocabulary = readVocabulary(directory.synonyms, directory.stopWords)
    })
    if (this.#directory.reference) await this.#nameShard(0, this.#directory.reference)
  }

  /** Fetches all of a small index, so that an open tab can be searched without a network; of a large one, nothing. */
  async fetchAhead(): Promise<void> {
    const { termShards = [], nameShards = [] } = this.#directory
    if (termShards.length + nameShards.length > mostAhead) return
    await Promise.all([
      ...termShards.map(([, hash]) => this.#termShard(hash)),
      ...nameShards.map(([page, hash]) => this.#nameShard(page, hash)),
    ])
  }

  /** Fetches the texts of some hits; true if anything arrived. */
  async fetchTexts(hits: readonly Hit[]): Promise<boolean> {
    const before = this.#arrived
    const shards = this.#directory.textShards ?? []
    const wanted = new Set(hits.map(({ doc }) => shards.findLast(([first]) => first <= doc)?.[1]))
    const keep = (content: unknown): void => {
      for (const [doc, text] of content as TextShard) this.#texts.set(doc, text)
    }
    await Promise.all([...wanted].map(hash => hash && this.#shard(hash, keep)))
    return this.#arrived > before
  }

  /** The words of an entry, if they have arrived. */
  readonly text = (hit: Hit): string | undefined => this.#texts.get(hit.doc)

  /** All terms of the site that a query may mean: what to mark in a text. */
  meant(text: string): ReadonlySet<string> {
    const { concepts, unfinished } = parseQuery(text, this.#vocabulary)
    const said = ({ text: word }: Word): boolean => word.length > 1 && !this.#vocabulary.stopWords.has(word)
    const words = concepts.flat().flatMap(phrase => phrase.words.filter(said))
    return new Set(words.flatMap(word => this.#terms.expand(word, word === unfinished).map(({ term }) => term)))
  }

  /** Names of pages and entries that are known so far. */
  get titles(): string[] {
    return [...this.#pages.values()].flatMap(page => [page, ...page.entries].map(({ title }) => title))
  }

  /** A document as a hit, after its names were fetched if they had not arrived. */
  async fetchHit(doc: number): Promise<Hit | undefined> {
    const shard = this.#directory.nameShards?.findLast(([from]) => from <= pageOf(doc))
    if (shard && !this.#pages.has(pageOf(doc))) await this.#nameShard(...shard)
    return this.hit(doc)
  }

  hit(doc: number): Hit | undefined {
    const page = this.#pages.get(pageOf(doc))
    if (!page) return undefined
    if (entryOf(doc) === 0) return { doc, page, address: page.route }
    const entry = page.entries[entryOf(doc) - 1]
    return entry && { doc, page, entry, address: entry.id === '' ? page.route : `${page.route}#${entry.id}` }
  }

  #prior(doc: number): number {
    const page = this.#pages.get(pageOf(doc))
    const other = page?.version !== undefined && page.version !== this.#version
    return kindPrior(page, page?.entries[entryOf(doc) - 1]) * (other ? otherVersionPrior : 1)
  }

  #addNames(from: number, { pages = [], references }: NameShard): void {
    const add = (number: number, page: PageNames, first: number): void => {
      this.#pages.set(number, page)
      this.#terms.addNames(page, number, first)
    }
    for (const [i, page] of pages.entries()) add(from + i, page, 0)
    for (const [i, reference] of references.entries()) {
      const page = this.#pages.get(from + i)
      const added = readReference(reference)
      if (page && added.length > 0)
        add(from + i, { ...page, entries: [...page.entries, ...added] }, page.entries.length + 1)
    }
  }

  #termShards({ concepts, names, unfinished }: Query): string[] {
    const shards = this.#directory.termShards ?? []
    const hashes = new Set<string>()
    const words = concepts.flat().flatMap(phrase => phrase.words)
    for (const word of [...words, ...names.map(({ term }) => ({ term, text: '' }))]) {
      const end = shards.findIndex(([first]) => first > word.term)
      const begin = Math.max(0, (end < 0 ? shards.length : end) - 1)
      // Terms that begin with it may go on in the next shards.
      for (const [i, [first, hash]] of shards.slice(begin, begin + mostShards).entries())
        if (i === 0 || (word === unfinished && word.text.length > 1 && first.startsWith(word.text))) hashes.add(hash)
    }
    return [...hashes]
  }

  /** The shards with the names of the best documents that the first file lacks. */
  #nameShards(text: string): (readonly [page: number, hash: string])[] {
    const shards = this.#directory.nameShards ?? []
    const best = shards.length === 0 ? [] : this.#rank(text)
    const wanted = new Set(best.map(doc => shards.findLast(([from]) => from <= pageOf(doc))))
    return [...wanted].filter(shard => shard !== undefined).slice(0, 2 * mostShards)
  }

  #termShard(hash: string): Promise<void> {
    return this.#shard(hash, content => this.#terms.addShard(content as TermShard))
  }

  #nameShard(page: number, hash: string): Promise<void> {
    return this.#shard(hash, content => this.#addNames(page, content as NameShard))
  }

  /** Loads a shard once; a failed attempt is forgotten. */
  #shard(hash: string, use: (content: unknown) => void): Promise<void> {
    const shards = this.#shards
    const known = shards.get(hash)
    if (known) return known
    const loading = this.#load(shardAddress(hash)).then(
      content => {
        use(content)
        this.#arrived++
      },
      (error: unknown) => {
        shards.delete(hash)
        throw error
      },
    )
    shards.set(hash, loading)
    return loading
  }

  /** After a deploy the files of the old index may be gone: asks once for the new one. False if it is the same. */
  async #renew(): Promise<boolean> {
    const before = JSON.stringify(this.#core)
    await this.start(true)
    return JSON.stringify(this.#core) !== before
  }
}
