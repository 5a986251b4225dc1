/** Colours of the site can be told apart: 4.5 for text, 3 for edges and the focus, as WCAG 2.2 counts contrast. */
import { expect, test } from 'vitest'
import { type ColorName, colors } from '../schema/index.ts'

const tones = ['info', 'tip', 'important', 'warning', 'danger'] as const

const pairs: readonly (readonly [
  names: readonly ColorName[],
  grounds: readonly ColorName[],
  least: number,
])[] = [
  [['ink', 'ink-2', 'link'], ['bg', 'mat', 'sheet'], 4.5],
  [['focus', 'edge'], ['bg', 'mat', 'sheet'], 3],
  ...tones.map(tone => [[tone, 'ink', 'ink-2'], [`${tone}-w`], 4.5] as const),
  [['ink', 'ink-2', 'c-key', 'c-type', 'c-fn', 'c-str', 'c-num'], ['code'], 4.5],
  [['ink', 'ink-2', 'c-key'], ['c-mark-w'], 4.5],
  [['on-brand'], ['brand'], 4.5],
  [['brand'], ['bg'], 3],
  [['on-accent'], ['accent'], 4.5],
  [['link'], ['brand-tint'], 4.5],
  [['ink'], ['box'], 4.5],
]

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['light', 'dark'] as const)('the %s scheme has contrast', scheme => {
  const low: string[] = []
  for (const [names, grounds, least] of pairs)
    for (const name of names)
      for (const ground of grounds) {
        const lights = [name, ground].map(color => luminance(colors[color][scheme]) + 0.05)
        if (Math.max(...lights) / Math.min(...lights) < least) low.push(`${name} on ${ground}`)
      }
  expect(low).toEqual([])
})
