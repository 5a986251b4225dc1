/** Rendering is a function of what it is given: pages of two languages are made in turns, and none notices the others. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { emptyBundle, type OutputFile, renderSearch, renderSite } from '../../renderers/index.ts'
import type { Site } from '../../schema/index.ts'
import { filesIn } from '../case-files.ts'
import { realWords } from '../real-data.ts'
import { drawnFlow } from '../search-engine.ts'
import { baseFiles, site } from '../site.ts'

/** Every word of the interface in another language: the same letters, mirrored in what precedes them. */
function translated(words: unknown): unknown {
  if (typeof words === 'string') return `Ü${words}`
  const entries = Object.entries(words as object).map(([name, word]) => [name, translated(word)])
  return Object.fromEntries(entries)
}

function otherWords(): string {
  const words = translated(parse(realWords)) as Record<string, Record<string, string>>
  Object.assign(words['page'] ?? {}, { locale: 'de' })
  Object.assign(words['search'] ?? {}, { wordForms: 'en er s' })
  return stringify(words)
}

const blocks = `title: Everything
description: Blocks with words of the interface.
sidebar: docs
listed: false
blocks:
  - { type: heading, id: one, text: One }
  - { type: callout, tone: tip, text: A tip. }
  - { type: code, language: bash, code: ls }
  - { type: code, language: text, code: ls }
  - { type: copy-text, label: Address, text: a.b }
  - type: steps
    items: [{ title: First, text: "Do it.", result: Done. }, { title: Second, text: "Do it again." }]
  - { type: heading, id: two, text: Two }
  - { type: prose, text: "A list:\\n\\n- done\\n- to do" }
`

const texts = {
  ...filesIn(new URL('./sites/pages.txt', import.meta.url)),
  'site.yaml': `${baseFiles['site.yaml']}languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n`,
  'pages/everything.yaml': blocks,
  'languages/de/words.yaml': otherWords(),
  'languages/de/pages/everything.yaml': blocks.replace('title: Everything', 'title: Alles'),
}
const { site: loaded, output } = site(texts)
const assets = drawnFlow({
  participants: ['A'],
  steps: [{ phrase: 'message', from: 'A', to: 'B', text: 'Hi' }],
})

const filesOf = (from: Site): OutputFile[] => [
  ...renderSite(from, assets, emptyBundle, { base: '/sub' }),
  ...renderSearch(from, assets),
]

// Whoever reads words from anywhere but an argument is found out.
beforeAll(() => vi.stubGlobal('WORDS', undefined))
afterAll(() => vi.unstubAllGlobals())

/** Of two lists, the first of each, the last of each, and so on: neighbours are in different languages. */
function inTurns<Item>(some: readonly Item[], others: readonly Item[]): Item[] {
  const longest = Math.max(some.length, others.length)
  const places = Array.from({ length: longest }, (_, i) => i)
  return places.flatMap(i => [some.at(i), others.at(-1 - i)]).filter(item => item !== undefined)
}

test('the site has no mistakes', () => expect(output).toBe(''))

test('a page is the same alone and between pages of another language, as HTML and as Markdown', () => {
  const alone = new Map(filesOf(loaded!).map(({ path, contents }) => [path, String(contents())]))
  const all = filesOf(loaded!)
  const isTranslation = ({ path }: OutputFile): boolean => path.startsWith('de/')
  const turns = inTurns(
    all.filter(file => !isTranslation(file)),
    all.filter(isTranslation),
  )
  expect(turns).toHaveLength(alone.size)
  for (const { path, contents } of turns) expect([path, String(contents())]).toEqual([path, alone.get(path)])
})

test('each language has its own words, and no others', () => {
  const contents = new Map(filesOf(loaded!).map(file => [file.path, () => String(file.contents())]))
  for (const path of ['everything.html', 'everything.md', 'llms.txt', 'feed.xml'])
    expect(contents.get(path)?.()).not.toContain('Ü')
  const html = contents.get('de/everything.html')?.()
  for (const word of ['Skip to content', 'Copy', 'Tip']) {
    expect(html).toContain(`>Ü${word}<`)
    expect(html).not.toContain(`>${word}<`)
  }
})
