/**
 * A build that takes over what did not change gives, byte for byte, what a build from nothing gives: after random
 * edits of every kind of file, of flags, of pictures and of the generator itself, one after the other.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../build.ts'
import { drawingHash } from '../../commands/build/drawings.ts'
import { examplePublicFiles, exampleSite, exampleTexts } from '../../commands/editor/example-site.ts'
import { root } from '../browser/harness.ts'
import { runs, timeFor } from '../sample-size.ts'
import { faultsOf } from '../whole-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'incremental-'))
const ownCache = process.env['CACHE_DIR']
afterAll(() => {
  if (ownCache === undefined) delete process.env['CACHE_DIR']
  else process.env['CACHE_DIR'] = ownCache
  rmSync(folder, { recursive: true, force: true })
})

/** The same numbers in every run: a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface State {
  readonly texts: ReadonlyMap<string, string>
  /** Of the pictures in public/. */
  readonly color: number
  readonly base: string
  readonly siteUrl: string | undefined
  /** Stands for the generator's own code. */
  readonly code: string
}

const words = ['lamp', 'river', 'quiet', 'seven', 'bridge', 'paper', 'north', 'signal']

/** One edit at random. It may be a mistake; whoever asks finds out and goes back. */
function edited(state: State, random: (below: number) => number): { name: string; state: State } {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
  const change = (path: string, text: string | undefined): State => {
    const texts = new Map(state.texts)
    if (text === undefined) texts.delete(path)
    else texts.set(path, text)
    return { ...state, texts }
  }
  const paths = [...state.texts.keys()].sort()
  const pages = paths.filter(path => path.startsWith('pages/'))
  const page = pick(pages)
  switch (random(10)) {
    case 0:
      return { name: 'flag base', state: { ...state, base: state.base ? '' : '/sub' } }
    case 1:
      return { name: 'flag site-url', state: { ...state, siteUrl: state.siteUrl ? undefined : 'https://b.example' } }
    case 2:
      return { name: 'picture', state: { ...state, color: random(1000) } }
    case 3:
      return { name: 'code', state: { ...state, code: `code-${random(1000)}` } }
    case 4: {
      const name = `pages/made/page-${random(6)}.yaml`
      return state.texts.has(name)
        ? { name: `remove ${name}`, state: change(name, undefined) }
        : { name: `add ${name}`, state: change(name, state.texts.get(page)!) }
    }
    case 5:
      return {
        name: `paragraph in ${page}`,
        state: change(
          page,
          `${state.texts.get(page)}  - type: paragraph\n    text: The ${pick(words)} ${random(99)}.\n`,
        ),
      }
    default: {
      // A word of any file by another, an identifier or an address included. Another diagram would have to be drawn.
      const path = pick(paths.filter(each => !each.startsWith('diagrams/')))
      const text = state.texts.get(path)!
      const found = [...text.matchAll(/[A-Za-z]{4,}/g)]
      if (found.length === 0) return { name: 'nothing', state }
      const { index, 0: old } = pick(found)
      const other = random(3) === 0 ? pick(found)[0] : `${pick(words)}${random(50)}`
      return {
        name: `${old} -> ${other} in ${path}`,
        state: change(path, text.slice(0, index) + other + text.slice(index + old.length)),
      }
    }
  }
}

function writeSite(state: State, before: State | undefined): void {
  for (const path of before?.texts.keys() ?? []) if (!state.texts.has(path)) rmSync(join(folder, 'data', path))
  for (const [path, text] of state.texts) {
    if (before?.texts.get(path) === text) continue
    mkdirSync(dirname(join(folder, 'data', path)), { recursive: true })
    writeFileSync(join(folder, 'data', path), text)
  }
  if (before?.color === state.color) return
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path fill="#${String(state.color).padStart(3, '0')}" d="M0 0h8v8H0z"/></svg>\n`
  for (const path of examplePublicFiles.keys()) {
    mkdirSync(dirname(join(folder, 'public', path)), { recursive: true })
    writeFileSync(join(folder, 'public', path), path.endsWith('.svg') ? svg : pixel)
  }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The exit code of a build with a cache of its own. */
async function build(state: State, name: 'warm' | 'cold'): Promise<number> {
  process.env['CACHE_DIR'] = join(folder, `cache-${name}`)
  const write = process.stderr.write
  process.stderr.write = () => true
  try {
    const args = ['build', '--quiet', '--data', join(folder, 'data'), '--out', join(folder, name)]
    if (state.base) args.push('--base', state.base)
    if (state.siteUrl) args.push('--site-url', state.siteUrl)
    return await main(args, root, state.code)
  } finally {
    process.stderr.write = write
  }
}

/** Every file of a build by its digest. */
const manifest = (name: string): string => readFileSync(join(folder, name, 'build-files.json'), 'utf8')

const texts = exampleTexts(root)
const { site } = exampleSite(texts)
// Pictures have a memory of their own, by content, and would be most of the time.
const start: State = {
  texts: new Map([...texts, ['site.yaml', `${texts.get('site.yaml')}pictures: none\n`]]),
  color: 1,
  base: '',
  siteUrl: undefined,
  code: 'code-0',
}

beforeAll(() => {
  // Drawings of the examples, so that no browser is needed; what they show does not matter here.
  for (const { source } of site!.diagrams.values()) {
    const path = join(folder, 'public', 'diagrams', drawingHash(source))
    mkdirSync(dirname(path), { recursive: true })
    for (const scheme of ['light', 'dark']) writeFileSync(`${path}-${scheme}.svg`, '<svg/>\n')
    writeFileSync(`${path}.json`, JSON.stringify({ width: 8, height: 8, outline: { participants: [], steps: [] } }))
  }
})

const count = runs(30, 4000)

test(`${count} random edits, each built from what is there and from nothing`, {
  timeout: timeFor(count, 400),
}, async () => {
  const random = numbers(20261121)
  writeSite(start, undefined)
  expect(await build(start, 'warm')).toBe(0)
  const sound = [start]
  let now = start
  let built = 0
  for (let i = 0; built < count; i++) {
    // Now and then back to what was there before: what is remembered of it must still hold.
    const next = random(8) === 0 ? { name: 'back', state: sound[random(sound.length)]! } : edited(now, random)
    writeSite(next.state, now)
    const code = await build(next.state, 'warm')
    if (code !== 0) {
      // A mistake of content: the last build stays, and the edit is undone.
      expect([next.name, code]).toEqual([next.name, 1])
      writeSite(now, next.state)
      continue
    }
    built++
    now = next.state
    if (sound.length < 20) sound.push(now)
    rmSync(join(folder, 'cold'), { recursive: true, force: true })
    rmSync(join(folder, 'cache-cold'), { recursive: true, force: true })
    expect(await build(now, 'cold')).toBe(0)
    if (manifest('warm') !== manifest('cold'))
      expect(manifest('warm').split('\n'), `after edit ${i}: ${next.name}`).toEqual(manifest('cold').split('\n'))
    if (built % 20 === 0) expect(faultsOf(join(folder, 'warm'))).toEqual([])
  }
})
