/** Every sample value in every sample of the built site can be replaced, and no token is left over. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSamples } from '../../schema/index.ts'
import { builtSite } from '../browser/harness.ts'
import { realSite } from '../real-data.ts'

const { samples } = realSite().settings
const texts = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(html|md|txt|json|xml)$/.test(name))
  .map(name => ({ name, text: readFileSync(join(builtSite, name), 'utf8') }))
const pages = texts.filter(({ name }) => name.endsWith('.html'))

test('sample values in code blocks and copy boxes are marked, each once', () => {
  let marks = 0
  for (const { name, text: html } of pages) {
    for (const [, figure] of html.matchAll(/<figure class="(?:code|copy-text)"[^>]*>([\s\S]*?)<\/figure>/g)) {
      const code = /<code[^>]*>([\s\S]*?)<\/code>/.exec(figure!)![1]!
      const text = code.replace(/<[^>]*>/g, '')
      const marked = code.match(/data-sample="/g)?.length ?? 0
      expect(marked, `${name}: ${text}`).toBe(findSamples(text, samples).length)
      marks += marked
    }
  }
  expect(marks).toBeGreaterThan(40)
})

test('a page with a button for own values has their form, once, and no other page has it', () => {
  for (const { name, text } of pages) {
    const offered = /popovertarget="own-values" data-hydrates/i.test(text)
    expect(text.match(/id="own-values"/g)?.length ?? 0, name).toBe(offered ? 1 : 0)
  }
})

test('no file holds a token', () => {
  for (const { name, text } of texts) expect(text, name).not.toMatch(/\{(sample|constant)\.[a-z]/)
})
