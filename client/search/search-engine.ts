/**
 * Searching: answers at once from what has arrived, and fetches what a query needs beside it. Knows no page and no
 * network: whoever makes one says how a file is loaded.
 */
import {
  type ErrorPattern,
  type IndexFile,
  indexAddress,
  type PageNames,
  type Shard,
  shardAddress,
} from './index-format.ts'
import { parseQuery, type Query, rank, readVocabulary } from './ranking.ts'
import { TermDictionary, type Word } from './term-dictionary.ts'
import { wordsWith } from './text.ts'
import { documentWeights, type Named } from './weights.ts'

/** A document: a page, or one of its entries. */
export interface Hit extends Named {
  readonly doc: number
  /** Without the base path. */
  readonly address: string
}

const mostHits = 60
/** What ranks below a page of the reader's version. */
const otherVersionPrior = 0.4
/** Shards that the beginning of a word may need besides the first, and shards of pages that one query may need. */
const mostNextShards = 2
const mostPageShards = 6
/** Shards that are fetched before a query needs them, at most. */
const mostAhead = 32

/** The shards that contain these documents or terms, each once. */
const shardsWith = <From extends number | string>(shards: readonly Shard<From>[], wanted: readonly From[]) =>
  [...new Set(wanted.map(each => shards.findLast(([from]) => from <= each)))].filter(
    found => found !== undefined,
  )

export class SearchEngine {
  /** Where to turn when nothing is found. */
  help: IndexFile['help'] = {}
  /** How many documents there are. */
  #size = 0
  #vocabulary = readVocabulary([], [])
  readonly #terms = new TermDictionary()
  readonly #documents = new Map<number, Hit>()
  readonly #texts = new Map<number, string>()
  /** Files that have arrived or are on their way. */
  readonly #files = new Map<string, Promise<unknown>>()
  #arrived = 0

  /**
   * @param load a file of the index by its address, parsed
   * @param version the reader's version of the documentation
   */
  constructor(
    private readonly load: (address: string) => Promise<unknown>,
    private readonly version?: string,
  ) {}

  /** Loads a file once; a failed attempt is forgotten, so that the next may succeed. */
  #file<Content>(address: string, use: (content: Content) => void): Promise<Content> {
    const known = this.#files.get(address) as Promise<Content> | undefined
    if (known) return known
    const loading = (this.load(address) as Promise<Content>).then(content => {
      use(content)
      this.#arrived++
      return content
    })
    this.#files.set(address, loading)
    loading.catch(() => this.#files.delete(address))
    return loading
  }

