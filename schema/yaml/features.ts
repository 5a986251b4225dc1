/** What YAML allows and this site does not: characters that hide something, values that stand for others, deep nesting. */
import { type Document, isPair, isScalar, type Scalar, visit } from 'yaml'
import type { DiagnosticCode } from '../diagnostic.ts'
import { type Mistake, needsQuotes } from './errors.ts'
import { disguised, hiddenCharacters } from './hidden-characters.ts'
import { lookAlike } from './look-alikes.ts'

/** Deeper than any schema, and shallow enough for the stack of whoever walks the value. */
export const maxDepth = 100

/** A line within a folded text that Markdown would not join to the one before: an empty one, an entry of a list, a fence. */
export const joinedBlocks = /\n[ \t]*(?=\r?\n[ \t]*\S|(?:[-*+]|1[.)]) |#{1,6} |```|~~~|:::|\|.*\|\s*$)/m

export interface Refused extends Mistake {
  readonly code: DiagnosticCode
}

/** What is refused whatever the parser makes of it, and would only confuse it. */
export function* refusedBefore(text: string): Generator<Refused> {
  const whole = misread(text) ?? unmerged(text) ?? tooDeep(text) ?? loneReturn(text) ?? markdownFile(text)
  if (whole) {
    yield { ...whole, last: true }
    return
  }
  let some = false
  for (const { name, at } of hiddenCharacters(text)) {
    some = true
    yield {
      from: at,
      to: at + 1,
      code: 'hidden-character',
      message: / more$/.test(name)
        ? `There are invisible characters here: ${name}.`
        : `There is an invisible character here: ${name}.`,
      hint: 'Delete it.',
    }
  }
  const strange = some ? undefined : lookAlike(text)
  if (strange) yield { ...strange, code: 'yaml-syntax', last: true }
}

const firstSign = { from: 0, to: 1, code: 'yaml-syntax' } as const

/** A file in another encoding than UTF-8 has been read nevertheless, with U+FFFD for what could not be. */
function misread(text: string): Refused | undefined {
  const lost = text.indexOf('\ufffd')
  const begin = text.slice(0, 200)
  const zeros = begin.split('\0').length - 1
  if (zeros * 3 > begin.length)
    return { ...firstSign, message: 'This file is saved as UTF-16.', hint: 'Save it as UTF-8.' }
  if (lost < 0) return undefined
  if (zeros > 0)
    return { ...firstSign, message: 'This is not a text file.', hint: 'Pictures and the like belong in public/.' }
  return {
    from: lost,
    to: lost + 1,
    code: 'yaml-syntax',
    message: 'A letter was lost here: the file is not saved as UTF-8, but perhaps as Latin-1 or Windows-1252.',
    hint: 'Save it as UTF-8, and write the letter again if it is still wrong.',
  }
}

function tooDeep(text: string): Refused | undefined {
  if (deepest(text) <= maxDepth) return undefined
  const message = `This file nests deeper than ${maxDepth} levels.`
  return { ...firstSign, message, hint: 'Close the brackets or unindent.' }
}

/** To editors it ends a line, to the parser it does not: no place after it could be named. */
function loneReturn(text: string): Refused | undefined {
  const lone = text.search(/\r(?!\n)/)
  if (lone < 0) return undefined
  return {
    from: lone,
    to: lone + 1,
    code: 'hidden-character',
    message: 'This line ends in a way that is not read.',
    hint: 'Save the file with line ends of Unix or Windows.',
  }
}

