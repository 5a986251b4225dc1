/** What changed on a page: its fields, and section by section its blocks, with the words that came and went. */

import { diffArrays } from 'diff'
import { type ArticlePage, type Block, plainText, wordsOfBlock } from '../../schema/index.ts'
import { type Change, countText, fieldChanges, keyedChanges } from './changes.ts'

/** A heading or step with its content; '' for the content before the first one. */
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
  const old = before.find(({ id }) => id === section.id || section.aliases.includes(id))
  const words = (of: Section | undefined): string[] => (of?.blocks ?? []).flatMap(wordsOfBlock)
  const [was, is] = [change.kind === 'added' ? [] : words(old), change.kind === 'removed' ? [] : words(section)]
  const text = countText(was, is, 'word')
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

/** Equal blocks keep their positions; what is between them is paired by type, in order. */
function blockChanges(before: readonly Block[], after: readonly Block[]): Change[] {
  const changes: Change[] = []
  let left: Block[] = []
  const drop = (): void => {
    for (const block of left) changes.push({ kind: 'removed', name: block.type, note: opening(block), parts: [] })
    left = []
  }
  const same = (a: Block, b: Block): boolean => JSON.stringify(a) === JSON.stringify(b)
  const pair = (block: Block): Change => {
    const at = left.findIndex(({ type }) => type === block.type)
    const [old] = at < 0 ? [] : left.splice(at, 1)
    return old ? blockChange(old, block) : { kind: 'added', name: block.type, note: opening(block), parts: [] }
  }
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator: same })) {
    if (removed) left.push(...value)
    else if (added) changes.push(...value.map(pair))
    else drop()
  }
  drop()
  return changes
}

function blockChange(before: Block, after: Block): Change {
  const change = (note: string): Change => ({ kind: 'changed', name: after.type, note, parts: [] })
  if (before.type === 'code' && after.type === 'code') {
    const lines = countText(before.code.split('\n'), after.code.split('\n'), 'line')
    if (lines !== undefined) return change(lines)
  }
  const words = countText(wordsOfBlock(before), wordsOfBlock(after), 'word')
  if (words !== undefined) return change(`reworded, ${words}: ${opening(after)}`)
  const fields = fieldChanges(before, after)
  return change(fields.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join(', '))
}

/** The first words of a block, by which a reader finds it. */
function opening(block: Block): string {
  const words = wordsOfBlock(block)
  return words.length <= 8 ? words.join(' ') : `${words.slice(0, 8).join(' ')} ...`
}
