/**
 * Puts the words of the interface into the client's code: `WORDS.code.copy` becomes `"Copy"`, so that a
 * script has the words it uses and looks none of them up. In an island, `words.code.copy` becomes the same.
 * On the server `words` is an argument; in the browser a page has one language, and nobody passes it.
 */

/**
 * The code with every word in its place.
 * @param words as data/words.yaml has them: texts, and groups of them
 */
export function withWords(code: string, words: object): string {
  let written = ''
  let end = 0
  for (const { path, from, to } of memberPaths(code)) {
    const [root = '', ...names] = path
    if (root !== 'WORDS' && root !== 'words') continue
    // `WORDS` alone is the default of an argument that nothing reads any more.
    if (root === 'WORDS' && names.length === 0) {
      written += `${code.slice(end, from)}(void 0)`
      end = to
      continue
    }
    const word = wordAt(words, names)
    if (word === undefined) continue
    const rest = word.rest.map(name => `.${name}`).join('')
    written += `${code.slice(end, from)}(${JSON.stringify(word.value)})${rest}`
    end = to
  }
  return written + code.slice(end)
}

/**
 * The word or the group that a path leads to, and the names after it: `.length` of a text is none of ours.
 */
function wordAt(words: object, names: readonly string[]) {
  let value: unknown = words
  for (const [depth, name] of names.entries()) {
    if (typeof value !== 'object' || value === null) return { value, rest: names.slice(depth) }
    if (!Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return names.length === 0 ? undefined : { value, rest: [] }
}

interface MemberPath {
  /** `['WORDS', 'code', 'copy']` */
  readonly path: readonly string[]
  readonly from: number
  readonly to: number
}

const nameStart = /[\p{L}_$]/u
const namePart = /[\p{L}\p{N}_$]/u

/**
 * Every name in the code with the members that follow it. Comments, texts and regular expressions are passed
 * over.
 */
export function* memberPaths(code: string): Generator<MemberPath> {
  /** How many braces are open within each `${...}` that surrounds the place. */
  const templates: number[] = []
  /** The last sign that was neither space nor comment. */
  let before = ''
  let at = 0
  while (at < code.length) {
    const sign = code.charAt(at)
    const from = at
    if (nameStart.test(sign)) {
      const path = pathAt(code, at)
      at += path.join('.').length
      if (before !== '.') yield { path, from, to: at }
      // What follows `return` is no divisor.
      before = path.at(-1) === 'return' ? '(' : 'a'
      continue
    }
    at = endOfToken(code, at, before, templates)
    if (sign.trim() !== '' && !isComment(code, from)) before = sign
  }
}

/** The name at a place and its members, without spaces between them. */
function pathAt(code: string, from: number): string[] {
  const path: string[] = []
  let at = from
  do {
    const begin = at
    while (namePart.test(code.charAt(at))) at += 1
    path.push(code.slice(begin, at))
    at += 1
  } while (code.charAt(at - 1) === '.' && nameStart.test(code.charAt(at)))
  return path
}

const isComment = (code: string, at: number): boolean =>
  code.startsWith('//', at) || code.startsWith('/*', at)

/** Where a token that is no name ends. */
function endOfToken(code: string, at: number, before: string, templates: number[]): number {
  const sign = code.charAt(at)
  const open = templates.at(-1)
  switch (sign) {
    case '"':
    case "'":
      return endOfText(code, at + 1, sign)
    case '`':
      return endOfTemplate(code, at + 1, templates)
    case '{':
      if (open !== undefined) templates[templates.length - 1] = open + 1
      return at + 1
    case '}':
      if (open === 0) {
        templates.pop()
        return endOfTemplate(code, at + 1, templates)
      }
      if (open !== undefined) templates[templates.length - 1] = open - 1
      return at + 1
    case '/':
      return endOfSlash(code, at, before)
    default:
      return at + 1
  }
}

/** Signs after which a slash begins a regular expression. */
const beforePattern = '(,=:[!&|?{;'

function endOfSlash(code: string, at: number, before: string): number {
  if (code.startsWith('//', at)) return indexOrEnd(code, '\n', at)
  if (code.startsWith('/*', at)) return indexOrEnd(code, '*/', at + 2) + 2
  const isPattern = before === '' || beforePattern.includes(before)
  return isPattern ? endOfPattern(code, at + 1) : at + 1
}

function indexOrEnd(code: string, text: string, from: number): number {
  const index = code.indexOf(text, from)
  return index === -1 ? code.length : index
}

/**
 * After the closing quote; at the latest at the end of the line, since text of JSX may have an apostrophe.
 */
function endOfText(code: string, from: number, quote: string): number {
  let at = from
  while (at < code.length && code.charAt(at) !== quote && code.charAt(at) !== '\n') {
    at += code.charAt(at) === '\\' ? 2 : 1
  }
  return at + 1
}

/** After the closing slash; one within brackets is a character of its class. */
function endOfPattern(code: string, from: number): number {
  let inClass = false
  let at = from
  while (at < code.length && code.charAt(at) !== '\n') {
    const sign = code.charAt(at)
    if (sign === '/' && !inClass) break
    if (sign === '[') inClass = true
    if (sign === ']') inClass = false
    at += sign === '\\' ? 2 : 1
  }
  return at + 1
}

/** After the closing backtick, or where the code of `${` begins. */
function endOfTemplate(code: string, from: number, templates: number[]): number {
  let at = from
  while (at < code.length) {
    const sign = code.charAt(at)
    if (sign === '`') return at + 1
    if (code.startsWith('${', at)) {
      templates.push(0)
      return at + 2
    }
    at += sign === '\\' ? 2 : 1
  }
  return at
}
