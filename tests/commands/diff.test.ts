import { afterAll, describe, expect, test } from 'vitest'
import { siteChanges } from '../../commands/content/site-diff.ts'
import { command, repository } from '../git-folder.ts'
import { baseFiles, site } from '../site.ts'

const page = (blocks: string, head = ''): string =>
  `title: A\ndescription: A page.\nlisted: false\n${head}blocks:\n${blocks}`
const heading = (id: string, text = id, more = ''): string => `  - { type: heading, id: ${id}, text: ${text}${more} }\n`
const paragraph = (text: string): string => `  - { type: paragraph, text: "${text}" }\n`

/** Changes between two states of a site, one line each: `+ name: note`, parts indented. */
function changes(before: Record<string, string | null>, after: Record<string, string | null>): string {
  const [old, now] = [site(before), site(after)]
  expect([old.output, now.output]).toEqual(['', ''])
  type Parts = ReturnType<typeof siteChanges>[number]['changes']
  const lines = (parts: Parts, indent: string): string[] =>
    parts.flatMap(({ kind, name, note, parts: inner }) => [
      `${indent}${{ added: '+', changed: '~', removed: '-' }[kind]} ${name}${note ? `: ${note}` : ''}`,
      ...lines(inner, `${indent}  `),
    ])
  return siteChanges(old.site, now.site!)
    .flatMap(({ title, changes: found }) => [title, ...lines(found, '  ')])
    .join('\n')
}

describe('the diff of two states of the content', () => {
  test('is empty for the same content, however it is laid out', () => {
    const folded = page('  - type: paragraph\n    text: >-\n      One two\n      three.\n')
    expect(changes({ 'pages/a.yaml': folded }, { 'pages/a.yaml': page(paragraph('One two three.')) })).toBe('')
  })

  test('names pages that came, went or changed their address', () => {
    const text = page(paragraph('Words.'))
    expect(
      changes(
        { 'pages/a.yaml': text, 'pages/b.yaml': text },
        { 'pages/b.yaml': `route: /c\n${text}`, 'pages/d.yaml': text },
      ),
    ).toBe(`Pages
  ~ /c: A
    ~ address: /b -> /c
    + route: /c
  + /d: A
  - /a: A`)
  })

  test('follows a page to where a redirect leads', () => {
    const text = page(paragraph('Words.'))
    const routes = 'redirects: [{ from: /a, to: /b }]\n'
    expect(changes({ 'pages/a.yaml': text }, { 'pages/b.yaml': text, 'routes.yaml': routes })).toBe(`Pages
  ~ /b: A
    ~ address: /a -> /b
Routes
  + /a: leads to /b`)
  })

  test('names the fields of a page, but not its date', () => {
    expect(
      changes(
        { 'pages/a.yaml': page(paragraph('Words.'), 'since: "2.0.0"\n') },
        { 'pages/a.yaml': page(paragraph('Words.'), 'updated: "2026-01-01"\nlayout: plain\n') },
      ),
    ).toBe(`Pages
  ~ /a: A
    ~ layout: article -> plain
    - since: 2.0.0`)
  })

  test('counts the words of sections that came, went and were reworded', () => {
    const before = page(
      paragraph('Intro.') + heading('one') + paragraph('One two three four.') + heading('two') + paragraph('Gone.'),
    )
    const after = page(
      paragraph('Intro.') +
        heading('one', 'First') +
        paragraph('One two and more four.') +
        heading('new') +
        paragraph('Quite new.'),
    )
    expect(changes({ 'pages/a.yaml': before }, { 'pages/a.yaml': after })).toBe(`Pages
  ~ /a: A
    ~ #one: First (+2 -1 words)
      ~ title: one -> First
      ~ paragraph: reworded, +2 -1 words: One two and more four.
    + #new: new (+2 words)
    - #two: two (-1 word)`)
  })

  test('takes a heading with an alias for the one it replaces, and sees a new order', () => {
    const before = page(heading('one') + paragraph('A.') + heading('two') + paragraph('B.'))
    const after = page(
      heading('two') +
        paragraph('B.') +
        heading('first', 'one', ', aliases: [one]') +
        paragraph('A.') +
        heading('three') +
        paragraph('C.'),
    )
    const found = changes({ 'pages/a.yaml': before }, { 'pages/a.yaml': after })
    expect(found).toContain('~ #first: one\n      ~ id: one -> first')
    expect(found).not.toContain('- #one')
    expect(
      changes(
        { 'pages/a.yaml': page(heading('one') + heading('two')) },
        { 'pages/a.yaml': page(heading('two') + heading('one')) },
      ),
    ).toContain('order of sections')
  })

  test('counts lines of code, and names what else a block changed', () => {
    const code = (text: string, more = ''): string =>
      `  - type: code\n    language: text\n${more}    code: |-\n      ${text}\n`
    expect(
      changes({ 'pages/a.yaml': page(code('a\n      b')) }, { 'pages/a.yaml': page(code('a\n      c\n      d')) }),
    ).toContain('~ code: +2 -1 lines')
    expect(
      changes(
        { 'pages/a.yaml': page(code('a')) },
        { 'pages/a.yaml': page(code('a', '    diff: true\n').replace('      a', '      +a')) },
      ),
    ).toContain('~ code')
    expect(
      changes({ 'pages/a.yaml': page(paragraph('See [b](/).')) }, { 'pages/a.yaml': page(paragraph('See [b](/a).')) }),
    ).toContain('~ paragraph: text: changed in links or markup')
  })

  test('shows values of configuration fields, entries of sidebars, routes, members and settings', () => {
    const field = (preset: string, summary: string): string =>
      `fields: [{ name: F, id: field-f, type: bool, kind: flag, default: "${preset}", summary: "${summary}", templates: [Basic] }]\n`
    const reference = (members: string): string =>
      `title: R\ndescription: R.\nlead: R.\ntypes: [{ id: t, name: T, kind: class, summary: A type., members: [${members}] }]\n`
    const member = (id: string, more = ''): string =>
      `{ id: ${id}, name: ${id}, kind: method, summary: Does it.${more} }`
    expect(
      changes(
        {
          'config-fields.yaml': field('true', 'Does it.'),
          'routes.yaml': 'redirects: [{ from: /x, to: / }, { from: /y, to: / }]\n',
          'reference/r.yaml': reference(`${member('a')}, ${member('b')}`),
        },
        {
          'config-fields.yaml': field('false', 'Does it well.'),
          'routes.yaml': 'redirects: [{ from: /x, to: /ref/r }]\n',
          'reference/r.yaml': reference(`${member('a', ', since: "2.1.0"')}, ${member('c')}`),
          'sidebars.yaml': `${baseFiles['sidebars.yaml']}  entries: [{ type: link, text: R, to: /ref/r }]\n`,
          'site.yaml': baseFiles['site.yaml']!.replace('year: 2024', 'year: 2025'),
        },
      ),
    ).toBe(`Routes
  ~ /x: leads to /ref/r
    ~ leads: / -> /ref/r
  - /y: leads to /
Sidebars
  + docs: R: /ref/r
Configuration fields
  ~ F
    ~ default: true -> false
    ~ summary: Does it. -> Does it well.
Reference
  ~ T.a: method
    + since: 2.1.0
  + T.c: method
  - T.b: method
Settings
  ~ footer.year: 2024 -> 2025`)
  })
})

