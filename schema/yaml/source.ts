/** A data file that knows the positions of its values: YAML (or JSON) text in, a value and positions out. */
import { type Document, type ErrorCode, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import type { NamedFile } from '../data-path.ts'
import type { Mistake, Report } from '../diagnostic.ts'
import { explainYamlError } from './errors.ts'
import { type DoubtfulText, readValue } from './features.ts'
import { lookAlike } from './lexemes.ts'
import { readOrdinary } from './ordinary.ts'
import {
  isText,
  type Path,
  type PathText,
  pathOf,
  type Range,
  rangeOf,
  reporterIn,
  type Span,
  scalarOffset,
  spanFinder,
} from './positions.ts'
import { type RawReading, readRaw } from './raw-text.ts'
import { rawOffset, type Tokens } from './tokens.ts'

/** A file whose values have places. */
export interface Source extends NamedFile {
  readonly text: string
  /**
   * The place of a value, or of the key that names it. A path that leads nowhere gives its nearest parent.
   */
  locate(path: Path | PathText, at?: 'key' | 'value'): Span
  /** The place of characters `from` to `to` of the (expanded) string at `path`. */
  locateIn(path: Path | PathText, from: number, to: number): Span
}

export interface ParsedSource extends Source {
  /** Plain data, tokens expanded. */
  readonly value: unknown
  /** Texts with something wrong if they are language, for whoever knows which of them are code. */
  readonly doubtful: readonly DoubtfulText[]
}

/** Parses one file. Anything wrong with its YAML is reported and gives undefined. */
export function parseSource(
  file: NamedFile,
  text: string,
  tokens: Tokens,
  report: Report,
): ParsedSource | undefined {
  const { value, mistakes, doubtful, doc } = read(text, tokens)
  mistakes.forEach(reporterIn(file, text, report))
  return mistakes.length > 0 ? undefined : { ...source(file, text, tokens, doc), value, doubtful }
}

/**
 * The plain value of a YAML text, tokens as they are, or undefined if anything is wrong with it; for reading
 * ahead.
 */
export function readPlain(text: string): unknown {
  const { value, mistakes } = read(text)
  return mistakes.every(({ code }) => code === 'unknown-token') ? value : undefined
}

interface Understood {
  readonly value?: unknown
  readonly mistakes: readonly Mistake[]
  readonly doubtful: readonly DoubtfulText[]
  readonly doc?: Document
}

/** The value of a text, and what is wrong with it. Tokens stay as they are if none are given. */
function read(text: string, tokens?: Tokens): Understood {
  const raw = readRaw(text)
  if (raw.refused) return { mistakes: [raw.refused], doubtful: [] }
  const isClean = raw.mistakes.length === 0 && raw.headings.length === 0
  const ordinary = isClean ? readOrdinary(text, tokens) : undefined
  if (ordinary) return { value: ordinary.value, mistakes: [], doubtful: [] }
  return readWithPlaces(text, tokens ?? new Map(), raw)
}

/** Reads a text with the parser that keeps positions, and explains mistakes. */
export function readWithPlaces(text: string, tokens: Tokens, { mistakes, headings }: RawReading): Understood {
  // Hidden characters are told alone: once they are gone, the rest may read otherwise.
  const sign = mistakes.length > 0 ? undefined : lookAlike(text)
  if (sign) return { mistakes: [sign], doubtful: [] }
  const doc = parseYaml(text)
  const inYaml = [...mistakes, ...syntaxMistakes(doc, text)]
  if (inYaml.length > 0) return { mistakes: inYaml, doubtful: [] }
  const read = readValue(doc, text, tokens)
  return { ...read, mistakes: [...headings, ...read.mistakes], doc }
}

/** Each explanation looks at its line, or at all of the text, and nobody reads more of them. */
const mostExplained = 200

/** The parser's complaints, the first of each line: whatever follows a mistake there only confuses it. */
function syntaxMistakes(doc: Document, text: string): Mistake[] {
  const placed: (Mistake & Span)[] = []
  const span = spanFinder(text)
  const mistakes = complaintsAbout(doc)
  // Lines around one that a tab indents do not line up with it: that is the same mistake.
  const tabs = mistakes.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos, message } of (tabs.length > 0 ? tabs : mistakes).slice(0, mostExplained)) {
    const mistake = explainYamlError(code, message, text, pos)
    const place = span(mistake.from, mistake.to)
    const { line, col } = place
    if (placed.some(earlier => earlier.line === line)) continue
    const above = placed.at(-1)
    const isTwice = mistake.code === 'duplicate-key' && above?.code === 'duplicate-key'
    // An entry without its dash repeats all the fields of the entry above.
    const hint = 'Keep only one of them. If a new entry begins here, write "- " before it.'
    if (isTwice && above.col === col && above.line === line - 1)
      placed.splice(-1, 1, { ...above, line, hint })
    else placed.push({ ...mistake, ...place })
    if (mistake.last) break
  }
  return placed
}

