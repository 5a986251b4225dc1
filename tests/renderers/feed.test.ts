/** The feed of changes: the newest first, with dates of its own, and only where there are changes. */
import { describe, expect, test } from 'vitest'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const changes = `entries:
  - { id: old, date: "2025-04-15", kind: added, version: 2.0.0, title: The first, text: It began., to: / }
  - { id: outside, date: "2026-03-02", kind: fixed, title: Outside, text: Elsewhere., to: "https://example.org/a?b&c" }
  - { id: also, date: "2026-03-02", kind: changed, title: "A < B & \\"C\\"", text: "\`Less\` is *less*.", to: /docs/a#place }
`
const page = 'title: A\ndescription: A page.\nlisted: false\nblocks:\n  - { type: heading, id: place, text: A place }\n'

function built(files: Record<string, string>, base = ''): ReadonlyMap<string, string> {
  const { site: loaded, output } = site({ 'pages/docs/a.yaml': page, ...files })
  expect(output).toBe('')
  return renderedFiles(loaded!, base)
}

describe('the feed', () => {
  const files = built({ 'changes.yaml': changes }, '/sub')
  const text = files.get('feed.xml')!

  test('has the newest entry first; entries of one day keep their order', () => {
    expect([...text.matchAll(/<id>(tag:[^<]+)<\/id>/g)].map(match => match[1])).toEqual([
      'tag:acme.example,2026-03-02:outside',
      'tag:acme.example,2026-03-02:also',
      'tag:acme.example,2025-04-15:old',
    ])
  })

  test('leads to final addresses, below the base path, and escapes what it says', () => {
    expect(
      [...text.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"/g)].map(match => match[1]),
    ).toEqual([
      'https://acme.example/sub/',
      'https://example.org/a?b&amp;c',
      'https://acme.example/sub/docs/a#place',
      'https://acme.example/sub/',
    ])
    expect(text).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>')
    expect(text).toContain('<summary>Less is less.</summary>')
  })

  test('is known to every page, and to none where nothing is declared', () => {
    const html = files.get('docs/a.html')!
    expect(html).toContain('<link rel="alternate" type="application/atom+xml" title="Changes" href="/sub/feed.xml"/>')
    const without = built({})
    expect(without.has('feed.xml')).toBe(false)
    expect(without.get('docs/a.html')!).not.toContain('feed.xml')
  })
})
