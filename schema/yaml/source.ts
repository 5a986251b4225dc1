/** A data file that knows the positions of its values: YAML (or JSON) text in, a value and positions out. */
import { type Document, isScalar, parseDocument, type Scalar } from 'yaml'
import type { Report } from '../diagnostic.ts'
import { explainYamlError } from './errors.ts'
import { type Refused, refusedBefore, refusedFeatures } from './features.ts'
import type { Path } from './path.ts'
import { diagnosticsIn, rangeOf, type Span, scalarOffset, spanFinder } from './positions.ts'
import { expandTokens, hasTokens, misspeltTokens, rawOffset, type Tokens, tokenHint } from './tokens.ts'

export type { Span } from './positions.ts'

export interface Source {
  readonly file: string
  readonly text: string
  /** The place of a value, or of the key that names it. A path that leads nowhere gives its nearest parent. */
  locate(path: Path, at?: 'key' | 'value'): Span
  /** The place of characters `from` to `to` of the (expanded) string at `path`. */
  locateIn(path: Path, from: number, to: number): Span
}

export interface ParsedSource extends Source {
  /** Plain data, tokens expanded. */
  readonly value: unknown
}

/** No page needs more; a larger file is a mistake or an attack, and would only slow every build. */
export const maxFileLength = 1_000_000

/** Parses one file. Anything wrong with its YAML is reported and gives undefined. */
export function parseSource(file: string, text: string, tokens: Tokens, report: Report): ParsedSource | undefined {
  const read = readText(file, text, report)
  if (!read) return undefined
  const places = source(file, text, tokens)
  if (!hasTokens(text) && misspeltTokens(text).length === 0) return { ...places, value: read.value }
  const raw = source(file, text, noTokens)
  let failed = false
  const path: (string | number)[] = []
  const expandText = (node: string): string => {
    const unknown = (name: string, at: number, meant = name): void => {
      failed = true
      const span = raw.locateIn(path, at, at + name.length + 2)
      const [message, hint] = [`There is no token {${name}}.`, tokenHint(meant, tokens)]
      report({ severity: 'error', code: 'unknown-token', file, ...span, path: '', message, hint })
    }
    for (const { name, at, meant } of misspeltTokens(node)) unknown(name, at, meant)
    return expandTokens(node, tokens, unknown)
  }
  const expandAt = (step: string | number, node: unknown): unknown => {
    path.push(step)
    const value = expand(node)
    path.pop()
    return value
  }
  const expand = (node: unknown): unknown => {
    if (typeof node === 'string') return node.includes('{') ? expandText(node) : node
    if (Array.isArray(node)) return node.map((item, i) => expandAt(i, item))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, expandAt(key, item)]))
  }
  const value = expand(read.value)
  return failed ? undefined : { ...places, value }
}

/** The plain value of a YAML text, or undefined if anything is wrong with it; for reading ahead, without messages. */
export const readPlain = (text: string): unknown => readText('', text, () => {})?.value

const noTokens: Tokens = new Map()

function readText(file: string, text: string, report: Report): { readonly value: unknown } | undefined {
  const mistake = diagnosticsIn(file, text)
  const fail = ({ code, from, to, message, hint }: Refused): void => report(mistake(code, from, to, message, hint))
  if (text.length > maxFileLength) {
    const message = `This file has more than ${maxFileLength} characters.`
    fail({ code: 'file-too-large', from: 0, to: 1, message, hint: 'Split it.' })
    return undefined
  }
  const refused = [...refusedBefore(text)]
  for (const each of refused) fail(each)
  if (refused.some(({ last }) => last)) return undefined
  const doc = parseYaml(text)
  const mistakes = syntaxMistakes(doc, text)
  for (const each of mistakes) fail(each)
  if (refused.length + mistakes.length > 0) return undefined
  const features = refusedFeatures(doc, text)
  for (const each of features) fail(each)
  return features.length > 0 ? undefined : { value: doc.toJS() }
}

/** What the parser complains of. Whatever follows a mistake on the same line only confuses it. */
function syntaxMistakes({ errors, warnings }: Document, text: string): Refused[] {
  const found: (Refused & { readonly line: number; readonly col: number })[] = []
  const span = spanFinder(text)
  const mistakes = [...errors, ...warnings]
  // Lines around one that a tab indents do not line up with it: that is the same mistake.
  const tabs = mistakes.filter(({ code }) => code === 'TAB_AS_INDENT')
  for (const { code, pos, message } of tabs.length > 0 ? tabs : mistakes) {
    const mistake = explainYamlError(code, message, text, pos)
    const { line, col } = span(mistake.from, mistake.to)
    if (found.some(each => each.line === line)) continue
    const own = code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax'
    const above = found.at(-1)
    // An entry without its dash repeats all the fields of the entry above.
    if (own === 'duplicate-key' && above?.code === own && above.col === col && above.line === line - 1)
      found.splice(-1, 1, {
        ...above,
        line,
        hint: 'Keep one of the two; if a new entry begins here, write "- " before it.',
      })
    else found.push({ ...mistake, code: own, line, col })
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
  const locate = (path: Path, at: 'key' | 'value' = 'value'): Span => {
    const { from, to } = rangeOf(parsed(), path, at)
    return span(from, to)
  }
  return {
    file,
    text,
    locate,
    locateIn(path, from, to) {
      const node = parsed().getIn([...path], true)
      if (!isScalar(node) || typeof node.value !== 'string') return locate(path)
      const written = node as Scalar<string>
      const at = (offset: number): number => scalarOffset(text, written, rawOffset(written.value, tokens, offset))
      const begin = at(from)
      return span(begin, Math.max(at(Math.max(from, to - 1)) + 1, begin + 1))
    },
  }
}
