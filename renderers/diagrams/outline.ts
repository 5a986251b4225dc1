/** A parsed diagram in words: who takes part, and what happens or follows, in order. For readers who cannot see it. */
import type { DiagramOutline, OutlineStep } from '../assets.ts'

/** What mermaid gives; its types are internal, so only what is used is named here. */
export interface ParsedDiagram {
  readonly type: string
  readonly db: unknown
}

/** The words, or undefined for kinds that have no obvious ones. */
export function diagramOutline({ type, db }: ParsedDiagram): DiagramOutline | undefined {
  const outline = outlineOf(type, db)
  return outline && (outline.steps.length > 0 || outline.participants.length > 0) ? outline : undefined
}

function outlineOf(type: string, db: unknown): DiagramOutline | undefined {
  if (type === 'sequence') return sequenceOutline(db as SequenceDb)
  if (type.startsWith('flowchart')) return flowchartOutline(db as FlowchartDb)
  return type.startsWith('state') ? stateOutline(db as StateDb) : undefined
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

/** Kinds of messages that open a block, and how the block is introduced. Those that continue one end it first. */
const openings = new Map([
  ['ALT_START', 'If'],
  ['ALT_ELSE', 'Otherwise, if'],
  ['OPT_START', 'Only if'],
  ['LOOP_START', 'Repeated:'],
  ['PAR_START', 'At the same time:'],
  ['PAR_AND', 'and:'],
  ['PAR_OVER_START', 'At the same time:'],
  ['CRITICAL_START', 'Without interruption:'],
  ['CRITICAL_OPTION', 'In case of'],
  ['BREAK_START', 'The exchange ends if'],
])
const continuations = ['ALT_ELSE', 'PAR_AND', 'CRITICAL_OPTION']
const silent = ['ACTIVE_START', 'ACTIVE_END', 'AUTONUMBER']

interface Block extends OutlineStep {
  readonly steps: OutlineStep[]
}

function sequenceOutline(db: SequenceDb): DiagramOutline {
  const names = new Map([...db.getActors()].map(([id, actor]) => [id, clean(actor.description || actor.name)]))
  const name = (id = ''): string => names.get(id) ?? id
  const kinds = new Map(Object.entries(db.LINETYPE).map(([kind, value]) => [value, kind]))
  const root: Block = { text: '', steps: [] }
  let open: readonly Block[] = [root]
  const current = (): Block => open.at(-1) ?? root
  for (const message of db.getMessages()) {
    const kind = kinds.get(message.type) ?? ''
    const text = clean(typeof message.message === 'string' ? message.message : '')
    const opening = openings.get(kind)
    if (silent.includes(kind)) continue
    if (kind.endsWith('_END') || continuations.includes(kind)) open = open.slice(0, -1)
    // A coloured background groups messages for the eye only.
    if (kind === 'RECT_START') open = [...open, current()]
    else if (opening !== undefined) {
      const block: Block = { text: heading(kind, opening, text), steps: [] }
      current().steps.push(block)
      open = [...open, block]
    } else if (message.from !== undefined)
      current().steps.push({ text: said(kind, name(message.from), name(message.to), text) })
  }
  return { participants: [...names.values()], steps: root.steps }
}

function said(kind: string, from: string, to: string, text: string): string {
  const both = from === to ? [from] : [from, to]
  return kind === 'NOTE' ? `Note for ${both.join(' and ')}: ${text}` : `${both.join(' to ')}: ${text}`
}

const heading = (kind: string, opening: string, text: string): string =>
  kind === 'ALT_ELSE' && text === '' ? 'Otherwise' : `${opening} ${text}`.trim().replace(/:$/, '')

interface FlowchartDb {
  getVertices(): ReadonlyMap<string, { id: string; text?: string; type?: string }>
  getEdges(): readonly { start: string; end: string; text: string; type?: string }[]
  getSubGraphs(): readonly { id: string; title: string; nodes: readonly string[] }[]
}

/** One step for each node that leads somewhere: its ways out. */
function flowchartOutline(db: FlowchartDb): DiagramOutline {
  const groups = db.getSubGraphs()
  const labels = new Map(groups.map(group => [group.id, clean(group.title)]))
  for (const { id, text = id } of db.getVertices().values()) labels.set(id, clean(text))
  const label = (id: string): string => labels.get(id) ?? id
  const edges = db
    .getEdges()
    .map(({ start, end, text, type }) => ({ from: start, to: end, text, both: type?.startsWith('double') ?? false }))
  const steps = groups.map(({ title, nodes }) => ({
    text: `${clean(title)} holds ${list(nodes.map(label).reverse())}.`,
  }))
  const ways = edgeSteps(edges, label)
  // Boxes without arrows are at least named.
  const participants = ways.length > 0 ? [] : [...labels.values()]
  return { participants, steps: [...steps, ...ways] }
}

interface StateDb {
  getData(): {
    nodes: readonly { id: string; label?: string; shape?: string; parentId?: string; isGroup?: boolean }[]
    edges: readonly { start: string; end: string; label?: string }[]
  }
}

function stateOutline(db: StateDb): DiagramOutline {
  const { nodes, edges } = db.getData()
  const ends = new Map([
    ['stateStart', 'Start'],
    ['stateEnd', 'End'],
  ])
  const kinds = new Map(nodes.map(({ id, shape = '' }) => [id, shape]))
  const labels = new Map(nodes.map(({ id, shape = '', label = id }) => [id, ends.get(shape) ?? clean(String(label))]))
  const label = (id: string): string => labels.get(id) ?? id
  const isNote = (id: string): boolean => /^note/.test(kinds.get(id) ?? '')
  const isRegion = (id: string | undefined): boolean => kinds.get(id ?? '') === 'divider'
  /** Regions that run at the same time have no name: what is in them is in the state. */
  const within = (group: string): string[] =>
    nodes
      .filter(({ parentId, shape = '' }) => parentId === group && !ends.has(shape))
      .flatMap(({ id }) => (isRegion(id) ? [`at the same time ${list(within(id))}`] : isNote(id) ? [] : label(id)))
  const groups = nodes.filter(({ id, isGroup }) => isGroup && !isNote(id) && !isRegion(id))
  const steps = groups.map(({ id }) => ({ text: `${label(id)} holds ${list(within(id))}.` }))
  const notes = edges
    .filter(({ start, end }) => isNote(start) !== isNote(end))
    .map(({ start, end }) => (isNote(start) ? [end, start] : [start, end]))
    .map(([state = '', note = '']) => ({ text: `Note for ${label(state)}: ${label(note)}` }))
  const links = edges
    .filter(({ start, end }) => !isNote(start) && !isNote(end))
    .map(({ start, end, label: text = '' }) => ({ from: start, to: end, text, both: false }))
  const ways = edgeSteps(links, label)
  const participants = ways.length > 0 ? [] : [...labels.values()]
  return { participants, steps: [...steps, ...ways, ...notes] }
}

interface Edge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly both: boolean
}

function edgeSteps(edges: readonly Edge[], name: (id: string) => string): OutlineStep[] {
  const order = [...new Set(edges.map(edge => edge.from))]
  return order.map(from => {
    const ways = edges
      .filter(edge => edge.from === from)
      .map(({ to, text, both }) => `${both ? 'to and from' : 'to'} ${name(to)}${text ? ` (${clean(text)})` : ''}.`)
    if (ways.length === 1) return { text: `${name(from)} leads ${ways.join()}` }
    return { text: `${name(from)} leads`, steps: ways.map(text => ({ text })) }
  })
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Labels may carry line breaks and entities of mermaid's own syntax. */
const clean = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(
      /#(\w+);/g,
      (whole, name: string) => ({ quot: '"', semi: ';', colon: ':', amp: '&', lt: '<', gt: '>' })[name] ?? whole,
    )
    .replace(/(?<![\w*])(\*\*|[*_])(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
