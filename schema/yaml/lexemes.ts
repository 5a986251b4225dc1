import { Lexer } from 'yaml'

/** A piece of YAML as its lexer finds it: a sign, white space, a comment, a text. */
interface Lexeme {
  readonly lexeme: string
  readonly at: number
  /** Whether it is a text without quotes. */
  readonly scalar: boolean
}

/** Signs of the lexer itself, which stand for no character: a document, the end of a bracket, a text. */
const own = /^[\u0002\u0018\u001f]$/

export function* lexemes(text: string): Generator<Lexeme> {
  let at = 0
  let scalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (!own.test(lexeme)) {
      yield { lexeme, at, scalar }
      at += lexeme.length
    }
    scalar = lexeme === '\u001f'
  }
}
