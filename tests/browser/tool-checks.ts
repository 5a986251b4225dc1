/** What every tool promises: clean in every state, nothing leaves the page, nothing is kept, the page survives without it. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findings, schemeRules } from './axe-findings.ts'
import { type Complaints, reactFiles } from './harness.ts'

/** axe in both colour schemes, in the state in which the tool is. @param rules only these; all if absent */
export async function expectClean(
  page: Page,
  tool = '[data-tool]',
  rules?: readonly string[],
): Promise<void> {
  // What the header happens to cover isn't what axe is asked about.
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findings(page, { within: tool, ...(rules && { rules }) }), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page, { within: tool, rules: schemeRules }), 'dark').toEqual([])
}

export const reactLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(
    react =>
      performance.getEntriesByType('resource').some(entry => react.some(name => entry.name.endsWith(name))),
    reactFiles(),
  )

/**
 * Nothing of the text is in the address, in any storage that outlives the tab or in a cookie; no request left the
 * origin.
 */
export async function expectPrivate(page: Page, complaints: Complaints, text: string): Promise<void> {
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      location.href,
      { ...localStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
    ]),
  )
  expect(kept).not.toContain(text)
  expect(complaints.foreign).toEqual([])
  expect(complaints.errors).toEqual([])
}

/** Not even the tab keeps the secret. */
export async function expectMasked(page: Page, secret: string): Promise<void> {
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret)
}

/** Requests since the page was opened, with their bodies. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', request =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  return requests
}

/** No box of the page sticks out of a phone of 320 px, but for what scrolls in its own frame. */
export async function expectNarrow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
