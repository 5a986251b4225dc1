/** The first reader of a file: what is wrong with its characters and lines, before YAML is read. */
import type { Mistake } from '../diagnostic.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { commentsOf } from './lexemes.ts'
import { firstFit, mistakeAt, type SyntaxRule, tooDeep } from './syntax-rules.ts'

/** No page needs more; a larger file is a mistake or an attack, and would only slow every build. */
export const maxFileLength = 1_000_000

/**
 * Files that the parser is spared. Those in another encoding than UTF-8 were read with U+FFFD for what could
 * not be.
 */
const misread: readonly SyntaxRule[] = [
  [/^(?<at>)(?:[\s\S]{0,3}?\0){3}/d, 'This file is saved as UTF-16.', 'Save it as UTF-8.'],
  [
    /^(?<at>)(?=[\s\S]{0,200}\0)[\s\S]*\ufffd/d,
    'This is not a text file.',
    'Pictures and similar files belong in public/.',
  ],
  [
    /(?<at>\ufffd)/d,
    'A letter was lost here, because the file is saved as Latin-1 or Windows-1252 instead of UTF-8.',
    'Save it as UTF-8, and write the letter again if it is still wrong.',
  ],
  // To editors it ends a line, to the parser it does not: no place after it could be named.
  [
    /(?<at>\r)(?!\n)/d,
    "This line has an ending that isn't supported.",
    'Save the file with Unix or Windows line endings.',
    { code: 'hidden-character' },
  ],
  // Parsing so many brackets, entries or explicit keys within each other would take seconds.
  [/(?<at>)(?:(?:[[{][^[\]{}]*){200}|(?:[-?:] ){200}|(?:\?\s+){200})/d, ...tooDeep],
]

/** Returns why the parser is spared a text: it would misunderstand all of it. */
export function refusedFile(text: string): Mistake | undefined {
  if (text.length <= maxFileLength) return unmerged(text) ?? firstFit(text, 0, ...misread)
  const message = `This file has more than ${maxFileLength} characters.`
  return { ...mistakeAt(0, message, 'Split it.'), code: 'file-too-large' }
}

/** Returns the invisible characters of a text. They are told alone, because the rest may read otherwise. */
export function hiddenMistakes(text: string): Mistake[] | undefined {
  const mistakes = hiddenCharacters(text).map(({ name, at, count }): Mistake => {
    const [what, hint] =
      count > 1
        ? ['There are invisible characters here', 'Delete them.']
        : ['There is an invisible character here', 'Delete it.']
    return { ...mistakeAt(at, `${what}: ${name}.`, hint), code: 'hidden-character' }
  })
  return mistakes.length > 0 ? mistakes : undefined
}

/** Finds the first of the marks that Git leaves where two versions of a file could not be merged. */
function unmerged(text: string): Mistake | undefined {
  const { 0: mark = '', index } = /^(?:<{7}|>{7})(?= |\r?$).*/m.exec(text) ?? {}
  if (index === undefined) return undefined
  const hint = 'Keep one version or combine both, and remove the lines of <<<<<<<, ======= and >>>>>>>.'
  return mistakeAt(index, 'This file has a merge conflict here.', hint, index + mark.length)
}

/**
 * Returns lines such as `## Title`, which are comments to YAML, so that no reader would see them. Takes a
 * text that YAML understands: where a quote is open, no line is a comment.
 */
export function headings(text: string): Mistake[] {
  const hint =
    'Use a block of "type: heading", or begin a comment with one "#". ' +
    'Markdown goes below "text: |" in a block of "type: prose".'
  // Most texts have none, and needn't be read sign by sign.
  if (!/^ *#{2,6} \S/m.test(text)) return []
  return commentsOf(text)
    .filter(({ lexeme }) => /^#{2,6} /.test(lexeme))
    .map(({ lexeme, at }) => mistakeAt(at, 'YAML reads this line as a comment.', hint, at + lexeme.length))
}
