/** Reads C# and TypeScript into tokens with their places: the lexer of the builder reads both, once what only TypeScript has looks like C#. */
import type { TokenList } from '../../../client/toolkit/csharp/classes.ts'
import { readTokens, type Token } from '../../../client/toolkit/csharp/tokens.ts'

export interface SourceCode {
  /** Path in the toolkit, whose ending says the language. */
  readonly file: string
  readonly text: string
  readonly isTypescript: boolean
  /** The tokens of the file, and those of each bracket in it. */
  readonly lists: readonly TokenList[]
}

const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/
const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/
const template = /`(?:\\.|[^`\\])*`/
const expression = /(?<=[=(]\s*)\/(?:\\.|[^/\\\n])+\//
const unlikeCsharp = new RegExp(
  [comment, quoted, `(?<text>${template.source}|${expression.source})`, '(?<private>#)']
    .map(part => (typeof part === 'string' ? part : part.source))
    .join('|'),
  'g',
)

/** TypeScript with plain strings for templates and expressions, and `_` for the sign of private names. */
const likeCsharp = (text: string): string =>
  text.replace(unlikeCsharp, (...match) => {
    const [whole, groups]: [string, Record<string, string | undefined>] = [match[0], match.at(-1)]
    if (groups['private'] !== undefined) return '_'
    return groups['text'] === undefined ? whole : `"${whole.slice(1, -1).replace(/["\n\\]/g, ' ')}"`
  })

/** Directives go, so that what only some builds have is read like everything else. */
const withoutDirectives = (text: string): string =>
  text.replace(/^[ \t]*#.*$/gm, line => ' '.repeat(line.length))

export function readSource(file: string, text: string): SourceCode {
  const isTypescript = file.endsWith('.ts')
  const { lists } = readTokens(isTypescript ? likeCsharp(text) : withoutDirectives(text))
  return { file, text, isTypescript, lists }
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

export const stringOrComment = new RegExp(`(${quoted.source})|${comment.source}`, 'g')

/** A piece of source on one line, without comments. */
export const onOneLine = (text: string): string =>
  text.replace(stringOrComment, '$1').replace(/\s+/g, ' ').trim()

export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'name' && (words.length === 0 || words.includes(token.raw))
