/** From a pasted log to what is shown of it, and from refused addresses to mappings. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decoded, decode, refusedAddress } from '../../../client/toolkit/paste/decode.ts'
import { mappingsCode, mappingsFor } from '../../../client/toolkit/paste/log-result.tsx'
import { knowledge } from './fixtures.ts'

async function decoded(text: string): Promise<Decoded> {
  const found = await decode(text, knowledge.errors)
  if (!found) throw new Error('Nobody changed the text.')
  return found
}

describe('a log', () => {
  test('is explained line by line: each error once, with how often and where first', async () => {
    const log = [
      '[Game] Loading...',
      '',
      'InvalidOperationException: Tried to use a command without being ready',
      '  at Dissonity.Api.Commands.SetActivity () [0x00000] in DissonityApi.cs:799',
      'InvalidOperationException: Tried to use a command without being ready',
      'Uncaught Error: my own thing failed',
    ].join('\r\n')
    const { lines, recognised, unknown } = await decoded(log)
    // Empty ones count: line 6 is one of six.
    expect(lines).toBe(6)
    expect(recognised).toEqual([
      {
        error: expect.objectContaining({ id: 'command-not-ready' }),
        count: 2,
        first: 3,
        line: 'InvalidOperationException: Tried to use a command without being ready',
        addresses: new Set(),
        files: new Set(),
        commands: new Set(),
      },
    ])
    expect(unknown).toEqual({ places: new Map([['Uncaught Error: my own thing failed', 6]]), count: 1 })
  })

  test('the entry that names most of a line explains it', async () => {
    expect(
      (await decoded('ExternalException: User unauthorized scopes')).recognised.map(({ error }) => error.id),
    ).toEqual(['scopes-refused'])
  })

  test('of a megabyte gives the page its turn, and ends when the text has changed', async () => {
    const line =
      'InvalidOperationException: Tried to subscribe without being ready\nUncaught Error: something else failed\n'
    const log = line.repeat(Math.ceil(1_000_000 / line.length))
    expect((await decoded(log)).recognised[0]?.count).toBe(log.split('Tried').length - 1)
    expect(await decode(log, knowledge.errors, { isCurrent: () => false })).toBeUndefined()
  })

  test('in one line of a megabyte is cut, not searched for ever', async () => {
    const { recognised } = await decoded(`Refused to connect to 'wss://a.example/' ${'x '.repeat(500_000)}`)
    expect(recognised).toEqual([])
  })

  test('of anything at all is read without a crash, and no line is counted twice', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('\n', '\r', 'error:', "'wss://", 'https://[', '<img src=x onerror=alert(1)>', '\u0000'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 40 }).map(parts => parts.join('')),
        async text => {
          const { lines, recognised, unknown } = await decoded(text)
          const counted = recognised.reduce((sum, { count }) => sum + count, 0) + unknown.count
          expect(counted).toBeLessThanOrEqual(lines)
          const { mappings } = mappingsFor(recognised.flatMap(({ addresses }) => [...addresses]))
          expect(mappingsCode(mappings)).toContain('Mappings => new')
        },
      ),
    )
  })
})

describe('a refused address', () => {
  test.each([
    ["Refused to connect to 'wss://relay.example.com/room' because", 'wss://relay.example.com/room'],
    [
      "https://1.discordsays.com/app.js:1 Refused to connect to 'wss://relay.example.com/' because",
      'wss://relay.example.com/',
    ],
    ['Refused to connect to wss://relay.example.com/ because it does not appear', 'wss://relay.example.com/'],
    [
      'blocked the loading of a resource (connect-src) at https://api.example.com/x because',
      'https://api.example.com/x',
    ],
    [
      "Access to fetch at 'https://scores.example.com/top' from origin 'https://1.discordsays.com'",
      'https://scores.example.com/top',
    ],
    ["Loading the image 'https://cdn.example.com/a.png' violates", 'https://cdn.example.com/a.png'],
    ['Connecting to “https://a.example/b”.', 'https://a.example/b'],
    ['nothing is refused here', undefined],
  ])('%s', (line, address) => {
    expect(refusedAddress(line)).toBe(address)
  })
})

describe('mappings', () => {
  test('have a prefix by the host', () => {
    expect(mappingsFor(['wss://relay.example.com/room?token=secret'])).toEqual({
      mappings: [{ prefix: '/relay', target: 'relay.example.com' }],
      local: [],
      proxy: false,
    })
  })

  test('come once for each host, the longer target first, as the module takes the first that fits', () => {
    const { mappings } = mappingsFor([
      'https://example.com/a',
      'https://example.com/b',
      'wss://live.example.com/',
    ])
    expect(mappings).toEqual([
      { prefix: '/live', target: 'live.example.com' },
      { prefix: '/example', target: 'example.com' },
    ])
  })

  test('are not made for this computer, nor for the proxy itself', () => {
    const found = mappingsFor([
      'ws://localhost:3000/',
      'http://192.168.0.7/',
      'https://123.discordsays.com/.proxy/x',
      'nonsense',
    ])
    expect(found).toEqual({ mappings: [], local: ['localhost:3000', '192.168.0.7'], proxy: true })
  })

  test('as C# hold one entry for each, and no text that ends a string', () => {
    expect(
      mappingsCode([{ prefix: '/tiles', target: 'tiles.example.com' }]),
    ).toBe(`using Dissonity.Models.Builders;

public override MappingBuilder[] Mappings => new[]
{
    new MappingBuilder
    {
        Prefix = "/tiles",
        Target = "tiles.example.com"
    }
};`)
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.webUrl(),
            fc.string(),
            fc.domain().map(host => `wss://${host}/`),
          ),
          { maxLength: 12 },
        ),
        addresses => {
          const { mappings } = mappingsFor(addresses)
          const code = mappingsCode(mappings)
          expect(code.split('new MappingBuilder\n').length - 1).toBe(mappings.length)
          expect(code.split('"').length - 1).toBe(mappings.length * 4)
          expect(code).not.toContain('\\')
          for (const a of mappings)
            for (const b of mappings) if (a !== b) expect(a.prefix.startsWith(b.prefix)).toBe(false)
        },
      ),
      { numRuns: 40 },
    )
  })
})
