/**
 * Reads a diagram with Mermaid's own parser and turns it into words. Only diagrams that were never drawn come
 * here: the words of the others are kept beside their drawings.
 */
import { constants, suggest } from '../../schema/index.ts'
import type { DiagramOutline, OutlinePhrase, OutlineStep } from '../files.ts'
import { plainSource, shownText } from './look.ts'
import { loadMermaid, type ParsedDiagram } from './mermaid.ts'

interface LabelPlace {
  /** Offset in the source. */
  readonly from: number
  readonly length: number
}

export interface DiagramMistake extends LabelPlace {
  readonly code: 'diagram-syntax' | 'diagram-too-large' | 'diagram-not-drawn'
  readonly message: string
  readonly hint: string
}

type ParseResult = { readonly outline: DiagramOutline } | { readonly mistake: DiagramMistake }

/**
 * The kinds that are legible in both colour schemes, by mermaid's names for them, as their first line has
 * them.
 */
const kinds = new Map([
  ['sequence', 'sequenceDiagram'],
  ['flowchart', 'flowchart'],
  ['flowchart-v2', 'flowchart'],
  ['state', 'stateDiagram-v2'],
  ['stateDiagram', 'stateDiagram-v2'],
  ['class', 'classDiagram'],
  ['classDiagram', 'classDiagram'],
  ['er', 'erDiagram'],
])
const isKind = (word: string): boolean =>
  /^(?:sequenceDiagram|flowchart|graph|(?:state|class)Diagram(?:-v2)?|erDiagram)$/.test(word)

const kindsHint = `Kinds are: ${[...new Set(kinds.values())].join(', ')}.`

interface MermaidError extends Error {
  readonly hash?: {
    readonly loc?: { first_line: number; first_column: number; last_line: number; last_column: number }
    readonly token?: unknown
    readonly text?: string
  }
}

type Parse = Awaited<ReturnType<typeof loadMermaid>>['parse']

