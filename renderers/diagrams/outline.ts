/** A parsed diagram in words: who takes part, and what happens or follows, in order. For readers who cannot see it. */
import type { DiagramOutline, OutlinePhrase, OutlineStep } from '../assets.ts'
import { shownText } from './draw.ts'

/** What mermaid gives; its types are internal, so only what is used is named here. */
export interface ParsedDiagram {
  readonly type: string
  readonly db: unknown
}

/** The words, or undefined for kinds that have no obvious ones. */
export function diagramOutline({ type, db }: ParsedDiagram): DiagramOutline | undefined {
  if (type === 'sequence') return sequenceOutline(db as SequenceDb)
  return type.startsWith('flowchart') ? flowchartOutline(db as FlowchartDb) : undefined
}

interface Message {
  readonly type: number
  readonly from?: string
  readonly to?: string
  readonly message?: unknown
}

interface SequenceDb {
  getActors(): ReadonlyMap<string, { name: string; description: string }>
  getMessages(): readonly Message[]
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

interface Block extends OutlineStep {
  readonly steps: OutlineStep[]
}

function sequenceOutline(db: SequenceDb): DiagramOutline {
  const names = new Map([...db.getActors()].map(([id, actor]) => [id, clean(actor.description || actor.name)]))
  const kinds = new Map(Object.entries(db.LINETYPE).map(([kind, value]) => [value, kind]))
  const root: Block = { text: '', steps: [] }
  let open: readonly Block[] = [root]
  for (const message of db.getMessages()) {
    const kind = kinds.get(message.type) ?? ''
    if (silent.includes(kind)) continue
    if (ends.test(kind)) open = open.slice(0, -1)
    const current = open.at(-1) ?? root
    const phrase = openings.get(kind)
    // A coloured background groups messages for the eye only.
    if (kind === 'RECT_START') open = [...open, current]
    else if (phrase) {
      const block: Block = { phrase, text: textOf(message), steps: [] }
      current.steps.push(block)
      open = [...open, block]
    } else if (message.from !== undefined) current.steps.push(said(message, kind === 'NOTE', names))
  }
  return { participants: [...names.values()], steps: root.steps }
}

function said(message: Message, isNote: boolean, names: ReadonlyMap<string, string>): OutlineStep {
  const [from = '', to = ''] = [message.from, message.to].map((id = '') => names.get(id) ?? id)
  const text = textOf(message)
  if (from === to) return { phrase: isNote ? 'note' : 'ownMessage', from, text }
  return { phrase: isNote ? 'notes' : 'message', from, to, text }
}

const textOf = ({ message }: Message): string => clean(typeof message === 'string' ? message : '')

interface FlowchartDb {
  getVertices(): ReadonlyMap<string, { id: string; text?: string }>
  getEdges(): readonly { start: string; end: string; text: string; type?: string }[]
  getSubGraphs(): readonly { id: string; title: string; nodes: readonly string[] }[]
}

/** One step for each node that leads somewhere: its ways out. */
function flowchartOutline(db: FlowchartDb): DiagramOutline {
  const groups = db.getSubGraphs()
  const labels = new Map(groups.map(group => [group.id, clean(group.title)]))
  for (const { id, text = id } of db.getVertices().values()) labels.set(id, clean(text))
  const label = (id: string): string => labels.get(id) ?? id
  const ways = new Map<string, string[]>()
  const add = (from: string, to: string, text: string): unknown =>
    ways.set(from, [...(ways.get(from) ?? []), text ? `${label(to)} (${clean(text)})` : label(to)])
  for (const { start, end, text, type } of db.getEdges()) {
    add(start, end, text)
    if (type?.startsWith('double')) add(end, start, text)
  }
  const holds = groups.map(
    ({ title, nodes }): OutlineStep => ({
      phrase: 'holds',
      from: clean(title),
      text: [...labels].flatMap(([id, name]) => (nodes.includes(id) ? name : [])).join(', '),
    }),
  )
  const leads = [...ways].map(([id, targets]): OutlineStep => {
    const [first = ''] = targets
    if (targets.length === 1) return { phrase: 'leadsTo', from: label(id), text: first }
    return { phrase: 'leads', from: label(id), text: '', steps: targets.map(text => ({ phrase: 'way', text })) }
  })
  // Boxes without arrows are at least named.
  return { participants: leads.length > 0 ? [] : [...labels.values()], steps: [...holds, ...leads] }
}

/** Labels may carry line breaks, marks, and characters by name or number, which mermaid's parser writes as ﬂ°quot¶ß. */
const clean = (text: string): string =>
  shownText(text.replace(/<br\s*\/?>/gi, ' ').replace(/ﬂ°+(\w+)¶ß/g, '#$1;'))
    .replace(/(?<![\w*])(\*\*|[*_])(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
