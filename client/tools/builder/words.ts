/** The words of the form itself; what it explains comes from the content. */
import type { Toolkit } from './model.ts'
import { longestFile, type Note, type ReadFile } from './read-class.ts'

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Texts with braces: `{scopes}`. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)

/** @param skipped whether parts of the file that was read were not understood @param where problems are explained */
export function verdict(errors: number, warnings: number, skipped: boolean, where = 'beside the fields'): string {
  if (errors + warnings === 0)
    return skipped ? 'No problems in what was read, but parts of the file were not read.' : 'No problems found.'
  const parts = [...(errors ? [countOf(errors, 'error')] : []), ...(warnings ? [countOf(warnings, 'warning')] : [])]
  return `${parts.join(' and ')}, explained ${where}.`
}

/** @param required names of the fields that have no default */
export function noteText(note: Note, required: ReadonlySet<string>): string {
  switch (note.kind) {
    case 'unread':
      return `${note.name} was not read: its value is not written out. ${required.has(note.name) ? 'Fill it in here.' : 'It has its default here.'}`
    case 'conditional':
      return `What is between #if and #endif was not read, because it depends on the build.${note.names.length > 0 ? ` It names ${note.names.join(', ')}: compare them by hand.` : ''}`
    case 'partial':
      return `${note.name} is partial: only the parts in this text were read.`
    case 'base':
      return note.base === ''
        ? `${note.name} extends nothing that the text shows, so what it inherits was not read.`
        : `${note.name} extends ${note.base}, which is not in the text. What it inherits was not read.`
    case 'constructor':
      return `${note.name} has a constructor. Values that it sets were not read.`
    case 'generic':
      return `${note.name} has type parameters, so its data classes are unknown here.`
    case 'no-override':
      return `${note.name} is no property with override, so the package ignores it.`
    case 'unknown':
      return `${note.name} is no field of the configuration, so it was left out.`
    case 'several':
      return `There are ${note.count} classes with [DissonityConfig]. The first was read. Keep one in your project.`
    case 'no-attribute':
      return `The class ${note.name} lacks [DissonityConfig], so the package does not find it.`
    case 'left-out':
      return `${note.names.join(', ')}: left out in the file, so they count as off.`
    case 'elsewhere':
      return `The class ${note.name} is declared in another file. It is named here and not written.`
  }
}

/** At most so many notes: a file that is no configuration could have thousands. */
const mostNotes = 12

/** What reading a file brought, a line each; the first sums up. */
export function readReport(found: ReadFile, { fields }: Toolkit): string[] {
  if (found.kind === 'too-large')
    return [
      `The text has ${found.length.toLocaleString('en')} characters. ${longestFile.toLocaleString('en')} are the most. Paste the configuration class only.`,
    ]
  if (found.kind === 'no-class')
    return [
      'There is no class with [DissonityConfig] in the text, and none that extends SdkConfiguration.',
      ...found.notes.map(note => noteText(note, new Set())),
    ]
  const same = new Set(found.same)
  const required = new Set(fields.filter(field => field.default === undefined).map(({ name }) => name))
  const changed = found.set.filter(name => !required.has(name) && !same.has(name))
  return [
    changed.length === 0
      ? 'Read. No field differs from its default.'
      : `Read. ${countOf(changed.length, 'field differs', 'fields differ')} from the default: ${changed.join(', ')}.`,
    ...(found.same.length > 0 ? [`Set to the default, so not needed: ${found.same.join(', ')}.`] : []),
    ...found.notes.slice(0, mostNotes).map(note => noteText(note, required)),
    ...(found.notes.length > mostNotes ? [`And ${found.notes.length - mostNotes} more.`] : []),
  ]
}
