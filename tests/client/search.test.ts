/** The parts of search that are functions of values: terms, the format of the index, queries, typos, excerpts. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, maxTypos } from '../../client/search/edit-distance.ts'
import { excerpt, segments } from '../../client/search/excerpt.ts'
import {
  docNumber,
  type PageNames,
  readPostings,
  readReference,
  writeNames,
  writePostings,
  writeReference,
} from '../../client/search/index-format.ts'
import { parseQuery, readVocabulary } from '../../client/search/query.ts'
import { chunkTerms, kebab, nameTerm, normalise } from '../../client/search/text.ts'

describe('terms of a text', () => {
  test.each([
    ['SetPlayer', ['setplay', 'set', 'player']],
    ['hirpc_state', ['hirpcstat', 'hirpc', 'state']],
    ['res.status', ['resstatu', 're', 'statu']],
    ['Ctrl+B', ['ctrlb', 'ctrl', 'b']],
    ['C#', ['c#']],
    ['façade', ['facad']],
    ['4006', ['4006']],
  ])('%s is known whole and by its parts', (text, expected) => {
    expect(chunkTerms(text)).toEqual(expected)
  })

  test('all forms of a word are one term', () => {
    const forms = ['mapping', 'mappings', 'mapped', 'maps', 'map']
    expect(new Set(forms.map(form => chunkTerms(form)[0]))).toEqual(new Set(['map']))
  })

  test('every way of writing a name is one word', () => {
    const ways = ['UserId', 'userId', 'user_id', 'user-id', 'USER_ID', 'user.id']
    expect(new Set(ways.map(normalise))).toEqual(new Set(['userid']))
  })

  test('ids follow from names as authors make them', () => {
    expect(['SynchronizeUser', 'HTTPServer', 'Task<T>', 'dso_needs_prefix'].map(kebab)).toEqual([
      'synchronize-user',
      'http-server',
      'task',
      'dso-needs-prefix',
    ])
  })
})

describe('the index', () => {
  const page: PageNames = {
    route: '/docs/v2/api',
    title: 'API Class',
    trail: 'Documentation › API',
    entries: [
      { kind: 'section', title: 'Wait for it', id: 'on-ready' },
      { kind: 'section', title: 'Keys', id: 'keys', also: ['access hash', 'app hash'] },
      { kind: 'error', title: 'The answer is not JSON', id: 'error-not-json' },
      { kind: 'tool', title: 'Decoder', id: 'decoder' },
      { kind: 'term', title: 'snowflake', id: '' },
      { kind: 'field', title: 'SynchronizeUser', id: 'field-synchronize-user' },
      { kind: 'field', title: 'ClientId', id: 'field-client' },
      { kind: 'type', title: 'Api.Commands', id: 'api-commands', label: 'static class' },
      { kind: 'type', title: 'RpcErrorCode', id: 'codes', label: 'enum' },
      {
        kind: 'member',
        title: 'SetActivity',
        id: 'api-commands-set-activity',
        of: 'Api.Commands',
        label: 'static class',
      },
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

  test('reads names as they were written, and holds no id of a member that follows from its name', () => {
    const written = JSON.parse(JSON.stringify({ page: writeNames(page), reference: writeReference(page) }))
    expect({ ...written.page, entries: [...written.page.entries, ...readReference(written.reference)] }).toEqual(page)
    expect(JSON.stringify(written)).not.toContain('set-activity')
  })

  test('reads postings as they were written', () => {
    const posting = fc.tuple(fc.nat(20_000), fc.nat(8000), fc.integer({ min: 1, max: 35 }))
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 50 }), list => {
        const postings = new Map(list.map(([at, entry, weight]) => [docNumber(at, entry), weight]))
        expect(readPostings(writePostings(postings))).toEqual(postings)
      }),
    )
  })
})

describe('a query', () => {
  const names = (text: string): Record<string, number> =>
    Object.fromEntries(parseQuery(text, vocabulary).names.map(({ term, quality }) => [term, quality]))
  const vocabulary = readVocabulary(
    [['white screen', 'blank page']],
    ['a', 'do', 'how', 'i', 'the', 'only', 'it', 'does'],
  )
  const parse = (text: string): string[] =>
    parseQuery(text, vocabulary).concepts.map(([typed]) => typed?.words.map(word => word.text).join(' ') ?? '')

  test('loses the words that say nothing, unless it has no others', () => {
    expect(parse('how do I open the console')).toEqual(['open', 'console'])
    expect(parse('how does it')).toEqual(['how', 'does', 'it'])
  })

  test('takes a phrase of the vocabulary as one concept, with its synonyms', () => {
    expect(parse('a white screen appears')).toEqual(['white screen', 'appears'])
    const [concept] = parseQuery('only a white screen', vocabulary).concepts
    expect(concept?.map(({ words }) => words.map(word => word.text).join(' '))).toEqual(['white screen', 'blank page'])
  })

  test('knows all its words as one name', () => {
    expect(names('set activity')[nameTerm('SetActivity')]).toBe(1)
  })

  test('knows an identifier among other words as a name that is mentioned', () => {
    expect(names('what returns Api.GetUser here')[nameTerm('GetUser')]).toBeGreaterThan(0)
    expect(names('what it returns here')).not.toHaveProperty(nameTerm('returns'))
  })

  test('of any text neither fails nor grows', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), text => parse(text).length <= 40))
  })
})

describe('typos', () => {
  test.each([
    ['mapings', 'mappings', 1],
    ['recieve', 'receive', 1],
    ['authentification', 'authentication', 2],
    ['token', 'server', 3],
  ])('%s is %s by %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  test('are forgiven once from five letters, twice from eight', () => {
    expect([4, 5, 7, 8].map(maxTypos)).toEqual([0, 1, 1, 2])
  })

  test('count the same in both directions, and none are in equal words', () => {
    const word = fc.stringMatching(/^[a-d]{0,9}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        const there = editDistance(a, b, 9)
        return there === editDistance(b, a, 9) && (there === 0) === (a === b)
      }),
    )
  })
})

describe('excerpts', () => {
  const meant = new Set(['token'])
  const textOf = (parts: readonly { readonly text: string }[]): string => parts.map(({ text }) => text).join('')

  test('show the line with the word, and mark it', () => {
    const parts = excerpt('First line.\nThe server answers with tokens.', meant)
    expect(textOf(parts)).toBe('The server answers with tokens.')
    expect(parts.filter(({ found }) => found)).toEqual([{ text: 'tokens', found: true }])
  })

  test('prefer a line that explains to one that is nothing but the word', () => {
    expect(textOf(excerpt('What it is for.\ntoken', meant))).toBe('What it is for.')
  })

  test('cut a long line around the word', () => {
    const text = textOf(excerpt(`${'before '.repeat(60)}token ${'after '.repeat(60)}`, meant))
    expect(text).toContain('token')
    expect(text.length).toBeLessThan(190)
  })

  test('lose no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        text => textOf(segments(text, new Set(['a', 'token']))) === text,
      ),
    )
  })
})
