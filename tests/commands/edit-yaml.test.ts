import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { appendItem, setField } from '../../commands/content/edit-yaml.ts'

describe('an item is added to a list', () => {
  test.each([
    [
      'below the last one, before what belongs to others',
      'a:\n  - x: 1\n\n# About b.\nb: 2\n',
      'a:\n  - x: 1\n  - x: 9\n\n# About b.\nb: 2\n',
    ],
    ['with the indentation of the list', 'a:\n- x: 1 # one\nb: 2\n', 'a:\n- x: 1 # one\n- x: 9\nb: 2\n'],
    [
      'with a blank line if the others have one',
      'a:\n  - x: 1\n\n  - x: 2\n',
      'a:\n  - x: 1\n\n  - x: 2\n\n  - x: 9\n',
    ],
    [
      'after a text of several lines',
      'a:\n  - x: |-\n      one\n\n      two\n\nb: 2\n',
      'a:\n  - x: |-\n      one\n\n      two\n  - x: 9\n\nb: 2\n',
    ],
    ['in brackets', 'a: [{ x: 1 }] # few\n', 'a: [{ x: 1 }, { x: 9 }] # few\n'],
    ['in place of empty brackets', 'b: 2\na: []\n# end\n', 'b: 2\na:\n  - x: 9\n# end\n'],
    ['in place of empty brackets, before a comment', 'a: [] # few\n', 'a:\n  - x: 9 # few\n'],
    ['in place of nothing', 'a:\nb: 2\n', 'a:\n  - x: 9\nb: 2\n'],
    ['in a list that is not there yet', '# top\nb: 2\n', '# top\nb: 2\na:\n  - x: 9\n'],
    ['in a file without a line end', 'a:\n  - x: 1', 'a:\n  - x: 1\n  - x: 9\n'],
    ['in a file of comments', '# nothing yet\n', '# nothing yet\na:\n  - x: 9\n'],
    ['with the line ends of the file', 'a:\r\n  - x: 1\r\nb: 2\r\n', 'a:\r\n  - x: 1\r\n  - x: 9\r\nb: 2\r\n'],
    ['of JSON', '{\n  "a": [\n    { "x": 1 }\n  ]\n}\n', '{\n  "a": [\n    { "x": 1 }, {"x":9}\n  ]\n}\n'],
  ])('%s', (_, before, after) => {
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

describe('a field is set', () => {
  test.each([
    [
      'in its place',
      'title: A\nupdated: "2020-01-01" # then\nblocks: []\n',
      'title: A\nupdated: "9" # then\nblocks: []\n',
    ],
    [
      'before the blocks',
      'title: A\nlead: >-\n  One\n  two.\n\n# Text\nblocks: []\n',
      'title: A\nlead: >-\n  One\n  two.\nupdated: "9"\n\n# Text\nblocks: []\n',
    ],
    ['at the top if they come first', '# line\nblocks: []\ntitle: A\n', '# line\nupdated: "9"\nblocks: []\ntitle: A\n'],
    ['in JSON', '{ "title": "A", "blocks": [] }\n', '{ "title": "A", "updated": "9", "blocks": [] }\n'],
    ['where it stands empty', 'title: A\nupdated:\nblocks: []\n', 'title: A\nupdated: "9"\nblocks: []\n'],
    ['with the line ends of the file', 'title: A\r\nblocks: []\r\n', 'title: A\r\nupdated: "9"\r\nblocks: []\r\n'],
  ])('%s', (_, before, after) => {
    expect(setField(before, 'updated', '"9"', 'blocks')).toBe(after)
    expect((parse(after) as { updated: string }).updated).toBe('9')
  })
})
