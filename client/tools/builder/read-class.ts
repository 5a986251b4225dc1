/**
 * A C# file to the state of the form. It reads what is written out and says what it could not read. It never fails,
 * whatever the text is, and keeps nothing of it but the values.
 */

import { type ClassNode, classesOf, type MemberNode } from '../csharp/classes.ts'
import { isName, readTokens } from '../csharp/tokens.ts'
import {
  type ConfigField,
  type ConfigState,
  type DataClass,
  type DataField,
  type DataRole,
  dataBases,
  dataTypes,
  type Setting,
  sameSetting,
  type Toolkit,
} from './model.ts'
import { literalOf, settingFrom } from './read-values.ts'
import { defaultOf, initialState } from './state.ts'
import { fits } from './write-class.ts'

/** Characters. A configuration has some thousands; what is larger is another file. */
export const longestFile = 200_000

/** What the reader should know, and the names that it is about. */
export interface Note {
  readonly kind: NoteKind
  readonly names: readonly string[]
}

export type NoteKind =
  | 'unread'
  | 'conditional'
  | 'partial'
  | 'base'
  | 'constructor'
  | 'generic'
  | 'several'
  | 'elsewhere'
  | 'open'
  | 'no-override'
  | 'unknown'
  | 'no-attribute'
  | 'left-out'

/** Whether nothing can be said of the whole: a part of the text was not understood, or the package ignores it. */
export const isSkipped = ({ kind }: Note): boolean => kind !== 'left-out'

export type ReadFile =
  | { readonly kind: 'too-large'; readonly length: number }
  | { readonly kind: 'no-class'; readonly notes: readonly Note[] }
  | {
      readonly kind: 'read'
      readonly state: ConfigState
      /** Fields that the file sets, each once, in the order of the table. */
      readonly set: readonly string[]
      /** Those of them that it sets to their default. */
      readonly same: readonly string[]
      readonly notes: readonly Note[]
    }

const sdkBase = 'SdkConfiguration'

export function readClass(source: string, toolkit: Toolkit): ReadFile {
  if (source.length > longestFile) return { kind: 'too-large', length: source.length }
  const { found: all, conditional } = readTokens(source)
  const notes: Note[] = []
  const text = conditional.join('\n')
  if (text !== '')
    notes.push({
      kind: 'conditional',
      names: toolkit.fields.map(({ name }) => name).filter(name => new RegExp(`\\b${name}\\b`).test(text)),
    })
  const classes = joined(classesOf(all))
  const marked = classes.filter(({ attributes }) => attributes.some(name => /^DissonityConfig(Attribute)?$/.test(name)))
  const found = marked[0] ?? classes.find(({ base }) => base.name === sdkBase)
  if (!found) return { kind: 'no-class', notes }
  if (marked.length > 1) notes.push({ kind: 'several', names: [String(marked.length)] })
  if (marked.length === 0) notes.push({ kind: 'no-attribute', names: [found.name] })
  const lineage = lineageOf(found, classes, sdkBase, notes)
  const settings = readSettings(lineage, toolkit, notes)
  const initial = initialState(toolkit)
  const set = toolkit.fields.filter(({ name }) => Object.hasOwn(settings, name))
  const root = lineage.find(({ base }) => base.name === sdkBase) ?? found
  if (root.generic) notes.push({ kind: 'generic', names: [root.name] })
  const types = root.generic || root.base.name !== sdkBase ? [] : root.base.types
  const state: ConfigState = {
    uses: [],
    className: isName(found.name) ? found.name : initial.className,
    settings: { ...initial.settings, ...settings },
    request: dataClass('request', types[0], classes, notes),
    response: dataClass('response', types[1], classes, notes),
  }
  const same = set.filter(field => {
    const setting = settings[field.name]
    return setting && field.default !== undefined && sameSetting(setting, defaultOf(field, toolkit))
  })
  return { kind: 'read', state, set: set.map(({ name }) => name), same: same.map(({ name }) => name), notes }
}

