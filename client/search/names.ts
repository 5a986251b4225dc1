/**
 * The names of a site: titles, headings, terms, fields, types and members, as one small text. Each page is a line
 * `/route⇥title⇥trail`, followed by a line for each of its entries; ids that follow from the name are left out.
 * Written by the renderer, read by the browser: both directions stand here so that they cannot differ.
 */
import { kebab } from './tokens.ts'

export interface Entry {
  readonly kind: 'section' | 'term' | 'field' | 'type' | 'member'
  readonly title: string
  /** Part of the address after "#". */
  readonly id: string
  /** Kind of the type: enum, class. */
  readonly label?: string
  /** Name of the type that a member belongs to. */
  readonly of?: string
  /** Other names: a code, the name in JSON, the command behind it. */
  readonly also?: readonly string[]
}

export interface PageNames {
  readonly route: string
  readonly title: string
  /** Where the page belongs: `Documentation › API`. */
  readonly trail: string
  readonly entries: readonly Entry[]
}

const fieldId = (name: string): string => `field-${kebab(name)}`
const line = (...parts: readonly string[]): string => parts.map(part => part.replace(/\s+/g, ' ')).join('\t')

export function writePage({ route, title, trail, entries }: PageNames): string {
  const lines = [line(route, title, trail)]
  let type: Entry | undefined
  for (const entry of entries) {
    const { kind, title: name, id, label = '', also = [] } = entry
    if (kind === 'member' && type) {
      const own = id.slice(type.id.length + 1)
      lines[lines.length - 1] +=
        `\t${line(name + (own === kebab(name) ? '' : ` #${own}`) + also.map(n => ` =${n.replaceAll(' ', '_')}`).join(''))}`
    } else if (kind === 'type') {
      type = entry
      lines.push(`t${line(name, id === kebab(name) ? '' : id, label)}`)
    } else if (kind === 'field') lines.push(`f${line(name, id === fieldId(name) ? '' : id)}`)
    else lines.push(`${kind === 'term' ? 'd' : 's'}${line(name, id, ...(also.length > 0 ? [also.join('=')] : []))}`)
  }
  return lines.join('\n')
}

export function readPages(text: string): PageNames[] {
  const pages: { route: string; title: string; trail: string; entries: Entry[] }[] = []
  for (const row of text.split('\n')) {
    if (row.startsWith('/')) {
      const [route = '', title = '', trail = ''] = row.split('\t')
      pages.push({ route, title, trail, entries: [] })
      continue
    }
    const entries = pages.at(-1)?.entries
    const [title = '', id = '', label = '', ...members] = row.slice(1).split('\t')
    if (!entries || title === '') continue
    const mark = row[0]
    if (mark === 's' || mark === 'd')
      entries.push({
        kind: mark === 's' ? 'section' : 'term',
        title,
        id,
        ...(label !== '' && { also: label.split('=') }),
      })
    else if (mark === 'f') entries.push({ kind: 'field', title, id: id || fieldId(title) })
    else if (mark === 't') {
      const type: Entry = { kind: 'type', title, id: id || kebab(title), label }
      entries.push(type)
      for (const member of members) entries.push(readMember(member, type))
    }
  }
  return pages
}

function readMember(text: string, type: Entry): Entry {
  const [, name = '', id, also = ''] = /^(.*?)(?: #([\w-]+))?((?: =\S+)*)$/.exec(text) ?? []
  return {
    kind: 'member',
    title: name,
    id: `${type.id}-${id ?? kebab(name)}`,
    of: type.title,
    label: type.label ?? '',
    ...(also !== '' && { also: also.slice(2).split(' =') }),
  }
}
