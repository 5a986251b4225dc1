/**
 * Blocks in running text, as an extension of the Markdown parser: what is between a line such as `:::tip` and
 * a line of `:::`, and the lines `== Label` that begin the tabs within it.
 */
import type { BlockContext, Line, MarkdownConfig } from '@lezer/markdown'

/** A line of colons. It closes a container if nothing follows them. */
interface FenceLine {
  readonly colons: number
  /** Offset of the name's end in the line. */
  readonly nameEnd: number
  /** Offset of the title, and of its end, without what other tools have around it. */
  readonly title: number
  readonly titleEnd: number
  readonly closes: boolean
}

function fenceLine(text: string): FenceLine | undefined {
  const [mark, colons = '', name = ''] = /^(:{3,})[ \t]*([\w-]*)/.exec(text) ?? []
  if (mark === undefined) return undefined
  const nameEnd = name === '' ? colons.length : mark.length
  const end = text.trimEnd().length
  const title = end - text.slice(nameEnd, end).trimStart().length
  return { colons: colons.length, nameEnd, title, titleEnd: end, closes: name === '' && title === end }
}

const fenceOf = (line: Line): FenceLine | undefined => fenceLine(line.text.slice(line.pos))

/** The number that the parser keeps for a container: how deep it is, and how many colons open it. */
const mostColons = 64
const keptFor = (depth: number, colons: number): number =>
  depth * mostColons + Math.min(colons, mostColons - 1)

/** Whether a container goes on with this line: another one within it is closed first. */
function goesOn(context: BlockContext, line: Line, kept: number): boolean {
  const fence = fenceOf(line)
  if (!fence?.closes || fence.colons < kept % mostColons) return true
  for (let depth = Math.floor(kept / mostColons) + 1; depth < context.depth; depth += 1)
    if (context.parentType(depth).name === 'Container') return true
  return false
}

/** Each line looks at all containers that are open. Prose may nest less deep, and says so. */
const mostOpen = 40

function openOrClose(context: BlockContext, line: Line): boolean {
  const fence = fenceOf(line)
  if (!fence || (!fence.closes && context.depth > mostOpen)) return false
  const from = context.lineStart + line.pos
  const end = context.lineStart + line.text.trimEnd().length
  if (fence.closes) {
    context.addElement(context.elt('ContainerEnd', from, end))
    context.nextLine()
    return true
  }
  context.startComposite('Container', line.pos, keptFor(context.depth, fence.colons))
  context.addElement(context.elt('ContainerMark', from, from + fence.nameEnd))
  const title = line.text.slice(line.pos + fence.title, line.pos + fence.titleEnd)
  if (title !== '') {
    const at = from + fence.title
    const parts = context.parser.parseInline(title, at)
    context.addElement(context.elt('ContainerTitle', at, at + title.length, parts))
  }
  context.nextLine()
  return true
}

const tabMark = '== '

const isTab = (context: BlockContext, line: Line): boolean =>
  line.text.startsWith(tabMark, line.pos) && context.parentType().name === 'Container'

function tab(context: BlockContext, line: Line): boolean {
  if (!isTab(context, line)) return false
  const end = context.lineStart + line.text.trimEnd().length
  context.addElement(context.elt('TabLabel', context.lineStart + line.pos, end))
  context.nextLine()
  return true
}

/** The words of a tab's line, and where they begin. */
export function tabLabel(text: string, { from, to }: { from: number; to: number }) {
  const written = text.slice(from + tabMark.length, to)
  const label = written.trimStart()
  return { label, at: to - label.length }
}

export const containers: MarkdownConfig = {
  defineNodes: [
    { name: 'Container', block: true, composite: goesOn },
    { name: 'ContainerMark', block: true },
    { name: 'ContainerTitle', block: true },
    { name: 'ContainerEnd', block: true },
    { name: 'TabLabel', block: true },
  ],
  parseBlock: [
    {
      name: 'Container',
      before: 'IndentedCode',
      parse: openOrClose,
      endLeaf: (_context, line) => fenceOf(line) !== undefined,
    },
    { name: 'TabLabel', before: 'IndentedCode', parse: tab, endLeaf: isTab },
  ],
}
