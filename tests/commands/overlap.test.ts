import { describe, expect, test } from 'vitest'
import { command, type Folder, siteFolder } from '../command-line.ts'

const ours = 'The old lamp shines brightly above the kitchen table at night, and nobody minds.'

function folder(toolkit: Readonly<Record<string, string>>, vocabulary = ''): Folder {
  const made = siteFolder({
    'pages/index.yaml': `title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - type: paragraph\n    text: >-\n      ${ours.slice(0, 19)}\n      ${ours.slice(20)}\n`,
    ...(vocabulary && { 'vocabulary.yaml': vocabulary }),
  })
  for (const [path, text] of Object.entries(toolkit)) made.write(`toolkit/${path}`, text)
  return made
}

const overlap = (toolkit: Readonly<Record<string, string>>, vocabulary = '') =>
  command(folder(toolkit, vocabulary), 'overlap', '--toolkit', 'toolkit')

describe('npm run overlap', () => {
  test('finds eight words in a row, wherever lines break, and says where they stand on both sides', async () => {
    const { code, stdout } = await overlap({
      'a.md': '# Nothing here\n',
      'docs/lamp.md': '# Lamps\n\nMy lamp: Shines brightly above\nthe *kitchen* table at night!\n',
    })
    expect(code).toBe(1)
    expect(stdout.replace(/^\d+ texts/m, 'N texts')).toBe(
      `data/pages/index.yaml:7:15  docs/lamp.md:3\n    lamp shines brightly above the kitchen table at night\nN texts compared with 2 files of toolkit: 1 run of 8 words or more.\n`,
    )
  })

  const text = 'shines brightly above the kitchen table at night'
  const jsx =
    '<p>it shines{" "}\n  <b className="x">brightly</b> above the <a href="/k">kitchen</a> table at&nbsp;night</p>'
  const comment =
    '/// <summary>\n/// It shines brightly above\n/// the <c> kitchen </c> table at night.\n/// </summary>'
  const others = {
    'node_modules/x/readme.md': text,
    'pnpm-lock.yaml': text,
    'dist/index.js': text,
    'a.png': text,
  }
  const fixed = 'fixed: [{ text: "above the kitchen table", reason: The name of the lamp. }]\n'

  test.each([
    ['seven words in a row are nobody’s property', { 'a.md': text.replace('night', 'day') }, '', 0],
    ['the markup of pages is seen through', { 'page.tsx': jsx }, '', 1],
    ['and that of doc comments', { 'Lamp.cs': comment }, '', 1],
    ['packages that others wrote and built files are no texts', { ...others, 'b.md': '' }, '', 0],
    ['words that are fixed elsewhere may be shared', { 'a.md': text }, fixed, 0],
  ])('%s', async (_, toolkit, vocabulary, runs) => {
    const { code, stdout } = await overlap(toolkit, vocabulary)
    expect(stdout).toMatch(new RegExp(`compared with 1 file of toolkit: ${runs} runs? of 8 words or more`))
    expect(code).toBe(Math.sign(runs))
  })
})