/** A file of words and headings has no line that YAML would take for a field, an entry or a bracket. */
function markdownFile(text: string): Refused | undefined {
  const mark = /^(?:#{1,6} \S|[-*+] |```|> |\S.*\*\*|\S.*\]\()/m
  const from = text.search(/^(?!\uFEFF?(?:#|[ \t\r]*$))/m)
  if (from < 0 || !mark.test(text)) return undefined
  if (/^[[{'"\-&*!%\uFEFF]/.test(text.slice(from)) || /^[ \t]*(?:- +)*["']?[\w.-]+["']?[ \t]*[:：=]/m.test(text))
    return undefined
  const [line = ''] = text.slice(from).split(/\r?\n/, 1)
  return {
    from,
    to: from + line.length,
    code: 'yaml-syntax',
    message: 'This is Markdown. A data file is YAML: it begins with fields such as "title:".',
    hint: 'Write the fields, and put the text under "blocks:", in a block of "type: prose".',
  }
}

/** The marks that Git leaves where two versions of a file could not be merged. */
function unmerged(text: string): Refused | undefined {
  if (!/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) return undefined
  const from = text.search(/^(?:<{7}|={7}|>{7})(?: |\r?$)/m)
  const before = text.slice(0, from).split('\n').length
  const marks = text
    .slice(from)
    .split(/\r?\n/)
    .flatMap((line, i) => (/^(?:<{7}|={7}|>{7})(?: |$)/.test(line) ? [{ mark: line[0], line: before + i }] : []))
  const middle = marks.find(({ mark }) => mark === '=')?.line
  const end = marks.find(({ mark }) => mark === '>')?.line
  const sides =
    marks[0]?.mark === '<' && middle !== undefined && end !== undefined && middle < end
      ? `: ${lines(before + 1, middle - 1)}, and ${lines(middle + 1, end - 1)}`
      : ''
  const others = marks.filter(({ mark }) => mark === '>').length - 1
  return {
    code: 'yaml-syntax',
    from,
    to: text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from),
    message: `Two versions of this file were merged and differ here${sides}${others > 0 ? `; ${others} more below` : ''}.`,
    hint: 'Keep one version, or join the two, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
  }
}

const lines = (from: number, to: number): string =>
  to < from ? 'nothing' : from === to ? `line ${from}` : `lines ${from} to ${to}`

/** What a text says that the parser understood, and an author did not mean or must not write. */
export function refusedFeatures(doc: Document, text: string): Refused[] {
  return [...standIns(doc, text), ...joined(doc, text), ...disguises(doc, text)]
}

/**
 * Anchors, aliases and tags are not part of this site's YAML: nothing may stand for something else. A "#" that cuts a
 * text off is no comment either: `Issue #12` or `C # and more` would lose words in silence.
 */
function standIns(doc: Document, text: string): Refused[] {
  const found: Refused[] = []
  if (!/[&*!]|\S[ \t]+#/.test(text)) return found
  const anchors = new Set<string>()
  visit(doc, {
    Alias(_key, { source, range }) {
      const [from = 0] = range ?? []
      found.push(anchors.has(source) ? standIn(text, from) : quotes(text, from))
    },
    Value(_key, node) {
      const [start = 0] = node.range ?? []
      const isText = isScalar(node) && node.value !== null
      if (node.anchor) {
        anchors.add(node.anchor)
        const from = text.lastIndexOf('&', start)
        found.push(isText ? quotes(text, from) : standIn(text, from))
      } else if (node.tag?.startsWith('!')) found.push(quotes(text, text.lastIndexOf('!', start)))
      else if (isScalar(node)) found.push(...cutOff(node, text))
    },
  })
  // Whoever names a thing to repeat it repeats it: that is one mistake.
  const named = found.find(({ last }) => last)
  return named ? [named] : found
}

const quotes = (text: string, from: number): Refused => ({ code: 'yaml-syntax', ...needsQuotes(text, from) })

function standIn(text: string, from: number): Refused {
  const [name = ''] = /^[&*][^\s,[\]{}]+/.exec(text.slice(from)) ?? []
  return {
    code: 'yaml-syntax',
    from,
    to: from + name.length,
    last: true,
    message: `"${name}" stands for something else, which is not read here.`,
    hint: 'Write out what is meant each time.',
  }
}

/** A comment behind a text of several words, or one without a space: the words behind the "#" belong to the text. */
function cutOff({ comment, value, range, type }: Scalar, text: string): Refused[] {
  const [start = 0, end = 0] = range ?? []
  const sign = text.indexOf('#', end)
  if (!comment || text.slice(end, sign).includes('\n')) return []
  const cut = /^[^\s#!]/.test(comment) || (type === 'PLAIN' && /\S\s+\S/.test(String(value)))
  if (!cut || (start === end && !/[:-][ \t]+$/.test(text.slice(0, start)))) return []
  return [
    {
      code: 'yaml-syntax',
      from: sign,
      to: sign + 1 + comment.split('\n', 1).join('').length,
      message: 'What follows this "#" is a comment, not part of the text.',
      hint: 'Put the text in quotes; a comment has a line of its own.',
    },
  ]
}

/** Source code keeps its lines: programs that write YAML fold it, with an empty line for each end of a line. */
const isCode = (parent: unknown): boolean =>
  isPair(parent) && isScalar(parent.key) && (parent.key.value === 'code' || parent.key.value === 'source')

/** Markdown of several lines in a text whose lines YAML joins: readers would see one paragraph. */
function joined(doc: Document, text: string): Refused[] {
  const found: Refused[] = []
  visit(doc, {
    Scalar(_key, { type, range }, ancestors) {
      if (type === 'BLOCK_LITERAL' || !range || isCode(ancestors.at(-1))) return
      const [from, end] = range
      const match = joinedBlocks.exec(text.slice(from, end))
      if (!match) return
      const at = from + match.index + match[0].length
      const [line = ''] = text.slice(at).split(/\r?\n/, 1)
      found.push({
        code: 'inline-syntax',
        from: at,
        to: at + line.trimEnd().length,
        message:
          line === ''
            ? 'This empty line begins no paragraph: YAML joins the lines of this text.'
            : 'This line begins nothing of its own: YAML joins the lines of this text.',
        hint: 'Use a block for each part, or one of "type: prose" with its text below "|".',
      })
    },
  })
  return found
}

const disguises = (doc: Document, text: string): Refused[] =>
  disguised(doc, text).map(({ name, at, field }) =>
    field
      ? {
          code: 'unknown-key',
          from: at,
          to: at + name.length,
          message: `There is no field "${name}".`,
          hint: 'Delete it.',
        }
      : {
          code: 'hidden-character',
          from: at,
          to: at + 2,
          message: `This stands for the invisible character ${name}.`,
          hint: 'Delete it.',
        },
  )

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
