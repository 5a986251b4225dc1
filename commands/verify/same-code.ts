/** Whether two pieces of source say the same: white space, accessibility and the order of unions do not count. */
import type { Language } from './declared.ts'

/** Words that do not change what a declaration means to its users. */
const silent = new Set(['public', 'async', 'export', 'default', 'declare'])

export const sameCode = (a: string, b: string, language: Language): boolean =>
  canonical(a, language) === canonical(b, language)

function canonical(text: string, language: Language): string {
  const withoutAttributes = text.replace(/^(\s*\[[^\]]*\])+/, '')
  const tokens = withoutAttributes.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\p{L}\p{N}_$]+|\S/gu) ?? []
  const words = tokens
    .map(word => (language === 'typescript' ? word.replace(/^_+(?=.)/, '') : word))
    .filter(word => !silent.has(word))
  if (words.at(-1) === ';') words.pop()
  const joined = words.join(' ').replace(/ , (?=[}\])])/g, ' ')
  // A function without a result type returns nothing.
  return language === 'typescript' && joined.endsWith(')') && joined.includes('(') ? `${joined} : void` : joined
}

/** Types of properties; null means absent, which the reference says in words. */
export const sameType = (a: string, b: string, language: Language): boolean =>
  sameCode(withoutNull(a, language), withoutNull(b, language), language)

function withoutNull(type: string, language: Language): string {
  if (language === 'csharp') return type
  const parts = unionParts(type).filter(part => part !== 'null' && part !== 'undefined')
  // A union with unknown is unknown.
  return parts.includes('unknown') ? 'unknown' : parts.sort().join(' | ')
}

function unionParts(type: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const c of type) {
    if ('([{<'.includes(c)) depth++
    else if (')]}>'.includes(c)) depth--
    if (c === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts.map(part => part.trim())
}

/** Initial values: `new T[] {}` is `{}`, `new() { A = 1 }` is `{ A = 1 }`. */
export function sameDefault(a: string, b: string): boolean {
  const body = (text: string): string => text.replace(/^new\b[^{]*(?=\{)/, '')
  return sameCode(body(a.trim()), body(b.trim()), 'csharp')
}
