/** Names in code that stay whole: styles (base.css) move them to the next line rather than break them. */
import { Fragment, type ReactNode } from 'react'
import { breakable } from '../../client/phrases.tsx'

/**
 * Code within text. Styles (base.css) keep a name whole: a long one moves to the next line and breaks only if
 * it alone is wider than that. Code of several words breaks between them.
 */
export const codeText = (text: string): ReactNode => (
  <code className={codeClass(text)}>{text.includes(' ') ? withWholeNames(text) : longName(text)}</code>
)

/** Class of one long name in code. */
export const codeClass = (text: string): 'name' | undefined =>
  !text.includes(' ') && (text.length > longestUnbroken || breaksByItself.test(text)) ? 'name' : undefined

/** A browser breaks a line behind these signs. */
const breaksByItself = /[-–/?|!][\p{L}\p{N}]/u

/** Characters of code that has room beside a label on 320 pixels, with letters of twice their size. */
const longestUnbroken = 11

/** Renders names in code, in a row, each with the comma behind it. */
export const CodeList = ({ names }: { names: readonly string[] }): ReactNode =>
  names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && ' '}
      <Whole name={name}>
        {codeText(name)}
        {i < names.length - 1 && ','}
      </Whole>
    </Fragment>
  ))

export const longName = (text: string): ReactNode => (text.length > longestUnbroken ? breakable(text) : text)

/** Tells whether a word would break although it has room on the next line, or may need to be broken at its parts. */
const keepsWhole = (word: string): boolean =>
  breaksByItself.test(word) || (word.length > longestUnbroken && /[a-z0-9][A-Z._/]/.test(word))

/** A word of more characters has no room in code on a phone. */
const widestOnPhones = 30

/** Returns the names of a long signature, which may break between them: `Type::`, `Method(`, `Parameter)`. */
const partsOfSignature = (word: string): string[] =>
  word.length > widestOnPhones ? word.split(/(?<=::|\w\()/) : [word]

/** Nor has one of more characters on any line of a list (error-list.css). */
const widest = 64

/** Returns a text whose names move to the next line whole; `name` is a class of base.css. */
export function withWholeNames(text: string): ReactNode {
  return text
    .split(/(?<= )/)
    .flatMap(partsOfSignature)
    .map((word, i) =>
      keepsWhole(word.trimEnd()) ? (
        <Fragment key={i}>
          <span className={word.length > widest ? 'name long' : 'name'}>{breakable(word.trimEnd())}</span>
          {word.endsWith(' ') && ' '}
        </Fragment>
      ) : (
        word
      ),
    )
}

interface WholeProps {
  /** What has to stay whole. */
  readonly name: string
  readonly children: ReactNode
}

/**
 * Renders a name in one box with the signs that touch it: it moves to the next line whole. On a phone there is no box
 * around a long one, and the sentence goes on behind the last part of the name (grid.css).
 */
export const Whole = ({ name, children }: WholeProps): ReactNode => (
  <span className={name.length < widestOnPhones ? 'whole' : 'whole long'}>{children}</span>
)
