/**
 * A build after an edit gives, byte for byte, what a build from nothing gives: after edits of every kind of file, of
 * flags, of pictures, of styles and of the generator's code, one after the other.
 */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { manifestName } from '../../commands/build/publish.ts'
import { drawingHash } from '../../commands/drawing/drawings.ts'
import { exampleTexts } from '../../commands/editor/schemas.ts'
import { root } from '../browser/harness.ts'
import { callCommand } from '../command-line.ts'
import { temporaryFolder, write } from '../folders.ts'
import { random as numbers } from '../mutations/random.ts'
import { pngPicture } from '../pictures.ts'
import { examplePublicFiles, loadTexts, realWords } from '../real-data.ts'
import { runs } from '../sample-size.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

const folder = temporaryFolder()

interface State {
  readonly texts: ReadonlyMap<string, string>
  /** Color and size of the pictures in public/. */
  readonly picture: { readonly color: number; readonly size: number }
  readonly base: string
  readonly siteUrl: string | undefined
  /** What a digest of the generator's code would be. */
  readonly code: string
  /** A rule at the end of a stylesheet. */
  readonly style: string
}

/** A whole number below another. */
type Random = (below: number) => number
/** Changes a state at random, to one without a mistake. */
type Edit = (state: State, random: Random) => State

const words = ['lamp', 'river', 'quiet', 'seven', 'bridge', 'paper', 'north', 'signal']
const word = (random: Random): string => `${words[random(words.length)]}${random(50)}`

const withText = (state: State, path: string, text: string | undefined): State => {
  const texts = new Map(state.texts)
  if (text === undefined) texts.delete(path)
  else texts.set(path, text)
  return { ...state, texts }
}

/** Puts something else where a pattern matches, at one of its places. */
const replaced =
  (path: string, pattern: RegExp, by: (random: Random) => string): Edit =>
  (state, random) => {
    const text = state.texts.get(path) ?? ''
    const found = [...text.matchAll(pattern)]
    const match = found[random(found.length)]
    if (!match) return state
    return withText(
      state,
      path,
      text.slice(0, match.index) + by(random) + text.slice(match.index + match[0].length),
    )
  }

