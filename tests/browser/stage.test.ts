/** Stages in pages: their steps by button, key and address, and what is left of them without scripts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { builtSite, servedSite } from './harness.ts'

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

/** Below the header, and above the end of the window. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 56 && bottom <= innerHeight
}

describe('a stage of a page', () => {
  test('goes on by keyboard: sentence, drawing, lines and their value follow, and nothing else moves', async () => {
    const { page, complaints } = await site.open(recipe, { reducedMotion: 'reduce' })
    const before = await room(page)
    await press(page, 'Next')
    await expect.poll(() => sentence(page)).toContain('Ren joins.')
    expect(await labels(page)).toEqual(['Ren has joined.', 'Mika', 'Ren'])
    await expect.poll(() => lit(page)).toContain('has joined')
    await expect
      .poll(() => page.locator('.got').getAttribute('data-got'))
      .toBe('Participant[2] { DisplayName: Mika, Ren }')
    await expect
      .poll(() => page.locator('.stage pre').allInnerTexts())
      .not.toContainEqual(expect.stringContaining('Participant[2]'))
    expect(await room(page)).toBe(before)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sentence(page)).toContain('Noor joins')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => sentence(page)).toContain('Ren joins.')
    await expect
      .poll(() => page.locator('[data-status]').innerText())
      .toMatch(/^Step 2 of 5: Event .* Ren joins\./)
    expect(complaints.errors).toEqual([])
  })

  test('answers to what is pressed in the drawing, and keeps the focus when that goes', async () => {
    const { page } = await site.open(recipe, { reducedMotion: 'reduce' })
    await press(page, 'Activity Instance Participants Update')
    await press(page, 'Start')
    await expect.poll(() => page.locator('[data-part=cover]').innerText()).toBe('Game')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Play again')
  })

  test('has an address for every step', async () => {
    const { page } = await site.open(`${recipe}#lobby-4`, { reducedMotion: 'reduce' })
    await expect.poll(() => labels(page)).toEqual(['Ren has left.', 'Mika', 'Noor'])
    await press(page, 'Back')
    await expect.poll(() => new URL(page.url()).hash).toBe('#lobby-3')
  })

  test('has the parts of its script at its side, and follows the lines at work in the window', async () => {
    const { page } = await site.open(recipe, {
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    const play = await page.locator('.stage-play').boundingBox()
    const parts = await page.locator('.stage-parts').boundingBox()
    expect(parts!.x + parts!.width).toBeLessThan(play!.x)
    expect(parts!.y).toBe(play!.y)
    // The last step has its lines in the last part, which is far below.
    for (let i = 0; i < 4; i++) await press(page, 'Next')
    await expect.poll(() => page.locator('.stage .l.m').last().evaluate(isInSight)).toBe(true)
    await expect.poll(() => page.locator('.stage-controls').evaluate(isInSight)).toBe(true)
  })

  test('has the parts below the drawing on a phone, in the flow of the page, and keeps its buttons in sight', async () => {
    const { page } = await site.open(recipe, {
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
    })
    const play = await page.locator('.stage-play').boundingBox()
    const parts = await page.locator('.stage-parts').boundingBox()
    expect(parts!.y).toBeGreaterThan(play!.y + play!.height)
    expect(
      await page
        .locator('.stage-parts')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0)
    const before = await room(page)
    for (let i = 0; i < 4; i++) {
      await press(page, 'Next')
      await expect.poll(() => page.locator('.stage-controls').evaluate(isInSight)).toBe(true)
    }
    await expect.poll(() => lit(page)).toContain('LoadScene')
    expect(await room(page)).toBe(before)
  })

  test('plays by itself until somebody takes over', async () => {
    const { page } = await site.open(recipe, { reducedMotion: 'reduce' })
    await press(page, 'Play')
    await expect.poll(() => sentence(page)).toContain('Ren joins.')
    await press(page, 'Pause')
    await expect.poll(() => page.locator('[data-go=play]').innerText()).toBe('Play')
  })

  test('is a picture with all its sentences without scripts', async () => {
    const { page } = await site.open(recipe, { javaScriptEnabled: false })
    const sentences = await page.locator('.stage-steps li').allInnerTexts()
    expect(sentences).toHaveLength(5)
    for (const item of await page.locator('.stage-steps li').all())
      await expect.poll(() => item.isVisible()).toBe(true)
    await expect.poll(() => page.locator('.stage').getByRole('button').count()).toBe(0)
    expect(await labels(page)).toEqual(['Welcome.', 'Mika'])
  })
})

test('the Markdown copy has the picture in words, the steps and the script', () => {
  const markdown = readFileSync(join(builtSite, `${recipe}.md`), 'utf8')
  expect(markdown).toContain('Drawing of the game in Discord')
  expect(markdown).toMatch(/^2\. \*\*Event `ActivityInstanceParticipantsUpdate`\.\*\* Ren joins\./m)
  expect(markdown).toContain("Anyone who's only on the new list has joined")
  expect(markdown).toMatch(
    /^```csharp title="Lobby\.cs, lines 34 to 51"\nstatic string News\(\n {4}Dictionary/m,
  )
  expect(markdown).toMatch(/^```csharp title="Lobby\.cs, all lines"\nusing System/m)
})

test('on a phone, the drawing, the sentence, its button and the lines are on one screen, in this order', async () => {
  const { page } = await site.open('/guides/v2/hex-hounds/board', { viewport: { width: 360, height: 780 } })
  const places = await page.locator('.stage').evaluate(stage => {
    stage.scrollIntoView()
    return ['.client', '.stage-steps', '[data-go=next]', 'pre'].map(selector => {
      const { top = 0, bottom = 0 } = stage.querySelector(selector)?.getBoundingClientRect() ?? {}
      return { top, bottom }
    })
  })
  const tops = places.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops[0]).toBeGreaterThanOrEqual(56)
  expect(places.at(-1)?.bottom).toBeLessThanOrEqual(780)
})

test('code beside a drawing breaks at signs, and what moves to the next line is further right than its own', async () => {
  for (const width of [320, 360]) {
    const { page } = await site.open(recipe, { viewport: { width, height: 900 } })
    const lines = await page.locator('.stage-parts .l').evaluateAll(all =>
      all.flatMap(line => {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        const rows: { top: number; left: number; text: string }[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent!
          for (const [i, letter] of [...text].entries()) {
            if (/\s/.test(letter)) continue
            range.setStart(walker.currentNode, i)
            range.setEnd(walker.currentNode, i + 1)
            const { top, left } = range.getBoundingClientRect()
            const row = rows.at(-1)
            if (row && Math.abs(row.top - top) < 6) row.text += letter
            else rows.push({ top, left, text: letter })
          }
        }
        return rows.length > 1 ? [rows] : []
      }),
    )
    expect(lines.length).toBeGreaterThan(0)
    for (const [first, ...rest] of lines)
      for (const row of rest) {
        expect(row.left, row.text).toBeGreaterThan(first!.left)
        expect(row.text).not.toMatch(/^[).;,]/)
      }
  }
})
