/** Reads whatever was handed over, part by part, in pieces that never stop the page. */
import { usualTokenPath } from '../../../schema/patterns.ts'
import type { FactsOf, NamedFacts } from '../../../schema/toolkit/problems/facts.ts'
import { clientIdOf, tokenPathOf } from '../builder/state.ts'
import { Pace } from '../pace.ts'
import type { ConfigFound } from './facts/class.ts'
import { isOfProject } from './facts/folder.ts'
import { HarReader } from './facts/har.ts'
import { harAnswer, responseFacts } from './facts/http.ts'
import { type LineFacts, lineFacts } from './facts/lines.ts'
import type { ListedFile } from './facts/listing.ts'
import { type MessageFound, readMessage } from './facts/message.ts'
import { settingsIn } from './facts/settings.ts'
import type { Input } from './inputs.ts'
import {
  fetchRules,
  type HealthyLine,
  type KnowledgeFiles,
  type KnowledgeProps,
  type Rule,
} from './knowledge.ts'
import { eachLine, type LineMatch, LogReader } from './log.ts'
import { type FactMatch, matchFacts, type Recogniser, recogniser, wordings } from './match.ts'
import { buildFacts, factsOfPart, listingOf, type NamedPart, pasteFacts, singleFacts } from './part-facts.ts'
import { isBinary, kindByName, type PartKind, partsOf } from './parts.ts'

/** Why an input says nothing. */
export type UnreadReason = 'empty' | 'binary' | 'long' | 'broken' | 'cut'

/** What something was taken for. */
export interface SeenPart {
  readonly kind: PartKind
  /** Path of the file; empty if it was pasted. */
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** All that was found. */
export interface Found {
  readonly seen: readonly SeenPart[]
  readonly unread: readonly { readonly name: string; readonly reason: UnreadReason }[]
  /** Files of which the name and the size count. */
  readonly listed: number
  readonly folder: FactsOf<'folder'> | undefined
  readonly facts: readonly NamedFacts[]
  readonly matches: readonly FactMatch[]
  readonly lines: readonly LineMatch[]
  /** Lines that look like errors and aren't known, with their numbers. */
  readonly unknown: ReadonlyMap<string, number>
  readonly config: ConfigFound | undefined
  /** What was read of the class, and what wasn't. */
  readonly report: readonly string[]
  readonly messages: readonly MessageFound[]
  /** Lines of the log that say that all is well. */
  readonly healthy: readonly HealthyLine[]
  /** The steps of a start-up, and how many of them the log has. */
  readonly startup: { readonly all: readonly HealthyLine[]; readonly reached: number } | undefined
  /** Of the module, as a log says it. */
  readonly version: string | undefined
}

interface Watch {
  isCurrent(): boolean
  /** How much was read, between 0 and 1. */
  onProgress(share: number): void
}

/** Characters of a text; those of a HAR aren't kept. */
const longestText = 8_000_000
const mostBytes = 300 * 1024 * 1024
const harPiece = 16_384
/** What a paste says as a whole is looked for in as much of its beginning, and of its end. */
const longestEnd = 100_000

/** @returns undefined if something else was handed over meanwhile */
export async function readInputs(
  inputs: readonly Input[],
  props: KnowledgeProps,
  watch: Watch,
): Promise<Found | undefined> {
  const reader = new Reader(props, watch)
  // Paths near the top come first: what is deeper, such as a second page, is no part of this build.
  for (const input of inputs.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    await reader.pace.turn()
    if (!watch.isCurrent()) return undefined
    await reader.add(input)
  }
  const found = await reader.finish()
  return watch.isCurrent() ? found : undefined
}

const endsOf = (text: string): string =>
  text.length > 2 * longestEnd ? `${text.slice(0, longestEnd)}\n${text.slice(-longestEnd)}` : text

const depthOf = ({ path }: Input): number => path.split('/').length

class Reader {
  readonly pace = new Pace()
  readonly #props: KnowledgeProps
  readonly #watch: Watch
  readonly #parts: NamedPart[] = []
  readonly #unread: { name: string; reason: UnreadReason }[] = []
  /** Files that were handed over by themselves, and those of a folder. */
  readonly #files: ListedFile[] = []
  readonly #folder: ListedFile[] = []
  readonly #facts: NamedFacts[] = []
  readonly #messages: MessageFound[] = []

  constructor(props: KnowledgeProps, watch: Watch) {
    this.#props = props
    this.#watch = watch
  }

