/** Edit links of pages and of their sections: to the line of their id, and only where a repository is declared. */
import { describe, expect, test } from 'vitest'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, site } from '../site.ts'

const page = `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: Welcome.
  - type: heading
    id: begin
    text: Begin here
  - type: steps
    level: 3
    items:
      - id: first
        title: Take the first step
        blocks: [{ type: paragraph, text: Walk. }]
      - id: second
        title: Take the second step
        blocks: [{ type: paragraph, text: Walk on. }]
`
const repository = `repository: { url: "https://code.example/acme/docs", branch: main, data: content }\n`

function html(settings: string): string {
  const loaded = site({ 'pages/index.yaml': page, 'site.yaml': baseFiles['site.yaml']! + settings })
  expect(loaded.output).toBe('')
  return renderedFiles(loaded.site!).get('index.html')!
}

describe('edit links', () => {
  test('lead to the file, and from each section to its line', () => {
    const links = [...html(repository).matchAll(/<a class="(edit)" href="([^"]+)"(?: aria-label="([^"]+)")?/g)]
    const file = 'https://code.example/acme/docs/blob/main/content/pages/index.yaml'
    expect(links.map(([, , href, label]) => [href, label])).toEqual([
      [`${file}#L8`, 'Edit section Begin here'],
      [`${file}#L13`, 'Edit section Take the first step'],
      [`${file}#L16`, 'Edit section Take the second step'],
    ])
  })

  test('are absent without a repository', () => {
    expect(html('')).not.toMatch(/class="edit"|Edit this page/)
  })
})
