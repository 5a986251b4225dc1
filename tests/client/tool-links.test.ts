/** Tools have one name each, wherever they are listed, and every link of that name lands on the tool. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toolTypes } from '../../schema/toolkit/blocks.ts'
import { realSite } from '../real-data.ts'

interface Listed {
  readonly name: string
  readonly to: string
}

const data = (file: string): unknown =>
  parse(readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8'))

/**
 * Everything with a name and an address, wherever it is in a file. Links on a card are left out: they're named after
 * what a reader wants to do.
 */
function links(value: unknown, isOnCard = false): Listed[] {
  if (Array.isArray(value)) return value.flatMap(item => links(item, isOnCard))
  if (typeof value !== 'object' || value === null) return []
  const { text, title, to, links: tasks, ...others }: Record<string, unknown> = { ...value }
  const name = title ?? text
  const own = typeof name === 'string' && typeof to === 'string' ? [{ name, to }] : []
  const below = Object.values(isOnCard ? others : { ...others, tasks })
  return [...own, ...below.flatMap(item => links(item, others.type === 'cards'))]
}

const tools = links(data('pages/docs/v2/tools.yaml'))
const byName = new Map(tools.map(({ name, to }) => [name, to]))
const byAddress = new Map(tools.map(({ name, to }) => [to, name]))
const site = realSite()

const listing = ['site.yaml', 'sidebars.yaml', 'error-pages.yaml', 'pages/index.yaml']

test('the page of tools lists each once', () => {
  expect(tools.length).toBeGreaterThanOrEqual(3)
  expect(byName.size).toBe(tools.length)
  expect(byAddress.size).toBe(tools.length)
})

test.each(listing)('%s calls them by their names, and leads to them', file => {
  const all = links(data(file))
  const named = all.filter(({ name, to }) => byName.has(name) || byAddress.has(to))
  expect(named.length).toBeGreaterThan(0)
  for (const { name, to } of named) expect([name, to]).toEqual([byAddress.get(to), byName.get(name)])
})

test.each(tools)('$name is at $to, under that name', ({ name, to }) => {
  const [path, id] = to.split('#')
  const page = site.pages.find(({ route }) => route === path)
  const blocks = page?.kind === 'article' ? page.content().blocks : []
  const from = id === undefined ? 0 : blocks.findIndex(block => block.type === 'heading' && block.id === id)
  const tool = blocks.slice(Math.max(0, from)).find(({ type }) => toolTypes.has(type))
  expect(from).toBeGreaterThanOrEqual(0)
  expect(tool && 'title' in tool ? tool.title : undefined).toBe(name)
})
