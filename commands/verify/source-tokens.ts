/**
 * C# and TypeScript as tokens: enough to read declarations. Comments vanish, except that Doxygen's `@cond` ... `@endcond`
 * marks what stands between as hidden; of `#if` branches only those of a WebGL player stay.
 */

export interface Token {
  /** Strings with their quotes. */
  readonly text: string
  /** Offset in the source. */
  readonly at: number
  /** 1-based. */
  readonly line: number
  readonly kind: 'word' | 'number' | 'string' | 'sign'
  /** Between `@cond` and `@endcond`. */
  readonly hidden: boolean
}

export type Language = 'csharp' | 'typescript'

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Index of the bracket that closes the one at `open`; angle brackets count only if that is one. */
export function closing(tokens: readonly Token[], open: number): number {
  const angle = tokens[open]!.text === '<'
  const expected: string[] = []
  for (let i = open; i < tokens.length; i++) {
    const { text, kind } = tokens[i]!
    if (kind !== 'sign') continue
    if (text in pairs) expected.push(pairs[text]!)
    else if (angle && text === '<') expected.push('>')
    else if (text === expected.at(-1)) {
      expected.pop()
      if (expected.length === 0) return i
    }
  }
  return tokens.length - 1
}

/** Index of the first of these signs outside all brackets, or where the brackets around end, or the number of tokens. */
export function skipTo(tokens: readonly Token[], from: number, signs: readonly string[]): number {
  for (let i = from; i < tokens.length; i++) {
    const { text, kind } = tokens[i]!
    if (kind !== 'sign') continue
    if (signs.includes(text)) return i
    if (text === '(' || text === '[' || text === '{') i = closing(tokens, i)
    else if (text === '}' || text === ')' || text === ']') return i
  }
  return tokens.length
}

/** The source from one token up to another, on one line and without comments. */
export function textBetween(tokens: readonly Token[], from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) {
    const { at, text: own } = tokens[i]!
    const before = tokens[i - 1]
    const joined = i === from || (before !== undefined && before.at + before.text.length === at)
    text += joined ? own : ` ${own}`
  }
  return text
}

/** What is defined where the toolkit's game code runs: in the browser, outside the editor. */
const defined = new Set(['UNITY_WEBGL', 'UNITY_2021_3_OR_NEWER'])

