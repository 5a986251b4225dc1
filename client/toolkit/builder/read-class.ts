/** Reads a C# class back into the state of the form, and says what it could not read. */

import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { type ClassNode, classesOf, type MemberNode } from '../csharp/classes.ts'
import { isName, readTokens } from '../csharp/tokens.ts'
import type { FormField, Toolkit } from './fields.ts'
import {
  type ClassNames,
  type ConfigState,
  defaultNames,
  initialState,
  isWritten,
  nameKeys,
  withFields,
} from './state.ts'
import { readValue, type Value } from './values.ts'

/** In characters. A configuration has a few thousand; anything larger is another file. */
export const longestFile = 200_000

/** Something the reader should know: part of the text was not understood, or the package ignores it. */
interface Note {
  readonly kind: keyof Words['builder']['notes']
  /** What it is about. */
  readonly name: string
}

export interface ReadClassFile {
  /** Absent if there is no class. */
  readonly state?: ConfigState
  /** Fields that the file sets. */
  readonly set: readonly string[]
  readonly notes: readonly Note[]
}

/** Reads what is written out and says what it could not read. It never fails, whatever the text is. */
export function readClass(source: string, toolkit: Toolkit): ReadClassFile {
  const notes: Note[] = []
  const note = (kind: Note['kind'], name = ''): void => {
    notes.push({ kind, name })
  }
  const refuse = (kind: Note['kind'], name: string): ReadClassFile => ({
    set: [],
    notes: [...notes, { kind, name }],
  })
  if (source.length > longestFile) return refuse('too-long', longestFile.toLocaleString(WORDS.page.locale))
  const code = readTokens(source)
  if (code.conditional.length > 0) {
    const text = code.conditional.join('\n')
    const named = toolkit.fields
      .map(({ name }) => name)
      .filter(name => new RegExp(`\\b${name}\\b`).test(text))
    note('conditional', named.join(', ') || text.slice(0, 40).split('\n')[0])
  }
  const classes = classesOf(code)
  const marked = classes.filter(({ attributes }) =>
    attributes.some(name => /^DissonityConfig(Attribute)?$/.test(name)),
  )
  const found = marked[0] ?? classes.find(extendsSdk)
  if (!found) return refuse('no-class', sdkBase)
  if (marked.length > 1) note('several', String(marked.length))
  if (marked.length === 0) note('no-attribute', found.name)
  for (const kind of found.limits) note(kind, found.name)
  if (!extendsSdk(found)) note('base', found.name)
  const settings = readSettings(found, toolkit, notes)
  const names = readNames(found, note)
  const state = { ...withFields(initialState(toolkit), settings), names }
  return { state, set: [...settings.keys()], notes }
}

/** The names of the class and of its types for the login, as far as they are names that can be written. */
function readNames(node: ClassNode, note: (kind: Note['kind'], name: string) => void): ClassNames {
  const isGeneric = node.limits.includes('generic')
  const [request, response] = isGeneric || !extendsSdk(node) ? [] : node.base.types
  const written = { class: node.name, request, response }
  const names = { ...defaultNames }
  for (const key of nameKeys) {
    const name = written[key]
    if (name === undefined || name === defaultNames[key]) continue
    if (!isName(name)) {
      note('unread', name)
      continue
    }
    if (key !== 'class') note('elsewhere', name)
    names[key] = name
  }
  return names
}

const sdkBase = 'SdkConfiguration'
const extendsSdk = ({ base }: ClassNode): boolean => base.name === sdkBase

/** The values that the class sets, by field. */
function readSettings({ members }: ClassNode, toolkit: Toolkit, notes: Note[]): Map<string, Value> {
  const settings = new Map<string, Value>()
  for (const field of toolkit.fields) {
    const isFormer = (name: string): boolean => field.formerly?.includes(name) === true
    const [member, twice] = members.filter(({ name }) => name === field.name || isFormer(name))
    if (!member) continue
    if (isFormer(member.name)) notes.push({ kind: 'renamed', name: `${member.name} → ${field.name}` })
    const { words, value } = member
    const isRead = value && !twice && words.join('').endsWith(field.type)
    const setting = isRead ? readValue(field.kind, value, toolkit) : undefined
    if (!isOverride(member)) notes.push({ kind: 'no-override', name: field.name })
    else if (setting) settings.set(field.name, setting)
    else notes.push({ kind: 'unread', name: field.name })
  }
  const known = new Set(toolkit.fields.flatMap(({ name, formerly = [] }) => [name, ...formerly]))
  const unknown = members.filter(member => isOverride(member) && !known.has(member.name))
  for (const { name } of unknown) notes.push({ kind: 'unknown', name })
  return settings
}

const isOverride = ({ words, sign }: MemberNode): boolean =>
  /^(\{|=>)$/.test(sign) && words.includes('public') && words.includes('override')

/** A file that is not a configuration could have thousands. */
const mostNotes = 12

/** The result of reading a file, line by line; the first line sums it up. */
export function readReport({ state, set, notes }: ReadClassFile, toolkit: Toolkit): string[] {
  const lines = notes.slice(0, mostNotes).map(({ kind, name }) => fill(WORDS.builder.notes[kind], { name }))
  if (notes.length > mostNotes) lines.push(fill(WORDS.builder.moreNotes, { count: notes.length - mostNotes }))
  if (!state) return lines
  const optional = toolkit.fields.filter(field => field.default !== undefined && set.includes(field.name))
  const names = (fields: readonly FormField[]): string => fields.map(({ name }) => name).join(', ')
  const changed = optional.filter(field => isWritten(field, state, toolkit))
  const same = optional.filter(field => !changed.includes(field))
  const differ = counted(WORDS.builder.differ, changed.length, WORDS.page.locale)
  return [
    changed.length === 0
      ? WORDS.builder.noneDiffers
      : fill(WORDS.builder.found, { differ, names: names(changed) }),
    ...(same.length > 0 ? [fill(WORDS.builder.same, { names: names(same) })] : []),
    ...lines,
  ]
}
