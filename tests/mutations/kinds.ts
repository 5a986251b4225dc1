/** Ways to break a data file, each by construction: what is left violates a rule, whatever the file says. */
import { z } from 'zod'
import type { DiagnosticCode } from '../../schema/index.ts'
import { meant } from '../../schema/text/walk.ts'
import type { Field, List, ParsedFile, Value } from './parsed-file.ts'

export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Character of the changed text in whose line the mistake stands; `from` if absent. */
  readonly place?: number
  /** What others refer to and no longer find: the mistake is reported where they do. */
  readonly gone?: string
  /** Which field of which schema is broken, if it is one. */
  readonly of?: string
}

export interface Kind {
  readonly name: string
  /** Any of these says what is wrong. */
  readonly codes: readonly DiagnosticCode[]
  /** Every place of a file that can be broken so. */
  readonly edits: (file: ParsedFile) => Iterable<Edit>
}

const insert = (at: number, text: string): Edit => ({ from: at, to: at, text })

const kind = (name: string, codes: readonly DiagnosticCode[], edits: Kind['edits']): Kind => ({
  name,
  codes,
  edits,
})

/** For each of some parts of a file, perhaps an edit. */
const each =
  <T extends { readonly of: string }>(
    parts: (file: ParsedFile) => readonly T[],
    edit: (part: T, file: ParsedFile) => Edit | undefined,
  ) =>
  (file: ParsedFile): Edit[] =>
    parts(file).flatMap(part => {
      const found = edit(part, file)
      return found ? { ...found, of: part.of } : []
    })

/** Kinds of edits in each field, value or list. */
const ofEach =
  <T extends { readonly of: string }>(parts: (file: ParsedFile) => readonly T[]) =>
  (name: string, codes: Kind['codes'], edit: (part: T, file: ParsedFile) => Edit | undefined): Kind => ({
    name,
    codes,
    edits: each(parts, edit),
  })
const field = ofEach(file => file.fields)
const value = ofEach(file => file.values)
const list = ofEach(file => file.lists)

