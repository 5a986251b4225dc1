/** Where a value is in a file: the names of fields and the numbers of entries that lead to it. */

export type Path = readonly (string | number)[]

/** A path as one text, because a large site has a million of them: `blocks/14/rows/0`. */
export type PathText = string

/** No name of a field holds a line end. */
const slash = '\n'

export const pathText = (path: Path): PathText =>
  path.map(step => (typeof step === 'string' ? step.replaceAll('/', slash) : step)).join('/')

/** Numbers of entries come back as text, which names them as well. */
export const pathOf = (text: PathText): Path =>
  text === '' ? [] : text.split('/').map(step => step.replaceAll(slash, '/'))
