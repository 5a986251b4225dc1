/**
 * A page is made of its own content and of what all pages may know of each other, so that an edit of one text doesn't
 * make the others stale (commands/build/made-from.ts).
 */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { siteAssets } from '../../commands/build/public-files.ts'
import { drawMissing } from '../../commands/drawing/drawings.ts'
import { type Assets, emptyBundle, markdownAddress, outputPaths, renderSite } from '../../renderers/index.ts'
import { diagnosticList, inAllLanguages, type Page, type Site } from '../../schema/index.ts'
import { filesIn } from '../case-files.ts'
import { loadTexts, realFolders, realPublicFiles, realTexts } from '../real-data.ts'
import { noAssets } from '../search-engine.ts'
import { baseFiles, site } from '../site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The page that is being made; undefined for files that are made of all pages. */
let current: { readonly page: Page; readonly reader: string } | undefined

function isOwn(page: Page): boolean {
  return current === undefined || current.page === page
}

/** A value of a page that throws where another page reads one of its fields. */
function withSecrets<T extends object>(value: T, page: Page, secrets: readonly string[]): T {
  return new Proxy(value, {
    get(target, key) {
      if (secrets.includes(String(key)) && !isOwn(page))
        throw new Error(`${current?.reader} reads "${String(key)}" of ${page.route}.`)
      return Reflect.get(target, key)
    },
  })
}

function guarded(page: Page): Page {
  const place = ['path', 'part']
  const own: Page = {
    ...page,
    source: withSecrets(page.source, page, ['text', 'locate', 'locateIn']),
    headings: page.headings.map(heading => withSecrets(heading, page, place)),
    anchors: page.anchors.map(anchor => withSecrets(anchor, page, place)),
    former: page.former.map(id => withSecrets(id, page, place)),
  }
  return withSecrets(own, page, ['content', 'uses', 'sections'])
}

/** Renders every file of every page, each allowed to read only its own page. */
function rendered(original: Site, assets: Assets): number {
  const originals = new Map<Page, Page>()
  const inLanguage = (language: Site): Site => ({
    ...language,
    pages: language.pages.map(page => {
      const copy = guarded(page)
      originals.set(copy, page)
      return copy
    }),
    translations: language.translations.map(inLanguage),
  })
  const first = inLanguage(original)
  const makers = new Map<string, Page>()
  for (const { pages, translates, settings } of inAllLanguages(first)) {
    const folder = translates === undefined ? '' : `${settings.language}/`
    for (const page of pages) {
      for (const { route } of [page, ...page.aliases]) makers.set(folder + outputPaths(route)[0], page)
      makers.set(folder + markdownAddress(page.route).slice(1), page)
    }
  }
  let made = 0
  for (const { path, contents } of renderSite(first, assets, emptyBundle, { base: '' })) {
    const maker = makers.get(path)
    const page = maker && originals.get(maker)
    if (!page) continue
    current = { page, reader: path }
    contents()
    current = undefined
    made += 1
  }
  return made
}

const blocks =
  'blocks: [{ type: heading, id: one, text: One }, { type: paragraph, text: "See [it](/two)." }]\n'
const page = (title: string): string => `title: ${title}\ndescription: Words.\nlisted: false\n${blocks}`
const languages = 'languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n'

const real = loadTexts(realTexts(), realPublicFiles).site!

/** The real drawings and pictures. */
async function realAssets(): Promise<Assets> {
  const { report, sorted } = diagnosticList()
  const diagrams = [...real.diagrams.values()]
  const folder = realFolders.drawings
  const { drawings } = await drawMissing({ root, folder, diagrams, report, progress: () => {} })
  expect(sorted()).toEqual([])
  return siteAssets(root, real, realFolders, drawings).assets
}

test('pages of the real data read no other page', async () => {
  expect(rendered(real, await realAssets())).toBeGreaterThan(500)
})

test('pages of another language read no other page', () => {
  const { site: translated, output } = site({
    ...filesIn(new URL('./sites/pages.txt', import.meta.url)),
    'site.yaml': `${baseFiles['site.yaml']}${languages}`,
    'pages/two.yaml': page('Two'),
    'pages/three.yaml': page('Three'),
    'languages/de/pages/two.yaml': page('Zwei'),
  })
  expect(output).toBe('')
  expect(rendered(translated!, noAssets)).toBeGreaterThan(6)
})

test('a page that read another one would be noticed', () => {
  const [first, second] = real.pages
  current = { page: first!, reader: 'index.html' }
  expect(() => guarded(second!).uses).toThrow('index.html reads "uses" of')
  expect(() => guarded(second!).source.text).toThrow('index.html reads "text" of')
  expect(guarded(first!).uses).toBe(first!.uses)
  current = undefined
})

test('JSON holds all of the content that pages are made of', () => {
  const articles = real.pages.filter(({ kind }) => kind === 'article')
  for (const article of articles) {
    const content = article.kind === 'article' ? article.content() : undefined
    expect(JSON.parse(JSON.stringify(content))).toEqual(content)
  }
})
