/** Reads a C# class back into the state of the form, and says what it could not read. */

import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import { type ClassNode, classesOf, type MemberNode } from '../csharp/classes.ts'
import { isName, readTokens } from '../csharp/tokens.ts'
import { defaultNames, type FormField, type Toolkit } from './fields.ts'
import { type ConfigState, initialState, isWritten } from './state.ts'
import { readValue, type Value } from './values.ts'

/** In characters. A configuration has a few thousand; anything larger is another file. */
export const longestFile = 200_000

/** Something the reader should know: part of the text was not understood, or the package ignores it. */
interface Note {
  readonly kind: keyof Words['builder']['notes']
  /** What it is about. */
  readonly name: string
}

type AddNote = (kind: Note['kind'], name: string) => void

export interface ReadClassFile {
  /** Absent if there is no class. */
  readonly state?: ConfigState
  /** Fields and names that the file sets. */
  readonly set: readonly string[]
  readonly notes: readonly Note[]
}

/** Reads what is written out and says what it could not read. It never fails, whatever the text is. */
export function readClass(source: string, toolkit: Toolkit): ReadClassFile {
  const notes: Note[] = []
  const note: AddNote = (kind, name) => notes.push({ kind, name })
  const found = classIn(source, toolkit, note)
  if (!found) return { set: [], notes }
  const values = new Map([...readFields(found, toolkit, note), ...readNames(found, note)])
  return { state: new Map([...initialState(toolkit), ...values]), set: [...values.keys()], notes }
}

/** Returns the class that the package takes: the first one that is marked, or that extends its base. */
function classIn(source: string, toolkit: Toolkit, note: AddNote): ClassNode | undefined {
  if (source.length > longestFile) {
    note('too-long', longestFile.toLocaleString(WORDS.page.locale))
    return undefined
  }
  const code = readTokens(source)
  if (code.conditional.length > 0) note('conditional', skippedName(code.conditional.join('\n'), toolkit))
  const classes = classesOf(code)
  const marked = classes.filter(({ attributes }) =>
    attributes.some(name => /^DissonityConfig(Attribute)?$/.test(name)),
  )
  const found = marked[0] ?? classes.find(extendsSdk)
  if (!found) {
    note('no-class', sdkBase)
    return undefined
  }
  if (marked.length > 1) note('several', String(marked.length))
  if (marked.length === 0) note('no-attribute', found.name)
  for (const kind of found.limits) note(kind, found.name)
  if (!extendsSdk(found)) note('base', found.name)
  return found
}

/** Returns the fields that a text sets which only some builds have, or how it begins. */
function skippedName(text: string, { fields }: Toolkit): string {
  const words = new Set(text.match(/\w+/g))
  const named = fields.map(({ name }) => name).filter(name => words.has(name))
  return named.join(', ') || (text.slice(0, 40).split('\n')[0] ?? '')
}

const sdkBase = 'SdkConfiguration'
const extendsSdk = ({ base }: ClassNode): boolean => base.name === sdkBase

/** Reads the names of the class and of its types for the login, as far as they are names that can be written. */
function readNames(node: ClassNode, note: AddNote): [string, Value][] {
  const hasTypes = extendsSdk(node) && !node.limits.includes('generic')
  const written = [node.name, ...(hasTypes ? node.base.types : [])]
  const names: [string, Value][] = []
  for (const [i, [key, usual]] of Object.entries(defaultNames).entries()) {
    const name = written[i] ?? usual
    if (name === usual) continue
    if (!isName(name)) note('unread', name)
    else {
      if (key !== 'class') note('elsewhere', name)
      names.push([key, { kind: 'name', content: name }])
    }
  }
  return names
}

const namesOf = ({ name, formerly = [] }: FormField): string[] => [name, ...formerly]

/** Reads the values that the class sets, by field. */
function readFields({ members }: ClassNode, toolkit: Toolkit, note: AddNote): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const field of toolkit.fields) {
    const { name } = field
    const [member, twice] = members.filter(other => namesOf(field).includes(other.name))
    if (!member) continue
    if (member.name !== name) note('renamed', `${member.name} → ${name}`)
    const value = twice ? undefined : memberValue(member, field, toolkit)
    if (!isOverride(member)) note('no-override', name)
    else if (value) values.set(name, value)
    else note('unread', name)
  }
  const known = new Set(toolkit.fields.flatMap(namesOf))
  const unknown = members.filter(member => isOverride(member) && !known.has(member.name))
  for (const { name } of unknown) note('unknown', name)
  return values
}

const memberValue = ({ words, value }: MemberNode, { type, kind }: FormField, toolkit: Toolkit) =>
  value && words.join('').endsWith(type) ? readValue(kind, value, toolkit) : undefined

const isOverride = ({ words, sign }: MemberNode): boolean =>
  /^(\{|=>)$/.test(sign) && words.includes('public') && words.includes('override')

/** A file that is not a configuration could have thousands. */
const mostNotes = 12

/** Reads the result of reading a file, line by line; the first line sums it up. */
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