  /** Fetches the first file. */
  start(): Promise<IndexFile> {
    return this.#file<IndexFile>(indexAddress, ({ pages, size, synonyms, stopWords, help }) => {
      this.help = help
      this.#size = size
      this.#vocabulary = readVocabulary(synonyms, stopWords)
      this.#addPages(pages)
      for (const [doc, hit] of this.#documents) this.#terms.add(doc, documentWeights(hit))
    })
  }

  readonly #addPages = (pages: readonly PageNames[]): void => {
    for (const page of pages) {
      this.#documents.set(page.doc, { doc: page.doc, page, address: page.route })
      for (const [i, entry] of page.entries.entries()) {
        const doc = page.doc + 1 + i
        this.#documents.set(doc, { doc, page, entry, address: `${page.route}#${entry.id}` })
      }
    }
  }

  readonly #addTerms = (lines: readonly string[]): void => this.#terms.addLines(lines)

  #fetch<From, Content>(shards: readonly Shard<From>[], use: (content: Content, from: From) => void) {
    return Promise.all(
      shards.map(([from, hash]) => this.#file(shardAddress(hash), (read: Content) => use(read, from))),
    )
  }

  /** The entry of the error catalogue that a message belongs to. */
  async recognise(message: string): Promise<Hit | undefined> {
    const { errors, pageShards } = await this.start()
    if (!errors) return undefined
    // A chunk of its own: only what looks like an error loads it.
    const [{ recognise }, patterns] = await Promise.all([
      import('../tools/paste/decode.ts'),
      this.#file<ErrorPattern[]>(shardAddress(errors), () => {}),
    ])
    const doc = recognise(message, patterns)?.doc
    if (doc === undefined) return undefined
    if (!this.#documents.has(doc)) await this.#fetch(shardsWith(pageShards, [doc]), this.#addPages)
    return this.#documents.get(doc)
  }

  /** Fetches what a query needs; true if anything arrived that may change the answer. */
  async fetchFor(text: string): Promise<boolean> {
    const before = this.#arrived
    const { termShards, pageShards } = await this.start()
    const query = parseQuery(text, this.#vocabulary)
    const terms = [...query.words, ...query.names].map(({ term }) => term)
    // Terms that begin with what was typed may go on in the next shards.
    const next = termShards.filter(([first]) =>
      query.words.some(({ text, unfinished }) => unfinished && text.length > 1 && first.startsWith(text)),
    )
    await this.#fetch([...shardsWith(termShards, terms), ...next.slice(0, mostNextShards)], this.#addTerms)
    const missing = this.#rank(query).filter(doc => !this.#documents.has(doc))
    await this.#fetch(shardsWith(pageShards, missing).slice(0, mostPageShards), this.#addPages)
    return this.#arrived > before
  }

  /** Fetches all of a small index, so that an open tab can be searched without a network; of a large one, nothing. */
  async fetchAhead(): Promise<void> {
    const { termShards, pageShards } = await this.start()
    if (termShards.length + pageShards.length <= mostAhead)
      await Promise.all([this.#fetch(termShards, this.#addTerms), this.#fetch(pageShards, this.#addPages)])
  }

  /** Fetches the texts of some hits; true if anything arrived. */
  async fetchTexts(hits: readonly Hit[]): Promise<boolean> {
    const before = this.#arrived
    const { textShards } = await this.start()
    const docs = hits.map(({ doc }) => doc)
    await this.#fetch(shardsWith(textShards, docs), (texts: readonly string[], from) => {
      for (const [i, text] of texts.entries()) this.#texts.set(from + i, text)
    })
    return this.#arrived > before
  }

  /** The words of a document, if they have arrived. */
  text({ doc }: Hit): string | undefined {
    return this.#texts.get(doc)
  }

  #rank(query: Query): number[] {
    const prior = (doc: number): number => {
      const version = this.#documents.get(doc)?.page.version
      return version === undefined || version === this.version ? 1 : otherVersionPrior
    }
    return rank(query, this.#terms, this.#size, prior).slice(0, mostHits)
  }

  /** What is known so far, the best first and nothing twice: a page may be about one type of its name, or in two versions. */
  find(text: string) {
    const query = parseQuery(text, this.#vocabulary)
    const hits = new Map<string, Hit>()
    for (const doc of this.#rank(query)) {
      const hit = this.#documents.get(doc)
      if (!hit) continue
      const { page, entry } = hit
      const route = page.version ? page.route.replace(`/${page.version}`, '') : page.route
      const name = `${route} ${entry?.of} ${(entry ?? page).title}`
      if (!hits.has(name)) hits.set(name, hit)
    }
    return { hits: [...hits.values()], meant: this.#meant(query) }
  }

  /** Finds the words of a text that begin with a stem of the query. */
  #meant({ words }: Query): RegExp {
    const looked = words.filter(({ text }) => text.length > 1 && !this.#vocabulary.stopWords.has(text))
    // What was typed matches every term that begins with it.
    const stemsOf = (word: Word) =>
      this.#terms.expand(word).map(({ term }) => (term.startsWith(word.text) ? word.text : term))
    return wordsWith(looked.flatMap(stemsOf))
  }

  /** Names of pages and entries that are known so far. */
  get titles(): string[] {
    return [...this.#documents.values()].map(({ page, entry }) => (entry ?? page).title)
  }
}