const keyAt = ({ pair }: Field): number => pair.key.range![0]
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
const isPlain = ({ raw }: Value): boolean => /^[^"'|>\n]+$/.test(raw)
const isQuoted = ({ raw }: Value): boolean => /^(["']).*\1$/.test(raw)
const name = ({ path }: { path: readonly (string | number)[] }): string =>
  String(path.findLast(step => typeof step === 'string') ?? '')

/** The text without a field: up to the next one, or to where the value ends. */
function without(field: Field, { text }: ParsedFile): Edit | undefined {
  const { group, at, pair } = field
  const next = group.items[at + 1] as Field['pair'] | undefined
  const first = group.items[0] as Field['pair']
  if (group.items.length === 1) return undefined
  if (group.flow) {
    if (!next)
      return {
        from: (group.items[at - 1]!.value as { range: number[] }).range[1]!,
        to: pair.value!.range![1],
        text: '',
      }
    return { from: keyAt(field), to: next.key.range![0], text: '', place: group.range![0] }
  }
  const place = first.key.range![0]
  if (next) return { from: keyAt(field), to: next.key.range![0], text: '', place }
  const from = lineStart(text, keyAt(field)) - 1
  const end = text.indexOf('\n', (pair.value?.range?.[1] ?? from + 1) - 1)
  return { from, to: end < 0 ? text.length : end, text: '', place }
}

/** Another text in the place of every value that is meant. */
const overwrite = (name: string, codes: Kind['codes'], text: string, when: (value: Value) => boolean): Kind =>
  value(name, codes, value =>
    when(value) ? { from: value.from, to: value.from + value.raw.trimEnd().length, text } : undefined,
  )

/** A text at the end of every value that is meant, within its quotes. */
const lengthen = (
  name: string,
  codes: Kind['codes'],
  text: string,
  when: (value: Value, file: ParsedFile) => boolean,
): Kind =>
  value(name, codes, (value, file) =>
    when(value, file) ? insert(value.from + value.raw.replace(/["']$/, '').length, text) : undefined,
  )

/** Of a place on a page. */
const isId = (value: Value, file: ParsedFile): boolean =>
  value.path.at(-1) === 'id' && value.kind !== 'choice' && file.name.startsWith('pages/') && isPlain(value)

/** Whether the schema of a value refuses another one. */
const refuses = ({ schema }: Value, other: unknown): boolean => !z.safeParse(schema, other).success

/** Whether a value is written on one line, without brackets around it. */
const isWritten = (value: Value): boolean => isPlain(value) || isQuoted(value)

const inlineValues = ({ values }: ParsedFile): Value[] => values.filter(value => value.kind === 'inline')

/** In front of a mark of Markdown, inline text has words that are neither code nor part of an address. */
const firstWord = ({ raw }: Value): number | undefined => {
  const found = /(?<=^|[\s"'])[A-Za-z]{3,}(?= [a-z])/.exec(
    raw.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)|^[|>][-+]?/g, all => '_'.repeat(all.length)),
  )
  return found?.index
}

const links = (file: ParsedFile): { from: number; to: number; path: string; id: string }[] =>
  inlineValues(file).flatMap(({ raw, from }) =>
    [...raw.matchAll(/\]\(((?:\/[^)\s#]*)?)(#[^)\s]*)?\)/g)].map(
      ({ 0: all, 1: path = '', 2: id = '', index }) => ({
        from: from + index + 2,
        to: from + index + all.length - 1,
        path,
        id,
      }),
    ),
  )

const isRow = (list: List): boolean => name(list) === 'rows' && list.flow && list.items.length > 1

export const kinds: readonly Kind[] = [
  // Fields
  field('delete a required field', ['missing-key'], (field, file) =>
    field.required ? without(field, file) : undefined,
  ),
  field('misspell a field', ['unknown-key', 'missing-key'], field =>
    insert(keyAt(field) + field.name.length, 'x'),
  ),
  field('add a field', ['unknown-key'], (field, { text }) => {
    const { group } = field
    if (group.flow) return insert(keyAt(field), 'nonsense: 1, ')
    const column = keyAt(field) - lineStart(text, keyAt(field))
    return insert(keyAt(field), `nonsense: 1\n${' '.repeat(column)}`)
  }),
  field('write a field twice', ['duplicate-key'], (field, { text }) => {
    const { pair, group } = field
    if (pair.value === null || !pair.value.range) return undefined
    const own = text.slice(keyAt(field), pair.value.range[1])
    if (own.includes('\n')) return undefined
    if (group.flow) return { ...insert(keyAt(field), `${own}, `), place: keyAt(field) }
    const column = keyAt(field) - lineStart(text, keyAt(field))
    const copy = `${own}\n${' '.repeat(column)}`
    return { ...insert(keyAt(field), copy), place: keyAt(field) + copy.length }
  }),
  field('empty a field', ['wrong-value', 'missing-key'], ({ pair, required }, { text }) => {
    if (!required || !pair.value?.range || pair.value.range[1] === pair.value.range[0]) return undefined
    const [from, to] = pair.value.range
    return { from, to: from + text.slice(from, to).trimEnd().length, text: 'null' }
  }),
  // Values of the wrong kind
  overwrite('write a number for text', ['wrong-value'], '42', ({ kind }) =>
    ['inline', 'href', 'image', 'text'].includes(kind),
  ),
  overwrite('write a group for one value', ['wrong-value'], '{ one: two }', isWritten),
  overwrite('write text for a number', ['wrong-value'], 'many', ({ kind }) => kind === 'number'),
  overwrite(
    'write a number out of range',
    ['wrong-value'],
    '-7',
    value => value.kind === 'number' && refuses(value, -7),
  ),
  overwrite('write text for a flag', ['wrong-value'], '"yes"', ({ kind }) => kind === 'flag'),
  overwrite(
    'write a value that is no choice',
    ['wrong-value', 'unknown-block'],
    'nonsense',
    ({ kind }) => kind === 'choice',
  ),
  overwrite(
    'empty a text',
    ['wrong-value', 'broken-link'],
    '""',
    value => isWritten(value) && refuses(value, ''),
  ),
  overwrite(
    'write an id, a route or a date that is none',
    ['wrong-value'],
    '"Not One!"',
    value => meant(value.schema, undefined) instanceof z.ZodString && refuses(value, 'Not One!'),
  ),
  list('turn a list into text', ['wrong-value'], list =>
    list.flow ? { from: list.from, to: list.to, text: 'one, two' } : undefined,
  ),
  list('take a cell out of a row', ['wrong-value'], list =>
    isRow(list)
      ? { from: list.items[0]!.from, to: list.items[1]!.from, text: '', place: list.from }
      : undefined,
  ),
  value('break an address', ['broken-link'], value =>
    value.kind === 'href' && /^["']?\//.test(value.raw) && !/^["']?\/#/.test(value.raw) && isWritten(value)
      ? insert(value.from + value.raw.replace(/["']$/, '').replace(/#.*$/, '').length, '/nowhere')
      : undefined,
  ),
  lengthen(
    'break the id of an address',
    ['broken-anchor'],
    '-nowhere',
    value => value.kind === 'href' && isWritten(value) && /^["']?[/#][^#]*#./.test(value.raw),
  ),
  overwrite(
    'make an address unsafe',
    ['unsafe-url'],
    '"javascript:alert(1)"',
    value => value.kind === 'href' && isWritten(value),
  ),
  kind('break a link in a text', ['broken-link'], file =>
    links(file)
      .filter(({ path }) => path.length > 1)
      .map(link => insert(link.from + link.path.length, 'x-nowhere')),
  ),
  lengthen('name a picture that is not there', ['missing-image'], '.bmp', ({ kind }) => kind === 'image'),
  lengthen(
    'name a diagram, an example, a type or a field that is not there',
    ['broken-reference'],
    'xyz',
    value => {
      const refers =
        ['diagram', 'example', 'of', 'constants', 'only'].includes(name(value)) ||
        (name(value) === 'fields' && value.path.includes('groups'))
      return value.path[0] === 'blocks' && refers && isPlain(value)
    },
  ),
  lengthen(
    'name a sidebar that is not there',
    ['broken-reference'],
    'x',
    ({ path }, file) => file.name.startsWith('pages/') && path.length === 1 && path[0] === 'sidebar',
  ),
  overwrite(
    'name a language that is not there',
    ['unknown-language'],
    'cshrap',
    ({ path }) => path.at(-1) === 'language' && path[0] === 'blocks',
  ),
  kind('misspell a member of the toolkit', ['unknown-identifier'], file =>
    inlineValues(file).flatMap(({ raw, from }) =>
      [...raw.matchAll(/`(?:Api|Utils|Api\.Commands|Api\.Subscribe)\.[A-Z][A-Za-z]{5,}(?=`)/g)].map(
        ({ 0: all, index }) => insert(from + index + all.length, 'xyz'),
      ),
    ),
  ),
  value(
    'rename an id that others link to',
    ['broken-anchor', 'duplicate-anchor', 'broken-reference', 'vanished-permalink'],
    (value, file) => {
      return isId(value, file) ? { ...insert(value.to, '-renamed'), gone: value.raw } : undefined
    },
  ),
  // Duplicates
  kind('give two headings one id', ['duplicate-anchor'], file => {
    const ids = file.values.filter(value => isId(value, file))
    return ids.slice(1).map(({ from, to }) => ({ from, to, text: ids[0]!.raw }))
  }),
  kind('give two entries one id', ['duplicate-key', 'duplicate-anchor'], file => {
    const own = /^(?:examples|config-fields|problems\/\w+)\.yaml$/.test(file.name)
      ? file.values.filter(({ path }) => path.at(-1) === 'id' && path.length === 3)
      : []
    return own.slice(1).map(({ from, to }) => ({ from, to, text: own[0]!.raw }))
  }),
  // YAML
  field('indent with a tab', ['yaml-syntax'], (field, file) =>
    indented(field, file, lead => `\t${' '.repeat(lead.length - 1)}`),
  ),
  field(
    'indent deeper by one',
    ['yaml-syntax', 'wrong-value', 'duplicate-key', 'missing-key', 'unknown-key'],
    (field, file) => (field.at > 0 ? indented(field, file, lead => ` ${lead}`) : undefined),
  ),
  value('leave a quote open', ['yaml-syntax'], value =>
    isQuoted(value) ? { from: value.to - 1, to: value.to, text: '', place: value.from } : undefined,
  ),
  list('leave a bracket open', ['yaml-syntax'], ({ flow, from, to }) =>
    flow ? { from: to - 1, to, text: '', place: from } : undefined,
  ),
  field(
    'forget the space after a colon',
    ['yaml-syntax', 'wrong-value', 'missing-key', 'unknown-key', 'unknown-block'],
    (field, { text }) => {
      const at = keyAt(field) + field.name.length
      return !field.group.flow && /^: [A-Za-z]/.test(text.slice(at))
        ? { from: at + 1, to: at + 2, text: '' }
        : undefined
    },
  ),
  value('begin a text with a sign of YAML', ['yaml-syntax'], value =>
    isPlain(value) && /^[A-Za-z]/.test(value.raw) ? { ...insert(value.from, '@') } : undefined,
  ),
  value('write a second colon', ['yaml-syntax', 'wrong-value'], (value, { isFree }) =>
    isPlain(value) && value.kind !== 'number' && value.kind !== 'flag' && !isFree(value.from)
      ? insert(value.to, ': more')
      : undefined,
  ),
  kind('begin a second document', ['yaml-syntax'], file =>
    file.fields
      .filter(({ path, at }) => path.length === 1 && at > 0)
      .map(field => ({ ...insert(keyAt(field), '---\n'), place: keyAt(field) })),
  ),
  // Texts; at the beginning of one without quotes, some of these are signs of YAML.
  kind('write HTML in a text', ['inline-syntax'], inText('<b>bold</b> ')),
  kind('leave a backtick open in a text', ['inline-syntax', 'yaml-syntax'], inText('`')),
  kind('name a token that is not there', ['unknown-token', 'yaml-syntax'], inText('the {product.nmae} ')),
  kind('write the name out', ['literal-name'], file =>
    file.name === 'site.yaml' ? [] : inText(`our ${file.product} or `)(file),
  ),
  value('hide a character', ['hidden-character'], value =>
    value.raw.length > 4 && !value.raw.includes('\n') ? insert(value.from + 2, '\u200b') : undefined,
  ),
]

function inText(words: string): Kind['edits'] {
  return each(
    file => file.values,
    value => {
      // A mark that the text has already would close the one that is put in.
      const closed = /^[`*]/.test(words) && value.raw.includes(words[0]!)
      const at = value.kind === 'inline' && !closed ? firstWord(value) : undefined
      return at === undefined ? undefined : insert(value.from + at, words)
    },
  )
}

/** Changes the indentation of a field that stands on a line of its own. */
function indented(
  field: Field,
  { text, isFree }: ParsedFile,
  change: (lead: string) => string,
): Edit | undefined {
  const key = keyAt(field)
  const from = lineStart(text, key)
  const lead = text.slice(from, key)
  if (field.group.flow || !/^ +$/.test(lead) || isFree(from)) return undefined
  return { from, to: key, text: change(lead), place: from }
}
