/** What the build check says of builds, settings, headers and logs of the network, in the shape of real ones. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkBuild } from '../../../client/toolkit/build/check.ts'
import { type BuildInput, pastedInput } from '../../../client/toolkit/build/inputs.ts'
import { findingsOf } from '../../../client/toolkit/build/rules.ts'
import { realSite } from '../../real-data.ts'

interface Build {
  readonly name: string
  /** What was pasted. */
  readonly text?: string
  /** By path: the content, or a size in bytes. */
  readonly files?: Readonly<Record<string, string | number>>
  /** Every rule that holds, in any order. */
  readonly expects: readonly string[]
  /** Why an input wasn't read. */
  readonly unread?: readonly string[]
}

const builds: readonly Build[] = parse(readFileSync(new URL('builds.yaml', import.meta.url), 'utf8'))
const { buildRules } = realSite().toolkit
const described = { toolkit: '2.1.0', module: '0.6.0' }
const watch = { isCurrent: () => true, onProgress: () => undefined }

const fileOf = (path: string, content: string | number): BuildInput =>
  typeof content === 'number'
    ? { path, size: content, pieces: () => pastedInput('\0').pieces() }
    : { path, size: content.length, pieces: () => pastedInput(content).pieces() }

async function check(inputs: readonly BuildInput[]) {
  const build = await checkBuild(inputs, described, watch)
  if (!build) throw new Error('Nothing else was handed over.')
  return {
    found: findingsOf(buildRules, build).map(({ rule }) => rule.id),
    unread: build.unread.map(({ reason }) => reason),
    build,
  }
}

const inputsOf = ({ text, files = {} }: Build): BuildInput[] => [
  ...(text === undefined ? [] : [pastedInput(text)]),
  ...Object.entries(files).map(([path, content]) => fileOf(path, content)),
]

test.each(builds)('$name', async build => {
  const { found, unread } = await check(inputsOf(build))
  expect(found.toSorted()).toEqual([...build.expects].sort())
  expect(unread).toEqual(build.unread ?? [])
})

test('every rule speaks of one of these builds', () => {
  const expected = new Set(builds.flatMap(({ expects }) => expects))
  expect(buildRules.map(({ id }) => id).filter(id => !expected.has(id))).toEqual([])
})

test('nothing is said of texts that have nothing to do with a build', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 3000 }), async text => {
      const { found, unread } = await check([pastedInput(text)])
      expect(found).toEqual([])
      expect(unread).toHaveLength(1)
    }),
  )
})

describe('a long network log', () => {
  const entry = (path: string, body: string, encoding?: string) => ({
    request: { method: 'GET', url: `https://game.example.com${path}`, headers: [] },
    response: {
      status: 200,
      headers: encoding ? [{ name: 'Content-Encoding', value: encoding }] : [],
      content: { size: body.length, mimeType: 'text/plain', text: body },
    },
  })
  const har = (...entries: readonly object[]): string => JSON.stringify({ log: { version: '1.2', entries } })

  test('is read without its bodies, whatever is in them', async () => {
    const bodies = ['A'.repeat(9_000_000), '{"}]\\'.repeat(900_000), '\\"'.repeat(1_500_000)]
    const text = har(...bodies.map((body, i) => entry(`/Build/${i}.wasm.br`, body)))
    expect(text.length).toBeGreaterThan(20_000_000)
    const { found, build } = await check([fileOf('network.har', text)])
    expect(build.many.response.map(({ name }) => name)).toEqual(['0.wasm.br', '1.wasm.br', '2.wasm.br'])
    expect(found).toContain('encoding-missing')
  })

  test('is the same in pieces of any length', async () => {
    const text = har(
      entry('/Build/a.wasm.br', '\u00e9"\\ \ud83c\udf0d'.repeat(1000), 'br'),
      entry('/Build/b.data.gz', 'x'),
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async length => {
        const pieces = async function* () {
          for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
        }
        const { build } = await check([{ path: 'a.har', size: text.length, pieces }])
        expect(build.many.response.map(({ facts }) => facts['response-encoding'])).toEqual(['brotli', 'none'])
      }),
      { numRuns: 20 },
    )
  })
})

test('ten thousand files get an answer', async () => {
  const files = Array.from({ length: 10_000 }, (_, i) => fileOf(`Site/Textures/${i}.png`, i))
  const build = ['index.html', 'app_loader.js'].map(name =>
    fileOf(`Site/${name}`, 'dso_bridge/ app_loader.js'),
  )
  const { found, build: known } = await check([...files, ...build])
  expect(known.listed).toBe(10_002)
  expect(found).toContain('bridge-missing')
})
