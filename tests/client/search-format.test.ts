import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagsOf, placeNumber, placeOf, readPlaces, standing, writePlaces } from '../../client/search/index-format.ts'
import { type PageNames, readPages, writePage } from '../../client/search/names.ts'

describe('names in the index', () => {
  const page: PageNames = {
    route: '/docs/v2/api',
    title: 'API Class',
    trail: 'Documentation › API',
    entries: [
      { kind: 'section', title: 'Wait for it', id: 'on-ready' },
      { kind: 'section', title: 'Keys', id: 'keys', also: ['access hash', 'app hash'] },
      { kind: 'term', title: 'snowflake', id: '' },
      { kind: 'field', title: 'SynchronizeUser', id: 'field-synchronize-user' },
      { kind: 'field', title: 'ClientId', id: 'field-client' },
      { kind: 'type', title: 'Api.Commands', id: 'api-commands', label: 'static class' },
      {
        kind: 'member',
        title: 'SetActivity',
        id: 'api-commands-set-activity',
        of: 'Api.Commands',
        label: 'static class',
      },
      { kind: 'type', title: 'RpcErrorCode', id: 'codes', label: 'enum' },
      {
        kind: 'member',
        title: 'Invalid(string, int)',
        id: 'codes-odd',
        of: 'RpcErrorCode',
        label: 'enum',
        also: ['4006'],
      },
    ],
  }

  test('are read as they were written', () => {
    expect(readPages(writePage(page))).toEqual([page])
  })

  test('do not repeat ids that follow from names', () => {
    expect(writePage(page)).not.toContain('set-activity')
    expect(writePage(page)).toContain('#odd')
  })

  test('survive any title', () => {
    const title = fc.string({ minLength: 1, maxLength: 40 }).map(text => text.replace(/\s+/g, ' ').trim() || 'x')
    fc.assert(
      fc.property(fc.array(title, { maxLength: 6 }), titles => {
        const entries = titles.map(text => ({ kind: 'section' as const, title: text, id: 'a' }))
        expect(readPages(writePage({ ...page, entries }))).toEqual([{ ...page, entries }])
      }),
    )
  })
})

describe('places in the index', () => {
  test('are read as they were written', () => {
    const place = fc.tuple(fc.nat(20_000), fc.nat(8000), fc.nat(3))
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 50 }), list => {
        const codes = [...new Set(list.map(([page, entry]) => placeNumber(page, entry)))]
          .sort((a, b) => a - b)
          .map((number, i) => standing(number, list[i]![2]))
        expect(readPlaces(writePlaces(codes))).toEqual(codes)
      }),
    )
  })

  test('keep how a word stands there', () => {
    const code = standing(placeNumber(12, 5), 3)
    expect([placeOf(code), flagsOf(code)]).toEqual([placeNumber(12, 5), 3])
  })
})