const plain = {
  space: /\s+/y,
  comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  directive: /#[^\n]*/y,
  number: /\d[\w.]*/y,
  word: { csharp: /@?[\p{L}_][\p{L}\p{N}_]*/uy, typescript: /#?[\p{L}_$][\p{L}\p{N}_$]*/uy },
  sign: /=>|==|!=|<=|>=|&&|\|\||\?\?|::|\.\.\.|[^\s\w]/y,
  regex: /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y,
}

export function sourceTokens(text: string, language: Language): Token[] {
  const tokens: Token[] = []
  /** One entry for each open `#if`: whether its branch is taken, and whether any branch was. */
  const branches: { taken: boolean; done: boolean }[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  let hidden = false
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const gap = match(plain.space) ?? match(plain.comment)
    if (gap !== undefined) {
      if (gap.startsWith('/')) hidden = hiddenAfter(gap, hidden)
      line += newLines(gap)
      at += gap.length
      continue
    }
    const directive = language === 'csharp' ? match(plain.directive) : undefined
    if (directive !== undefined) {
      follow(directive, branches)
      at += directive.length
      continue
    }
    const length = stringLength(text, at, language)
    const string = length > 0 ? text.slice(at, at + length) : undefined
    const regex = language === 'typescript' && startsExpression(tokens.at(-1)) ? match(plain.regex) : undefined
    const word = match(plain.word[language])
    const found = string ?? regex ?? word ?? match(plain.number) ?? match(plain.sign) ?? text[at]!
    const kind = (string ?? regex) ? 'string' : word ? 'word' : /^\d/.test(found) ? 'number' : 'sign'
    if (branches.every(({ taken }) => taken)) tokens.push({ text: found, at, line, kind, hidden })
    line += newLines(found)
    at += found.length
  }
  return tokens
}

const newLines = (text: string): number => text.split('\n').length - 1

const hiddenAfter = (comment: string, before: boolean): boolean =>
  /[@\\]endcond\b/.test(comment) ? false : /[@\\]cond\b/.test(comment) ? true : before

function follow(directive: string, branches: { taken: boolean; done: boolean }[]): void {
  const [, name = '', condition = ''] = /^#\s*(\w+)\s*(.*)$/.exec(directive.replace(/\/\/.*$/, '').trim()) ?? []
  const last = branches.at(-1)
  if (name === 'if') {
    const taken = holds(condition)
    branches.push({ taken, done: taken })
  } else if (name === 'endif') branches.pop()
  else if (last && (name === 'elif' || name === 'else')) {
    last.taken = !last.done && (name === 'else' || holds(condition))
    last.done ||= last.taken
  }
}

/** `A && !(B || C)`, by replacing names and simplifying; what cannot be read counts as false. */
function holds(condition: string): boolean {
  let text = condition.replace(/\s+/g, '').replace(/\w+/g, name => (name === 'true' || defined.has(name) ? '1' : '0'))
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(/\((\d)\)/g, '$1')
      .replace(/!(\d)/g, (_, value: string) => (value === '1' ? '0' : '1'))
      .replace(/(\d)(?:&&|==)(\d)/g, (_, a: string, b: string) => (a === '1' && b === '1' ? '1' : '0'))
    if (!/&&|!\d/.test(text))
      text = text.replace(/(\d)\|\|(\d)/g, (_, a: string, b: string) => (a === '1' || b === '1' ? '1' : '0'))
  }
  return text === '1'
}

/** After these a slash begins a regular expression, not a division. */
const startsExpression = (before: Token | undefined): boolean =>
  before === undefined || (before.kind === 'sign' && !/^[)\]}]$/.test(before.text)) || before.text === 'return'

/** Length of the string or character that begins here, 0 if none does. Holes of interpolated strings are skipped whole. */
function stringLength(text: string, from: number, language: Language): number {
  const opening = /(?:\$@|@\$|\$|@)?("""+|")|'|`/y
  opening.lastIndex = from
  const found = opening.exec(text)
  if (!found) return 0
  const prefix = language === 'csharp' ? found[0].replace(/["'`].*$/, '') : ''
  if (language === 'csharp' ? found[0] === '`' : /^[$@]/.test(found[0])) return 0
  const quotes = found[0].slice(prefix.length)
  if (quotes.length > 2) return Math.max(text.indexOf(quotes, from + found[0].length), from) + quotes.length - from
  const quote = quotes[0]!
  const verbatim = prefix.includes('@')
  const hole = prefix.includes('$') ? '{' : quote === '`' ? '${' : undefined
  let at = from + prefix.length + 1
  while (at < text.length) {
    if (text[at] === '\\' && !verbatim) at += 2
    else if (text[at] === quote && verbatim && text[at + 1] === quote) at += 2
    else if (text[at] === quote) return at + 1 - from
    else if (hole === '{' && text.startsWith('{{', at)) at += 2
    else if (hole !== undefined && text.startsWith(hole, at)) at = holeEnd(text, at + hole.length, language)
    else if (text[at] === '\n' && quote !== '`' && !verbatim) return at - from
    else at++
  }
  return at - from
}

/** Where the hole of an interpolated string ends; strings inside it are skipped. */
function holeEnd(text: string, from: number, language: Language): number {
  let depth = 1
  let at = from
  while (at < text.length && depth > 0) {
    const length = stringLength(text, at, language)
    if (length > 0) at += length
    else {
      if (text[at] === '{') depth++
      else if (text[at] === '}') depth--
      at++
    }
  }
  return at
}
