/** What a site can't do without, and that its absence is reported once: where it is, or where it should be. */
import { expect, test } from 'vitest'
import { realWords } from '../real-data.ts'
import { baseFiles, site } from '../site.ts'

const diagnosticsOf = (files: Readonly<Record<string, string | null>>): string[] =>
  site(files).diagnostics.map(({ code, file }) => `${code} ${file}`)

test('a site.yaml with mistakes is not also reported as missing', () => {
  const files = { 'site.yaml': `${baseFiles['site.yaml']}colour: red\n` }
  expect(diagnosticsOf(files)).toEqual(['unknown-key data/site.yaml'])
  expect(site(files).site).toBeUndefined()
})

test('without a site.yaml nothing else is reported: it is the first file to write', () => {
  expect(diagnosticsOf({ 'site.yaml': null })).toEqual(['missing-file data/site.yaml'])
})

test('without any page, the home page is the one to write', () => {
  expect(diagnosticsOf({ 'pages/index.yaml': null })).toEqual(['missing-file data/pages/index.yaml'])
})

test('a page with mistakes is a page: the home page is not also reported as missing', () => {
  expect(diagnosticsOf({ 'pages/index.yaml': 'title: Home\n' })).not.toContain(
    'missing-file data/pages/index.yaml',
  )
})

test('the locale of the words is one that browsers know', () => {
  const files = { 'words.yaml': realWords.replace('locale: en-GB', 'locale: english') }
  expect(site(files).output).toContain('"english" isn\'t a locale that browsers support.')
  expect(site({ 'words.yaml': realWords.replace('locale: en-GB', 'locale: de') }).output).toBe('')
})
