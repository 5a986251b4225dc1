/**
 * Takes a paste apart: a log, an answer of a server, a class, a route, a message, a listing, files of a project or of
 * a build. Every line belongs to one part; what is nothing else is a log.
 */
import { parseJson } from '../secrets/exact-json.ts'
import { baseName } from './facts/folder.ts'
import { beginsExchange } from './facts/http.ts'
import { ListingReader } from './facts/listing.ts'
import { looksLikeRoute } from './facts/route.ts'
import { setupKind } from './facts/setup.ts'

export const partKinds = [
  'log',
  'class',
  'route',
  'response',
  'answer',
  'message',
  'listing',
  'page',
  'bridge',
  'settings',
  'packages',
  'har',
  'setup',
  'code',
] as const
export type PartKind = (typeof partKinds)[number]

export interface Part {
  readonly kind: PartKind
  readonly text: string
  /** The first of its lines, counted from 1. */
  readonly line: number
}

const byName: Readonly<Record<string, PartKind>> = {
  'projectsettings.asset': 'settings',
  'projectversion.txt': 'settings',
  'manifest.json': 'packages',
  'packages-lock.json': 'packages',
  'version.json': 'bridge',
  'version.js': 'bridge',
  'app_loader.js': 'bridge',
  'dissonity_build_variables.js': 'bridge',
  'index.html': 'page',
}
/** Somebody saved what they would have pasted. */
const textEnding = /\.(?:txt|log|md|headers|out|asset|cs|m?[jt]s|py)$|^$/

/** @returns undefined if only its name and size matter; `text` if its content decides */
export function kindByName(path: string): PartKind | 'text' | undefined {
  const name = baseName(path).toLowerCase()
  const kind = byName[name]
  if (kind) return kind
  if (name.endsWith('.har')) return 'har'
  if (name.endsWith('.html')) return 'page'
  return textEnding.test(name) && !/\.(?:loader|framework)\.js$|^dissonity_hirpc\.js$/.test(name)
    ? 'text'
    : undefined
}

