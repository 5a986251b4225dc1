/** What changed on a page: its fields, and section by section its blocks, with the words that came and went. */
import { type ArticlePage, type Block, plainText } from '../../schema/index.ts'
import { type Change, fieldChanges, keyedChanges } from './change.ts'
import { type Count, commonSequence, countChanges, countText, wordsOf } from './word-diff.ts'

/** A heading or step with what stands below it; '' for what stands before the first one. */
interface Section {
  readonly id: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly blocks: readonly Block[]
}

export function pageChanges(before: ArticlePage, after: ArticlePage): Change[] {
  const { blocks: oldBlocks, ...oldFields } = before.content()
  const { blocks, ...fields } = after.content()
  const old = sectionsOf(oldBlocks)
  const now = sectionsOf(blocks)
  return [...fieldChanges(oldFields, fields, ['updated']), ...sectionChanges(old, now), ...orderChange(old, now)]
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; title: string; aliases: readonly string[]; blocks: Block[] }[] = []
  let open = { id: '', title: 'Before the first heading', aliases: [] as readonly string[], blocks: [] as Block[] }
  const begin = (id: string, title: string, aliases: readonly string[] = [], content: readonly Block[] = []): void => {
    open = { id, title, aliases, blocks: [...content] }
    sections.push(open)
  }
  sections.push(open)
  for (const block of blocks) {
    if (block.type === 'heading') begin(block.id, plainText(block.text), block.aliases)
    else if (block.type === 'steps') {
      for (const { id, title, aliases, blocks: content } of block.items) begin(id, plainText(title), aliases, content)
    } else open.blocks.push(block)
  }
  return sections
}

function sectionChanges(before: readonly Section[], after: readonly Section[]): Change[] {
  // A heading that took an id over as alias is the same section.
  const heirs = new Map(after.flatMap(({ id, aliases }) => aliases.map(alias => [alias, id] as const)))
  const ids = new Set(after.map(({ id }) => id))
  const keyOf = (id: string): string => (ids.has(id) ? id : (heirs.get(id) ?? id))
  const named = (section: Section, key: string) => ({
    key,
    name: section.id === '' ? section.title : `#${section.id}`,
    note: section.id === '' ? undefined : section.title,
    value: section,
  })
  const changes = keyedChanges(
    before.map(section => named(section, keyOf(section.id))),
    after.map(section => named(section, section.id)),
    (old, now) => [...fieldChanges(head(old), head(now)), ...blockChanges(old.blocks, now.blocks)],
  )
  const texts = new Map([...before, ...after].map(section => [section.id, section]))
  return changes.map(change => withWords(change, before, texts))
}

const head = ({ id, title }: Section): object => ({ id, title })

/** Says of a section how many words it has, came or went. */
function withWords(change: Change, before: readonly Section[], texts: ReadonlyMap<string, Section>): Change {
  const section = texts.get(change.name.slice(1))
  if (!section) return change
  const words = wordsOf(section.blocks).length
  const old = before.find(({ id }) => id === section.id || section.aliases.includes(id))
  const count: Count =
    change.kind === 'added'
      ? { added: words, removed: 0 }
      : change.kind === 'removed'
        ? { added: 0, removed: words }
        : countChanges(wordsOf(old?.blocks ?? []), wordsOf(section.blocks))
  const text = countText(count, 'word')
  return text === undefined ? change : { ...change, note: `${change.note} (${text})` }
}

function orderChange(before: readonly Section[], after: readonly Section[]): Change[] {
  const shared = (from: readonly Section[], others: readonly Section[]): string =>
    from
      .map(({ id }) => id)
      .filter(id => others.some(other => other.id === id))
      .join()
  if (shared(before, after) === shared(after, before)) return []
  return [{ kind: 'changed', name: 'order of sections', parts: [] }]
}

/** Equal blocks hold their places; what stands between them is paired by type, in order. */
export function blockChanges(before: readonly Block[], after: readonly Block[]): Change[] {
  const pairs = commonSequence(before.map(text), after.map(text))
  const changes: Change[] = []
  let [i, j] = [0, 0]
  for (const [oldEnd, newEnd] of [...pairs, [before.length, after.length] as const]) {
    const left = before.slice(i, oldEnd)
    for (const block of after.slice(j, newEnd)) {
      const at = left.findIndex(({ type }) => type === block.type)
      if (at < 0) changes.push({ kind: 'added', name: block.type, note: opening(block), parts: [] })
      else changes.push(blockChange(left.splice(at, 1)[0]!, block))
    }
    for (const block of left) changes.push({ kind: 'removed', name: block.type, note: opening(block), parts: [] })
    i = oldEnd + 1
    j = newEnd + 1
  }
  return changes
}

const text = (block: Block): string => JSON.stringify(block)

function blockChange(before: Block, after: Block): Change {
  const change = (note: string): Change => ({ kind: 'changed', name: after.type, note, parts: [] })
  if (before.type === 'code' && after.type === 'code' && before.code !== after.code) {
    return change(countText(countChanges(before.code.split('\n'), after.code.split('\n')), 'line')!)
  }
  const words = countText(countChanges(wordsOf(before), wordsOf(after)), 'word')
  if (words !== undefined) return change(`reworded, ${words}: ${opening(after)}`)
  const fields = fieldChanges(before, after)
  return change(fields.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join(', '))
}

/** The first words of a block, by which a reader finds it. */
function opening(block: Block): string {
  const words = wordsOf(block)
  return words.length <= 8 ? words.join(' ') : `${words.slice(0, 8).join(' ')} ...`
}
