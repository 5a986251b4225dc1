/**
 * The signs of a text of YAML, and those that look like them and are not: other spaces, typography.
 */
import { Lexer } from 'yaml'
import type { Mistake } from '../diagnostic.ts'
import { firstFit, type SyntaxRule } from './syntax-rules.ts'

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
const dash = '[–—−•](?=\\s)'
const quotes = '“”„«»‘’'
/** Where a text begins that is an entry or a field. */
const entry = '(?<=^\\uFEFF?[ \\t]*(?:- +)*)'

const oddSpace = [
  'A space that is not the ordinary one is here, which YAML reads as a letter.',
  'Use ordinary spaces, here and in other lines that were copied from the same place.',
] as const

/** What word processors write in place of signs that YAML means, at the beginning of a text without quotes. */
const lookAlikes: readonly SyntaxRule[] = [
  [new RegExp(`(?:[\\w.-]+(?=${space}+:|:${space}))?:?(?<at>${space}+)`, 'dy'), ...oddSpace],
  [new RegExp(`${entry}-(?<at>${space}+)`, 'dmy'), ...oddSpace],
  [
    new RegExp(`${entry}(?<at>${dash})`, 'dmy'),
    'An entry begins with a hyphen, but this "{at}" is another sign.',
    'Write "- ".',
  ],
  [
    new RegExp(`(?<at>[${quotes}])[^${quotes}\\r\\n]*[${quotes}](?=\\s*(?:[\\],:}]|$))`, 'dmy'),
    "{at} isn't a quote in YAML, but part of the text.",
    'Write straight quotes (") around the text, or none.',
  ],
]

/** Matches files that are worth a second look. Most are not: reading them sign by sign takes time. */
const suspiciousFile = new RegExp(`${space}|^[ \\t]*(?:- +)*${dash}|(?:[:,[{-] *|^ *)[${quotes}]`, 'm')

/** Finds the first such sign; not below "|", where every sign is part of the text. */
export function lookAlike(text: string): Mistake | undefined {
  if (!suspiciousFile.test(text)) return undefined
  let isBlock = false
  for (const { lexeme, at, scalar } of lexemes(text)) {
    const mistake = scalar && !isBlock ? firstFit(text, at, ...lookAlikes) : undefined
    if (mistake) return mistake
    isBlock = !scalar && (isBlock || /^[|>][-+\d]*$/.test(lexeme))
  }
  return undefined
}
