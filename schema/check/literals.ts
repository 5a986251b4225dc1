/**
 * The product's name written out in a data file: it would stay behind when the product is renamed. Identifiers of the
 * real toolkit keep it, and site.yaml declares them under `literals`. Looked for in the text as it is written, because
 * a name that came from a token looks the same in a value.
 */
import type { Report } from '../diagnostic.ts'
import type { SiteFile } from '../files/site.ts'
import { escapeRegex } from '../patterns.ts'
import type { Loaded, LoadedFiles } from '../site/load.ts'
import type { ReportAt } from '../site/resolve.ts'
import { commentsOf } from '../yaml/lexemes.ts'
import { type Range, reporterIn } from '../yaml/positions.ts'

type Product = SiteFile['product']

/** Finds the name in any of its forms and in either case, outside the texts that may contain it. */
export function nameFinder(product: Product, literals: readonly string[]): (text: string) => Range[] {
  const longest = (texts: readonly string[]): RegExp => {
    const byLength = [...texts].sort((a, b) => b.length - a.length)
    return new RegExp(byLength.map(pattern).join('|') || '(?!)', 'gi')
  }
  const [name, allowed] = [longest(formsOf(product)), longest(literals)]
  return text => {
    // Most texts don't have it at all.
    if (text.search(name) < 0) return []
    const checked = text.replace(allowed, found => ' '.repeat(found.length))
    return [...checked.matchAll(name)].map(({ index, 0: own }) => ({ from: index, to: index + own.length }))
  }
}

const formsOf = (product: Product): string[] => [
  ...new Set(Object.values(product).map(form => form.toLowerCase())),
]

/**
 * "*" stands for one or more letters, digits and "_"; white space for any other, as where a text is folded. "**" is
 * the mark of bold text.
 */
const pattern = (literal: string): string =>
  escapeRegex(literal)
    .replace(/(?<!\*)\\\*(?!\\\*)/g, '\\w+')
    .replace(/\s+/g, '\\s+')

export function checkProductName(
  files: LoadedFiles,
  site: Loaded<SiteFile>,
  fail: ReportAt,
  report: Report,
): void {
  const { product, literals } = site.value
  const find = nameFinder(product, literals)
  for (const [i, literal] of literals.entries())
    if (formsOf(product).includes(literal.toLowerCase())) {
      const hint = `Add what is around it, such as "Assets/${literal}".`
      fail('wrong-value', site.source, ['literals', i], 'This allows the name everywhere.', hint)
    }
  for (const source of files.sources) {
    // One declares the name, the other is the record of what was published under it.
    if (source === site.source || source === files.single['permalinks.lock']?.source) continue
    const spots = find(source.text)
    if (spots.length === 0) continue
    const comments = commentsOf(source.text)
    const tell = reporterIn(source.file, source.text, report)
    for (const { from, to } of spots)
      if (!comments.some(({ lexeme, at }) => from >= at && from < at + lexeme.length)) {
        const hint = `Write ${instead(source.text, from, to, product)}. If this is a name of the real toolkit, list it under "literals:" of site.yaml.`
        tell({ code: 'literal-name', from, to, message: "The product's name is written out.", hint })
      }
  }
}

/** The token for a name, and what it needs there: a value cannot begin with a brace. */
function instead(text: string, from: number, to: number, product: Product): string {
  const token = tokenOf(text.slice(from, to), text[from - 1], text[to], product)
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const bare = /^\s*(?:(?:- +)+(?:[\w.-]+: +)?|[\w.-]+: +)$/.test(before)
  return `{product.${token}}${bare ? ', and put the text in quotes' : ''}`
}

/** Which form of the name this is, by its letters and its neighbours. */
function tokenOf(
  written: string,
  before = ' ',
  after = ' ',
  { name, lower, slug, code }: Product,
): keyof Product {
  const fits = (form: string): boolean => form === written
  if (fits(code) && /\w/.test(before + after)) return 'code'
  if (fits(slug) && /[-/#]/.test(before + after)) return 'slug'
  if (fits(name)) return 'name'
  return fits(lower) ? 'lower' : fits(slug) ? 'slug' : fits(code) ? 'code' : 'name'
}

/** A text that says what belongs in its place. */
export const placeholder = (what: string): string => `[write: ${what}]`

/** Reports what `npm run new` left to be written: until somebody writes it, the file must not be published. */
export function checkPlaceholders(files: LoadedFiles, report: Report): void {
  for (const { file, text } of files.sources) {
    if (!text.includes('[write: ')) continue
    const tell = reporterIn(file, text, report)
    for (const { 0: found, 1: what = '', index: from } of text.matchAll(/\[write: ([^\]\n]*)\]/g)) {
      const to = from + found.length
      tell({ code: 'placeholder', from, to, message: 'This is not written yet.', hint: `Write ${what}.` })
    }
  }
}
