/**
 * The product under another name: only its tokens in site.yaml change. The old name stays behind nowhere but where
 * site.yaml says so, no link breaks, and every address and id published under the old name still leads to its page.
 * Diagrams are not drawn: their words stand in for their drawings.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { siteAssets } from '../commands/build/public-files.ts'
import { lockText } from '../commands/content/permalinks.ts'
import { type Drawing, emptyBundle, outputPaths, renderSite } from '../renderers/index.ts'
import { nameFinder } from '../schema/check/literals.ts'
import { currentPermalinks, followRedirects, type Permalinks } from '../schema/index.ts'
import { loadReal, realFolders, realSite, realTexts } from './real-data.ts'

const texts = realTexts()
const before = realSite()
const lock: Permalinks = currentPermalinks(before)

const tokens =
  'product:\n  name: Acme Bridge\n  lower: acme bridge\n  slug: acme-bridge\n  code: AcmeBridge\n'
const renamed = new Map(texts)
  .set('site.yaml', texts.get('site.yaml')!.replace(/^product:\n(?: +\w+: .*\n)+/m, tokens))
  .set('permalinks.lock.yaml', lockText(lock, ''))
const { site: loaded, found } = loadReal(renamed)
const site = loaded!

/** Outputs by path: pages, their Markdown, files for hosts and machines. */
const outputs = new Map<string, string>()

beforeAll(() => {
  const drawings = new Map(
    [...site.diagrams.values()].map(({ name, source }): [string, Drawing] => [
      name,
      { hash: name, width: 1, height: 1, outline: { participants: [], steps: [{ text: source }] } },
    ]),
  )
  const { assets } = siteAssets(site, realFolders, drawings)
  for (const file of renderSite(site, assets, emptyBundle, { base: '' })) {
    const contents = String(file.contents())
    for (const path of [file.path, ...(file.copies ?? [])]) outputs.set(path, contents)
  }
})

/** What a page says and where it leads, as its author would write it: `literals` of site.yaml are written so. */
function written(page: string): string {
  const attributes = [...page.matchAll(/ [\w:-]+="([^"]*)"/g)].map(match => match[1])
  const words = page
    .replace(/<pre\b.*?<\/pre>/gs, code => code.replace(/<[^>]*>/g, ''))
    .replace(/<\/?code\b[^>]*>/g, '`')
    .replace(/<\/?strong\b[^>]*>/g, '**')
    .replace(/<\/?(?:span|a|em|b|i|wbr|mark|ins|del)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  return Object.entries(entities).reduce(
    (text, [entity, sign]) => text.replaceAll(entity, sign),
    `${words}\n${attributes.join('\n')}`,
  )
}

/** Addresses and ids of the time before: they may stand where something is made to lead on from them. */
const former = [
  ...new Set([...Object.keys(lock.pages), ...lock.addresses, ...Object.values(lock.pages).flat()]),
].filter(each => each.includes(before.settings.product.slug))

describe('a renamed product', () => {
  test('has content without a mistake', () => {
    expect(renamed.get('site.yaml')).toContain('name: Acme Bridge\n')
    expect(found).toEqual([])
  })

  test('leaves the old name nowhere but where site.yaml declares it', () => {
    const find = nameFinder(before.settings.product, before.settings.literals)
    const left = [...outputs].flatMap(([path, text]) => {
      // What cards say are plain texts of pages, which are asked themselves.
      if (/\.(js|css|svg|png|cards\.json)$/.test(path)) return []
      const marked = text.replace(/\{"tag":"strong","text":"([^"]*)"\}/g, '**$1**')
      const ids = marked.replace(/ id="([^"]*)"/g, (all, id: string) => (former.includes(id) ? '' : all))
      // Rules of hosts say where the old addresses lead; the page for unknown addresses knows them.
      const own =
        path.endsWith('.html') && path !== '404.html'
          ? written(ids)
          : former.reduce(
              (rest, address) => (address.startsWith('/') ? rest.replaceAll(address, '') : rest),
              ids.replaceAll('&#x27;', "'"),
            )
      const plain = own.replaceAll(site.settings.url, '').replaceAll(new URL(site.settings.url).hostname, '')
      return find(plain).map(({ from, to }) => `${path}: ${plain.slice(Math.max(0, from - 40), to + 30)}`)
    })
    expect(left).toEqual([])
    expect(outputs.size).toBeGreaterThan(200)
  })

  test('still answers at every address, and has every id there, that was published before', () => {
    const lost = Object.entries(lock.pages).flatMap(([route, ids]) => {
      const now = followRedirects(site.routes, route)
      if (now === undefined || !outputs.has(outputPaths(route)[0])) return [route]
      const page = outputs.get(outputPaths(now)[0])!
      return ids.filter(id => !page.includes(` id="${id}"`)).map(id => `${route}#${id}`)
    })
    expect(lost).toEqual([])
    expect(former.length, 'some of them bear the old name').toBeGreaterThan(1)
  })
})
