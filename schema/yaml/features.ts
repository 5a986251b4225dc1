/** What YAML allows and this site does not: characters that hide something, values that stand for others, deep nesting. */
import { type Document, isAlias, isPair, isScalar, visit } from 'yaml'
import type { DiagnosticCode } from '../diagnostic.ts'
import { type Mistake, needsQuotes } from './errors.ts'
import { disguised, hiddenCharacters } from './hidden-characters.ts'

/** Deeper than any schema, and shallow enough for the stack of whoever walks the value. */
export const maxDepth = 100

/** A line within a folded text that Markdown would not join to the one before: an empty one, an entry of a list, a fence. */
export const joinedBlocks = /\n[ \t]*(?=\r?\n[ \t]*\S|(?:[-*+]|1[.)]) |#{1,6} |```|~~~|:::|\|.*\|\s*$)/m

export interface Refused extends Mistake {
  readonly code: DiagnosticCode
}

/** What is refused whatever the parser makes of it, and would only confuse it. */
export function* refusedBefore(text: string): Generator<Refused> {
  const conflict = unmerged(text)
  if (conflict) yield conflict
  const first = { from: 0, to: 1, last: true }
  if (deepest(text) > maxDepth)
    yield {
      ...first,
      code: 'yaml-syntax',
      message: `This file nests deeper than ${maxDepth} levels.`,
      hint: 'Close the brackets or unindent.',
    }
  // To editors it ends a line, to the parser it does not: no place after it could be named.
  const lone = text.search(/\r(?!\n)/)
  if (lone >= 0)
    yield {
      from: lone,
      to: lone + 1,
      last: true,
      code: 'hidden-character',
      message: 'This line ends in a way that is not read.',
      hint: 'Save the file with line ends of Unix or Windows.',
    }
  for (const { name, at } of hiddenCharacters(text))
    yield {
      from: at,
      to: at + 1,
      code: 'hidden-character',
      message: `The invisible character ${name} stands here.`,
      hint: 'Delete it.',
    }
}

/** The marks that Git leaves where two versions of a file could not be merged. */
function unmerged(text: string): Refused | undefined {
  const from = text.search(/^(?:<{7}|>{7})(?: |\r?$)/m)
  if (from < 0) return undefined
  const before = text.slice(0, from).split('\n').length
  const marks = text
    .slice(from)
    .split(/\r?\n/)
    .flatMap((line, i) => (/^(?:<{7}|={7}|>{7})(?: |$)/.test(line) ? [{ mark: line[0], line: before + i }] : []))
  const middle = marks.find(({ mark }) => mark === '=')?.line
  const end = marks.find(({ mark }) => mark === '>')?.line
  const sides =
    middle !== undefined && end !== undefined && middle < end
      ? `: ${lines(before + 1, middle - 1)}, and ${lines(middle + 1, end - 1)}`
      : ''
  const others = marks.filter(({ mark }) => mark === '<').length - 1
  return {
    code: 'yaml-syntax',
    from,
    to: text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from),
    last: true,
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
 * text off is no comment either, unless a space follows it: `Issue #12` would lose its number without a word.
 */
function standIns(doc: Document, text: string): Refused[] {
  const found: Refused[] = []
  if (!/[&*!]|\S[ \t]+#\S/.test(text)) return found
  const quotes = (from: number): void => void found.push({ code: 'yaml-syntax', ...needsQuotes(text, from) })
  const anchors = new Set<string>()
  const repeated = (from: number): void => {
    const [name = ''] = /^\S+/.exec(text.slice(from)) ?? []
    found.push({
      code: 'yaml-syntax',
      from,
      to: from + name.length,
      message: `"${name}" stands for something else, which is not read here.`,
      hint: 'Write out what is meant each time.',
    })
  }
  const comment = (end: number, words: string): void => {
    const sign = text.indexOf('#', end)
    // A comment in lines of its own is meant as one.
    if (text.slice(end, sign).includes('\n')) return
    found.push({
      code: 'yaml-syntax',
      from: sign,
      to: sign + 1 + words.length,
      message: 'What follows this "#" is a comment, not part of the text.',
      hint: 'Put the text in quotes; a comment begins with "# ".',
    })
  }
  visit(doc, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? []
      if (isAlias(node)) return (anchors.has(node.source) ? repeated : quotes)(start)
      if (node.anchor) {
        anchors.add(node.anchor)
        return (isScalar(node) && node.value !== null ? quotes : repeated)(text.lastIndexOf('&', start))
      }
      if (node.tag?.startsWith('!')) return quotes(text.lastIndexOf('!', start))
      if (isScalar(node) && node.comment && /^[^\s#!]/.test(node.comment) && end > start) comment(end, node.comment)
    },
  })
  return found
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
  for (const line of text.split('\n')) {
    const lead = /^(?:\s|-(?= ))*/.exec(line)?.[0] ?? ''
    if (lead.length > maxDepth * 2) most = Math.max(most, lead.replaceAll(' ', '').length || Math.ceil(lead.length / 4))
    if (!/[[{\]}]/.test(line)) continue
    for (const c of line) {
      if (c === '[' || c === '{') most = Math.max(most, ++open)
      else if ((c === ']' || c === '}') && open > 0) open--
    }
  }
  return most
}
