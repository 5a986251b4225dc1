/**
 * A C# file to the state of the form. It reads what is written out and says what it could not read. It never fails,
 * whatever the text is, and keeps nothing of it but the values.
 */

import { type ClassNode, classesOf, type MemberNode } from './csharp-classes.ts'
import { expressionOf } from './csharp-expressions.ts'
import { isName } from './csharp-text.ts'
import { tokens } from './csharp-tokens.ts'
import { defaultOf, initialState } from './defaults.ts'
import {
  type ConfigState,
  type DataClass,
  type DataField,
  type DataRole,
  type DataType,
  dataBases,
  dataTypes,
  type Setting,
  sameSetting,
  type Toolkit,
} from './model.ts'
import { settingFrom } from './settings.ts'
import { fits } from './write-class.ts'

/** Characters. A configuration has some thousands; what is larger is another file. */
export const longestFile = 200_000

export type Note =
  /** The value of a field is not written out. */
  | { readonly kind: 'unread'; readonly name: string }
  /** A property that is no field. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** Classes with the attribute. */
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'no-attribute'; readonly name: string }
  /** Flags that count as off. */
  | { readonly kind: 'left-out'; readonly names: readonly string[] }
  /** Declared in another file. */
  | { readonly kind: 'elsewhere'; readonly name: string }

export type ReadFile =
  | { readonly kind: 'too-large'; readonly length: number }
  | { readonly kind: 'no-class' }
  | {
      readonly kind: 'read'
      readonly state: ConfigState
      /** Fields that the file sets, each once, in the order of the table. */
      readonly set: readonly string[]
      /** Those of them that it sets to their default. */
      readonly same: readonly string[]
      readonly notes: readonly Note[]
    }

export function readClass(source: string, toolkit: Toolkit): ReadFile {
  if (source.length > longestFile) return { kind: 'too-large', length: source.length }
  const classes = classesOf(tokens(source))
  const marked = classes.filter(({ attributes }) => attributes.some(name => /^DissonityConfig(Attribute)?$/.test(name)))
  const found = marked[0] ?? classes.find(({ base }) => base.name === 'SdkConfiguration')
  if (!found) return { kind: 'no-class' }
  const notes: Note[] = []
  if (marked.length > 1) notes.push({ kind: 'several', count: marked.length })
  if (marked.length === 0) notes.push({ kind: 'no-attribute', name: found.name })
  const settings: Record<string, Setting> = {}
  for (const node of found.members) {
    const field = toolkit.fields.find(({ name }) => name === node.name)
    if (!field) {
      if (node.words.includes('override')) notes.push({ kind: 'unknown', name: node.name })
      continue
    }
    const read = node.value && settingFrom(field.kind, expressionOf(node.value), toolkit)
    if (!read) notes.push({ kind: 'unread', name: field.name })
    else {
      settings[field.name] = read.setting
      if (read.missing?.length) notes.push({ kind: 'left-out', names: read.missing })
    }
  }
  const initial = initialState(toolkit)
  const set = toolkit.fields.filter(({ name }) => Object.hasOwn(settings, name))
  const state: ConfigState = {
    className: isName(found.name) ? found.name : initial.className,
    settings: { ...initial.settings, ...settings },
    request: dataClass('request', found, classes, notes),
    response: dataClass('response', found, classes, notes),
  }
  const same = set.filter(
    field => field.default !== undefined && sameSetting(settings[field.name]!, defaultOf(field, toolkit)),
  )
  return { kind: 'read', state, set: set.map(({ name }) => name), same: same.map(({ name }) => name), notes }
}

function dataClass(
  role: DataRole,
  { base }: ClassNode,
  classes: readonly ClassNode[],
  notes: Note[],
): DataClass | undefined {
  const name = base.types[role === 'request' ? 0 : 1]
  if (name === undefined || name === dataBases[role].type || !isName(name)) return undefined
  const found = classes.find(node => node.name === name)
  if (!found) {
    notes.push({ kind: 'elsewhere', name })
    return { name, elsewhere: true, fields: [] }
  }
  const fields = found.members.flatMap((node): DataField[] => {
    const field = dataField(node)
    if (!field) notes.push({ kind: 'unread', name: `${name}.${node.name}` })
    return field ? [field] : []
  })
  return { name, elsewhere: false, fields }
}

function dataField({ name, words, value, property }: MemberNode): DataField | undefined {
  const known = dataTypes.find(type => words.length === 2 && words[0] === 'public' && words[1] === type)
  if (!known || property || !isName(name)) return undefined
  if (!value) return { name, type: known }
  const written = expressionOf(value)
  const text =
    written.kind === 'text'
      ? written.value
      : written.kind === 'number'
        ? written.digits.replaceAll('_', '').replace(known === 'float' ? /[fF]$/ : /[dDlL]$/, '')
        : written.kind === 'name'
          ? written.parts.join('.')
          : undefined
  const suits =
    text !== undefined && (known === 'string') === (written.kind === 'text') && fits(known as DataType, text)
  return suits ? { name, type: known, value: text } : undefined
}
