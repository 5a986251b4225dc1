/** The real site in another colour: one line of site.yaml changes the styles, the drawings and the social cards. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleClient } from '../commands/build/bundle-client.ts'
import { drawMissing, recoloured } from '../commands/drawing/drawings.ts'
import { socialImages } from '../renderers/index.ts'
import type { Site } from '../schema/index.ts'
import { repository } from './command-line.ts'
import { temporaryFolder } from './folders.ts'
import { loadReal, realFolders, realTexts } from './real-data.ts'
import { noAssets } from './search-engine.ts'

const root = temporaryFolder()

/** Everything that has colours, by its kind. */
async function looks(site: Site) {
  const { files } = await bundleClient(repository, site)
  const styles = [...files].flatMap(([path, text]) => (path.endsWith('.css') ? text : [])).join('')
  const of = { root, folder: realFolders.drawings, diagrams: [...site.diagrams.values()], progress: () => {} }
  const made = await drawMissing({ ...of, report: found => expect(found).toBeUndefined() })
  const { folder, drawings } = recoloured(root, of.folder, made.drawings, site)
  const drawn = (scheme: string): string =>
    [...drawings.values()]
      .map(({ hash }) => readFileSync(join(folder, `${hash}-${scheme}.svg`), 'utf8'))
      .join('')
  const cards = socialImages(site, noAssets).map(({ svg }) => svg)
  return {
    styles,
    light: drawn('light'),
    dark: drawn('dark'),
    cards: cards.join(''),
    made: folder === of.folder,
  }
}

test('one line recolours the styles, the drawings and the social cards, and no browser is needed', async () => {
  const texts = realTexts()
  const yaml = texts.get('site.yaml') ?? ''
  const looksOf = (line: RegExp, to: string) => {
    const { site, found } = loadReal(new Map(texts).set('site.yaml', yaml.replace(line, to)))
    expect(found).toEqual([])
    return looks(site!)
  }
  const before = await looksOf(/$/, '')
  const green = await looksOf(/color: "#8177f6"/, 'color: "#1f9d55"')
  const red = await looksOf(/^brand:$/m, '$&\n  colors: { note-edge: { light: "#c00000", dark: "#ff8080" } }')
  expect(before).toMatchObject({ made: true, light: expect.stringContaining('#4f44c9') })
  expect(green.styles).toMatch(/--brand: ?#1f9d55/)
  expect(green.cards).toContain('fill="#1f9d55"')
  for (const part of ['styles', 'light', 'dark', 'cards'] as const) {
    const old = { styles: '#4536b8', light: '#4f44c9', dark: '#9c94ff', cards: '#8177f6' }[part]
    expect([before[part].includes(old), green[part].includes(old)], part).toEqual([true, false])
  }
  expect(green.light).not.toContain('rgb(79, 68, 201)')
  expect(red.dark).toContain('#ff8080')
  for (const shade of ['#c00000', '#4f44c9']) expect(red.light).toContain(shade)
  expect(red.styles).toBe(before.styles)
})