/** What mermaid would read and we don't draw: it heeds settings anywhere in a line. */
const refusals: readonly (readonly [form: RegExp, message: string, hint: string])[] = [
  [
    /^\s*(?:```|~~~|:::\s*mermaid|@start|digraph\b|graph\s*\{).*$/m,
    "This line isn't part of a diagram, but of another file or language.",
    'Write only the lines of Mermaid, such as "flowchart LR" and those below it, without a fence.',
  ],
  [
    /^\s*---\s*$|%%\{/m,
    "A diagram can't have its own settings here.",
    'Remove the line, because themes and limits are the same for all diagrams.',
  ],
  [
    /\bfa[bdklrs]?:fa-[\w-]+|@\{[^}]*\b(?:img|icon)\s*:|\$\$/,
    "Icons, pictures and formulas aren't drawn.",
    "Use words instead, because a drawing can't load anything.",
  ],
]

/** @param words the author's own; without them, they are generated */
export async function parseDiagram(
  source: string,
  words: readonly string[] | undefined,
): Promise<ParseResult> {
  for (const [form, message, hint] of refusals) {
    const match = form.exec(source)
    if (match) return mistake({ from: match.index + match[0].search(/\S/), length: 3 }, message, hint)
  }
  const { kind, parse } = await loadMermaid()
  const first = lineOf(source, 1)
  const [word = ''] = source.trimStart().split(/[\s;]/, 1)
  const names = [...kinds.values()]
  const near = /^[\w-]+$/.test(word) && !isKind(word) ? suggest(word, names, '') : undefined
  if (near?.startsWith('Did')) return mistake(first, `No diagram begins with "${word}".`, near)
  try {
    const type = kind(source)
    if (!kinds.has(type)) return mistake(first, `Diagrams of the kind "${type}" aren't supported.`, kindsHint)
    const diagram = await parse(plainSource(source))
    const outline = words ? { participants: [], steps: [] } : diagramOutline(diagram)
    if (outline) return { outline }
    return mistake(
      first,
      `A diagram of the kind "${type}" can't be put into words automatically.`,
      'Describe it in "words:", with one sentence for each step.',
    )
  } catch (error) {
    return explain(source, error instanceof Error ? error : new Error(String(error)), parse)
  }
}

const mistake = (
  { from, length }: LabelPlace,
  message: string,
  hint: string,
  code: DiagramMistake['code'] = 'diagram-syntax',
): ParseResult => ({ mistake: { code, from, length, message, hint } })

async function explain(source: string, error: MermaidError, parse: Parse): Promise<ParseResult> {
  const first = lineOf(source, 1)
  if (error.name === 'UnknownDiagramError')
    return mistake(first, "The first line doesn't name a kind of diagram.", kindsHint)
  if (error.message.includes('Edge limit exceeded'))
    return mistake(
      first,
      `This diagram has more than ${constants.diagramEdgeLimit} edges.`,
      'Split it into several diagrams.',
      'diagram-too-large',
    )
  if (['TypeError', 'ReferenceError', 'RangeError'].includes(error.name))
    return mistake(
      first,
      `Mermaid fails on this diagram: ${firstLine(error.message)}.`,
      'This is probably a bug in mermaid. Simplify the diagram until it works, and report the bug.',
      'diagram-not-drawn',
    )
  const saysLine = /^(?:Parse|Lexical) error on line \d+/.test(error.message)
  const place = saysLine ? placeOf(source, error) : await placeByLines(source, error, parse)
  return mistake(place, `Mermaid cannot read this: ${reasonOf(error)}.`, hintFor(error, place.line))
}

/** Returns the first line without a full stop at its end. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return line.endsWith('.') ? line.slice(0, -1) : line
}

/** Mermaid's own words. */
function reasonOf({ message }: MermaidError): string {
  const [, expected, got] = /Expecting (.+), got '(.+)'/s.exec(message) ?? []
  if (expected !== undefined && got !== undefined) {
    const token = got === '1' ? 'end of the diagram' : `"${got}"`
    const others = expected.length > 80 ? ' or others' : ''
    return `unexpected ${token}, expecting ${expected.split(', ').slice(0, 5).join(', ')}${others}`
  }
  const isLexical = message.startsWith('Lexical error') && message.includes('Unrecognized text.\n')
  return isLexical ? 'unrecognized text' : firstLine(message)
}

/** What helps against mistakes, by the token that mermaid didn't expect and the line. The first that fits. */
const hints: readonly (readonly [fits: (token: string, line: string) => boolean, hint: string])[] = [
  [
    (token, line) => token === 'end' && /\bend\b/.test(line),
    'The word "end" closes blocks. Write "End", or put it in quotes.',
  ],
  [
    (token, line) => token === 'INVALID' && /[-=.]>|<[-=]/.test(line),
    'Arrows are "->>" and "-->>" in a sequence, and "-->" in drawings of other kinds.',
  ],
  [(_, line) => line.includes(';'), 'A ";" ends a line. To show one, write "#59;".'],
  [
    token => ['1', 'EOF'].includes(token),
    'Something isn\'t closed. Add what is missing, such as a line "end".',
  ],
  [token => ['NEWLINE', 'NL'].includes(token), 'Something is missing at the end of the line.'],
  [
    token => ['SQS', 'PS', 'DIAMOND_START', 'PE', 'SQE'].includes(token),
    'Put labels with brackets in quotes, after a name: A["label (x)"].',
  ],
]

function hintFor({ message, hash }: MermaidError, line: string): string {
  const token = String(hash?.token ?? '')
  const [, hint] = hints.find(([fits]) => fits(token, line)) ?? []
  if (hint !== undefined) return hint
  return message.includes('Expecting')
    ? 'Compare the line with the ones that work. Labels with special characters belong in quotes.'
    : 'Change the line, or whatever it relies on.'
}

interface Line extends LabelPlace {
  readonly line: string
}

/** Returns what mermaid did not expect, or the whole line. */
function placeOf(source: string, { hash, message }: MermaidError): Line {
  const {
    last_line: number = Number(/on line (\d+)/.exec(message)?.[1]),
    first_line,
    first_column = 0,
  } = hash?.loc ?? {}
  const place = lineOf(source, number)
  const got = hash?.text?.trim()
  if (!got) return place
  // The place is one character too early: the mistake follows it.
  const column = place.line.indexOf(got, first_line === number ? first_column : 0)
  return column < 0 ? place : { ...place, from: place.from + column, length: got.length }
}

/** Mistakes that mermaid reports without a line: the first line that makes it complain has them. */
async function placeByLines(source: string, error: MermaidError, parse: Parse): Promise<Line> {
  for (const line of linesOf(source)) {
    const isWrong = await parse(plainSource(source.slice(0, line.from + line.length))).then(
      () => false,
      (other: unknown) => other instanceof Error && other.message === error.message,
    )
    if (isWrong) return line
  }
  return lineOf(source, 1)
}

/**
 * Returns a line by its number; mermaid counts from the first that says something, and the last that does is the last.
 */
function lineOf(source: string, number: number): Line {
  const isSaid = ({ line }: Line): boolean => line !== '' && !line.startsWith('%%')
  const lines = linesOf(source)
  const counted = lines.slice(0, Math.max(0, lines.findIndex(isSaid)) + number)
  return counted.findLast(isSaid) ?? { from: 0, length: 1, line: '' }
}

/** Returns the lines without the spaces around them. */
function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const written of source.split('\n')) {
    const line = written.trim()
    lines.push({ from: start + written.indexOf(line), length: Math.max(1, line.length), line })
    start += written.length + 1
  }
  return lines
}

