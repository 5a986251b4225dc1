/** On paper: the text alone, whole, in light colours, with the addresses of what it links to. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'

const site = servedSite()
const paths = ['/guides/v2/getting-started', '/docs/v2/internals/hirpc', '/docs/v2/api/config']

/** A page as it is printed, from a reader who reads in the dark. */
async function printed(path: string): Promise<Page> {
  const { page } = await site.open(path, { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page
}

describe.each(paths)('%s on paper', path => {
  test('has no navigation and no controls', async () => {
    const page = await printed(path)
    for (const selector of ['.top', '.side', '.toc', '.pager', '.foot nav', '.theme', 'button', 'input', '.hash'])
      expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0)
    expect(await page.locator('h1').isVisible()).toBe(true)
  })

  test('has light colours, and light drawings', async () => {
    const page = await printed(path)
    const colors = await page.evaluate(() => {
      const light = (color: string): boolean => {
        const [r = 0, g = 0, b = 0, a = 1] = color.match(/[\d.]+/g)!.map(Number)
        return a === 0 || (r + g + b) / 3 > 200
      }
      const areas = [document.body, ...document.querySelectorAll('main, .code, .callout, .diagram, .table, pre')]
      return areas.map(area => getComputedStyle(area).backgroundColor).filter(color => !light(color))
    })
    expect(colors).toEqual([])
    const pictures = await page
      .locator('.diagram img')
      .evaluateAll(images => images.map(image => (image as HTMLImageElement).currentSrc).filter(Boolean))
    expect(pictures.filter(source => source.includes('-dark.'))).toEqual([])
  })

  test('shows all tabs with their names, and the contents of every disclosure', async () => {
    const page = await printed(path)
    const hidden = await page.evaluate(() => {
      // A tool is no part of the sheet: what it would show needs a reader who presses something.
      const printed = (part: Element): boolean => part.closest('.js') === null
      const parts = [
        ...document.querySelectorAll<HTMLElement>('main .panel, main .panel-title'),
        ...[...document.querySelectorAll<HTMLElement>('main .text details')].flatMap(details => [
          ...(details.querySelectorAll<HTMLElement>(':scope > :not(summary)') ?? []),
        ]),
      ]
      return parts
        .filter(printed)
        .filter(part => part.getBoundingClientRect().height === 0 || !part.checkVisibility())
        .map(part => part.outerHTML.slice(0, 80))
    })
    expect(hidden).toEqual([])
  })

  test('says where its links to other sites lead', async () => {
    const page = await printed(path)
    const links = await page.locator('main .text a[href^=http]').evaluateAll(all =>
      all.map(link => ({
        href: link.getAttribute('href')!,
        after: getComputedStyle(link, '::after').content,
      })),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const { href, after } of links) expect(after).toContain(href)
  })

  test('is a document of some pages', async () => {
    const { page } = await site.open(path)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(3)
  })
})
