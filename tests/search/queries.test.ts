/** Search over the real content: what readers type finds what they want. Prints how often, for each half of the list. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { normalise } from '../../client/search/text.ts'
import { realSite } from '../real-data.ts'
import { indexed } from '../search-engine.ts'

interface Wanted {
  readonly finds: string | readonly string[]
  readonly queries: readonly string[]
}

const lists = parse(readFileSync(new URL('queries.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Wanted[]
>
const { search, engine, fetched } = indexed(realSite())

/** Shares that must be reached: the right place first, and among the first three. */
const floors = {
  golden: [0.9, 0.98],
  tuned: [0.8, 0.93],
  'held-out': [0.73, 0.9],
  short: [0.92, 0.98],
  sentences: [0.78, 0.94],
  unseen: [0.78, 0.86],
  web: [0.84, 1],
} as const

test('queries want addresses that exist', () => {
  const { entries } = realSite().routes
  const wanted = Object.values(lists).flatMap(list => list.flatMap(({ finds }) => finds))
  const missing = wanted.filter(address => {
    const [route = '', id] = address.split('#')
    const entry = entries.get(route)
    return !entry || (id !== undefined && !entry.anchors.has(id))
  })
  expect(missing).toEqual([])
})

const fits = async (query: string): Promise<boolean> => {
  await search(query)
  return engine.find(query).fits
}
/** Of each query below, whether search takes it for one that the site answers. */
const answered: boolean[] = []

test.each(Object.entries(floors))('%s queries find the right place often enough', async (half, floor) => {
  const missed: string[] = []
  const places: number[] = []
  for (const { finds, queries: phrases } of lists[half] ?? [])
    for (const phrase of phrases) {
      const hits = await search(phrase)
      answered.push(engine.find(phrase).fits)
      const at = hits.findIndex(address => [finds].flat().includes(address))
      places.push(at)
      if (at < 0 || at > 2)
        missed.push(
          `${at < 0 ? '-' : at + 1}\t${phrase}\t${hits.slice(0, 3).join(' ')}\t(${[finds].flat()[0]})`,
        )
    }
  const within = (most: number): number => places.filter(at => at >= 0 && at < most).length / places.length
  const [first, three] = [within(1), within(3)]
  console.log(
    `${half}: ${places.length} queries, first ${first.toFixed(3)}, within three ${three.toFixed(3)}`,
  )
  if (process.env['LIST']) console.log(missed.join('\n'))
  expect(first).toBeGreaterThanOrEqual(floor[0])
  expect(three).toBeGreaterThanOrEqual(floor[1])
})

test("each problem's own lines find it first", async () => {
  for (const { forms, to, at } of realSite().toolkit.problems) {
    if (at) continue
    // What only other parts of a paste decide isn't for search.
    for (const { sample, when } of forms)
      if (sample !== undefined && Object.keys(when).length === 0)
        expect((await engine.recognise(`12:04:07.113 ${sample}`))?.address).toBe(to.to)
  }
})

test('search says that nothing fits where the site has no answer, and hardly ever where it has one', async () => {
  const unanswered = parse(readFileSync(new URL('unanswered.yaml', import.meta.url), 'utf8')) as string[]
  const unfit = await Promise.all(unanswered.map(async query => !(await fits(query))))
  const rightly = unfit.filter(Boolean).length / unfit.length
  const wrongly = answered.filter(isFitting => !isFitting).length / answered.length
  console.log(
    `nothing fits: ${rightly.toFixed(3)} of unanswered queries, ${wrongly.toFixed(3)} of answered ones`,
  )
  expect(rightly).toBeGreaterThanOrEqual(0.71)
  expect(wrongly).toBeLessThanOrEqual(0.013)
})

test('a pasted log that fails finds its failure, and not the lines before it that went well', async () => {
  const log = [
    '[DissonityHiRpc] hiRPC! version 0.6.0',
    '[DissonityHiRpc] Connected to RPC!',
    '[DissonityHiRpc] Authorized!',
    'CommandException 5000: OAuth2 Error: invalid_scope: The requested scope is invalid, unknown, or malformed.',
  ]
  expect((await engine.recognise(log.join('\n')))?.address).toBe(
    '/docs/v2/errors/scopes-refused#invalid-scope',
  )
  expect((await engine.recognise(log.slice(0, 3).join('\n')))?.address).toMatch(
    '/docs/v2/development/debugging',
  )
})

