/**
 * The signs of a text of YAML, and those that look like them and are not: other spaces, full-width signs,
 * typography.
 */
import { Lexer } from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { mistakeAt } from './syntax-rules.ts'

/** A piece of YAML as its lexer finds it: a sign, white space, a comment, a text. */
interface Lexeme {
  readonly lexeme: string
  readonly at: number
  /** Whether it is a text without quotes. */
  readonly scalar: boolean
}

/** Signs of the lexer itself, which stand for no character: a document, the end of a bracket, a text. */
const ofLexer = /^[\u0002\u0018\u001f]$/

function* lexemes(text: string): Generator<Lexeme> {
  let at = 0
  let scalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (!ofLexer.test(lexeme)) {
      yield { lexeme, at, scalar }
      at += lexeme.length
    }
    scalar = lexeme === '\u001f'
  }
}

export const commentsOf = (text: string): Lexeme[] =>
  [...lexemes(text)].filter(({ lexeme, scalar }) => lexeme.startsWith('#') && !scalar)

const space = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'
const dash = '[–—―‐‑−•·‣◦▪●+](?=\\s)|－'
const quotes = '“”„‟«»‘’‚‹›＂＇'
const dashes = {
  '–': 'an en dash',
  '—': 'an em dash',
  '－': 'a full-width hyphen',
  '−': 'a minus sign',
  '•': 'a bullet',
  '+': 'a plus sign',
}
/** Full-width signs, in the order of those that they look like. */
const fullWidth = '：［｛＃，｜＞'

type Say = (sign: string, whole: string) => readonly [message: string, hint: string]

const saySpace: Say = sign => [
  `${sign.startsWith('\u00a0') ? 'A no-break space' : 'A space that is not the ordinary one'} is here, ` +
    'which YAML reads as a letter.',
  'Use ordinary spaces, here and in other lines that were copied from the same place.',
]
const sayFullWidth: Say = sign => {
  const meant = ':[{#,|>'.charAt(fullWidth.indexOf(sign))
  return [`"${sign}" is a full-width character, not the "${meant}" that YAML expects.`, `Write "${meant}".`]
}
const sayDash: Say = sign => {
  const name = Object.entries(dashes).find(([dash]) => dash === sign)?.[1] ?? 'another sign'
  return [`An entry begins with a hyphen, but this "${sign}" is ${name}.`, 'Write "- ".']
}
const sayQuotes: Say = (open, whole) => [
  `${open} and ${whole.slice(-1)} aren't quotes in YAML, but part of the text.`,
  /: | #/.test(whole)
    ? 'Write straight quotes (") around the text.'
    : 'Write straight quotes (") around the text, or none.',
]

/** Where a text begins that is an entry or a field. */
const entry = '(?<=^\\uFEFF?[ \\t]*(?:- +)*)'

/**
 * Places at the beginning of a text without quotes where a sign of YAML is meant; the group is what is there.
 */
const places = (
  [
    [`(?:[\\w.-]+(?=${space}+:|:${space}))?:?(${space}+)`, saySpace],
    [`${entry}-(${space}+)`, saySpace],
    [`${entry}(${dash})`, sayDash],
    [`([${quotes}])[^${quotes}\\r\\n]*[${quotes}](?=\\s*(?:[\\],:}]|$))`, sayQuotes],
    [`${entry}[\\w.-]+ *(：)`, sayFullWidth],
    [`([［｛])|([｜＞])(?=\\s*$)|${entry}(＃)`, sayFullWidth],
  ] satisfies [string, Say][]
).map(([source, say]) => ({ pattern: new RegExp(source, 'dmy'), say }))

const comma = { pattern: /[^，,[\]{}\r\n]*(，)/dy, say: sayFullWidth }

/** Whether a file is worth a second look. Most are not: reading them sign by sign takes time. */
const suspiciousFile = new RegExp(
  `${space}|[${fullWidth}]|^[ \\t]*(?:- +)*(?:${dash})|(?:[:,[{-] *|^ *)[${quotes}]`,
  'm',
)

/** The first such sign in a place where one of YAML's is meant. */
export function lookAlike(text: string): Mistake | undefined {
  if (!suspiciousFile.test(text)) return undefined
  for (const { at, flow } of plainTexts(text))
    for (const { pattern, say } of flow ? [...places, comma] : places) {
      pattern.lastIndex = at
      const match = pattern.exec(text)
      const [, place] = match?.indices?.filter(Boolean) ?? []
      if (!match || !place) continue
      return mistakeAt(place[0], ...say(text.slice(...place), match[0]), place[1])
    }
  return undefined
}

/**
 * Where texts without quotes begin, names of fields among them, and whether that is in brackets; not those
 * below "|", where every sign is part of the text.
 */
function* plainTexts(text: string): Generator<{ at: number; flow: boolean }> {
  let depth = 0
  let block = false
  for (const { lexeme, at, scalar } of lexemes(text)) {
    if (scalar && !block) yield { at, flow: depth > 0 }
    if (lexeme === '[' || lexeme === '{') depth += 1
    if (lexeme === ']' || lexeme === '}') depth -= 1
    block = !scalar && (block || /^[|>][-+\d]*$/.test(lexeme))
  }
}
