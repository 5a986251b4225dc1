/** Addresses as the hiRPC module rewrites them, held against its own code where that can surprise. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Rewritten, rewrite } from '../../../client/tools/address-result.tsx'
import type { Mapping } from '../../../client/tools/builder/model.ts'

const host = '1187654321098765432.discordsays.com'
const base = `https://${host}/.proxy`
const tiles: Mapping = { prefix: '/tiles', target: 'tiles.example.com' }

describe('an address', () => {
  test.each<[string, readonly Mapping[], Rewritten]>([
    ['https://tiles.example.com/a.png?x=1', [tiles], { kind: 'address', to: `${base}/tiles/a.png?x=1`, mapping: 1 }],
    ['wss://tiles.example.com/room/', [tiles], { kind: 'address', to: `wss://${host}/.proxy/tiles/room/`, mapping: 1 }],
    ['https://other.example.com/', [tiles], { kind: 'address', to: 'https://other.example.com/' }],
    [`https://${host}/api/token`, [tiles], { kind: 'address', to: `${base}/api/token` }],
    // Found anywhere, in the query of the proxy's own address, too; a mapping that throws comes before such an address.
    [
      `https://${host}/x?u=tiles.example.com/`,
      [tiles],
      { kind: 'address', to: `${base}/tiles/.proxy/x?u=tiles.example.com/`, mapping: 1 },
    ],
    [`https://${host}/x`, [{ prefix: '/a', target: '/' }], { kind: 'throws', mapping: 1 }],
    ['/api/token', [tiles], { kind: 'address', to: `${base}/api/token` }],
    [
      'https://eu.img.example.com/a',
      [{ prefix: '/img/{region}', target: '{region}.img.example.com' }],
      { kind: 'address', to: `${base}/img/eu/a`, mapping: 1 },
    ],
    // The path of a target is taken out again.
    [
      'https://example.com/files/a.png',
      [{ prefix: '/files', target: 'example.com/files' }],
      { kind: 'address', to: `${base}/files/a.png`, mapping: 1 },
    ],
    // A prefix that ends with a slash doubles it.
    [
      'https://tiles.example.com/a',
      [{ prefix: '/tiles/', target: 'tiles.example.com' }],
      { kind: 'address', to: `${base}/tiles//a`, mapping: 1 },
    ],
    // The first whose target is found anywhere in the address wins.
    [
      'https://tiles.example.com/a',
      [{ prefix: '/all', target: 'example.com' }, tiles],
      { kind: 'address', to: `${base}/all/a`, mapping: 1 },
    ],
    ['https://example.com/a', [{ prefix: '/{x}', target: 'example.com' }], { kind: 'throws', mapping: 1 }],
    ['https://example.com/a', [{ prefix: '/a', target: 'example.com:{port}' }], { kind: 'throws', mapping: 1 }],
    ['mailto:a@b.c', [tiles], { kind: 'not-an-address' }],
    ['https://', [tiles], { kind: 'not-an-address' }],
  ])('%s', (address, mappings, expected) => {
    expect(rewrite(address, mappings, host)).toEqual(expected)
  })

  test('and mappings of any text give an answer', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('/a', '{a}', '(', 'a.b', '[', 'https://a.b/c'),
    )
    fc.assert(
      fc.property(text, fc.array(fc.record({ prefix: text, target: text }), { maxLength: 3 }), (address, mappings) => {
        expect(['address', 'throws', 'not-an-address']).toContain(rewrite(address, mappings, host).kind)
      }),
    )
  })
})
