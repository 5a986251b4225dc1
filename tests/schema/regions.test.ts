/** Parts of source files: what a page shows of a file that marks them. */
import { expect, test } from 'vitest'
import { regionsOf, shownPart } from '../../schema/index.ts'

const text = `// #region token
if (login) {
  send()
}
// #endregion
class Server {
    // #region files
    send() {

        return 1
    }
    // #endregion
}
`

test('a region is what is between its marks, at the left margin', () => {
  expect(shownPart(text, 'token')).toBe('if (login) {\n  send()\n}')
  expect(shownPart(text, 'files')).toBe('send() {\n\n    return 1\n}')
})

test('all of a file comes without the marks', () => {
  expect(shownPart(text, undefined)).not.toMatch(/#(?:end)?region/)
  expect(shownPart(text, undefined)).toContain('if (login) {\n  send()\n}\nclass Server {')
})

test('there is no part by another name', () => {
  expect(shownPart(text, 'tok')).toBeUndefined()
  expect(shownPart('', 'token')).toBeUndefined()
})

test.each([
  ['# #region settings\nA=1\n# #endregion', 'A=1'],
  ['<!-- #region settings -->\r\n<p>\r\n<!-- #endregion -->\r\n', '<p>'],
  ['/* #region settings */ \n\ta()\n\tb()', 'a()\nb()'],
  ['// #region settings\n// #endregion', ''],
])('any comment marks a region: %j', (source, part) => {
  expect(regionsOf(source).map(({ name }) => name)).toEqual(['settings'])
  expect(shownPart(source, 'settings')).toBe(part)
})
