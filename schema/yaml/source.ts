/** A data file that knows the positions of its values: YAML (or JSON) text in, a value and positions out. */
import { type Document, isScalar, parseDocument, visit } from 'yaml'
import type { Report } from '../diagnostic.ts'
import { explainYamlError, type Mistake } from './errors.ts'
import { refusedBefore, refusedFeatures } from './features.ts'
import {
  diagnosticsIn,
  isText,
  type Path,
  type PathText,
  pathOf,
  rangeOf,
  type Span,
  scalarOffset,
  spanFinder,
} from './positions.ts'
import { expandTokens, rawOffset, type Tokens, tokenHint } from './tokens.ts'

export type { Span } from './positions.ts'

export interface Source {
  readonly file: string
  readonly text: string
  /** The place of a value, or of the key that names it. A path that leads nowhere gives its nearest parent. */
  locate(path: Path | PathText, at?: 'key' | 'value'): Span
  /** The place of characters `from` to `to` of the (expanded) string at `path`. */
  locateIn(path: Path | PathText, from: number, to: number): Span
}

export interface ParsedSource extends Source {
  /** Plain data, tokens expanded. */
  readonly value: unknown
}

/** Parses one file. Anything wrong with its YAML is reported and gives undefined. */
export function parseSource(file: string, text: string, tokens: Tokens, report: Report): ParsedSource | undefined {
  const doc = readDocument(file, text, report)
  if (!doc) return undefined
  const unknown = text.includes('{') ? expandAll(doc, text, tokens) : []
  tell(file, text, unknown, report)
  return unknown.length > 0 ? undefined : { ...source(file, text, tokens), value: doc.toJS() }
}

/** The plain value of a YAML text, or undefined if anything is wrong with it; for reading ahead, without messages. */
export const readPlain = (text: string): unknown => readDocument('', text, () => {})?.toJS()

/** Expands the tokens of all values; tells of those that do not exist. */
function expandAll(doc: Document, text: string, tokens: Tokens): Mistake[] {
  const found: Mistake[] = []
  visit(doc, {
    Scalar(key, node) {
      if (key === 'key' || !isText(node) || !node.value.includes('{')) return
      node.value = expandTokens(node.value, tokens, (name, at, meant) => {
        const from = scalarOffset(text, node, at)
        const to = scalarOffset(text, node, at + name.length + 1) + 1
        const message = `There is no token {${name}}.`
        found.push({ from, to, message, hint: tokenHint(meant, tokens), code: 'unknown-token' })
      })
    },
  })
  return found
}

function tell(file: string, text: string, mistakes: readonly Mistake[], report: Report): void {
  const diagnostic = diagnosticsIn(file, text)
  for (const { code = 'yaml-syntax', from, to, message, hint } of mistakes)
    report(diagnostic(code, from, to, message, hint))
}

/** A text without mistakes; others are reported. */
function readDocument(file: string, text: string, report: Report): Document | undefined {
  const refused = refusedBefore(text)
  const doc = refused.some(({ last }) => last) ? undefined : parseYaml(text)
  const mistakes = doc ? [...refused, ...syntaxMistakes(doc, text)] : refused
  const found = doc && mistakes.length === 0 ? refusedFeatures(doc, text) : mistakes
  tell(file, text, found, report)
  return found.length > 0 ? undefined : doc
}

/** What the parser complains of. Whatever follows a mistake on the same line only confuses it. */
function syntaxMistakes({ errors, warnings }: Document, text: string): Mistake[] {
  const found: (Mistake & Span)[] = []
  const span = spanFinder(text)
  const mistakes = [...errors, ...warnings]
  // Lines around one that a tab indents do not line up with it: that is the same mistake.
  const tabs = mistakes.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos, message } of tabs.length > 0 ? tabs : mistakes) {
    const mistake = explainYamlError(code, message, text, pos)
    const place = span(mistake.from, mistake.to)
    const { line, col } = place
    if (found.some(each => each.line === line)) continue
    const above = found.at(-1)
    const isTwice = code === 'DUPLICATE_KEY'
    // An entry without its dash repeats all the fields of the entry above.
    if (isTwice && above?.code === 'duplicate-key' && above.col === col && above.line === line - 1)
      found.splice(-1, 1, {
        ...above,
        line,
        hint: 'Keep one of the two; if a new entry begins here, write "- " before it.',
      })
    else found.push({ ...mistake, ...place, code: isTwice ? 'duplicate-key' : 'yaml-syntax' })
    if (mistake.last) break
  }
  return found
}

/** By the rules of YAML 1.2 whatever a directive asks for, so that `yes` is text in every file. */
const parseYaml = (text: string): Document =>
  parseDocument(text, { stringKeys: true, prettyErrors: false, schema: 'core', merge: false })

/** Positions in a text, which is parsed only when the first one is asked for. */
export function source(file: string, text: string, tokens: Tokens): Source {
  let doc: Document | undefined
  const span = spanFinder(text)
  const parsed = (): Document => (doc ??= parseYaml(text))
  const stepsOf = (path: Path | PathText): Path => (typeof path === 'string' ? pathOf(path) : path)
  const locate = (path: Path | PathText, at: 'key' | 'value' = 'value'): Span => {
    const { from, to } = rangeOf(parsed(), stepsOf(path), at)
    return span(from, to)
  }
  return {
    file,
    text,
    locate,
    locateIn(path, from, to) {
      const node = parsed().getIn([...stepsOf(path)], true)
      if (!isScalar(node) || !isText(node)) return locate(path)
      const at = (offset: number): number => scalarOffset(text, node, rawOffset(node.value, tokens, offset))
      const begin = at(from)
      return span(begin, Math.max(at(Math.max(from, to - 1)) + 1, begin + 1))
    },
  }
}