/** Returns who takes part, and what happens or follows, in order; undefined for kinds that have no obvious words. */
function diagramOutline({ type, db }: ParsedDiagram): DiagramOutline | undefined {
  if (type === 'sequence' && isSequence(db)) return sequenceOutline(db)
  return type.startsWith('flowchart') && isFlowchart(db) ? flowchartOutline(db) : undefined
}

const has = (db: unknown, method: string): boolean => typeof db === 'object' && db !== null && method in db
const isSequence = (db: unknown): db is SequenceDb => has(db, 'getActors') && has(db, 'getMessages')
const isFlowchart = (db: unknown): db is FlowchartDb => has(db, 'getVertices') && has(db, 'getEdges')

interface OutlineMessage {
  readonly type: number
  readonly from?: string
  readonly to?: string
  readonly message?: unknown
}

interface SequenceDb {
  getActors(): ReadonlyMap<string, { name: string; description: string }>
  getMessages(): readonly OutlineMessage[]
  readonly LINETYPE: Readonly<Record<string, number>>
}

/** Kinds of messages that open a block, and how the block is introduced. */
const openings = new Map<string, OutlinePhrase>([
  ['ALT_START', 'alternative'],
  ['ALT_ELSE', 'otherwise'],
  ['OPT_START', 'option'],
  ['LOOP_START', 'loop'],
  ['PAR_START', 'parallel'],
  ['PAR_AND', 'and'],
  ['PAR_OVER_START', 'parallel'],
  ['CRITICAL_START', 'critical'],
  ['CRITICAL_OPTION', 'case'],
  ['BREAK_START', 'break'],
])
/** What ends the block before it. */
const ends = /_END$|^(?:ALT_ELSE|PAR_AND|CRITICAL_OPTION)$/
const silent = ['ACTIVE_START', 'ACTIVE_END', 'AUTONUMBER']

interface OutlineBlock extends OutlineStep {
  readonly steps: OutlineStep[]
}