describe('npm run diff', () => {
  const folder = repository({ 'pages/a.yaml': page(paragraph('One two.')) })
  afterAll(() => folder.remove())

  test('compares the files on disk with a revision, as text or as Markdown', async () => {
    expect((await command(folder, 'diff', 'HEAD')).stdout).toBe('No change of content since HEAD.\n')
    folder.write('data/pages/a.yaml', page(paragraph('One two *three*.')))
    expect((await command(folder, 'diff', 'HEAD')).stdout).toBe(`Pages
  ~ /a  A
      ~ Before the first heading
          ~ paragraph  reworded, +2 -1 words: One two three.
`)
    expect((await command(folder, 'diff', 'HEAD', '--markdown')).stdout).toBe(`## Content since \`HEAD\`

### Pages

- changed: \`/a\` A
  - changed: \`Before the first heading\`
    - changed: \`paragraph\` reworded, +2 -1 words: One two three.
`)
  })

  test('says which old files it cannot read', async () => {
    folder.write('data/pages/b.yaml', 'titel: B\n')
    folder.commit('A page with mistakes')
    folder.write('data/pages/b.yaml', page(paragraph('Mended.')))
    const { code, stdout, stderr } = await command(folder, 'diff', 'HEAD')
    expect(code).toBe(0)
    expect(stderr).toContain('1 file of HEAD cannot be read today and counts as absent: data/pages/b.yaml')
    expect(stdout).toContain('  + /b  A\n')
  })

  test('refuses a revision that does not exist, and flags in its place', async () => {
    expect(await command(folder, 'diff', 'nope')).toMatchObject({ code: 2 })
    expect((await command(folder, 'diff')).stderr).toContain('Since which revision?')
    expect(await command(folder, 'diff', '--', '--output=/tmp/x')).toMatchObject({ code: 2 })
  })
})