/** Parts of one class in one text are one class. */
function joined(classes: readonly ClassNode[]): ClassNode[] {
  const found = new Map<string, ClassNode>()
  const whole: ClassNode[] = []
  for (const node of classes) {
    const before = node.partial ? found.get(node.name) : undefined
    const both = before
      ? {
          ...before,
          attributes: [...before.attributes, ...node.attributes],
          base: before.base.name === '' ? node.base : before.base,
          members: [...before.members, ...node.members],
          constructed: before.constructed || node.constructed,
          open: before.open || node.open,
        }
      : node
    if (before) whole[whole.indexOf(before)] = both
    else whole.push(both)
    if (node.partial) found.set(node.name, both)
  }
  return whole
}

/** The class and those that it extends, as far as the text has them, the class itself first. */
function lineageOf(from: ClassNode, classes: readonly ClassNode[], end: string, notes: Note[]): ClassNode[] {
  const lineage = [from]
  for (let node = from; ; ) {
    const { name, base } = node
    if (node.partial) notes.push({ kind: 'partial', names: [name] })
    if (node.open) notes.push({ kind: 'open', names: [name] })
    if (node.constructed) notes.push({ kind: 'constructor', names: [name] })
    if (base.name === end) return lineage
    const next = classes.find(other => other.name === base.name && !lineage.includes(other))
    if (!next) {
      notes.push({ kind: 'base', names: [name, base.name] })
      return lineage
    }
    lineage.push(next)
    node = next
  }
}

type Say = (kind: NoteKind, ...names: readonly string[]) => void

function readSettings(lineage: readonly ClassNode[], toolkit: Toolkit, notes: Note[]): Record<string, Setting> {
  const settings: Record<string, Setting> = {}
  const say: Say = (kind, ...names) => void notes.push({ kind, names })
  // What the class says comes after what it inherits.
  for (const { members } of lineage.toReversed()) {
    for (const field of toolkit.fields) {
      const found = members.filter(({ name }) => name === field.name)
      readField(field, found, settings, toolkit, say)
    }
    const isField = ({ name }: MemberNode): boolean => toolkit.fields.some(field => field.name === name)
    for (const member of members) if (isOverride(member) && !isField(member)) say('unknown', member.name)
  }
  return settings
}

/** @param found the members of its name */
function readField(
  field: ConfigField,
  [member, twice]: readonly MemberNode[],
  settings: Record<string, Setting>,
  toolkit: Toolkit,
  say: Say,
): void {
  if (!member) return
  if (!isOverride(member)) return say('no-override', field.name)
  delete settings[field.name]
  const read = twice ? undefined : settingOf(member, field, toolkit)
  if (read) settings[field.name] = read.setting
  else say('unread', field.name)
  if (read?.missing?.length) say('left-out', ...read.missing)
}

const isOverride = ({ words, property }: MemberNode): boolean =>
  property && words.includes('public') && words.includes('override')

const settingOf = ({ words, value }: MemberNode, { kind, type }: ConfigField, toolkit: Toolkit) =>
  value && words.join('').endsWith(type) ? settingFrom(kind, value, toolkit) : undefined

function dataClass(
  role: DataRole,
  name: string | undefined,
  classes: readonly ClassNode[],
  notes: Note[],
): DataClass | undefined {
  const { type } = dataBases[role]
  if (name === undefined || name === type || !isName(name)) return undefined
  const found = classes.find(node => node.name === name)
  if (!found) {
    notes.push({ kind: 'elsewhere', names: [name] })
    return { name, elsewhere: true, fields: [] }
  }
  const lineage = lineageOf(found, classes, type, notes)
  const fields = lineage.toReversed().flatMap(node =>
    node.members.flatMap((member): DataField[] => {
      if (member.method) return []
      const field = dataField(member)
      if (!field) notes.push({ kind: 'unread', names: [`${node.name}.${member.name}`] })
      return field ? [field] : []
    }),
  )
  return { name, elsewhere: false, fields }
}

function dataField({ name, words, value, property }: MemberNode): DataField | undefined {
  const known = dataTypes.find(type => words.length === 2 && words[0] === 'public' && words[1] === type)
  if (!known || property || !isName(name)) return undefined
  if (!value) return { name, type: known }
  const written = literalOf(value)
  if (!written || written.quoted !== (known === 'string')) return undefined
  const plain = written.value.replaceAll('_', '').replace(known === 'float' ? /[fF]$/ : /[dDlL]$/, '')
  const text = written.quoted ? written.value : plain
  return fits(known, text) ? { name, type: known, value: text } : undefined
}