  async add(input: Input): Promise<void> {
    const { path, size } = input
    const kind = kindByName(path)
    // A log of a browser is about files, and none of them.
    if (size !== undefined && kind !== 'har')
      (path.includes('/') ? this.#folder : this.#files).push({ path, size })
    // The template in a project isn't built yet, and that's right.
    const isTemplate = (kind === 'page' || kind === 'bridge') && isOfProject(input)
    if (kind === undefined || isTemplate) return
    try {
      const reason = (size ?? 0) > mostBytes ? 'long' : await this.#read(input, kind)
      if (reason) this.#unread.push({ name: path, reason })
    } catch (error) {
      // The file may be gone, or its folder closed to the browser.
      console.error(error)
      this.#unread.push({ name: path, reason: 'broken' })
    }
  }

  async #read(input: Input, kind: PartKind | 'text'): Promise<UnreadReason | undefined> {
    const pieces = input.pieces()
    let text = ''
    for await (const piece of pieces) {
      text += piece
      // Leaving the loop closes the generator, so the rest has to be read before.
      if (kind === 'har' || beginsHar.test(text.slice(0, 200)))
        return await this.#readHar(text, pieces, input)
      if (text.length > longestText) return 'long'
      await this.pace.turn()
    }
    if (text.trim() === '') return input.path === '' ? undefined : 'empty'
    if (isBinary(text)) return 'binary'
    const parts = kind === 'text' ? partsOf(text) : [{ kind, text, line: 1 }]
    for (const part of parts) this.#parts.push({ ...part, name: input.path })
    return undefined
  }

