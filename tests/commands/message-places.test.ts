/** Where messages are in a drawing, for pages that point at one after the other. */
import { describe, expect, test } from 'vitest'
import { messagePlaces } from '../../commands/drawing/message-places.ts'

const drawing = (...texts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 200 1000">${texts.join('')}</svg>`

describe('the place of a message', () => {
  test('is a band over its words and the arrow below, in fractions of the drawing', () => {
    const svg = drawing('<text x="40" y="86" style="font-size: 16px" class="messageText">READY</text>')
    expect(messagePlaces(svg)).toEqual(new Map([['READY', { top: 0.1, height: 0.044, middle: 0.25 }]]))
  })

  test('is found by the words that readers see, whatever the file has for them', () => {
    const svg = drawing('<text x="0" y="0" class="messageText"> a &lt;b&gt; &amp; &quot;c&quot; </text>')
    expect([...messagePlaces(svg).keys()]).toEqual(['a <b> & "c"'])
  })

  test('is where the words come first', () => {
    const twice = [80, 400].map(y => `<text x="0" y="${y}" class="messageText">Ping</text>`)
    expect(messagePlaces(drawing(...twice)).get('Ping')?.top).toBeCloseTo(0.094)
  })

  test('is not that of a name, or of a note with the same words', () => {
    const others = ['actor actor-box', 'noteText'].map(
      name => `<text x="0" y="0" class="${name}">Ping</text>`,
    )
    expect(messagePlaces(drawing(...others)).size).toBe(0)
  })

  test('spans both lines of a message that has two', () => {
    const lines = ['RPC', 'handshake'].map(
      (words, i) => `<text x="0" y="${80 + 20 * i}" class="messageText">${words}</text>`,
    )
    const place = { top: 0.094, height: 0.064, middle: 0.05 }
    expect(messagePlaces(drawing(...lines))).toEqual(new Map([['RPC handshake', place]]))
  })
})
