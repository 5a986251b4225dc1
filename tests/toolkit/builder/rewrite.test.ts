/** Addresses as the hiRPC module rewrites them, held against its own code where that can surprise. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rewrite } from '../../../client/toolkit/builder/rewrite.ts'
import type { Mapping } from '../../../client/toolkit/builder/values.ts'

const host = '1187654321098765432.discordsays.com'
const base = `https://${host}/.proxy`
const tiles: Mapping = { prefix: '/tiles', target: 'tiles.example.com' }

describe('an address', () => {
  /** Each with the address that comes of it, or what happens instead. */
  test.each<[string, readonly Mapping[], to?: string | undefined, mapping?: number]>([
    ['https://tiles.example.com/a.png?x=1', [tiles], `${base}/tiles/a.png?x=1`, 1],
    ['wss://tiles.example.com/room/', [tiles], `wss://${host}/.proxy/tiles/room/`, 1],
    ['https://other.example.com/', [tiles], 'https://other.example.com/'],
    [`https://${host}/api/token`, [tiles], `${base}/api/token`],
    // Found anywhere, in the query of the proxy's own address, too; a mapping that throws comes before such an address.
    [`https://${host}/x?u=tiles.example.com/`, [tiles], `${base}/tiles/.proxy/x?u=tiles.example.com/`, 1],
    [`https://${host}/x`, [{ prefix: '/a', target: '/' }], undefined, 1],
    ['/api/token', [tiles], `${base}/api/token`],
    [
      'https://eu.img.example.com/a',
      [{ prefix: '/img/{r}', target: '{r}.img.example.com' }],
      `${base}/img/eu/a`,
      1,
    ],
    // The path of a target is taken out again.
    [
      'https://example.com/files/a',
      [{ prefix: '/files', target: 'example.com/files' }],
      `${base}/files/a`,
      1,
    ],
    // A prefix that ends with a slash doubles it.
    [
      'https://tiles.example.com/a',
      [{ prefix: '/tiles/', target: 'tiles.example.com' }],
      `${base}/tiles//a`,
      1,
    ],
    // The first whose target is found anywhere in the address wins.
    ['https://tiles.example.com/a', [{ prefix: '/all', target: 'example.com' }, tiles], `${base}/all/a`, 1],
    ['https://example.com/a', [{ prefix: '/{x}', target: 'example.com' }], undefined, 1],
    ['https://example.com/a', [{ prefix: '/a', target: 'example.com:{port}' }], undefined, 1],
    ['mailto:a@b.c', [tiles]],
    ['https://', [tiles]],
  ])('%s', (address, mappings, to, mapping) => {
    expect(rewrite(address, mappings, host)).toEqual({ to, mapping })
  })

  test('and mappings of any text give an answer', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('/a', '{a}', '(', 'a.b', '[', 'https://a.b/c'),
    )
    fc.assert(
      fc.property(
        text,
        fc.array(fc.record({ prefix: text, target: text }), { maxLength: 3 }),
        (address, mappings) => {
          expect(rewrite(address, mappings, host).mapping ?? 0).toBeLessThanOrEqual(mappings.length)
        },
      ),
    )
  })
})
