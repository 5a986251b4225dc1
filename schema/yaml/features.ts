/** What YAML allows and this site does not: characters that hide something, values that stand for others, deep nesting. */
import { type Document, isPair, isScalar, type Scalar, visit, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Mistake, mistakeAt, needsQuotes } from './errors.ts'
import { hiddenCharacters, hiddenEscape } from './hidden-characters.ts'
import { commentsOf, lookAlike } from './lexemes.ts'

/** No page needs more; a larger file is a mistake or an attack, and would only slow every build. */
export const maxFileLength = 1_000_000

/** Deeper than any schema, and shallow enough for the stack of whoever walks the value. */
const maxDepth = 100

/** A line within a folded text that Markdown would not join to the one before: an empty one, an entry of a list, a fence. */
const joinedBlocks = /\n[ \t]*(?=\r?\n[ \t]*\S|(?:[-*+]|1[.)]) |#{1,6} |```|~~~|:::|\|.*\|\s*$)/m

/** What is refused whatever the parser makes of it, and would only confuse it. */
export function refusedBefore(text: string): Mistake[] {
  const whole =
    tooLong(text) ?? misread(text) ?? unmerged(text) ?? tooDeep(text) ?? loneReturn(text) ?? markdownFile(text)
  if (whole) return [{ ...whole, last: true }]
  const hidden = hiddenCharacters(text).map(({ name, at }): Mistake => {
    const what = / more$/.test(name) ? 'There are invisible characters here' : 'There is an invisible character here'
    return { ...mistakeAt(at, `${what}: ${name}.`, 'Delete it.'), code: 'hidden-character' }
  })
  const strange = hidden.length > 0 ? undefined : lookAlike(text)
  return strange ? [{ ...strange, last: true }] : hidden
}

function tooLong(text: string): Mistake | undefined {
  const message = `This file has more than ${maxFileLength} characters.`
  return text.length > maxFileLength ? { ...mistakeAt(0, message, 'Split it.'), code: 'file-too-large' } : undefined
}

/** A file in another encoding than UTF-8 has been read nevertheless, with U+FFFD for what could not be. */
function misread(text: string): Mistake | undefined {
  const lost = text.indexOf('\ufffd')
  const begin = text.slice(0, 200)
  const zeros = begin.split('\0').length - 1
  if (zeros * 3 > begin.length) return mistakeAt(0, 'This file is saved as UTF-16.', 'Save it as UTF-8.')
  if (lost < 0) return undefined
  if (zeros > 0) return mistakeAt(0, 'This is not a text file.', 'Pictures and the like belong in public/.')
  return mistakeAt(
    lost,
    'A letter was lost here: the file is not saved as UTF-8, but perhaps as Latin-1 or Windows-1252.',
    'Save it as UTF-8, and write the letter again if it is still wrong.',
  )
}

const tooDeep = (text: string): Mistake | undefined =>
  deepest(text) > maxDepth
    ? mistakeAt(0, `This file nests deeper than ${maxDepth} levels.`, 'Close the brackets or unindent.')
    : undefined

/** To editors it ends a line, to the parser it does not: no place after it could be named. */
function loneReturn(text: string): Mistake | undefined {
  const lone = text.search(/\r(?!\n)/)
  const hint = 'Save the file with line ends of Unix or Windows.'
  if (lone < 0) return undefined
  return { ...mistakeAt(lone, 'This line ends in a way that is not read.', hint), code: 'hidden-character' }
}

