/** A data file that knows the positions of its values: YAML (or JSON) text in, a value and positions out. */
import { type Document, isScalar, parseDocument } from 'yaml'
import type { NamedFile } from '../data-path.ts'
import type { Mistake, Report } from '../diagnostic.ts'
import { syntaxMistakes } from './errors.ts'
import { lookAlike } from './lexemes.ts'
import {
  isText,
  type Path,
  type PathText,
  pathOf,
  rangeOf,
  reporterIn,
  type Span,
  scalarOffset,
  spanFinder,
} from './positions.ts'
import { headings, hiddenMistakes, refusedFile } from './raw-text.ts'
import { type DoubtfulText, readValue } from './read-value.ts'
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
 * Reads the plain value of a YAML text, tokens as they are, or undefined if anything is wrong with it; for reading
 * ahead.
 */
export function readPlain(text: string): unknown {
  const { value, mistakes } = read(text, new Map())
  return mistakes.every(({ code }) => code === 'unknown-token') ? value : undefined
}

interface Understood {
  readonly value?: unknown
  readonly mistakes: readonly Mistake[]
  readonly doubtful: readonly DoubtfulText[]
  readonly doc?: Document
}

/** Reads a text step by step. A step never sees what an earlier one refused, because it would misread it. */
function read(text: string, tokens: Tokens): Understood {
  const refused = refusedFile(text) ?? hiddenMistakes(text) ?? lookAlike(text)
  if (refused) return { mistakes: [refused].flat(), doubtful: [] }
  const doc = parseYaml(text)
  const mistakes = syntaxMistakes(doc, text)
  if (mistakes.length > 0) return { mistakes, doubtful: [] }
  const reading = readValue(doc, text, tokens)
  return { ...reading, mistakes: [...headings(text), ...reading.mistakes], doc }
}

/** Parses by the rules of YAML 1.2 whatever a directive asks for, so that `yes` is text in every file. */
const parseYaml = (text: string): Document =>
  parseDocument(text, {
    stringKeys: true,
    prettyErrors: false,
    schema: 'core',
    merge: false,
    uniqueKeys: false,
  })

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
    const { from, to } = rangeOf(document(), stepsOf(path), at)
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
