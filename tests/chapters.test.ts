/** The chapters of the game in the guides: what their stages show is what readers download. */
import { expect, test } from 'vitest'
import { type Block, walkBlocks } from '../schema/index.ts'
import { realPublicFiles, realSite } from './real-data.ts'

const chapters = realSite().pages.filter(({ route }) => route.startsWith('/guides/v2/hex-hounds/'))

const blocksOf = (page: (typeof chapters)[number]): Block[] =>
  page.kind === 'article' ? Array.from(walkBlocks(page.content().blocks), ([block]) => block) : []

/** The text of a file without the comments that mark its parts. */
const plain = (text: string): string =>
  text
    .split('\n')
    .filter(line => !/^\s*\/\/ #(region|endregion)/.test(line))
    .join('\n')
    .trimEnd()

test.each(chapters.map(page => [page.route, page] as const))('%s', (_, page) => {
  const blocks = blocksOf(page)
  const files = blocks.flatMap(block => (block.type === 'source' ? [block.file] : []))
  const stages = blocks.filter(block => block.type === 'stage')
  expect(stages).not.toEqual([])
  for (const { title, code } of stages) {
    const file = files.find(each => each.endsWith(`/${title}`)) ?? ''
    expect(plain(realPublicFiles.get(file)?.text ?? ''), title).toBe(code)
  }
})
