/** Edit links of pages and of their sections: to the line of their id, and only where a repository is declared. */
import { describe, expect, test } from 'vitest'
import { filesIn } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, site } from '../site.ts'

const page = filesIn(new URL('./sites/sections.txt', import.meta.url))
const repository = `repository: { url: "https://code.example/acme/docs", branch: main, data: content }\n`

function html(settings: string): string {
  const loaded = site({ ...page, 'site.yaml': baseFiles['site.yaml']! + settings })
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
