/** The pages of the reference, and the sidebar beside them. */
import { type NamedPart, type Outline, outline } from '../../content/outline.ts'
import { usesOf } from '../../content/used-names.ts'
import type { Sidebar } from '../../files/navigation.ts'
import type { Words } from '../../files/words.ts'
import { fill } from '../../fill.ts'
import { type PageBase, unplaced } from '../../site/page-base.ts'
import type { ToolkitFiles } from '../data-files.ts'
import { referenceRoute } from './name-card.ts'
import { ReferenceFile, ReferenceIndexFile } from './reference.ts'
import { memberAnchor, typeAnchor } from './reference-names.ts'

export interface ReferencePage extends PageBase {
  readonly kind: 'reference'
  readonly reference: ReferenceFile
}

export interface ReferenceIndexPage extends PageBase {
  readonly kind: 'reference-index'
  readonly index: ReferenceIndexFile
}

/** Returns the address of the reference: a version that has its own has it below its label. */
export const referenceHome = ({ version, own }: ToolkitFiles): string =>
  version !== undefined && own.has('reference') ? `${referenceRoute}/${version}` : referenceRoute

/** Returns the addresses of all files of a reference, those with mistakes included. */
export const referenceAddresses = (files: ToolkitFiles): string[] =>
  [...files.present.reference].map(name => `${referenceHome(files)}/${name}`)

export function referencePages(files: ToolkitFiles, words: Words): (ReferencePage | ReferenceIndexPage)[] {
  const { single, reference } = files
  const home = referenceHome(files)
  const index = single['reference/index']
  const base = { ...unplaced, sidebar: index && home }
  const pages = reference.map(({ name, value, source }): ReferencePage => {
    const { title, description } = value
    const tab = fill(words.reference.tab, { title })
    const about = { route: `${home}/${name}`, source, title, description, tab }
    return { ...base, ...referenceOutline(value), ...about, kind: 'reference', reference: value }
  })
  if (!index) return pages

  const { value, source } = index
  const { title, description } = value
  const about = {
    route: `${home}/index.html`,
    source,
    title,
    description,
    tab: words.reference.indexTab,
  }
  return [
    ...pages,
    { ...base, ...referenceIndexOutline(value), ...about, kind: 'reference-index', index: value },
  ]
}

function referenceOutline(file: ReferenceFile): Outline {
  const parts: NamedPart[] = []
  for (const [i, type] of file.types.entries()) {
    const at = ['types', i]
    parts.push({ id: typeAnchor(type), path: [...at, idKey(type)], level: 2, text: type.name })
    for (const [j, member] of type.members.entries())
      parts.push({ id: memberAnchor(type, member), path: [...at, 'members', j, idKey(member)] })
  }
  return outline(parts, usesOf(ReferenceFile, file), file.aliases)
}

/** The key that says the id. */
const idKey = ({ id }: { readonly id?: string | undefined }): string => (id === undefined ? 'name' : 'id')

function referenceIndexOutline(file: ReferenceIndexFile): Outline {
  const parts = file.groups.map(({ id, title }, i) => {
    const path = ['groups', i, 'id']
    return { id, path, level: 2, text: title }
  })
  return outline(parts, usesOf(ReferenceIndexFile, file), file.aliases)
}

/**
 * Returns the sidebar of a reference by its address, if there is an index: its pages in the groups of the index. Names
 * without a page have been reported.
 */
export function sidebarsOf(files: ToolkitFiles, words: Words): (readonly [name: string, Sidebar])[] {
  const file = files.single['reference/index']
  if (!file) return []
  const titles = new Map(files.reference.map(({ name, value }) => [name, value.title]))
  const home = referenceHome(files)
  const link = (text: string, name: string) => {
    const to = { kind: 'href' as const, to: `${home}/${name}` }
    return { type: 'link' as const, text, to, activeOn: [] }
  }
  const index = link(words.page.allPages, 'index.html')
  const entries = file.value.groups.map(group => ({
    type: 'group' as const,
    text: group.title,
    items: group.pages.filter(name => titles.has(name)).map(name => link(titles.get(name) ?? name, name)),
  }))
  return [[home, { title: file.value.title, index: index.to, links: [index], entries }]]
}
