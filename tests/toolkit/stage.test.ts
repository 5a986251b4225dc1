/** What a stage shows after some of its steps. */
import { expect, test } from 'vitest'
import { viewAfter } from '../../client/toolkit/stage/stage.island.ts'

test('a step changes what it names, and the rest stays', () => {
  const view = viewAfter([
    { here: ['Ada'], labels: ['Round 1'], status: 'Connected' },
    { here: ['Ada', 'Bo'] },
  ])
  expect(view).toMatchObject({ here: ['Ada', 'Bo'], labels: ['Round 1'], status: 'Connected' })
})

test('a voice, a dialog and a cover end with their step', () => {
  const view = viewAfter([
    { cover: 'Loading' },
    { speaks: 'Ada', dialog: { title: 'Invite' } },
    { here: ['Ada'] },
  ])
  expect(view).toEqual({ here: ['Ada'], moves: [] })
})

test('everyone stands where they moved last', () => {
  const view = viewAfter([
    { moves: [{ player: 'Ada', to: [1, 2] }] },
    { moves: [{ player: 'Bo', to: [3, 4] }] },
    { moves: [{ player: 'Ada', to: [5, 6] }] },
  ])
  expect(view.moves).toEqual([
    { player: 'Ada', to: [5, 6] },
    { player: 'Bo', to: [3, 4] },
  ])
})
