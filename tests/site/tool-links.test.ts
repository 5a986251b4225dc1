/** Every link of the built site that means a tool lands on that tool. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { pages, textOf as read } from './built.ts'

interface Tool {
  readonly name: string
  readonly route: string
  /** Of its heading, where the page has other things above it. */
  readonly id?: string | undefined
}

interface ToolList {
  readonly blocks: readonly { readonly items?: readonly { readonly title: string; readonly to: string }[] }[]
}

const file = new URL('../../data/pages/docs/v2/tools.yaml', import.meta.url)
const list: ToolList = parse(readFileSync(file, 'utf8'))
const tools = list.blocks
  .flatMap(({ items = [] }) => items)
  .map(({ title, to }): Tool => {
    const [route = '', id] = to.split('#')
    return { name: title, route, id }
  })

const toolPages = new Map(tools.map(({ route }) => [route, read(`${route}.html`)]))
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, '').replace(/^The /, '')

/** In lower case, the token route is the route itself, which the glossary explains. */
const isNameOf = ({ name }: Tool, text: string): boolean =>
  text === name || (text === name.toLowerCase() && text !== 'token route')

/** What a link gets wrong; undefined if it means no tool, or lands on it. */
function faultOf(href: string, text: string): string | undefined {
  const [route = '', id] = href.split('#')
  const named = route === '' ? undefined : tools.find(tool => isNameOf(tool, words(text)))
  if (named && (route !== named.route || (named.id !== undefined && id !== named.id)))
    return `is called ${named.name}, which is at ${named.route}`
  const anchored = tools.find(tool => tool.id !== undefined && tool.id === id)
  if (anchored && route !== '' && route !== anchored.route) return `has left ${anchored.name} behind`
  const page = toolPages.get(route)
  return page !== undefined && id !== undefined && !hasPlace(page, id) ? 'leads to no place' : undefined
}

/** Places that headings had before stay in the page, marked as former ones. */
const hasPlace = (html: string, id: string): boolean =>
  (html.match(new RegExp(`<[^>]* id="${id}"[^>]*>`)) ?? []).some(tag => !tag.includes('class="was"'))

test.each(tools)(
  '$name is where its link leads, before the next heading, and is called so',
  ({ name, route, id }) => {
    const html = toolPages.get(route) ?? ''
    const from = id === undefined ? html.indexOf('<h1') : html.indexOf(`<h2 id="${id}"`)
    const place = html.indexOf('data-tool=""', from)
    expect(from).toBeGreaterThan(0)
    expect(place).toBeGreaterThan(from)
    expect(html.slice(place)).toMatch(new RegExp(`^data-tool=""><section [^>]*aria-label="${name}"`))
    if (id !== undefined) expect(html.slice(from + 1, place)).not.toContain('<h2 ')
  },
)

test('no link that means a tool leads past it', () => {
  const link = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs
  let seen = 0
  const faults = new Set<string>()
  for (const page of pages)
    for (const [, href = '', text = ''] of read(page).matchAll(link)) {
      const fault = faultOf(href, text)
      if (tools.some(({ route }) => href.startsWith(route))) seen += 1
      if (fault) faults.add(`${page}: ${href} (${words(text)}) ${fault}`)
    }
  expect([...faults]).toEqual([])
  expect(seen).toBeGreaterThan(pages.length)
})
