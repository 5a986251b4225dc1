import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command, repository } from '../git-folder.ts'

const page = (text: string, head = ''): string =>
  `title: A\ndescription: A page.\nlisted: false\n${head}blocks:\n  - { type: paragraph, text: "${text}" }\n`

const folder = repository({ 'pages/a.yaml': page('One two.'), 'pages/gone.yaml': page('Gone.') })

test('shows what readers see changed: words, pages, addresses; the layout of a file is no change', async () => {
  folder.write(
    'data/pages/a.yaml',
    page('').replace(/ {2}- .*/, '  - type: paragraph\n    text: >-\n      One\n      two.'),
  )
  expect((await command(folder, 'diff', 'HEAD')).stdout).toBe(
    '## What changed for readers since `HEAD`\n\nNothing.\n',
  )
  folder.write('data/pages/a.yaml', page('One two *three*.'))
  folder.write('data/pages/b.yaml', page('New.'))
  rmSync(join(folder.data, 'pages/gone.yaml'))
  folder.write('data/routes.yaml', 'redirects: [{ from: /gone, to: /a }]\n')
  const { stdout, code } = await command(folder, 'diff', 'HEAD')
  expect(code).toBe(0)
  expect(stdout).toBe(`## What changed for readers since \`HEAD\`

- changed \`/a\`

\`\`\`diff
-One two.
+One two *three*.
\`\`\`

- added \`/b\`
- changed \`Addresses\`

\`\`\`diff
+/gone leads to /a
\`\`\`

- removed \`/gone\`
`)
})

test('says which old files it cannot read', async () => {
  folder.write('data/pages/b.yaml', 'titel: B\n')
  folder.commit('A page with mistakes')
  folder.write('data/pages/b.yaml', page('Fixed.'))
  const { code, stdout, stderr } = await command(folder, 'diff', 'HEAD')
  expect(code).toBe(0)
  expect(stderr).toContain(
    "1 file of HEAD cannot be read by today's schemas and counts as absent: data/pages/b.yaml",
  )
  expect(stdout).toContain('added `/b`\n')
})

test('refuses a revision that does not exist, and flags in its place', async () => {
  expect(await command(folder, 'diff', 'nope')).toMatchObject({ code: 2 })
  expect((await command(folder, 'diff')).stderr).toContain('Since which revision?')
  expect(await command(folder, 'diff', '--', '--output=/tmp/x')).toMatchObject({ code: 2 })
})