const isPage = /^\s*(?:<!doctype html|<html\b)/i
const isSettings = /^\s*(?:PlayerSettings:|webGL\w+:|m_EditorVersion:)/
const settingsLine = /^\s*[\w-]+:|^\s*-\s|^[%-]/
const messageSign =
  /hirpc_(?:state|message)|rpc_message|raw_multi_event|["']?\b(?:cmd|evt)\b["']?\s*:\s*["']|\[\s*[0-4]\s*,\s*\{\s*["']/
/** Where a class names its base, or else its attribute. */
const classSign = /\bSdkConfiguration\b|\[\s*DissonityConfig/

const jsonKind = (text: string): PartKind | undefined =>
  parseJson(text) === undefined ? undefined : kindOfJson(text)

const attribute = /^\s*\/*\s*\[\s*DissonityConfig/

/** Returns what JSON is, by its fields; undefined if it's only a line of a log. */
function kindOfJson(text: string): PartKind | undefined {
  const start = text.slice(0, 4_000)
  if (/^\s*\{\s*"log"\s*:\s*\{/.test(start)) return 'har'
  if (messageSign.test(start)) return 'message'
  if (/"(?:scripts|devDependencies)"\s*:/.test(start)) return 'setup'
  if (/"dependencies"\s*:/.test(start)) return 'packages'
  if (/^\s*\{\s*"\w+"\s*:\s*"\d[^"]*"\s*\}\s*$/.test(start)) return 'bridge'
  return isAnswer.test(start) && !isRecord.test(start) && start.length < 4_000 ? 'answer' : undefined
}

/** The field that the module looks for, what Discord calls it, or a reason of OAuth. */
const isAnswer = /"(?:token|access_token|error_description)"\s*:|"error"\s*:\s*"/
/** Programs that log as JSON, and other protocols, have fields that no answer has. */
const isRecord = /"(?:level|severity|timestamp|time|ts|msg|jsonrpc|pid)"\s*:/

const codeWords = new Set(
  (
    'import from using const let var def class return await async if else elif try catch except finally public private ' +
    'internal protected export function func package namespace type interface with for while throw raise ' +
    'AddType AddEncoding RewriteEngine RewriteCond RewriteRule Header <IfModule <FilesMatch <Files </IfModule> ' +
    '</FilesMatch> </Files> FROM RUN COPY EXPOSE WORKDIR CMD'
  ).split(' '),
)
const codeStarts = [
  '//',
  '@',
  '}',
  ')',
  ']',
  '{',
  'app.',
  'router.',
  'server.',
  '#',
  '/*',
  '[Dissonity',
  '[Http',
]
const codeEnd = /[;{}([,]$|=>$/
/** `.then(`, but not `./index.html`. */
const chained = /^\.\w/
const assignment = /^[\w.]+\s*=(?:\s|(["'])[^"']*\1$)/
/** Consoles write these, and no code. */
const ofLog =
  /^\s*at\s|^\[?\d{1,4}[-/:.]\d|^\w{3} +\d+ \d\d:|^\s*\S+\.\w+:\d+|\[Dissonity(?!Config)|\bUncaught\b|^\w*(?:Error|Exception)\b.*:/
const isRequest = /\b(?:GET|POST) https?:/

/** A file begins: what is open above it was cut off. */
const beginsFile =
  /^(?:using [\w.]+;|import .* from |package \w|from \w+ import |const \w+ = (?:express|require)\()/
/** Marks that only a log has, also within what looks like code that goes on. */
const isOfLog = (line: string): boolean =>
  ofLog.test(line) || isRequest.test(line) || refused.test(line) || beginsExchange(line)
const refused =
  /^\s*(?:Refused to|Connecting to '|Access to \w+ at|Content-Security-Policy:|Failed to load resource)|^(?:\d{3} )?\{ ?['"]?(?:error|message|code)['"]?:/

function isCode(line: string): boolean {
  const text = line.trim()
  const [word = ''] = text.split(/[\s(:;]/)
  const isOfCode =
    codeWords.has(word) ||
    codeStarts.some(start => text.startsWith(start)) ||
    codeEnd.test(text) ||
    chained.test(text) ||
    assignment.test(text)
  return isOfCode && !isOfLog(line)
}

/**
 * Tells that code can't begin here, because none begins with a bracket: that is data, which may be an answer of
 * Discord, or what is left of some.
 */
const beginsCode = (line: string): boolean => isCode(line) && !/^\s*[{[}\]](?!\w)/.test(line)

/** Longer texts are one thing each: a log, a file, a listing. */
const longestMixed = 200_000
/** Of JSON within a text. */
const longestJson = 200_000

/** Reads the lines of a text, and hands on its parts in their order. */
class Splitter {
  readonly parts: Part[] = []
  readonly #lines: readonly string[]
  #at = 0
  #log: string[] = []
  #logAt = 0
  /** Lines that may still be looked at ahead of their turn, so that nested beginnings don't cost their square. */
  #ahead: number

  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#ahead = 20 * lines.length + 200
  }

  split(): readonly Part[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at] ?? ''
      const part = this.#partAt(line)
      if (part) this.#take(part.kind, part.to)
      else this.#leave(line)
    }
    this.#endLog()
    return this.parts
  }

  #partAt(line: string): { readonly kind: PartKind; readonly to: number } | undefined {
    if (this.#ahead < 0) return undefined
    if (isPage.test(line)) return { kind: 'page', to: this.#until(other => /<\/html>/i.test(other)) }
    if (/^\s*<linker>/.test(line))
      return { kind: 'setup', to: this.#until(other => other.includes('</linker>')) }
    if (beginsExchange(line)) return { kind: 'response', to: this.#endOfExchange() }
    if (isSettings.test(line)) return { kind: 'settings', to: this.#while(other => settingsLine.test(other)) }
    return this.#jsonAt(line) ?? this.#codeAt() ?? this.#listingAt()
  }

  /** @returns the line behind the first that fits */
  #until(isLast: (line: string) => boolean, from = this.#at): number {
    for (let at = from; at < this.#lines.length; at++) {
      this.#ahead -= 1
      if (isLast(this.#lines[at] ?? '')) return at + 1
    }
    return this.#lines.length
  }

  #while(isPart: (line: string) => boolean): number {
    return this.#until(line => !isPart(line)) - 1 || this.#lines.length
  }

  /** Head and body: JSON ends at its bracket, a page at its end, a text at an empty line. */
  #endOfExchange(): number {
    let at = this.#at + 1
    const headEnd = this.#until(line => /^(?:<\s*)?$/.test(line.trim()), at) - 1
    at = headEnd + 1
    while (at < this.#lines.length && this.#lines[at]?.trim() === '') at += 1
    const first = this.#lines[at] ?? ''
    if (beginsExchange(first) || /^\s*[<>*]\s/.test(first)) return at
    if (/^\s*[{[]/.test(first)) return this.#endOfJson(at) ?? this.#lines.length
    if (isPage.test(first)) return this.#until(line => /<\/html>/i.test(line), at)
    const isOver = isCode(first) || ofLog.test(first)
    return isOver ? headEnd : this.#until(line => line.trim() === '', at)
  }

  #jsonAt(line: string) {
    const sign = messageSign.exec(line)
    const start = sign ? line.search(/[{[]/) : line.search(/^\s*[{[]/)
    if (start < 0 || (start >= 0 && line.trimStart() === '[')) return undefined
    const to = this.#endOfJson(this.#at)
    const text = this.#lines
      .slice(this.#at, to ?? this.#lines.length)
      .join('\n')
      .slice(start)
    if (to === undefined && !sign) return undefined
    const kind = sign ? 'message' : jsonKind(text)
    return kind && { kind, to: to ?? this.#at + 1 }
  }

  /** The line behind the one on which brackets are closed again. */
  #endOfJson(from: number): number | undefined {
    let depth = 0
    let length = 0
    for (let at = from; at < this.#lines.length && length < longestJson; at++) {
      const line = this.#lines[at] ?? ''
      length += line.length
      this.#ahead -= 1
      for (const [sign] of line.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
        if (sign === '{' || sign === '[') depth += 1
        else if (sign === '}' || sign === ']') depth -= 1
      }
      if (depth <= 0) return at + 1
    }
    return undefined
  }

  /** A class, or code around it; a line within them may look like anything. */
  #codeAt() {
    if (!beginsCode(this.#lines[this.#at] ?? '')) return undefined
    const chunk = this.#chunkEnd(this.#at)
    const textTo = (to: number): string => this.#lines.slice(this.#at, to).join('\n')
    if (classSign.test(textTo(chunk))) return { kind: 'class' as const, to: chunk }
    let to = chunk
    for (let next = to; next > 0; to = next || to) next = this.#chunkAfter(to)
    const text = textTo(to)
    if (looksLikeRoute(text)) return { kind: 'route' as const, to }
    const lines = text.split('\n').filter(line => line.trim() !== '')
    if (lines.length > 2 && setupKind(text)) return { kind: 'setup' as const, to }
    const isMostly = lines.length > 2 && lines.filter(isCode).length > lines.length * 0.7
    return isMostly ? { kind: 'code' as const, to } : undefined
  }

  /** @returns the line behind the next chunk of code, if it's none of a class; 0 if there is none */
  #chunkAfter(from: number): number {
    const start = this.#until(line => line.trim() !== '', from) - 1
    if (start < from || !beginsCode(this.#lines[start] ?? '')) return 0
    const end = this.#chunkEnd(start)
    return classSign.test(this.#lines.slice(start, end).join('\n')) ? 0 : end
  }

  /** Code ends at an empty line outside of braces, at the attribute of a class, or where a console begins. */
  #chunkEnd(from: number): number {
    let depth = 0
    for (let at = from; at < this.#lines.length; at++) {
      const line = this.#lines[at] ?? ''
      this.#ahead -= 1
      const isOver = depth <= 0 && line.trim() === ''
      const isNext = at > from && (attribute.test(line) || (depth > 0 && beginsFile.test(line)))
      if (isOver || isNext || isOfLog(line)) return Math.max(at, from + 1)
      depth += line.split(/[{([]/).length - line.split(/[})\]]/).length
      if (depth <= 0 && line.startsWith('}')) return at + 1
    }
    return this.#lines.length
  }

  /** Most lines of a listing name a file or a folder, and at least one is of a build. */
  #listingAt() {
    const reader = new ListingReader()
    if (!reader.read(this.#lines[this.#at] ?? '')) return undefined
    let read = 1
    let last = this.#at
    for (let at = this.#at + 1; at < this.#lines.length && at - last < 8; at++) {
      const line = this.#lines[at] ?? ''
      this.#ahead -= 1
      if ((ofLog.test(line) && !/^\[?\d/.test(line)) || line.trimEnd().endsWith('(')) break
      if (!reader.read(line)) continue
      read += 1
      last = at
    }
    const { files } = reader.finish()
    const isOfBuild = files.some(({ path }) => ofBuild.test(path))
    return isOfBuild && (read > 1 || files.length > 1)
      ? { kind: 'listing' as const, to: last + 1 }
      : undefined
  }

  #take(kind: PartKind, to: number): void {
    this.#endLog()
    const text = this.#lines.slice(this.#at, to).join('\n')
    const before = this.parts.at(-1)
    const isSame = before?.kind === kind && (kind === 'listing' || kind === 'response')
    if (isSame) this.parts[this.parts.length - 1] = { ...before, text: `${before.text}\n${text}` }
    else this.parts.push({ kind, text, line: this.#at + 1 })
    this.#at = Math.max(to, this.#at + 1)
  }

  #leave(line: string): void {
    if (this.#log.length === 0) this.#logAt = this.#at
    this.#log.push(line.replace(/^\s*```(?:\w*$)?/, ''))
    this.#at += 1
  }

  #endLog(): void {
    const text = this.#log.join('\n')
    if (text.trim() !== '') this.parts.push({ kind: 'log', text, line: this.#logAt + 1 })
    this.#log = []
  }
}

const ofBuild =
  /\.(?:loader\.js|framework\.js|data|wasm|unityweb)(?:\.(?:br|gz|unityweb))?$|(?:^|\/)(?:app_loader\.js|index\.html|dissonity_\w+\.js)$/i

/** @param text that was pasted, or that a file holds */
export function partsOf(text: string): readonly Part[] {
  if (text.length <= longestMixed) return new Splitter(text.split(/\r?\n/)).split()
  const start = text.slice(0, 20_000)
  const whole: PartKind | undefined = /^\s*\{/.test(start) ? kindOfJson(start) : undefined
  const [first] = new Splitter(start.split('\n')).split()
  return [{ kind: whole ?? first?.kind ?? 'log', text, line: 1 }]
}

/** Signs that no text has, in the beginning of a file. */
export const isBinary = (start: string): boolean => {
  const beginning = start.slice(0, 4_000)
  const broken = [...beginning].filter(sign => sign === '\0' || sign === '\uFFFD').length
  return beginning.includes('\0') || broken > beginning.length / 20
}
