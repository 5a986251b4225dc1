/** Every sample value in every sample of the built site can be replaced, and no token is left over. */
import { expect, test } from 'vitest'
import { findSamples } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'
import { ending, pages, textOf } from './built.ts'

const { samples } = realSite().settings

test('sample values in code blocks and copy boxes are marked, each once', () => {
  let marks = 0
  for (const name of pages) {
    for (const [, figure] of textOf(name).matchAll(
      /<figure class="(?:code|copy-text)"[^>]*>([\s\S]*?)<\/figure>/g,
    )) {
      const code = /<code[^>]*>([\s\S]*?)<\/code>/.exec(figure!)![1]!
      const text = code.replace(/<[^>]*>/g, '')
      const marked = code.match(/data-sample="/g)?.length ?? 0
      expect(marked, `${name}: ${text}`).toBe(findSamples(text, samples).length)
      marks += marked
    }
  }
  expect(marks).toBeGreaterThan(40)
})

test('no file holds a token', () => {
  for (const name of ending('html', 'md', 'txt', 'json', 'xml'))
    expect(textOf(name), name).not.toMatch(/\{(sample|constant)\.[a-z]/)
})
