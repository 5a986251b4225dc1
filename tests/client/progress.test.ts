/** What the progress line of a tutorial says. */
import { describe, expect, test } from 'vitest'
import { progressView } from '../../client/progress/progress.ts'

const tutorial = { page: '/guide', first: 0, total: 3 }
const ids = ['install', 'configure', 'run']
const view = (done: string) => progressView(tutorial, done, ids)

describe('the progress line', () => {
  test('at the beginning it counts, and sends nobody anywhere', () => {
    expect(view('')).toEqual({ text: '0 of 3 steps done', next: undefined })
  })

  test('then it leads to the first step that is not done, by the number that the page shows', () => {
    expect(view('install')).toEqual({ text: '1 of 3 steps done', next: { number: 1, id: 'configure' } })
    expect(view('configure run').next).toEqual({ number: 0, id: 'install' })
  })

  test('at the end there is nothing left', () => {
    expect(view('install configure run')).toEqual({ text: 'All 3 steps done', next: undefined })
  })

  test('steps that the page no longer has do not count', () => {
    expect(view('install removed')).toEqual({ text: '1 of 3 steps done', next: { number: 1, id: 'configure' } })
  })
})