test('a question with a name in it is no message', async () => {
  expect(await engine.recognise('refreshing the token fails with invalid_grant')).toBeUndefined()
  expect((await engine.recognise('{"error":"invalid_grant"}'))?.address).toBe('/docs/v2/errors/invalid-grant')
})

test('a rare word that no page has is said, where it is one of few', async () => {
  expect(await fits('mint an nft with a wallet')).toBe(false)
  expect(await fits('module for minecraft commands')).toBe(false)
  expect(await fits('multiplayr')).toBe(true)
  expect(await fits('SetActivty')).toBe(true)
})

/** Words that every question about this subject may have, around one that says what it's about. */
const everyday = (symptom: string): string =>
  `discord activity with the embedded app sdk, my unity webgl build, ${symptom}`

test.each([
  ['lock the mouse', '/docs/v2/web#cursor'],
  ['invalid_grant', '/docs/v2/errors/invalid-grant'],
  ['no sound on iphone', '/docs/v2/development/phones#sound'],
  ['EADDRINUSE', '/docs/v2/errors/proxy-unreachable#port-in-use'],
  ['black video', '/docs/v2/web/media#video'],
  ['shader errors', '/docs/v2/web#shaders'],
  ['old version after a deploy', '/docs/v2/development/performance#caching'],
])('everyday words around "%s" leave its answer among the first three', async (symptom, address) => {
  expect((await search(everyday(symptom))).slice(0, 3)).toContain(address)
})

test.each([
  ['voicechat', '/docs/v2/development/phones#microphone'],
  ['playerlist', '/docs/v2/development/multiplayer#activity-participants'],
  ['microtransactions', '/docs/v2/development/purchases'],
])(
  'a joined word, such as %s, is found where its halves are a name or a keyword, or as a synonym',
  async (query, address) => {
    expect((await search(query)).slice(0, 3)).toContain(address)
  },
)

/** Not `WebSockets`, which many pages are about. */
const nameInCode = /\b(?!WebSockets\b)\w*(?:[a-z]_|[a-z][A-Z])\w+\b|\b\d{4,5}\b/g

/**
 * Names and codes that only one problem prints, such as `createUnityInstance` or `4002`, with the
 * address of its page. Those of the reference have a page there.
 */
function distinctiveNames(): (readonly [name: string, address: string])[] {
  const { problems, reference, fields } = realSite().toolkit
  const messages = problems.map(({ forms }) =>
    forms.flatMap(({ of, text, sample = '' }) => (of === 'line' ? [sample, text] : [])).join(' '),
  )
  const declared = [...reference.names.keys(), ...fields.map(({ name }) => name)].map(name =>
    normalise(name.slice(name.lastIndexOf('.') + 1)),
  )
  return problems.flatMap((problem, at) => {
    if (problem.at) return []

    const names = new Set(messages[at]?.match(nameInCode))
    const distinctive = [...names].filter(name => {
      const printing = messages.filter(message => message.toLowerCase().includes(name.toLowerCase()))
      return printing.length === 1 && !declared.includes(normalise(name))
    })
    return distinctive.map(name => [name, problem.to.to] as const)
  })
}

test("a name that one message prints finds its page within three, in each of a program's spellings", async () => {
  const names = distinctiveNames()
  expect(names.length).toBeGreaterThan(40)
  const missed: string[] = []
  for (const [name, address] of names)
    for (const query of [name, `'${name}'`, `"${name}"`, `error: ${name}`]) {
      const hits = await search(query)
      if (!hits.slice(0, 3).includes(address))
        missed.push(`${query} should find ${address}: ${hits.slice(0, 3)}`)
    }
  expect(missed).toEqual([])
})

const translated = parse(readFileSync(new URL('translated-lines.yaml', import.meta.url), 'utf8')) as {
  entry: string
  line: string
}[]

test.each(translated)('a translated line, or one of Safari: $line', async ({ entry, line }) => {
  const pasted = `[12:04:07.113] ${line.replaceAll(' ', ' \n')} app_loader.js:1:9321`
  expect((await engine.recognise(pasted))?.address).toBe(`/docs/v2/errors/${entry}`)
})

test('the engine asks for each file once', () => {
  expect(new Set(fetched).size).toBe(fetched.length)
})