/** A file of words and headings has no line that YAML would take for a field, an entry or a bracket. */
function markdownFile(text: string): Mistake | undefined {
  const mark = /^(?:#{1,6} \S|[-*+] |```|> |\S.*\*\*|\S.*\]\()/m
  const from = text.search(/^(?!\uFEFF?(?:#|[ \t\r]*$))/m)
  if (from < 0 || !mark.test(text)) return undefined
  if (/^[[{'"\-&*!%\uFEFF]/.test(text.slice(from)) || /^[ \t]*(?:- +)*["']?[\w.-]+["']?[ \t]*[:：=]/m.test(text))
    return undefined
  const [line = ''] = text.slice(from).split(/\r?\n/, 1)
  return mistakeAt(
    from,
    'This is Markdown. A data file is YAML: it begins with fields such as "title:".',
    'Write the fields, and put the text under "blocks:", in a block of "type: prose".',
    from + line.length,
  )
}

/** The marks that Git leaves where two versions of a file could not be merged. */
function unmerged(text: string): Mistake | undefined {
  const marks = [...text.matchAll(/^(?:<{7}|={7}|>{7})(?= |\r?$).*/gm)]
  const [first] = marks
  if (!first || marks.every(([mark]) => mark.startsWith('='))) return undefined
  /** Line of the first mark of a kind. */
  const lineOf = (sign: string): number =>
    text.slice(0, marks.find(([mark]) => mark.startsWith(sign))?.index ?? 0).split('\n').length
  const [begin, middle, end] = [lineOf('<'), lineOf('='), lineOf('>')]
  const whole = first[0].startsWith('<') && begin < middle && middle < end
  const sides = whole ? `: ${lines(begin + 1, middle - 1)}, and ${lines(middle + 1, end - 1)}` : ''
  const others = marks.filter(([mark]) => mark.startsWith('>')).length - 1
  return mistakeAt(
    first.index,
    `Two versions of this file were merged and differ here${sides}${others > 0 ? `; ${others} more below` : ''}.`,
    'Keep one version, or join the two, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
    first.index + first[0].length,
  )
}

const lines = (from: number, to: number): string =>
  to < from ? 'nothing' : from === to ? `line ${from}` : `lines ${from} to ${to}`

/** What a text says that the parser understood, and an author did not mean or must not write. */
export function refusedFeatures(doc: Document, text: string): Mistake[] {
  const found: Mistake[] = []
  const anchors = new Set<string>()
  visit(doc, {
    Alias(_key, { source, range }) {
      const [from = 0] = range ?? []
      found.push(anchors.has(source) ? standIn(text, from) : needsQuotes(text, from))
    },
    Value(key, node, ancestors) {
      if (node.anchor) anchors.add(node.anchor)
      const hidden = standsIn(node, text)
      if (hidden) found.push(hidden)
      if (!isScalar(node)) return
      found.push(...disguises(node, key === 'key', text))
      if (!hidden) found.push(...cutOff(node, text))
      if (!isCode(ancestors.at(-1))) found.push(...joined(node, text))
    },
  })
  found.push(...headings(text))
  // Whoever names a thing to repeat it repeats it: that is one mistake.
  const named = found.find(({ last }) => last)
  return named ? [named] : found
}

/** `## Title` is a comment to YAML, and no reader would see it. */
function headings(text: string): Mistake[] {
  const hint = 'Use a block of "type: heading", or begin a comment with one "#".'
  return /^ *#{2,6} \S/m.test(text)
    ? commentsOf(text).flatMap(({ lexeme, at }) =>
        /^#{2,6} /.test(lexeme) ? mistakeAt(at, 'YAML reads this line as a comment.', hint, at + lexeme.length) : [],
      )
    : []
}

/** An anchor or a tag, which may be the beginning of a text. */
function standsIn(node: Scalar | YAMLMap | YAMLSeq, text: string): Mistake | undefined {
  const [start = 0] = node.range ?? []
  const say = isScalar(node) && node.value !== null ? needsQuotes : standIn
  if (node.anchor) return say(text, text.lastIndexOf('&', start))
  return node.tag?.startsWith('!') ? needsQuotes(text, text.lastIndexOf('!', start)) : undefined
}

/** Anchors, aliases and tags are not part of this site's YAML: nothing may stand for something else. */
function standIn(text: string, from: number): Mistake {
  const [name = ''] = /^[&*][^\s,[\]{}]+/.exec(text.slice(from)) ?? []
  const message = `"${name}" stands for something else, which is not read here.`
  return { ...mistakeAt(from, message, 'Write out what is meant each time.', from + name.length), last: true }
}

/**
 * A "#" that cuts a text off is no comment: `Issue #12` or `C # and more` would lose words in silence. So does one
 * behind a text of several words, and one without a space.
 */
function cutOff({ comment, value, range, type }: Scalar, text: string): Mistake[] {
  const [start = 0, end = 0] = range ?? []
  const sign = text.indexOf('#', end)
  if (!comment || text.slice(end, sign).includes('\n')) return []
  const cut = /^[^\s#!]/.test(comment) || (type === 'PLAIN' && /\S\s+\S/.test(String(value)))
  if (!cut || (start === end && !/[:-][ \t]+$/.test(text.slice(0, start)))) return []
  const message = 'What follows this "#" is a comment, not part of the text.'
  const hint = 'Put the text in quotes; a comment has a line of its own.'
  return [mistakeAt(sign, message, hint, sign + 1 + comment.split('\n', 1).join().length)]
}

/** Source code keeps its lines: programs that write YAML fold it, with an empty line for each end of a line. */
const isCode = (parent: unknown): boolean =>
  isPair(parent) && isScalar(parent.key) && (parent.key.value === 'code' || parent.key.value === 'source')

/** Markdown of several lines in a text whose lines YAML joins: readers would see one paragraph. */
function joined({ type, range }: Scalar, text: string): Mistake[] {
  const [from, end] = range ?? [0, 0]
  const match = type === 'BLOCK_LITERAL' ? null : joinedBlocks.exec(text.slice(from, end))
  if (!match) return []
  const at = from + match.index + match[0].length
  const [line = ''] = text.slice(at).split(/\r?\n/, 1)
  const what = line === '' ? 'This empty line begins no paragraph' : 'This line begins nothing of its own'
  const hint = 'Use a block for each part, or one of "type: prose" with its text below "|".'
  const message = `${what}: YAML joins the lines of this text.`
  return [{ ...mistakeAt(at, message, hint, at + line.trimEnd().length), code: 'inline-syntax' }]
}

/** Names of fields and texts in quotes that are written harmlessly and mean something else: `"\u202e"`, `__proto__`. */
function disguises({ value, type, range }: Scalar, isName: boolean, text: string): Mistake[] {
  if (typeof value !== 'string' || !range) return []
  const [from, end] = range
  const found: Mistake[] = []
  const name = `There is no field "${value}".`
  if (isName && value === '__proto__')
    found.push({ ...mistakeAt(from, name, 'Delete it.', from + value.length), code: 'unknown-key' })
  const hidden = type === 'QUOTE_DOUBLE' ? hiddenEscape(value, text.slice(from, end)) : undefined
  if (hidden) {
    const message = `This stands for the invisible character ${hidden.name}.`
    const at = from + hidden.at
    found.push({ ...mistakeAt(at, message, 'Delete it.', at + 2), code: 'hidden-character' })
  }
  return found
}

/** Upper bound of nesting, without parsing: open brackets, and dashes or indentation at the start of a line. */
function deepest(text: string): number {
  let open = 0
  let most = 0
  for (const [sign] of text.matchAll(/[[{\]}]/g)) {
    open = Math.max(0, open + (sign === '[' || sign === '{' ? 1 : -1))
    most = Math.max(most, open)
  }
  for (const [lead] of text.matchAll(/^(?:[^\S\n]|-(?= ))+/gm))
    if (lead.length > maxDepth * 2) most = Math.max(most, lead.replaceAll(' ', '').length || Math.ceil(lead.length / 4))
  return most
}
