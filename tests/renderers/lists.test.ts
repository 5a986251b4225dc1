/** Pages and blocks that show lists of data: errors, changes, words, configuration fields. */
import { describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { indexed } from '../search-engine.ts'
import { site } from '../site.ts'

const listed = (blocks: string): string => `title: List\ndescription: A list.\nlisted: false\nblocks: [${blocks}]\n`
const { 'error-catalogue.yaml': entries = '', 'sidebars.yaml': sidebars = '' } = filesIn(
  new URL('./sites/errors.txt', import.meta.url),
)
const load = (files: Record<string, string>) => {
  const loaded = site({
    'sidebars.yaml': sidebars,
    'pages/errors.yaml': listed('{ type: error-list, group: login }'),
    ...files,
  })
  expect(loaded.output).toBe('')
  return loaded.site!
}

describe('an entry of the error catalogue', () => {
  const paged = load({ 'error-catalogue.yaml': entries })
  const files = renderedFiles(paged)
  const page = files.get('errors/no-code.html')!

  test('has a page with its message, its cause, its cure and what else to look at', () => {
    expect(page).toMatch(/Error: <b>No code came<\/b>.*The answer has no code\..*Ask again\..*The clock is right\./s)
    expect(page).toContain('<a href="/errors/late">The answer came late</a>')
    expect(page).toContain('<li><a href="/errors">List</a></li>')
    expect(page).toMatch(/<nav class="pager"[^>]*><a[^>]* href="\/errors\/late"/)
    expect(page).toContain('href="/errors" aria-current="page"')
  })

  test('is linked by lists, which keep its id', () => {
    const list = files.get('errors.html')!
    expect(list).toMatch(/id="error-no-code"[^>]*><h4><a href="\/errors\/no-code">/)
    expect(files.get('errors.md')).toContain('- [No `code` came](https://acme.example/errors/no-code) {#error-no-code}')
  })

  test('has a Markdown copy and a place in the sitemap, and is found', async () => {
    expect(files.get('errors/no-code.md')).toContain("## If that doesn't help\n\n- The clock is right.")
    expect(files.get('sitemap.xml')).toContain('/errors/no-code<')
    expect((await indexed(paged).search('no code came'))[0]).toBe('/errors/no-code')
  })
})

test('changes are listed with the newest first, each with an address', () => {
  const changes = `entries:
  - { id: old, date: "2025-04-15", kind: added, version: 2.0.0, title: The first, text: It began., to: / }
  - { id: new, date: "2026-03-02", kind: fixed, title: The last, text: It works., to: /errors }
`
  const files = renderedFiles(load({ 'changes.yaml': changes, 'pages/errors.yaml': listed('{ type: changes }') }))
  expect(files.get('errors.md')).toMatch(
    /\(https:\/\/acme\.example\/errors\) \{#new\}: It works\. Fixed, 2 March 2026\.\n- \[The first\].* Added in 2\.0\.0, 15 April 2025\./,
  )
  expect(files.get('errors.html')).toMatch(/<div id="new"><dt><a href="\/errors">The last<\/a>/)
})

test('the glossary has every word in order, with an address and the page that explains it', () => {
  const vocabulary = 'terms:\n  - { term: hash (app), text: A key., to: / }\n  - { term: Activity, text: A game. }\n'
  const files = renderedFiles(
    load({ 'vocabulary.yaml': vocabulary, 'pages/errors.yaml': listed('{ type: glossary }') }),
  )
  expect(files.get('errors.html')).toMatch(/id="term-activity"><dt>Activity<.*id="term-hash-app"><dt>hash \(app\)</s)
  expect(files.get('errors.md')).toContain('**hash (app)** {#term-hash-app}: A key. [More](https://acme.example/)')
})

test('a field without a default says so', () => {
  const fields =
    'fields:\n  - { name: Path, id: field-path, type: string, kind: path, summary: Where., templates: [Basic] }\n'
  const files = renderedFiles(
    load({ 'config-fields.yaml': fields, 'pages/errors.yaml': listed('{ type: fields, caption: Fields }') }),
  )
  expect(files.get('errors.html')).toContain('<td role="cell" data-label="Default">None</td>')
  expect(files.get('errors.html')).not.toMatch(/see description|<code><\/code>/)
})