const texts = exampleTexts(root)
const paths = [...texts.keys()].sort()
const pages = paths.filter(path => path.startsWith('pages/blocks/'))
const diagram = 'diagrams/login.yaml'
const edits: readonly (readonly [name: string, Edit])[] = [
  // A word of a sentence in each kind of file, which is no mistake.
  ...paths
    .filter(path => path !== diagram && (!path.startsWith('pages/') || path === 'pages/index.yaml'))
    .map(path => [`word of ${path}`, replaced(path, /(?<=[a-z] )[a-z]{3,}(?= [a-z])/g, word)] as const),
  [
    'word of any page',
    (state, random) =>
      replaced(pages[random(pages.length)]!, /(?<=[a-z] )[a-z]{3,}(?= [a-z])/g, word)(state, random),
  ],
  [
    'source of a diagram',
    replaced(diagram, /(?<=sequenceDiagram\n)/g, random => `    G->>G: Says ${word(random)}\n`),
  ],
  ['redirect', replaced('routes.yaml', /(?<=from: \/manual)[a-z0-9-]*/g, random => `-${word(random)}`)],
  [
    'title of the site',
    replaced('site.yaml', /(?<=^title: ).*/gm, random => `"{product.name}, ${word(random)}"`),
  ],
  ['name of the product', replaced('site.yaml', /(?<=product: \{ name: )\w+/g, random => `Acme${random(9)}`)],
  [
    'page that comes or goes',
    (state, random) => {
      const path = `pages/made/page-${random(4)}.yaml`
      return withText(state, path, state.texts.has(path) ? undefined : state.texts.get('pages/index.yaml'))
    },
  ],
  ['pictures', (state, random) => ({ ...state, picture: { color: random(1000), size: 8 + random(90) } })],
  ['flag --base', state => ({ ...state, base: state.base ? '' : '/sub' })],
  ['flag --site-url', state => ({ ...state, siteUrl: state.siteUrl ? undefined : 'https://b.example' })],
  ['code', (state, random) => ({ ...state, code: `code-${random(1000)}` })],
  [
    'style',
    (state, random) => {
      const width = random(1000)
      return { ...state, style: `.made { width: ${width}px }`, code: `${state.code.split('.')[0]}.${width}` }
    },
  ],
]

const generators = { warm: join(folder, 'generator-warm'), cold: join(folder, 'generator-cold') } as const

function writeSite(state: State, before: State | undefined): void {
  for (const path of before?.texts.keys() ?? [])
    if (!state.texts.has(path)) rmSync(join(folder, 'data', path))
  for (const [path, text] of state.texts)
    if (before?.texts.get(path) !== text) write(join(folder, 'data', path), text)
  if (before?.style !== state.style)
    for (const generator of Object.values(generators))
      write(join(generator, 'client/styles/parts/article.css'), pager + state.style)
  draw(state.texts.get(diagram) ?? '')
  if (before?.picture === state.picture) return
  const { color, size } = state.picture
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><path fill="#${String(color).padStart(3, '0')}" d="M0 0h8v8H0z"/></svg>\n`
  for (const [path, { text }] of examplePublicFiles)
    write(
      join(folder, 'public', path),
      text ?? (path.endsWith('.svg') ? svg : pngPicture(size, size, color % 256)),
    )
}

/** A drawing of the diagram, so that no browser is needed: its picture is empty, but its messages have their names. */
function draw(text: string): void {
  const source = /^source: \|\n((?: {2}.*\n)+)/m.exec(text)?.[1]?.replace(/^ {2}/gm, '') ?? ''
  const path = join(folder, 'public/diagrams', drawingHash(source))
  for (const scheme of ['light', 'dark'])
    write(`${path}-${scheme}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n')
  const messages = [...source.matchAll(/>>\w+: (.*)/g)]
  const steps = messages.map(([, text]) => ({ phrase: 'message', text }))
  write(`${path}.json`, JSON.stringify({ width: 8, height: 8, outline: { participants: [], steps } }))
}

/** The exit code of a build, and what it said. */
async function build(state: State, name: 'warm' | 'cold'): Promise<{ code: number; said: string }> {
  const write = process.stderr.write
  let said = ''
  process.stderr.write = (text: string | Uint8Array) => {
    said += text
    return true
  }
  try {
    const args = ['build', '--quiet', '--data', join(folder, 'data'), '--out', join(folder, name)]
    if (state.base) args.push('--base', state.base)
    if (state.siteUrl) args.push('--site-url', state.siteUrl)
    return { code: await callCommand(args, generators[name], state.code), said }
  } finally {
    process.stderr.write = write
  }
}

/** Every file of a build by its digest. */
const built = (name: string): string[] =>
  readFileSync(join(folder, name, 'build-files.json'), 'utf8').split('\n')

const pager = readFileSync(join(root, 'client/styles/parts/article.css'), 'utf8')
// The examples have no social cards, which would take most of the time.
const start: State = {
  texts,
  picture: { color: 1, size: 8 },
  base: '',
  siteUrl: undefined,
  code: 'code-0',
  style: '',
}

beforeAll(() => {
  expect(loadTexts(texts, examplePublicFiles).site).toBeDefined()
  for (const generator of Object.values(generators)) {
    for (const name of ['client', 'schema'])
      cpSync(join(root, name), join(generator, name), { recursive: true })
    write(join(generator, 'data/words.yaml'), realWords)
    for (const name of ['node_modules', 'package.json', 'tsconfig.json'])
      symlinkSync(join(root, name), join(generator, name))
  }
})

/** Each kind of edit at least once, so many of them between two builds. */
const count = Math.max(runs(0, 4000), edits.length)
const together = runs(16, 1)

test(`${count} edits, built from what is there and from nothing`, { timeout: 3_600_000 }, async () => {
  const next = numbers(20261121)
  const random: Random = below => Math.floor(next() * below)
  writeSite(start, undefined)
  expect(await build(start, 'warm')).toEqual({ code: 0, said: '' })
  const sound = [start]
  let now = start
  const batches = Array.from({ length: Math.ceil(count / together) }, (_, i) =>
    Array.from({ length: together }, (_, k) => edits[(i * together + k) % edits.length]!),
  )
  for (const batch of batches) {
    // Now and then back to what was there before: what is remembered of it must still hold.
    const before = random(8) === 0 ? sound[random(sound.length)]! : now
    const edited = batch.reduce((state, [, edit]) => edit(state, random), before)
    const names = batch.map(([name]) => name)
    writeSite(edited, now)
    const { code, said } = await build(edited, 'warm')
    expect([names, code, said]).toEqual([names, 0, expect.any(String)])
    now = edited
    if (sound.length < 20) sound.push(now)
    for (const remembered of ['content', 'social'])
      rmSync(join(generators.cold, '.cache', remembered), { recursive: true, force: true })
    rmSync(join(folder, 'cold'), { recursive: true, force: true })
    expect(await build(now, 'cold')).toEqual({ code: 0, said })
    expect(built('warm'), `after ${names}`).toEqual(built('cold'))
    // Nothing is done if nothing changed, and what somebody did to the built files is undone.
    expect(await build(now, 'warm')).toEqual({ code: 0, said })
    // Without its list of files a folder isn't known to be of a build, and the next one leaves it alone.
    const touched = filesOf(join(folder, 'warm')).filter(name => name !== manifestName)
    writeFileSync(join(folder, 'warm', touched[random(touched.length)]!), 'touched')
    expect(await build(now, 'warm')).toEqual({ code: 0, said })
    expect(built('warm'), 'after a touch').toEqual(built('cold'))
    expect(faultsOf(join(folder, 'warm'))).toEqual([])
  }
})
