/** Paths of drawings become short without looking different. */
import { describe, expect, test } from 'vitest'
import { shortenPaths } from '../../renderers/diagrams/svg-paths.ts'

const shortened = (d: string): string => / d="([^"]*)"/.exec(shortenPaths(`<path d="${d}"/>`))![1]!

describe('paths of drawings', () => {
  test.each([
    ['digits beyond a hundredth go', 'M1.23456 2.00001 L3.999 4.5', 'M1.23,2L4,4.5'],
    ['a curve whose handles lie on its way is a line', 'M0 0 C1 1, 2 2, 3 3', 'M0,0L3,3'],
    ['a curve stays one', 'M0 0 C0 5, 5 5, 5 0', 'M0,0C0,5 5,5 5,0'],
    ['a handle that reaches beyond the end is no line', 'M0 0 C0 0, 9 0, 3 0', 'M0,0C0,0 9,0 3,0'],
    ['an edge that is drawn twice is drawn once', 'M0 0 L9 0 M0 0 L9 0', 'M0,0L9,0'],
    ['a move to where the pen is goes', 'M0 0 L9 0 M9 0 L9 9', 'M0,0L9,0L9,9'],
    ['a stretch of no length goes', 'M0 0 L9 0 M9 0 C9 0, 9 0, 9 0 M3 3 L4 4', 'M0,0L9,0M3,3L4,4'],
    [
      'paths with other commands only lose digits',
      'M0 0 l1.2345 2 a5 5 0 0 1 -0.123456 3 z',
      'M0 0 l1.23 2 a5 5 0 0 1 -0.12 3 z',
    ],
  ])('%s', (_name, before, after) => {
    expect(shortened(before)).toBe(after)
  })
})
