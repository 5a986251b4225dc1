import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { command, repository } from '../git-folder.ts'

const page = (text: string, head = ''): string =>
  `title: A\ndescription: A page.\nlisted: false\n${head}\n# The text.\nblocks:\n  - { type: paragraph, text: "${text}" }\n`

describe('npm run dates', () => {
  const folder = repository({ 'pages/a.yaml': page('One.'), 'pages/b.yaml': page('Two.') })
  const data = (path: string): string => folder.read(`data/${path}`)
  const date = (path: string): string | undefined => /^updated: "(.*)"$/m.exec(data(path))?.[1]

  test('finds the last commit that changed what a page says, also across a new name', async () => {
    folder.write('data/pages/a.yaml', page('One and more.'))
    folder.commit('Words', '2026-02-02')
    folder.write('data/pages/a.yaml', `# A comment.\n${page('One and more.')}`)
    folder.commit('A comment', '2026-03-03')
    folder.git('mv', 'data/pages/b.yaml', 'data/pages/c.yaml')
    folder.commit('A new name', '2026-04-04')
    const { code, stdout } = await command(folder, 'dates')
    expect(code).toBe(0)
    expect(stdout).toContain('wrote  data/pages/a.yaml  no date -> 2026-02-02\n')
    expect(date('pages/a.yaml')).toBe('2026-02-02')
    expect(date('pages/c.yaml')).toBe('2026-01-01')
    // Everything else of the file is as it was.
    expect(data('pages/a.yaml').replace('updated: "2026-02-02"\n', '')).toBe(
      `# A comment.\n${page('One and more.')}`,
    )
  })

  test('is stable: committing the dates changes none', async () => {
    folder.commit('Dates', '2026-05-05')
    expect((await command(folder, 'dates')).stdout).toMatch(/^\d+ dates right, 0 written\.\n$/)
    expect((await command(folder, 'check', '--strict')).stderr).toBe('')
  })

  test('corrects a wrong date and says which pages are not committed yet', async () => {
    folder.write('data/pages/a.yaml', data('pages/a.yaml').replace('2026-02-02', '2020-01-01'))
    folder.write('data/pages/new.yaml', page('New.'))
    const { stdout } = await command(folder, 'dates')
    expect(stdout).toContain('2020-01-01 -> 2026-02-02')
    expect(stdout).toContain('1 page with changes that are not committed')
    expect(date('pages/new.yaml')).toBeUndefined()
  })

  test('refuses a shallow clone, which knows one day only, and a folder without history', async () => {
    const clone = repository()
    clone.git('clone', '--quiet', '--depth', '1', pathToFileURL(folder.path).href, 'shallow')
    const shallow = { ...clone, path: join(clone.path, 'shallow'), data: join(clone.path, 'shallow/data') }
    const refused = await command(shallow, 'dates')
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('git fetch --unshallow')
  })
})
