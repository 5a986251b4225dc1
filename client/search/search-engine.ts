/**
 * Searching: answers at once from what has arrived, and fetches what a query needs beside it. Knows no page
 * and no network: whoever makes one says how a file is loaded.
 */
import { recogniser } from '../features.ts'
import { documentWeights, type Named } from './document-weights.ts'
import { wordsWith } from './excerpt.ts'
import {
  type ErrorPattern,
  type IndexFile,
  indexAddress,
  type PageNames,
  type Shard,
  shardAddress,
} from './index-format.ts'
import { mostAhead, mostFound, mostNextShards, mostPageShards } from './limits.ts'
import { parseQuery, type Query, readVocabulary } from './query.ts'
import { type Ranking, rank } from './ranking.ts'
import { TermDictionary, type Word } from './term-dictionary.ts'
import { otherVersionPrior } from './weights.ts'

/** A document: a page, or one of its entries. */
export interface Hit extends Named {
  readonly doc: number
  /** Without the base path. */
  readonly address: string
}

export interface SearchAnswer {
  /** The best, best first. */
  readonly hits: readonly Hit[]
  /** Counts all of them, those that are not in the list included. */
  readonly total: number
  /** Words of a text that the query means. */
  readonly queryWords: RegExp
  /** Is true if the best hits are worth calling answers. */
  readonly fits: boolean
}

/** Fetches a file of the index by its address, and parses it. */
export type LoadFile = <Content>(address: string) => Promise<Content>

/** Returns the shards that contain these documents or terms, each once. */
function shardsWith<From extends number | string>(
  shards: readonly Shard<From>[],
  wanted: readonly From[],
): Shard<From>[] {
  const needed = new Set(wanted.map(item => shards.findLast(([from]) => from <= item)))
  return [...needed].filter(shard => shard !== undefined)
}

/**
 * Tells whether a form is a message where it is found: a name among nothing but words, such as invalid_grant, is a
 * part.
 */
