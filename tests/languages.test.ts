/**
 * A second language: a small site with a few German pages and words. What is not translated is shown in the first
 * language, and every place that knows of languages is asked once.
 */

import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { bundleClient } from '../commands/build/bundle-client.ts'
import { emptyBundle, renderSearch, renderSite, socialImages } from '../renderers/index.ts'
import { translationStates } from '../schema/index.ts'
import { realWords } from './real-data.ts'
import { engineOver, noAssets } from './search-engine.ts'
import { baseFiles, site } from './site.ts'

const article = (title: string, text: string, id: string): string =>
  `title: ${title}\ndescription: ${text.replace(/[[\]]|\(.*\)/g, '')}\nupdated: "2026-11-21"\nsidebar: docs\nblocks:\n  - { type: heading, id: ${id}, text: ${title} }\n  - { type: paragraph, text: "${text}" }\n`

/** The words of the site, a few of them in German. @param change of the whole */
function german(change: (words: Record<string, Record<string, unknown>>) => void = () => {}): string {
  const words = parse(realWords) as Record<string, Record<string, unknown>>
  const translate = (area: string, own: object): unknown => Object.assign(words[area] ?? {}, own)
  translate('page', {
    locale: 'de',
    skip: 'Zum Inhalt',
    home: 'Start',
    lastChanged: 'Zuletzt geändert am {date}',
    languages: 'Sprachen',
    notTranslated: 'Diese Seite ist noch nicht übersetzt.',
  })
  translate('search', { wordForms: 'ern em en er es e s n', none: 'Nichts gefunden' })
  change(words)
  return stringify(words)
}

const texts = {
  'site.yaml': `${baseFiles['site.yaml']}languages: [{ code: en, label: English }, { code: de, label: Deutsch }]\n`,
  'sidebars.yaml':
    'docs:\n  title: Docs\n  index: /\n  links: [{ type: link, text: Home, to: / }]\n  entries: [{ type: group, text: Group, items: [{ text: One, to: /one }, { text: Two, to: /two }] }]\n',
  'pages/one.yaml': article('Houses', 'Paint the houses and read [Two](/two#doors).', 'houses'),
  'pages/two.yaml': article('Doors', 'Close the doors of the [houses](/one).', 'doors'),
  'languages/de/words.yaml': german(),
  'languages/de/pages/one.yaml': article(
    'Häuser',
    'Streiche die Häuser und lies [Zwei](/two#doors).',
    'houses',
  ),
}

const { site: loaded, output } = site(texts)
const files = new Map(
  [...renderSite(loaded!, noAssets, emptyBundle, { base: '/sub' }), ...renderSearch(loaded!, noAssets)].map(
    file => [file.path, () => String(file.contents())],
  ),
)
const file = (path: string): string => files.get(path)?.() ?? `There is no file ${path}.`

describe('with a second language', () => {
  test('a translated page is in its language, at the same address below its code, and nothing is wrong', () => {
    expect(output).toBe('')
    const html = file('de/one.html')
    for (const part of ['<html lang="de">', '<h1 dir="auto">Häuser</h1>', 'Zum Inhalt', '>Start</a>'])
      expect(html).toContain(part)
    expect(html).toContain('Zuletzt geändert am <time dateTime="2026-11-21">21. November 2026</time>')
    expect(html).toContain('<link rel="canonical" href="https://acme.example/sub/de/one"/>')
    expect(html).toContain('<a href="/sub/de/two#doors">Zwei</a>')
    expect(html).not.toContain('noch nicht übersetzt')
    // Pictures are those of all languages.
    expect(html).toContain('href="/sub/logo.svg"')
    expect(file('de/one.md')).toContain('# Häuser')
  })

  test('what is not translated is shown in the first language, and says so', () => {
    const html = file('de/two.html')
    for (const part of [
      '<html lang="de">',
      '<main id="main" class="main" tabindex="-1" lang="en">',
      '<h1 dir="auto">Doors</h1>',
    ])
      expect(html).toContain(part)
    expect(html).toMatch(
      /<div class="callout"[^>]* role="note" lang="de">.*Diese Seite ist noch nicht übersetzt\./s,
    )
    expect(html).toContain('<link rel="canonical" href="https://acme.example/sub/two"/>')
    expect(file('two.html')).not.toContain('data-tone="info"')
  })

  test('pages lead to each other, for readers and for search engines', () => {
    for (const path of ['one.html', 'de/one.html']) {
      const html = file(path)
      for (const [language, href] of [
        ['en', '/sub/one'],
        ['de', '/sub/de/one'],
        ['x-default', '/sub/one'],
      ])
        expect(html).toContain(
          `<link rel="alternate" hrefLang="${language}" href="https://acme.example${href}"/>`,
        )
      expect(html).toMatch(/<a href="\/sub\/de\/one" lang="de" hrefLang="de"[^>]*>Deutsch<\/a>/)
    }
    expect(file('de/one.html')).toContain('<nav aria-label="Sprachen">')
    expect(file('de/two.html')).not.toContain('rel="alternate" hrefLang')
  })

  test('a translation is listed where search engines look', () => {
    expect(file('robots.txt')).toContain('Sitemap: https://acme.example/sub/de/sitemap.xml\n')
    expect(file('de/sitemap.xml').match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://acme.example/sub/de/one</loc>',
    ])
    expect(file('de/llms.txt')).toContain('(https://acme.example/sub/de/one.md)')
    expect([...files.keys()].filter(path => /^de\/(?:_|robots)/.test(path))).toEqual([])
  })

  test('its search finds the forms of its words', async () => {
    const found = async (folder: string, query: string): Promise<readonly string[]> => {
      const own = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith('.json'))
      const engine = engineOver(
        new Map(own.map(([path, contents]) => [path.slice(folder.length - 1), contents()])),
      )
      return engine.search(query)
    }
    file('de/search.json')
    expect(await found('de/', 'Hause')).toContain('/one')
    expect(await found('de/', 'Häusern')).toContain('/one')
  })

  test('its pictures for links say its titles', () => {
    expect(socialImages(loaded!, noAssets).map(({ alt }) => alt)).toContain('Acme: Häuser')
    expect(file('de/one.html')).toMatch(/content="https:\/\/acme\.example\/sub\/social\/[^"]*"/)
  })

  test('its client speaks it', async () => {
    const { files: scripts } = await bundleClient(process.cwd(), loaded!.translations[0]!)
    const all = [...scripts.values()].join('\n')
    expect(all).toContain('Nichts gefunden')
    expect(all).not.toContain('No results')
    expect(all).not.toMatch(/\bWORDS\b/)
  })
})

