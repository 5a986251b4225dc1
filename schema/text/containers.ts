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

/** The name may be in braces, as MyST has it. */
/** Pandoc and others close the line with colons, too. */
const lastColons = /[ \t]*:{3,}[ \t]*$/

const opening = /^(:{3,})[ \t]*(?:\{([\w-]+)\}|([\w-]*))/

/** Around a title, tools have nothing, `[]`, `""`, `title=""` or `{title=""}`. */
const framedTitle =
  /^(?:\[(.+)\]|(?:\{ *)?(?:(?:title|summary|label) *= *)?(?:"([^"]+)"|'([^']+)')(?: *\})?)$/

function fenceLine(text: string): FenceLine | undefined {
  const [mark, colons = '', braced, name = braced ?? ''] = opening.exec(text) ?? []
  if (mark === undefined) return undefined
  const nameEnd = name === '' ? colons.length : mark.length
  const written = text.slice(nameEnd).replace(lastColons, '').trim()
  const [, inBrackets, quoted, title = quoted ?? inBrackets ?? written] = framedTitle.exec(written) ?? []
  const from = written === '' ? text.trimEnd().length : text.indexOf(title, nameEnd)
  return {
    colons: colons.length,
    nameEnd,
    title: from,
    titleEnd: from + title.length,
    closes: name === '' && written === '',
  }
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
    const frame = (begin: number, to: number): void => {
      if (to > begin) context.addElement(context.elt('ContainerFrame', begin, to))
    }
    frame(from + fence.nameEnd, at)
    context.addElement(context.elt('ContainerTitle', at, at + title.length, parts))
    frame(at + title.length, end)
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
    { name: 'ContainerFrame', block: true },
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