  /** Long texts in parts, so that none of them takes longer than a turn. */
  async #readHar(
    start: string,
    pieces: AsyncGenerator<string>,
    { path, size }: Input,
  ): Promise<UnreadReason | undefined> {
    const reader = new HarReader()
    let length = 0
    const feed = async (text: string): Promise<void> => {
      for (let at = 0; at < text.length; at += harPiece) {
        for (const entry of reader.read(text.slice(at, at + harPiece))) {
          const facts = responseFacts(harAnswer(entry))
          if (facts) this.#facts.push(facts)
        }
        await this.pace.turn()
      }
      length += text.length
      if (size) this.#watch.onProgress(length / size)
    }
    await feed(start)
    for await (const piece of pieces) {
      if (!this.#watch.isCurrent()) return undefined
      await feed(piece)
    }
    this.#parts.push({ kind: 'har', text: '', line: 1, name: path })
    return reader.isWhole ? undefined : 'cut'
  }

  async finish(): Promise<Found> {
    const files = await this.#fetch()
    const paste = endsOf(this.#parts.map(({ text }) => text).join('\n'))
    const { config, facts = [], report = [], factsOf } = (await this.#readClass(paste, files)) ?? {}
    const tokenPath = (config && tokenPathOf(config.state)) || usualTokenPath
    const settings = settingsIn(paste)
    const clientId = config && clientIdOf(config.state)
    const described = { toolkit: this.#props.toolkit, module: this.#props.module }
    this.#facts.push(...facts)
    for (const part of this.#parts) {
      await this.pace.turn()
      this.#facts.push(
        ...factsOfPart(part, { described, tokenPath, clientId, hasClass: config !== undefined, settings }),
      )
      if (part.kind === 'message') this.#readMessage(part, files)
    }
    const listing = await listingOf(this.#parts, this.pace)
    const build = buildFacts(listing, this.#folder, this.#files)
    this.#facts.push(...build.facts)
    const shared = pasteFacts(paste, { tokenPath, clientId })
    this.#facts.push({ of: 'paste', name: '', facts: shared })
    const { rules: lineRules, healthy } = files.lines ?? { rules: [], healthy: [] }
    const wanted = shared.engine === 'elsewhere' ? lineRules.filter(isOfAny) : lineRules
    const recognise = recogniser(wanted, tokenPath, line => {
      const own = lineFacts(line)
      return { ...shared, ...own, ...factsOf?.(line, own) }
    })
    const log = await this.#readLog(recognise, healthy)
    const rules = [files.lines, files.build, files.code, files.messages].flatMap(file => file?.rules ?? [])
    return {
      seen: this.#parts.map(seenPart),
      unread: this.#unread,
      listed: this.#folder.length + listing.files.length,
      folder: build.folder,
      facts: this.#facts,
      matches: matchFacts(rules, this.#facts, { ...singleFacts(this.#facts), ...shared }),
      ...log,
      config,
      report,
      messages: this.#messages,
      version: /hirpc! version (\d+(?:\.\d+)+)/i.exec(paste)?.[1],
    }
  }

  /** The rules for what was recognised. */
  async #fetch(): Promise<Partial<KnowledgeFiles>> {
    const kinds = new Set(this.#parts.map(({ kind }) => kind))
    const isBuild = buildKinds.some(kind => kinds.has(kind)) || this.#files.length + this.#folder.length > 0
    const wanted: readonly (readonly [keyof KnowledgeFiles, boolean])[] = [
      ['lines', logKinds.some(kind => kinds.has(kind))],
      ['build', isBuild],
      ['code', codeKinds.some(kind => kinds.has(kind))],
      ['class', kinds.has('class')],
      ['messages', kinds.has('message')],
    ]
    const names = wanted.flatMap(([name, isWanted]) => (isWanted ? [name] : []))
    const files = await Promise.all(
      names.map(async name => [name, await fetchRules(this.#props.folder, name)] as const),
    )
    return Object.fromEntries(files)
  }

  /** The reader of C# comes when there is a class to read. */
  async #readClass(paste: string, { class: knowledge }: Partial<KnowledgeFiles>) {
    const part = this.#parts.find(({ kind }) => kind === 'class')
    if (!part || !knowledge) return undefined
    const [{ readConfig }, { configFacts }] = await Promise.all([
      import('./facts/class.ts'),
      import('./facts/config-lines.ts'),
    ])
    const read = readConfig(part.text, paste, knowledge.toolkit, knowledge.sampleId)
    const { config } = read
    const factsOf = config && ((line: string, own: LineFacts) => configFacts(line, own, config))
    return { ...read, factsOf }
  }

  #readMessage({ text }: NamedPart, { messages }: Partial<KnowledgeFiles>): void {
    if (!messages) return
    const found = readMessage(text, messages.names)
    const title = found.kind && messages.kinds[found.kind]
    this.#messages.push(title === undefined ? found : { ...found, identity: [title, ...found.identity] })
    this.#facts.push(...found.facts)
  }

  async #readLog(
    recognise: Recogniser<Rule>,
    healthy: readonly HealthyLine[],
  ): Promise<Pick<Found, 'lines' | 'unknown' | 'healthy' | 'startup'>> {
    const log = new LogReader(recognise)
    const healthyOf = wordings(healthy)
    const seen = new Set<HealthyLine>()
    await this.#eachLogLine((at, line, isCode) => {
      const fine = isCode ? undefined : healthyOf(line)
      if (fine) seen.add(fine)
      else log.read(at, line, isCode)
    })
    const all = healthy.filter(({ step }) => step !== undefined)
    const reached = Math.max(0, ...[...seen].map(({ step = 0 }) => step))
    return {
      lines: [...log.matches.values()],
      unknown: log.unknown,
      healthy: [...seen],
      // A log without such lines says nothing of the start-up.
      startup: reached > 0 ? { all, reached } : undefined,
    }
  }

  /** Gives the page its turn every few milliseconds. */
  async #eachLogLine(read: (at: number, line: string, isCode: boolean) => void): Promise<void> {
    for (const part of this.#parts.filter(({ kind }) => logKinds.includes(kind)))
      for (const { at, line, from } of eachLine(part.text)) {
        if (this.pace.isOver) {
          this.#watch.onProgress(from / part.text.length)
          await this.pace.turn()
          if (!this.#watch.isCurrent()) return
        }
        read(part.line + at - 1, line, part.kind === 'setup' || part.kind === 'code')
      }
  }
}

const beginsHar = /^\s*\{\s*"log"\s*:\s*\{/
const buildKinds = ['page', 'bridge', 'settings', 'packages', 'har', 'response', 'listing'] as const
/** Code and answers may be quoted in a log, as programs print them. */
const logKinds: readonly PartKind[] = ['log', 'message', 'answer', 'response', 'setup', 'code']
/** Tells whether other programs than a web build may have it, too. */
const isOfAny = ({ step, rank }: Rule): boolean => (step !== 'page' && step !== 'run') || rank === 'foreign'
const codeKinds = ['class', 'route', 'setup', 'answer', 'response'] as const

/** Goes through the lines without an array of all. */
function linesOf(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

const seenPart = ({ kind, name, line, text }: NamedPart): SeenPart => ({
  kind,
  name,
  line,
  lines: linesOf(text),
})
