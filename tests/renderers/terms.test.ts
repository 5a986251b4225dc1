/** The first use of a term on a page leads to the glossary. */
import { describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const { site: loaded, output } = site(filesIn(new URL('./sites/terms.txt', import.meta.url)))
const files = renderedFiles(loaded!, '/sub')
const linksToTerms = (path: string): string[] =>
  [...(files.get(path) ?? '').matchAll(/<a href="\/sub\/words#(term-[\w-]+)"[^>]*>([^<]*)/g)].map(
    ([, id, words]) => `${id} ${words}`,
  )

test('the site has no mistakes', () => expect(output).toBe(''))

describe('terms of the glossary', () => {
  test('are linked at their first use in running text, once, with plurals and other words for them', () => {
    expect(linksToTerms('one.html')).toEqual([
      'term-oil-lamp Oil lamps',
      'term-stock-keeping-unit SKU',
      'term-wick wick',
      'term-factory factories',
    ])
  })

  test('are no links in headings, links, code, table cells and cards, nor where an author has linked them', () => {
    expect(linksToTerms('two.html')).toEqual(['term-wick the wick'])
  })

  test('are no links on the page that explains them, nor in the glossary itself', () => {
    expect(linksToTerms('lamps.html')).toEqual(['term-wick Wick'])
    expect(linksToTerms('words.html')).toEqual([])
  })

  test('are links in the Markdown as well', () => {
    expect(files.get('one.md')).toContain(
      '[Oil lamps](https://acme.example/sub/words#term-oil-lamp) give light',
    )
  })
})