function sequenceOutline(db: SequenceDb): DiagramOutline {
  const names = new Map(
    [...db.getActors()].map(([id, actor]) => [id, clean(actor.description || actor.name)]),
  )
  const kinds = new Map(Object.entries(db.LINETYPE).map(([kind, value]) => [value, kind]))
  const root: OutlineBlock = { text: '', steps: [] }
  let open: readonly OutlineBlock[] = [root]
  for (const message of db.getMessages()) {
    const kind = kinds.get(message.type) ?? ''
    if (silent.includes(kind)) continue
    if (ends.test(kind)) open = open.slice(0, -1)
    const current = open.at(-1) ?? root
    const phrase = openings.get(kind)
    // A coloured background groups messages for the eye only.
    if (kind === 'RECT_START') open = [...open, current]
    else if (phrase) {
      const block: OutlineBlock = { phrase, text: textOf(message), steps: [] }
      current.steps.push(block)
      open = [...open, block]
    } else if (message.from !== undefined) current.steps.push(said(message, kind === 'NOTE', names))
  }
  return { participants: [...names.values()], steps: root.steps }
}

function said(message: OutlineMessage, isNote: boolean, names: ReadonlyMap<string, string>): OutlineStep {
  const [from = '', to = ''] = [message.from, message.to].map((id = '') => names.get(id) ?? id)
  const text = textOf(message)
  if (from === to) return { phrase: isNote ? 'note' : 'ownMessage', from, text }
  return { phrase: isNote ? 'notes' : 'message', from, to, text }
}

const textOf = ({ message }: OutlineMessage): string => clean(typeof message === 'string' ? message : '')

interface FlowchartDb {
  getVertices(): ReadonlyMap<string, { id: string; text?: string }>
  getEdges(): readonly { start: string; end: string; text: string; type?: string }[]
  getSubGraphs(): readonly { id: string; title: string; nodes: readonly string[] }[]
}

/** Where an arrow leads, and its label, or ''. */
interface Way {
  readonly to: string
  readonly text: string
}

/** Lists one step for each node that leads somewhere: its ways out. */
function flowchartOutline(db: FlowchartDb): DiagramOutline {
  const groups = db.getSubGraphs()
  const labels = new Map(groups.map(group => [group.id, clean(group.title)]))
  for (const { id, text = id } of db.getVertices().values()) labels.set(id, clean(text))
  const label = (id: string): string => labels.get(id) ?? id
  const ways = new Map<string, Way[]>()
  const add = (from: string, to: string, text: string): void => {
    ways.set(from, [...(ways.get(from) ?? []), { to: label(to), text: clean(text) }])
  }
  for (const { start, end, text, type } of db.getEdges()) {
    add(start, end, text)
    if (type?.startsWith('double')) add(end, start, text)
  }
  const holds = groups.map(({ title, nodes }): OutlineStep => {
    const members = [...labels].filter(([id]) => nodes.includes(id))
    return { phrase: 'holds', from: clean(title), text: members.map(([, name]) => name).join(', ') }
  })
  const leads = [...ways].map(([id, targets]): OutlineStep => {
    const [first] = targets
    const from = label(id)
    if (first && targets.length === 1)
      return { phrase: first.text ? 'leadsToLabelled' : 'leadsTo', from, ...first }
    return {
      phrase: 'leads',
      from,
      text: '',
      steps: targets.map(way => ({ phrase: way.text ? 'wayLabelled' : 'way', ...way })),
    }
  })
  // Boxes without arrows are at least named.
  return { participants: leads.length > 0 ? [] : [...labels.values()], steps: [...holds, ...leads] }
}

/**
 * Labels may carry line breaks, marks, and characters by name or number, which mermaid's parser writes as
 * ﬂ°quot¶ß.
 */
const clean = (text: string): string =>
  shownText(text.replace(/<br\s*\/?>/gi, ' ').replace(/ﬂ°+(\w+)¶ß/g, '#$1;'))
    .replace(/(?<![\w*])(\*\*|[*_])(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