const pageWords = (own: object): string =>
  german(words => {
    words['page'] = { ...words['page'], ...own }
  })
const germanWords = 'languages/de/words.yaml'
const germanOne = 'languages/de/pages/one.yaml'

test.each([
  ['a word that does not exist', germanWords, pageWords({ skipp: 'Zu' }), 'unknown-key', 'skipp'],
  ['a value that is missing', germanWords, pageWords({ lastChanged: 'Geändert' }), 'wrong-value', '{date}'],
  [
    'a mistake in a translation',
    germanOne,
    article('A', 'Ein [Weg](/nowhere).', 'houses'),
    'broken-link',
    '/nowhere',
  ],
  [
    'an undeclared language',
    'languages/fr/pages/one.yaml',
    article('Un', 'Oui.', 'un'),
    'unknown-file',
    'fr',
  ],
])('is told: %s', (_, name, text, code, part, place = name) => {
  const { diagnostics } = site({ ...texts, [name]: text })
  expect(diagnostics.find(found => found.code === code && found.file === `data/${place}`)?.message).toContain(
    part,
  )
})

/** The small site in German, with some files changed. */
const germanSite = (own: Record<string, string>) => {
  const { 'languages/de/words.yaml': _, ...rest } = texts
  const { site: whole, output: told } = site({ ...rest, ...own })
  return { german: whole?.translations[0], whole, told }
}

describe('a translation', () => {
  test('replaces texts field by field, and lists as a whole; the rest is as in the first language', () => {
    const { german: site, told } = germanSite({
      'site.yaml': `${texts['site.yaml']}header: [{ text: One, to: /one, newTab: true }, { text: Two, to: /two }]\n`,
      'languages/de/site.yaml': 'header: [{ text: Zwei, to: /two }]\nfooter: { legal: Zum Testen. }\n',
      'languages/de/error-pages.yaml': 'notFound: { text: Die Seite gibt es nicht. }\n',
      'languages/de/sidebars.yaml':
        'docs: { entries: [{ type: group, text: Gruppe, items: [{ text: Zwei, to: /two }] }] }\n',
      'languages/de/words.yaml': 'page: { locale: de, home: Start }\n',
    })
    expect(told).toBe('')
    expect(site?.settings.header.map(({ text, newTab }) => [text, newTab])).toEqual([['Zwei', false]])
    expect(site?.settings.brand.logo.src).toBe('/logo.svg')
    expect(site?.errorPages?.notFound).toMatchObject({ title: '404', text: 'Die Seite gibt es nicht.' })
    const group = site?.sidebars['docs']?.sections.find(section => section.group !== undefined)
    expect([group?.group, group?.links.map(({ text }) => text)]).toEqual(['Gruppe', ['Zwei']])
    expect([site?.words.page.home, site?.words.page.skip]).toEqual(['Start', 'Skip to content'])
  })

  test('of a page has the frame of its original, and old ids lead to its top', () => {
    const { german: site, told } = germanSite({
      'pages/two.yaml': texts['pages/two.yaml'].replace('sidebar: docs', 'sidebar: docs\ncontents: false'),
      'languages/de/pages/two.yaml':
        'title: Türen\ndescription: Kurz.\nblocks: [{ type: paragraph, text: "Kurz, wie [Eins](/one)." }]\n',
    })
    expect(told).toBe('')
    const page = site?.pages.find(({ route }) => route === '/two')
    expect(page).toMatchObject({ title: 'Türen', sidebar: 'docs', contents: false })
    expect(page?.former.map(({ id }) => id)).toEqual(['doors'])
  })

  test('is counted: what it lacks, what is as in the original, and which originals have changed since', () => {
    const all = new Map(
      Object.entries({
        ...baseFiles,
        ...texts,
        'languages/de/words.yaml': 'page: { home: Start, skip: Skip to content }\n',
        'languages/de/pages/one.yaml': texts['languages/de/pages/one.yaml'].replace(
          '2026-11-21',
          '2026-01-02',
        ),
        // A page whose texts are those of the original counts as untranslated.
        'languages/de/pages/two.yaml': texts['pages/two.yaml'].replace(/^title: .*/, 'title: Türen'),
      }),
    )
    const [state, ...others] = translationStates(all, loaded!.settings, realWords)
    expect(others).toEqual([])
    expect(state).toMatchObject({ language: 'de', label: 'Deutsch', pages: { done: 1, all: 3 } })
    expect(state?.missing.get('words.yaml')).toContain('page.skip')
    expect(state?.missing.get('words.yaml')).not.toContain('page.home')
    expect(state?.missing.get('sidebars.yaml')).toContain('docs.entries.0.items.1.text')
    expect(state?.outdated).toEqual([{ path: 'languages/de/pages/one.yaml', since: '2026-11-21' }])
  })
})
