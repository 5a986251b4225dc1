import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { appendItem } from '../../commands/new/entries.ts'

interface Case extends Readonly<Record<'name' | 'before' | 'after', string>> {
  readonly path?: readonly (string | number)[]
  readonly item?: unknown
}
const cases = parse(readFileSync(new URL('./added-items.yaml', import.meta.url), 'utf8')) as Case[]

test.each(cases)('an item is added to a list $name', ({ path = ['a'], item = { x: 9 }, before, after }) => {
  expect(appendItem(before, path, item)).toBe(after)
  const expected = parseDocument(before)
  expected.hasIn(path) && expected.getIn(path) !== null
    ? expected.addIn(path, item)
    : expected.setIn(path, [item])
  expect(parse(after)).toEqual(expected.toJS())
})