const isWholeIn = (message: string, { text = '' }: { readonly text?: string | undefined }): boolean =>
  !/^\w+$/.test(text) || 2 * text.length >= message.trim().length || /[^\w\s',.?!-]/.test(message)

export class SearchEngine {
  /** Where to turn when nothing is found. */
  help: IndexFile['help'] = {}
  /** How many documents there are. */
  #size = 0
  #vocabulary = readVocabulary({})
  readonly #terms = new TermDictionary()
  readonly #documents = new Map<number, Hit>()
  readonly #texts = new Map<number, string>()
  /** Files that have arrived or are on their way. */
  readonly #files = new Map<string, Promise<unknown>>()

  /** @param version the reader's version of the documentation */
  constructor(
    private readonly load: LoadFile,
    private readonly version?: string,
  ) {}

  /** Loads a file once. A failed attempt is forgotten, so that the next may succeed. */
  #file<Content>(address: string, use: (content: Content) => void): Promise<Content> {
    // An address always has the same kind of content.
    const started = this.#files.get(address) as Promise<Content> | undefined
    if (started) return started
    const loading = this.load<Content>(address).then(content => {
      use(content)
      return content
    })
    this.#files.set(address, loading)
    loading.catch(() => this.#files.delete(address))
    return loading
  }

  /** Fetches the first file. */
  start(): Promise<IndexFile> {
    return this.#file<IndexFile>(indexAddress, index => {
      const { pages, size, help } = index
      this.help = help
      this.#size = size
      this.#vocabulary = readVocabulary(index)
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

  #fetch<From, Content>(
    shards: readonly Shard<From>[],
    use: (content: Content, from: From) => void,
  ): Promise<unknown> {
    const files = shards.map(([from, hash]) =>
      this.#file(shardAddress(hash), (content: Content) => use(content, from)),
    )
    return Promise.all(files)
  }

  /** The problem or the healthy line that a message belongs to. */
  async recognise(message: string): Promise<Hit | undefined> {
    const { errors, pageShards } = await this.start()
    if (!errors) return undefined
    // A chunk of its own: only what looks like an error loads it.
    const [{ recognise }, patterns] = await Promise.all([
      recogniser(),
      this.#file<ErrorPattern[]>(shardAddress(errors), () => {}),
    ])
    const wholes = patterns.map(pattern => ({
      ...pattern,
      forms: pattern.forms.filter(form => isWholeIn(message, form)),
    }))
    // A log that fails begins with lines of what went well.
    const failures = wholes.filter(({ fine }) => !fine)
    const { doc } = recognise(message, failures) ?? recognise(message, wholes) ?? {}
    if (doc === undefined) return undefined
    if (!this.#documents.has(doc)) await this.#fetch(shardsWith(pageShards, [doc]), this.#addPages)
    return this.#documents.get(doc)
  }

  /** Fetches what a query needs. */
  async fetchFor(text: string): Promise<void> {
    const { termShards, pageShards } = await this.start()
    const query = this.#parse(text)
    const { words, extras, names } = query
    const terms = [...words.map(({ term }) => term), ...extras, ...names]
    // Terms that begin with what was typed may go on in the next shards.
    const next = termShards.filter(([first]) =>
      words.some(({ text, unfinished }) => unfinished && text.length > 1 && first.startsWith(text)),
    )
    await this.#fetch(
      [...shardsWith(termShards, terms), ...next.slice(0, mostNextShards)],
      this.#terms.addLines,
    )
    const missing = this.#rank(query).docs.filter(doc => !this.#documents.has(doc))
    await this.#fetch(shardsWith(pageShards, missing).slice(0, mostPageShards), this.#addPages)
  }

  /**
   * Fetches all of a small index, so that an open tab can be searched without a network; of a large one,
   * nothing.
   */
  async fetchAhead(): Promise<void> {
    const { termShards, pageShards } = await this.start()
    if (termShards.length + pageShards.length > mostAhead) return
    await Promise.all([
      this.#fetch(termShards, this.#terms.addLines),
      this.#fetch(pageShards, this.#addPages),
    ])
  }

  /** Fetches the texts of some hits. */
  async fetchTexts(hits: readonly Hit[]): Promise<void> {
    const { textShards } = await this.start()
    const docs = hits.map(({ doc }) => doc)
    await this.#fetch(shardsWith(textShards, docs), (texts: readonly string[], from) => {
      for (const [i, text] of texts.entries()) this.#texts.set(from + i, text)
    })
  }

  /** The words of a document, if they have arrived. */
  text({ doc }: Hit): string | undefined {
    return this.#texts.get(doc)
  }

  #parse(text: string): Query {
    return parseQuery(text, this.#vocabulary)
  }

  #rank(query: Query): Ranking & { readonly total: number } {
    const prior = (doc: number): number => {
      const version = this.#documents.get(doc)?.page.version
      return version === undefined || version === this.version ? 1 : otherVersionPrior
    }
    const { docs, fits } = rank(query, this.#terms, this.#size, prior)
    return { fits, docs: docs.slice(0, mostFound), total: docs.length }
  }

  /**
   * What is found in the files that have arrived, best first, and the words of a text that the query means.
   * Nothing comes twice: a page may be about one type of its name, or be in two versions.
   */
  find(text: string): SearchAnswer {
    const query = this.#parse(text)
    const { docs, fits, total } = this.#rank(query)
    const hits = new Map<string, Hit>()
    for (const doc of docs) {
      const hit = this.#documents.get(doc)
      if (!hit) continue
      const { page, entry } = hit
      const route = page.version ? page.route.replace(`/${page.version}`, '') : page.route
      const key = `${route} ${entry?.of} ${titleOf(hit)}`
      if (!hits.has(key)) hits.set(key, hit)
    }
    return {
      hits: [...hits.values()],
      total: total - docs.length + hits.size,
      queryWords: this.#queryWords(query),
      fits,
    }
  }

  /** Finds the words of a text that begin with a stem of the query, and its synonyms as whole phrases. */
  #queryWords({ concepts }: Query): RegExp {
    const phrases = concepts.flat()
    const typed = phrases.filter(({ words, isTyped }) => isTyped || words.length === 1)
    const synonyms = phrases.filter(({ words, isTyped }) => !isTyped && words.length > 1)
    const contentWords = typed
      .flatMap(({ words }) => words)
      .filter(({ text }) => text.length > 1 && !this.#vocabulary.stopWords.has(text))
    // What was typed matches every term that begins with it.
    const stemsOf = (word: Word): string[] =>
      this.#terms.expand(word).map(({ term }) => (term.startsWith(word.text) ? word.text : term))
    const synonymStems = synonyms.map(({ words }) => words.map(({ term }) => term))
    return wordsWith(contentWords.flatMap(stemsOf), synonymStems)
  }
}

export const titleOf = ({ page, entry }: Named): string => (entry ?? page).title
