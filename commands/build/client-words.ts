/**
 * Puts the words of the interface into the client's code: `WORDS.code.copy` becomes `"Copy"`, so that a
 * script has the words it uses and looks none of them up. In an island, `words.code.copy` becomes the same.
 * On the server `words` is an argument; in the browser a page has one language, and nobody passes it.
 */

/** `WORDS.code.copy`; in `site.words.code` it's somebody else's member, and `typeof WORDS.code` is a type. */
const reference = /(?<![\w$.]|\btypeof )(WORDS|words)\b((?:\.[A-Za-z]\w*)*)/g

/**
 * Returns the code with every word in its place. Texts and comments of our own code name no word.
 * @param words as data/words.yaml has them: texts, and groups of them
 */
export const withWords = (code: string, words: object): string =>
  code.replace(reference, (written: string, root: string, members: string) => {
    // `WORDS` alone is the default of an argument that nothing reads any more.
    if (members === '') return root === 'WORDS' ? '(void 0)' : written
    return writtenWord(words, members.split('.').slice(1)) ?? written
  })

/**
 * Returns the word or the group that a path leads to, as code. What follows a text, such as `.length`, stays behind it;
 * undefined if there is no such word.
 */
function writtenWord(words: object, names: readonly string[]): string | undefined {
  let value: unknown = words
  for (const [depth, name] of names.entries()) {
    if (typeof value !== 'object' || value === null)
      return `(${JSON.stringify(value)}).${names.slice(depth).join('.')}`
    if (!Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return `(${JSON.stringify(value)})`
}
