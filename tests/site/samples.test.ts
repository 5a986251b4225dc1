/** Every sample value in every sample of the built site can be replaced, and no token is left over. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findSamples, type Samples } from '../../schema/index.ts'

const built = fileURLToPath(new URL('../../.cache/test-dist', import.meta.url))
const { samples } = parse(readFileSync(new URL('../../data/site.yaml', import.meta.url), 'utf8')) as {
  samples: Samples
}

const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))

test('sample values in code blocks and copy boxes are marked, each once', () => {
  let marks = 0
  for (const page of pages) {
    const html = readFileSync(join(built, page), 'utf8')
    for (const [, figure] of html.matchAll(/<figure class="(?:code|copy-text)"[^>]*>([\s\S]*?)<\/figure>/g)) {
      const code = /<code[^>]*>([\s\S]*?)<\/code>/.exec(figure!)![1]!
      const text = code.replace(/<[^>]*>/g, '')
      const marked = code.match(/data-sample="/g)?.length ?? 0
      expect(marked, `${page}: ${text}`).toBe(findSamples(text, samples).length)
      marks += marked
    }
  }
  expect(marks).toBeGreaterThan(40)
})

test('a page with a marked sample has the form, once, and each button that opens it', () => {
  for (const page of pages) {
    const html = readFileSync(join(built, page), 'utf8')
    const buttons = html.match(/popovertarget="own-values" data-hydrates/gi)?.length ?? 0
    const forms = html.match(/id="own-values"/g)?.length ?? 0
    if (buttons > 0) expect(forms, page).toBe(1)
    expect(forms, page).toBeLessThanOrEqual(1)
  }
})

test('no file holds a token', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(html|md|txt|json|xml)$/.test(name),
  )
  for (const file of files)
    expect(readFileSync(join(built, file), 'utf8'), file).not.toMatch(/\{(sample|constant)\.[a-z]/)
})