interface ParserComplaint {
  readonly code: ErrorCode
  readonly pos: readonly [number, number]
  readonly message: string
}

function complaintsAbout(doc: Document): readonly ParserComplaint[] {
  const complaints = [...doc.errors, ...doc.warnings]
  const repeated = repeatedKeys(doc.contents)
  if (repeated.length === 0) return complaints
  return [...complaints, ...repeated].sort((a, b) => a.pos[0] - b.pos[0])
}

/** The parser compares each key with each other one, which takes a large file minutes. */
function repeatedKeys(contents: unknown): ParserComplaint[] {
  const repeated: ParserComplaint[] = []
  const look = (node: unknown): void => {
    if (isSeq(node)) node.items.forEach(look)
    if (!isMap(node)) return
    const names = new Set<unknown>()
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? key.value : key
      const [from] = (isNode(key) && key.range) || [0]
      if (names.has(name)) repeated.push({ code: 'DUPLICATE_KEY', pos: [from, from + 1], message: '' })
      names.add(name)
      look(value)
    }
  }
  look(contents)
  return repeated
}

/** By the rules of YAML 1.2 whatever a directive asks for, so that `yes` is text in every file. */
const parseYaml = (text: string): Document =>
  parseDocument(text, {
    stringKeys: true,
    prettyErrors: false,
    schema: 'core',
    merge: false,
    uniqueKeys: false,
  })

/** Files in brackets have no left edge. */
const isInBrackets = (text: string): boolean => /^(?:#.*\n|\s)*[{[]/.test(text)

/**
 * A field at the left edge that has plain words on its line and nothing below it, such as most titles: it's
 * found without the parser, for nothing but a field can be there.
 */
function plainField(text: string, path: Path | PathText): Range | undefined {
  const [name, ...inner] = typeof path === 'string' ? [path] : path
  if (inner.length > 0 || typeof name !== 'string' || !/^[a-z]+$/i.test(name) || isInBrackets(text)) return
  const field = new RegExp(`(?:^|\\n)${name}: +([A-Za-z][\\w ]*\\w)(?=\\n[^\\s#]|\\n?$)`).exec(text)
  const [whole, words] = field ?? []
  if (!field || whole === undefined || words === undefined) return
  const to = field.index + whole.length
  return { from: to - words.length, to }
}

/** Positions in a text, which is parsed only when the first one is asked for. */
export function source({ file, place }: NamedFile, text: string, tokens: Tokens, doc?: Document): Source {
  const span = spanFinder(text)
  let parsed = doc
  const document = (): Document => {
    parsed ??= parseYaml(text)
    return parsed
  }
  const stepsOf = (path: Path | PathText): Path => (typeof path === 'string' ? pathOf(path) : path)
  const locate = (path: Path | PathText, at: 'key' | 'value' = 'value'): Span => {
    const field = at === 'value' && !parsed ? plainField(text, path) : undefined
    const { from, to } = field ?? rangeOf(document(), stepsOf(path), at)
    return span(from, to)
  }
  return {
    file,
    place,
    text,
    locate,
    locateIn(path, from, to) {
      const node = document().getIn([...stepsOf(path)], true)
      if (!isScalar(node) || !isText(node)) return locate(path)
      const at = (offset: number): number => scalarOffset(text, node, rawOffset(node.value, tokens, offset))
      const begin = at(from)
      return span(begin, Math.max(at(Math.max(from, to - 1)) + 1, begin + 1))
    },
  }
}
