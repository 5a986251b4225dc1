/** The parts of search that are functions of values: terms, the format of the index, queries, typos, excerpts. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt, wordsWith } from '../../client/search/excerpt.ts'
import { readPostings, writePostings } from '../../client/search/index-format.ts'
import { parseQuery, readVocabulary } from '../../client/search/query.ts'
import { chunkTerms } from '../../client/search/text.ts'
import { editDistance } from '../../schema/suggest.ts'

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

  test.each([
    ['map', ['mapping', 'mappings', 'mapped', 'maps', 'map']],
    ['userid', ['UserId', 'userId', 'user_id', 'user-id', 'USER_ID', 'user.id']],
  ])('%s is the first of every form', (term, forms) => {
    expect(new Set(forms.map(form => chunkTerms(form)[0]))).toEqual(new Set([term]))
  })
})

test('postings are read as they were written', () => {
  const posting = fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 35 }))
  fc.assert(
    fc.property(fc.uniqueArray(posting, { minLength: 1, maxLength: 50, selector: ([doc]) => doc }), list => {
      const postings = list.toSorted(([a], [b]) => a - b)
      expect(readPostings(writePostings(postings))).toEqual(postings)
    }),
  )
})

describe('a query', () => {
  const vocabulary = readVocabulary({
    synonyms: [['white screen', 'blank page']],
    stopWords: ['a', 'do', 'how', 'i', 'the', 'only', 'it', 'does'],
    commonWords: ['activity', 'sdk'],
    foreignWords: ['chess'],
  })
  const parse = (text: string): string[] =>
    parseQuery(text, vocabulary).concepts.map(
      ([typed]) => typed?.words.map(word => word.text).join(' ') ?? '',
    )

  test('loses the words that say nothing, unless it has no others', () => {
    expect(parse('how do I open the console')).toEqual(['open', 'console'])
    expect(parse('how does it')).toEqual(['how', 'does', 'it'])
  })

  test('takes a phrase of the vocabulary as one concept, with its synonyms', () => {
    expect(parse('a white screen appears')).toEqual(['white screen', 'appears'])
    const [concept] = parseQuery('only a white screen', vocabulary).concepts
    expect(concept?.map(({ words }) => words.map(word => word.text).join(' '))).toEqual([
      'white screen',
      'blank page',
    ])
  })

  test('leaves out what questions about anything have, unless it has nothing else', () => {
    expect(parse('the sdk console')).toEqual(['console'])
    expect(parse('the activity sdk')).toEqual(['activity', 'sdk'])
  })

  test('knows what the site has nothing about', () => {
    expect(parseQuery('play Chess in an activity', vocabulary).foreign).toEqual(['chess'])
  })

  test('of any text neither fails nor grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => parse(text).length <= 40),
      { numRuns: 30 },
    )
    expect(parse(Array.from({ length: 300 }, (_, i) => `word${i}`).join(' '))).toHaveLength(40)
  })
})

test.each([
  ['mapings', 'mappings', 1],
  ['recieve', 'receive', 1],
  ['authentification', 'authentication', 2],
  ['token', 'token', 0],
  ['token', 'server', Number.POSITIVE_INFINITY],
])('the typos of %s and %s are %i, in either direction', (a, b, distance) => {
  expect([editDistance(a, b, 2), editDistance(b, a, 2)]).toEqual([distance, distance])
})

describe('excerpts', () => {
  const meant = wordsWith(['token', 'polici'])

  test.each([
    [
      'show the line with the most words',
      'A line.\nServers answer with tokens.',
      'Servers answer with tokens.',
    ],
    [
      'prefer a line that explains to one that is nothing but the word',
      'What it is for.\ntoken',
      'What it is for.',
    ],
  ])('%s', (_, text, shown) => {
    expect(excerpt(text, meant)).toBe(shown)
  })

  test('cut a long line around the word', () => {
    const text = excerpt(`${'before '.repeat(60)}token ${'after '.repeat(60)}`, meant)
    expect(text).toContain('token')
    expect(text.length).toBeLessThan(190)
  })

  test('have their words marked, which begin with what was searched for', () => {
    expect('A Policy, policies, atoken: tokens'.match(meant)).toEqual(['Policy', 'policies', 'tokens'])
    expect('Initialise it'.match(wordsWith(['initializ']))).toEqual(['Initialise'])
    expect('nothing'.match(wordsWith([]))).toBeNull()
  })

  test('marks a phrase as a whole, and its words alone not at all', () => {
    const phrase = wordsWith(['hang'], [['never', 'return']])
    expect('It never returns and hangs, never mind.'.match(phrase)).toEqual(['never returns', 'hangs'])
  })
})
