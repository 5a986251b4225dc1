/** What the form says of its values, and of a file that was read. */
import { counted, fill } from '../../../schema/fill.ts'
import type { Toolkit } from './model.ts'
import { longestFile, type Note, type ReadFile } from './read-class.ts'

/** Texts of the content with braces: `{scopes}`. */
export const withValues = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole)

/** @param skipped whether parts of the file that was read were not understood @param where problems are explained */
export function verdict(errors: number, warnings: number, skipped: boolean, where = WORDS.builder.beside): string {
  if (errors + warnings === 0) return skipped ? WORDS.builder.onlyRemarks : WORDS.builder.noProblems
  const parts = [
    ...(errors ? [counted(WORDS.builder.errors, errors)] : []),
    ...(warnings ? [counted(WORDS.builder.warnings, warnings)] : []),
  ]
  return fill(WORDS.builder.verdict, { found: parts.join(` ${WORDS.builder.and} `), where })
}

function noteText({ kind, names }: Note): string {
  const notes = WORDS.builder.notes
  const [name = '', base] = names
  const all = names.join(', ')
  if (kind === 'base') return base ? fill(notes.base, { name, base }) : fill(notes.baseless, { name })
  if (kind === 'conditional') return all === '' ? notes.conditional : fill(notes.conditionalNames, { name: all })
  return fill(notes[kind], { name: kind === 'left-out' ? all : name })
}

/** At most so many notes: a file that is no configuration could have thousands. */
const mostNotes = 12

/** What reading a file brought, a line each; the first sums up. */
export function readReport(found: ReadFile, { fields }: Toolkit): string[] {
  if (found.kind === 'too-large') {
    const [length, most] = [found.length, longestFile].map(count => count.toLocaleString(WORDS.page.locale))
    return [fill(WORDS.builder.tooLong, { length: length ?? '', most: most ?? '' })]
  }
  if (found.kind === 'no-class') return [WORDS.builder.noClass, ...found.notes.map(noteText)]
  const same = new Set(found.same)
  const required = new Set(fields.filter(field => field.default === undefined).map(({ name }) => name))
  const changed = found.set.filter(name => !required.has(name) && !same.has(name))
  const differ = counted(WORDS.builder.differ, changed.length)
  return [
    changed.length === 0 ? WORDS.builder.noneDiffers : fill(WORDS.builder.found, { differ, names: changed.join(', ') }),
    ...(found.same.length > 0 ? [fill(WORDS.builder.same, { names: found.same.join(', ') })] : []),
    ...found.notes.slice(0, mostNotes).map(noteText),
    ...(found.notes.length > mostNotes
      ? [fill(WORDS.builder.moreNotes, { count: found.notes.length - mostNotes })]
      : []),
  ]
}
