import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { appendItem } from '../../commands/content/edit-yaml.ts'

type Case = Readonly<Record<'name' | 'before' | 'after', string>>
const items = parse(readFileSync(new URL('./edit-yaml.yaml', import.meta.url), 'utf8')) as Case[]

describe('an item is added to a list', () => {
  test.each(items)('$name', ({ before, after }) => {
    expect(appendItem(before, ['a'], { x: 9 })).toBe(after)
    const list = ((parse(before) ?? {}) as { a?: unknown[] }).a ?? []
    expect((parse(after) as { a: unknown[] }).a).toEqual([...list, { x: 9 }])
  })

  test('deep inside, where the list is missing', () => {
    const before = 'docs:\n  title: Docs\n  links: []\n\nguides:\n  title: Guides\n'
    expect(appendItem(before, ['docs', 'entries'], { text: 'A' })).toBe(
      'docs:\n  title: Docs\n  links: []\n  entries:\n    - text: A\n\nguides:\n  title: Guides\n',
    )
  })

  test('in an item of another list', () => {
    const before = 'docs:\n  - type: group\n    items:\n      - text: A\n  - type: link\n'
    expect(appendItem(before, ['docs', 0, 'items'], { text: 'B' })).toBe(
      'docs:\n  - type: group\n    items:\n      - text: A\n      - text: B\n  - type: link\n',
    )
  })

  test('with texts quoted where YAML needs it, and lists of words in brackets', () => {
    expect(appendItem('a:\n  - x: 1\n', ['a'], { t: '{product.name}: a', w: ['b', 'c'] })).toBe(
      'a:\n  - x: 1\n  - t: "{product.name}: a"\n    w: [b, c]\n',
    )
  })
})
