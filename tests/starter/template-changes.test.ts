/**
 * The changes of the template that pages tell a reader to make by hand, made: each is read from its page, applied to a
 * build, and the build starts in a client, behind Discord's policy and without the repairs of the example server. With
 * the folder of a checkout in TOOLKIT, the build has the toolkit's own template.
 */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { realTexts } from '../real-data.ts'
import { insideDiscord, type Launch } from './discord.ts'
import { appId } from './example-server.ts'
import { buildFiles, toolkitBuild } from './template.ts'

interface Block {
  readonly type: string
  readonly id?: string
  readonly title?: string
  readonly text?: string
  readonly code?: string
  readonly diff?: boolean
}

const texts = realTexts()

/** The blocks between a heading and the next one. */
function blocksBelow(page: string, heading: string): readonly Block[] {
  const { blocks } = parse(texts.get(`pages/docs/v2/${page}.yaml`)!) as { blocks: readonly Block[] }
  const rest = blocks.slice(blocks.findIndex(({ id }) => id === heading) + 1)
  return rest.slice(
    0,
    rest.findIndex(({ type }) => type === 'heading'),
  )
}

const changeOf = (page: string, heading: string, file: string): string =>
  blocksBelow(page, heading).find(({ title, diff }) => diff && title?.startsWith(file))!.code!

/** A sample within running text. */
const sampleOf = (page: string, heading: string, file: string): string =>
  blocksBelow(page, heading)
    .map(({ text }) => text?.split(`title="${file}"\n`)[1]?.split('```')[0])
    .find(code => code !== undefined)!

/** Whether a line of a file is the one that a change shows; "..." stands for anything. */
function isLine(line: string, shown: string): boolean {
  const [begin = '', end] = shown.trim().split('...')
  const text = line.trim()
  return end === undefined ? text === begin : text.startsWith(begin) && text.endsWith(end)
}

/** The file with the change: lines that begin with "-" go, lines that begin with "+" come, the others have to be there. */
function applyChange(file: string, change: string): string {
  const lines = file.split('\n')
  const changed = change.split('\n')
  const before = changed.filter(line => !line.startsWith('+')).map(line => line.slice(1))
  const at = lines.findIndex((_, first) => before.every((line, i) => isLine(lines[first + i] ?? '', line)))
  if (at < 0) throw new Error(`The file has no such lines:\n${before.join('\n')}`)
  const replaced = lines.slice(at, at + before.length)
  const after = changed.flatMap(line => {
    if (line.startsWith('+')) return [line.slice(1)]
    const original = replaced.shift()!
    return line.startsWith('-') ? [] : [original]
  })
  return lines.toSpliced(at, before.length, ...after).join('\n')
}

const inside = insideDiscord()

const { TOOLKIT: toolkit } = process.env
const build = toolkit === undefined ? buildFiles(appId) : toolkitBuild(toolkit, appId)

interface Template {
  readonly page: string
  readonly script: string
}
const symptoms = 'development/debugging/symptoms'
const original: Template = {
  page: String(build['game/index.html']),
  script: String(build['game/app_loader.js']),
}
const withoutMap: Template = {
  page: applyChange(original.page, changeOf(symptoms, 'import-map-blocked', 'index.html')),
  script: applyChange(original.script, changeOf(symptoms, 'import-map-blocked', 'app_loader.js')),
}

/** Opens the template inside Discord, under names that the example server doesn't repair. */
async function launch({ page, script }: Template, files: Record<string, string> = {}): Promise<Launch> {
  await inside.startMapped({
    files: {
      ...build,
      ...files,
      'game/index.html': '<!doctype html><title>Empty</title>',
      'game/by-hand.html': page.replace('"app_loader.js"', '"by-hand.js"'),
      'game/by-hand.js': script,
    },
  })
  const launched = await inside.client.launch('allowed')
  await open(launched)
  return launched
}

const open = ({ activity }: Launch) =>
  activity.goto(`https://${appId}.discordsays.com/by-hand.html?instance_id=i-1&frame_id=f-1&platform=desktop`)

const times = (launched: Launch, words: string): number =>
  launched.lines.filter(line => line.includes(words)).length

test('the template as it is is refused, because the policy blocks its import map', async () => {
  const launched = await launch(original)
  await expect.poll(() => times(launched, 'Content Security Policy')).toBeGreaterThan(0)
  await expect.poll(() => times(launched, 'Failed to resolve module specifier')).toBe(1)
})

test('with both paths written out and without the map, it logs in and loads the game', async () => {
  const launched = await launch(withoutMap)
  await launched.activity.locator('canvas[data-game="data and framework"]').waitFor()
  expect(times(launched, 'Content Security Policy')).toBe(0)
  expect(times(launched, 'Authenticated!')).toBe(1)
})

test('after a reload it logs in again only with the file that the page shows', async () => {
  const skipping = await launch(withoutMap)
  await expect.poll(() => times(skipping, 'Authenticated!')).toBe(1)
  await open(skipping)
  await expect.poll(() => times(skipping, 'hiRPC! version')).toBe(2)
  await skipping.activity.locator('canvas').waitFor()
  expect(times(skipping, 'Connecting...')).toBe(1)

  const page = applyChange(withoutMap.page, changeOf(symptoms, 'second-launch', 'index.html'))
  const files = { 'game/fresh-start.js': sampleOf(symptoms, 'second-launch', 'fresh-start.js') }
  const fresh = await launch({ ...withoutMap, page }, files)
  await expect.poll(() => times(fresh, 'Authenticated!')).toBe(1)
  await open(fresh)
  await expect.poll(() => times(fresh, 'Authenticated!')).toBe(2)
})

test('the progress bar fills up and goes', async () => {
  const change = (file: string): string => changeOf('internals/webgl-template', 'progress-bar', file)
  const launched = await launch({
    page: applyChange(withoutMap.page, change('index.html')),
    script: applyChange(withoutMap.script, change('app_loader.js')),
  })
  const bar = launched.activity.locator('#load-bar')
  await bar.waitFor({ state: 'hidden' })
  expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBe(1)
  expect(await launched.activity.locator('canvas').getAttribute('data-game')).toBe('data and framework')
})
