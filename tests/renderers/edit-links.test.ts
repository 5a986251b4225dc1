/** Links of pages and of their sections to edit and to report, only where a repository is declared. */
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
  test('lead to the file, from each section to its line and to an issue that names it', () => {
    const links = [...html(repository).matchAll(/<a class="(edit)" href="([^"]+)"(?: aria-label="([^"]+)")?/g)]
    const file = 'https://code.example/acme/docs/blob/main/content/pages/index.yaml'
    expect(links.filter(([, , href]) => href!.startsWith(file)).map(([, , href, label]) => [href, label])).toEqual([
      [`${file}#L8`, 'Edit section Begin here'],
      [`${file}#L13`, 'Edit section Take the first step'],
      [`${file}#L16`, 'Edit section Take the second step'],
    ])
    const [report] = links.flatMap(([, , href, label]) => (label!.startsWith('Report') ? [[href!, label]] : []))
    expect(report![1]).toBe('Report a problem with section Begin here')
    const { pathname, searchParams } = new URL(report![0]!.replaceAll('&amp;', '&'))
    expect(pathname).toBe('/acme/docs/issues/new')
    expect(searchParams.get('title')).toMatch(/: Begin here$/)
    expect(searchParams.get('body')).toMatch(/\/#begin/)
  })

  test('are absent without a repository', () => {
    expect(html('')).not.toMatch(/class="edit"|Edit this page|Report a problem/)
  })
})
