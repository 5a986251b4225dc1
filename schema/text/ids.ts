/** Ids of the parts of a page: what follows the "#" of an address. */

/** Letters without capitals, in any script, and digits. */
const lowerCaseWord = String.raw`[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+`

export const idPattern = new RegExp(`^${lowerCaseWord}(-${lowerCaseWord})*$`, 'u')

export const idRule = 'An id consists of lower-case words joined by "-", such as "url-mappings".'

/** Returns an id made of words: `set-up-the-server` of "Set up the server". */
export function idOf(words: string): string {
  const parts = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(new RegExp(lowerCaseWord, 'gu'))
  return parts?.join('-') ?? ''
}

/** Says what an id is, and which one words that are none could become. */
export function idAdvice(written: string): string {
  const id = idOf(written)
  return id === '' ? idRule : `${idRule} Write "${id}".`
}
