/** Stages in pages: their steps by button, key and address, and what is left of them without scripts. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { textOf } from '../site/built.ts'
import { becomes, hasAttribute, hasCount, includes, isVisible, shows } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()
const recipe = '/docs/v2/recipes/lobby'
const press = (page: Page, name: string): Promise<void> =>
  page.locator('.stage').getByRole('button', { name, exact: true }).press('Enter')
const sentence = (page: Page): Promise<string> => page.locator('.stage-steps [data-now]').innerText()
const labels = (page: Page): Promise<string[]> => page.locator('[data-part=labels] b').allInnerTexts()
const lit = (page: Page): Promise<string> =>
  page
    .locator('.stage .l.m')
    .allInnerTexts()
    .then(lines => lines.join(''))

/** From the top of the stage to what follows it. */
async function room(page: Page): Promise<number> {
  const stage = await page.locator('.stage').boundingBox()
  const below = await page.locator('#result').boundingBox()
  return Math.round(below!.y - stage!.y)
}

describe('a stage of a page', () => {
  test('goes on by keyboard: sentence, drawing, lines and their value follow, and nothing else moves', async () => {
    const { page, complaints } = await site.open(recipe, { reducedMotion: 'reduce' })
    const before = await room(page)
    await press(page, 'Next')
    await includes(() => sentence(page), 'Ren joins.')
    expect(await labels(page)).toEqual(['Ren has joined.', 'Mika', 'Ren'])
    await includes(() => lit(page), 'has joined')
    await hasAttribute(page.locator('.got'), 'data-got', 'Participant[2] { DisplayName: Mika, Ren }')
    await expect
      .poll(() => page.locator('.stage pre').allInnerTexts())
      .not.toContainEqual(expect.stringContaining('Participant[2]'))
    expect(await room(page)).toBe(before)
    await page.keyboard.press('ArrowRight')
    await includes(() => sentence(page), 'Noor joins')
    await page.keyboard.press('ArrowLeft')
    await includes(() => sentence(page), 'Ren joins.')
    await shows(page.locator('[data-status]'), /^Step 2 of 5: Event .* Ren joins\./)
    expect(complaints.errors).toEqual([])
  })

  test('answers to what is pressed in the drawing, and keeps the focus when that goes', async () => {
    const { page } = await site.open(recipe, { reducedMotion: 'reduce' })
    await press(page, 'Activity Instance Participants Update')
    await press(page, 'Start')
    await shows(page.locator('[data-part=cover]'), 'Game')
    await shows(page.locator('button:focus'), 'Play again')
  })

  test('has an address for every step', async () => {
    const { page } = await site.open(`${recipe}#lobby-4`, { reducedMotion: 'reduce' })
    await becomes(() => labels(page), ['Ren has left.', 'Mika', 'Noor'])
    await press(page, 'Back')
    await becomes(() => new URL(page.url()).hash, '#lobby-3')
  })

  test('is a picture with all its sentences without scripts', async () => {
    const { page } = await site.open(recipe, { javaScriptEnabled: false })
    const sentences = await page.locator('.stage-steps li').allInnerTexts()
    expect(sentences).toHaveLength(5)
    for (const item of await page.locator('.stage-steps li').all()) await isVisible(item)
    await hasCount(page.locator('.stage').getByRole('button'), 0)
    expect(await labels(page)).toEqual(['Welcome.', 'Mika'])
  })
})

test('the Markdown copy has the picture in words, the steps and the script', () => {
  const markdown = textOf(`${recipe.slice(1)}.md`)
  expect(markdown).toContain('Drawing of the game in Discord')
  expect(markdown).toMatch(/^2\. \*\*Event `ActivityInstanceParticipantsUpdate`\.\*\* Ren joins\./m)
  expect(markdown).toMatch(/^```csharp title="Lobby\.cs" mark="19, 30"\nusing System/m)
})
