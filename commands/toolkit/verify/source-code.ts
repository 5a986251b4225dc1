/** Reads C# into tokens with their places, by the lexer of the builder. */
import type { TokenList } from '../../../client/toolkit/csharp/classes.ts'
import { readTokens, type Token } from '../../../client/toolkit/csharp/tokens.ts'

export interface SourceCode {
  /** Path in the toolkit. */
  readonly file: string
  readonly text: string
  /** The tokens of the file, and those of each bracket in it. */
  readonly lists: readonly TokenList[]
}

const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/
const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/

/** Directives go, so that what only some builds have is read like everything else. */
const withoutDirectives = (text: string): string =>
  text.replace(/^[ \t]*#.*$/gm, line => ' '.repeat(line.length))

export const readSource = (file: string, text: string): SourceCode => ({
  file,
  text,
  lists: readTokens(withoutDirectives(text)).lists,
})

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

export const stringOrComment = new RegExp(`(${quoted.source})|${comment.source}`, 'g')

/** Returns a piece of source on one line, without comments. */
export const onOneLine = (text: string): string =>
  text.replace(stringOrComment, '$1').replace(/\s+/g, ' ').trim()

export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'name' && (words.length === 0 || words.includes(token.raw))
