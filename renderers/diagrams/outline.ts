/** A parsed diagram in words: who takes part, and what happens or follows, in order. For readers who cannot see it. */
import type { DiagramOutline, OutlineStep } from '../assets.ts'

/** What mermaid gives; its types are internal, so only what is used is named here. */
export interface ParsedDiagram {
  readonly type: string
  readonly db: unknown
}

/** The words, or undefined for types that have no obvious ones. */
export function diagramOutline({ type, db }: ParsedDiagram): DiagramOutline | undefined {
  if (type === 'sequence') return sequenceOutline(db as SequenceDb)
  if (type.startsWith('flowchart')) return flowchartOutline(db as FlowchartDb)
  if (type.startsWith('state')) return stateOutline(db as StateDb)
  if (type === 'gantt') return ganttOutline(db as GanttDb)
  return undefined
}

interface SequenceDb {
  getActors(): ReadonlyMap<string, { name: string; description: string }>
  getMessages(): readonly { type: number; from?: string; to?: string; message?: unknown }[]
  readonly LINETYPE: Readonly<Record<string, number>>
}

/** Kinds of blocks and how they are introduced. */
const blockWords: Record<string, string> = {
  ALT_START: 'If',
  ALT_ELSE: 'Otherwise, if',
  OPT_START: 'Only if',
  LOOP_START: 'Repeated:',
  PAR_START: 'At the same time:',
  PAR_AND: 'and:',
  PAR_OVER_START: 'At the same time:',
  CRITICAL_START: 'Without interruption:',
  CRITICAL_OPTION: 'In case of',
  BREAK_START: 'The exchange ends if',
  RECT_START: '',
}

function sequenceOutline(db: SequenceDb): DiagramOutline {
  const names = new Map([...db.getActors()].map(([id, actor]) => [id, clean(actor.description || actor.name)]))
  const name = (id: string | undefined): string => names.get(id ?? '') ?? id ?? ''
  const kinds = new Map(Object.entries(db.LINETYPE).map(([kind, value]) => [value, kind]))
  const root: MutableStep[] = []
  const stack: MutableStep[][] = [root]
  for (const message of db.getMessages()) {
    const kind = kinds.get(message.type) ?? ''
    const text = clean(typeof message.message === 'string' ? message.message : '')
    if (kind === 'NOTE')
      push(stack, {
        text: `Note for ${message.from === message.to ? name(message.from) : `${name(message.from)} and ${name(message.to)}`}: ${text}`,
      })
    else if (kind === 'ACTIVE_START' || kind === 'ACTIVE_END' || kind === 'AUTONUMBER') continue
    else if (kind.endsWith('_END')) stack.pop()
    else if (kind === 'RECT_START') stack.push(stack.at(-1)!)
    else if (kind in blockWords) {
      if (kind === 'ALT_ELSE' || kind === 'PAR_AND' || kind === 'CRITICAL_OPTION') stack.pop()
      const step: MutableStep = { text: heading(kind, text), steps: [] }
      push(stack, step)
      stack.push(step.steps!)
    } else if (message.from !== undefined) {
      const self = message.from === message.to
      push(stack, {
        text: self ? `${name(message.from)}: ${text}` : `${name(message.from)} to ${name(message.to)}: ${text}`,
      })
    }
  }
  return { participants: [...names.values()], steps: root }
}

const heading = (kind: string, text: string): string => {
  if (kind === 'ALT_ELSE' && text === '') return 'Otherwise'
  return `${blockWords[kind]} ${text}`.trim().replace(/:$/, '')
}

interface MutableStep extends OutlineStep {
  steps?: MutableStep[]
}

const push = (stack: MutableStep[][], step: MutableStep): void => {
  stack.at(-1)!.push(step)
}

interface FlowchartDb {
  getVertices(): ReadonlyMap<string, { id: string; text?: string; type?: string }>
  getEdges(): readonly { start: string; end: string; text: string; type?: string }[]
  getSubGraphs(): readonly { id: string; title: string; nodes: readonly string[] }[]
}

/** One step for each node that leads somewhere: its ways out. */
function flowchartOutline(db: FlowchartDb): DiagramOutline {
  const label = new Map([...db.getVertices().values()].map(vertex => [vertex.id, clean(vertex.text ?? vertex.id)]))
  for (const group of db.getSubGraphs()) if (!label.has(group.id)) label.set(group.id, clean(group.title))
  const edges = db
    .getEdges()
    .map(({ start, end, text, type }) => ({ from: start, to: end, text, both: type?.startsWith('double') ?? false }))
  const steps: OutlineStep[] = db.getSubGraphs().map(group => ({
    text: `${clean(group.title)} holds ${list(group.nodes.map(id => label.get(id) ?? id).reverse())}.`,
  }))
  return { participants: [], steps: [...steps, ...edgeSteps(edges, id => label.get(id) ?? id)] }
}

interface StateDb {
  getData(): {
    nodes: readonly { id: string; label?: string; shape?: string; parentId?: string; isGroup?: boolean }[]
    edges: readonly { start: string; end: string; label?: string }[]
  }
}

function stateOutline(db: StateDb): DiagramOutline {
  const { nodes, edges } = db.getData()
  const label = new Map(
    nodes.map(node => {
      const shown =
        node.shape === 'stateStart' ? 'Start' : node.shape === 'stateEnd' ? 'End' : clean(String(node.label ?? node.id))
      return [node.id, shown]
    }),
  )
  const steps: OutlineStep[] = nodes
    .filter(node => node.isGroup)
    .map(group => ({
      text: `${label.get(group.id)} holds ${list(nodes.filter(node => node.parentId === group.id && !/^state(Start|End)$/.test(node.shape ?? '')).map(node => label.get(node.id)!))}.`,
    }))
  const links = edges.map(({ start, end, label: text }) => ({ from: start, to: end, text: text ?? '', both: false }))
  return { participants: [], steps: [...steps, ...edgeSteps(links, id => label.get(id) ?? id)] }
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
    const out = edges.filter(edge => edge.from === from)
    const way = ({ to, text, both }: Edge): string =>
      `${both ? 'to and from' : 'to'} ${name(to)}${text ? ` (${clean(text)})` : ''}`
    if (out.length === 1) return { text: `${name(from)} leads ${way(out[0]!)}.` }
    return { text: `${name(from)} leads`, steps: out.map(edge => ({ text: `${way(edge)}.` })) }
  })
}

interface GanttDb {
  getTasks(): readonly { task: string; section: string; startTime: Date; endTime: Date }[]
}

/** Bars in the order of their starts, section by section. */
function ganttOutline(db: GanttDb): DiagramOutline {
  const tasks = db.getTasks()
  const sections = [...new Set(tasks.map(task => task.section))]
  return {
    participants: [],
    steps: sections.map(section => ({
      text: clean(section),
      steps: tasks
        .filter(task => task.section === section)
        .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
        .map(task => ({ text: clean(task.task) })),
    })),
  }
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
    .replace(/\s+/g, ' ')
    .trim()
