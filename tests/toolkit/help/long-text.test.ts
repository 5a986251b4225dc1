/** A paste of megabytes: the box shows its beginning, and what the reader does to that is done to the whole. */
import { expect, test } from 'vitest'
import { isAllSelected, longText, meantText, withPasted } from '../../../client/toolkit/help/long-text.ts'

const line = (i: number): string => `tick ${i}: the board is drawn\n`
const log = Array.from({ length: 10_000 }, (_, i) => line(i)).join('')
const long = longText(log)
const beginning = long?.beginning ?? ''

test('A text is shown whole, or cut at the end of a line with nothing lost', () => {
  expect(longText('a'.repeat(100_000))).toBeUndefined()
  expect(beginning.length).toBeLessThan(5_000)
  expect(beginning).toMatch(/is drawn$/)
  expect(`${beginning}${long?.rest}`).toBe(log)
  expect(longText('x'.repeat(200_000))?.beginning).toHaveLength(5_000)
})

test.each([
  ['as it is', beginning, log],
  ['with a class above it', `class A {}\n${beginning}`, `class A {}\n${log}`],
  ['with a class below what is shown', `${beginning}\nclass A {}`, `${beginning}\nclass A {}${long?.rest}`],
  ['replaced by another text', 'Error: refused', 'Error: refused'],
  ['emptied', '', ''],
])('What the box shows of a long text, %s, means', (_, value, meant) => {
  expect(meantText(value, long)).toBe(meant)
})

test('A paste goes where the selection is', () => {
  const area = { value: 'one two three', selectionStart: 4, selectionEnd: 7 }
  expect(withPasted(area, '2')).toBe('one 2 three')
  expect(isAllSelected(area)).toBe(false)
  expect(isAllSelected({ ...area, selectionStart: 0, selectionEnd: area.value.length })).toBe(true)
})
