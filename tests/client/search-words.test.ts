import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, forgiven } from '../../client/search/edit-distance.ts'
import { excerpt, segments } from '../../client/search/excerpt.ts'
import { parseQuery } from '../../client/search/query.ts'
import { kebab, squash, tokensOf } from '../../client/search/tokens.ts'

describe('words of a text', () => {
  test.each([
    ['SetActivity', ['setactivity', 'set', 'activity']],
    ['hirpc_state', ['hirpcstate', 'hirpc', 'state']],
    ['res.status', ['resstatus', 'res', 'status']],
    ['Ctrl+B', ['ctrlb', 'ctrl', 'b']],
    ['hiRPC', ['hirpc', 'hi', 'rpc']],
    ['C#', ['c#']],
    ['OAuth2', ['oauth2', 'auth']],
    ['façade', ['facade']],
    ['4006', ['4006']],
  ])('%s is known whole and by its parts', (text, expected) => {
    expect(tokensOf(text)[0]).toBe(expected[0])
    expect(tokensOf(text)).toEqual(expect.arrayContaining(expected))
  })

  test('every way of writing a name is one word', () => {
    const ways = ['UserId', 'userId', 'user_id', 'user-id', 'USER_ID', 'user.id']
    expect(new Set(ways.map(squash))).toEqual(new Set(['userid']))
  })

  test('ids follow from names as authors make them', () => {
    expect(['SynchronizeUser', 'HTTPServer', 'Task<T>', 'dso_needs_prefix'].map(kebab)).toEqual([
      'synchronize-user',
      'http-server',
      'task',
      'dso-needs-prefix',
    ])
  })

  test('a query knows its words whole, in parts and as one', () => {
    expect(parseQuery('  Api.Initialize  hangs ')).toEqual({
      words: [
        { whole: 'apiinitialize', parts: ['api', 'initialize'] },
        { whole: 'hangs', parts: [] },
      ],
      joined: 'apiinitializehangs',
    })
  })

  test('a query of any text neither fails nor grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const { words } = parseQuery(text)
        return words.length <= 8 && words.every(({ whole }) => whole.length > 0 && whole.length <= 48)
      }),
    )
  })
})

describe('typing errors', () => {
  test.each([
    ['mapings', 'mappings', 1],
    ['recieve', 'receive', 1],
    ['authentification', 'authentication', 2],
    ['token', 'server', 3],
  ])('%s is %s by %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  test('the beginning of a word may be mistyped, too', () => {
    expect(editDistance('autentic', 'authentication', 1, true)).toBe(1)
    expect(editDistance('autentic', 'authentication', 1)).toBe(2)
  })

  test('one mistake is forgiven from five letters, two from eight', () => {
    expect([4, 5, 7, 8].map(forgiven)).toEqual([0, 1, 1, 2])
  })

  test('the distance is the same in both directions, and 0 only for equal words', () => {
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

  test('the line with the word is shown, and the word is marked', () => {
    const parts = excerpt('First line.\nThe server answers with a token.', meant)
    expect(parts.map(({ text }) => text).join('')).toBe('The server answers with a token.')
    expect(parts.filter(({ found }) => found)).toEqual([{ text: 'token', found: true }])
  })

  test('a line that is nothing but the word gives way to one that explains it', () => {
    expect(excerpt('What it is for.\ntoken', meant).map(({ text }) => text)).toEqual(['What it is for.'])
  })

  test('a long line is cut around the word', () => {
    const text = excerpt(`${'before '.repeat(60)}token ${'after '.repeat(60)}`, meant)
      .map(part => part.text)
      .join('')
    expect(text).toContain('token')
    expect(text.length).toBeLessThan(190)
  })

  test('cutting loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
        const parts = segments(text, new Set(['a', 'b', 'token']))
        return parts.map(part => part.text).join('') === text
      }),
    )
  })
})
