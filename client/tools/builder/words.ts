/** The words of the form itself; what it explains comes from the content. */
import type { Toolkit } from './model.ts'
import { longestFile, type Note, type NoteKind, type ReadFile } from './read-class.ts'

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Texts with braces: `{scopes}`. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)

/** @param skipped whether parts of the file that was read were not understood @param where problems are explained */
export function verdict(errors: number, warnings: number, skipped: boolean, where = 'beside the fields'): string {
  if (errors + warnings === 0)
    return skipped ? 'No problems in what was read, but there are remarks on the file.' : 'No problems found.'
  const parts = [...(errors ? [countOf(errors, 'error')] : []), ...(warnings ? [countOf(warnings, 'warning')] : [])]
  return `${parts.join(' and ')}, explained ${where}.`
}

const noteTexts: Readonly<Record<NoteKind, (names: readonly string[]) => string>> = {
  unread: ([name]) => `${name} was not read: its value is not written out. Compare it with the form.`,
  conditional: names =>
    `What is between #if and #endif was not read, because it depends on the build.${names.length > 0 ? ` It names ${names.join(', ')}: compare them by hand.` : ''}`,
  partial: ([name]) => `${name} is partial: only the parts in this text were read.`,
  base: ([name, base]) =>
    `${name} extends ${base || 'nothing'}${base ? ', which is not in the text' : ' that the text shows'}. What it inherits was not read.`,
  constructor: ([name]) => `${name} has a constructor. Values that it sets were not read.`,
  open: ([name]) => `${name} has no closing brace in this text. What follows was not read.`,
  generic: ([name]) => `${name} has type parameters, so its data classes are unknown here.`,
  'no-override': ([name]) => `${name} is no public property with override, so the package ignores it.`,
  unknown: ([name]) => `${name} is no field of the configuration, so it was left out.`,
  several: ([count]) =>
    `There are ${count} classes with [DissonityConfig]. The first was read. Keep one in your project.`,
  'no-attribute': ([name]) => `The class ${name} lacks [DissonityConfig], so the package does not find it.`,
  'left-out': names => `${names.join(', ')}: left out in the file, so they count as off.`,
  elsewhere: ([name]) => `The class ${name} is declared in another file. It is named here and not written.`,
}
const noteText = ({ kind, names }: Note): string => noteTexts[kind](names)

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
      ...found.notes.map(noteText),
    ]
  const same = new Set(found.same)
  const required = new Set(fields.filter(field => field.default === undefined).map(({ name }) => name))
  const changed = found.set.filter(name => !required.has(name) && !same.has(name))
  return [
    changed.length === 0
      ? 'Read. No field differs from its default.'
      : `Read. ${countOf(changed.length, 'field differs', 'fields differ')} from the default: ${changed.join(', ')}.`,
    ...(found.same.length > 0 ? [`Set to the default, so not needed: ${found.same.join(', ')}.`] : []),
    ...found.notes.slice(0, mostNotes).map(noteText),
    ...(found.notes.length > mostNotes ? [`And ${found.notes.length - mostNotes} more.`] : []),
  ]
}
