/**
 * The product's name written out in a data file: it would stay behind when the product is renamed.
 * Identifiers that keep it are listed under `literals` in site.yaml. Looked for in the text as it is written,
 * because a name that came from a token looks the same in a value. Placeholders of `npm run new` are looked
 * for there, too.
 */
import type { SiteFile } from '../files/site.ts'
import { escapeRegex } from '../patterns.ts'
import type { SiteInput } from '../site/site-input.ts'
import { commentsOf } from '../yaml/lexemes.ts'
import type { Range } from '../yaml/positions.ts'

type Product = SiteFile['product']

/** Finds the name in any of its forms and in either case, outside the texts that may contain it. */
export function nameFinder(product: Product, literals: readonly string[]): (text: string) => Range[] {
  const name = anyOf(Object.values(product))
  const allowed = anyOf(literals)
  return text => {
    // Most texts don't have it at all.
    if (text.search(name) < 0) return []
    const checked = text.replace(allowed, literal => ' '.repeat(literal.length))
    const matches = [...checked.matchAll(name)]
    return matches.map(({ 0: match, index }) => ({ from: index, to: index + match.length }))
  }
}

/** Matches any of these texts, the longest that fits. */
function anyOf(literals: readonly string[]): RegExp {
  const longestFirst = [...literals].sort((a, b) => b.length - a.length)
  return new RegExp(longestFirst.map(literalPattern).join('|') || '(?!)', 'gi')
}

/**
 * "*" stands for one or more letters, digits and "_"; a literal has it once, as a second one would take the
 * square of the time. White space for any other, as where a text is folded.
 * "**" is the mark of bold text.
 */
const literalPattern = (literal: string): string =>
  escapeRegex(literal)
    .replace(/(?<!\*)\\\*(?!\\\*)/, '\\w+')
    .replace(/\s+/g, '\\s+')

export function checkProductName({ files, settings, fail }: SiteInput): void {
  const { product, literals } = settings.value
  const find = nameFinder(product, literals)
  for (const source of files.sources) {
    // One declares the name, the other is the record of what was published under it.
    if (source === settings.source || source === files.single['permalinks.lock']?.source) continue
    const spots = find(source.text)
    if (spots.length === 0) continue
    const comments = commentsOf(source.text)
    for (const { from, to } of spots) {
      if (comments.some(({ lexeme, at }) => from >= at && from < at + lexeme.length)) continue
      fail({
        code: 'literal-name',
        at: { source, written: { from, to } },
        message: "The product's name is written out.",
        hint: `Write {product.${formAt(source.text, from, to, product)}}. If it must stay, list it under "literals:" in site.yaml.`,
      })
    }
  }
}

/** Returns which form of the name this is, by its letters and its neighbours. */
function formAt(text: string, from: number, to: number, product: Product): keyof Product {
  const written = text.slice(from, to)
  const neighbours = (text[from - 1] ?? ' ') + (text[to] ?? ' ')
  if (product.code === written && /\w/.test(neighbours)) return 'code'
  if (product.slug === written && /[-/#]/.test(neighbours)) return 'slug'
  const forms = ['name', 'lower', 'slug', 'code'] as const
  return forms.find(form => product[form] === written) ?? 'name'
}

/** Returns a text that says what belongs in its place. */
export const placeholder = (what: string): string => `[write: ${what}]`

/**
 * Reports what `npm run new` left to be written: until somebody writes it, the file must not be published.
 */
export function checkPlaceholders({ files, fail }: SiteInput): void {
  for (const source of files.sources) {
    for (const { 0: match, 1: what = '', index: from } of source.text.matchAll(/\[write: ([^\]\n]*)\]/g)) {
      const written = { from, to: from + match.length }
      const message = 'This is not written yet.'
      fail({ code: 'placeholder', at: { source, written }, message, hint: `Write ${what}.` })
    }
  }
}
