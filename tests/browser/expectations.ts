/** What a part of a page comes to be, sooner or later. Each waits for it, and fails if it never is. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Asks again and again until the answer equals this. */
export const becomes = (ask: () => unknown, wanted: unknown): Promise<void> =>
  expect.poll(ask).toEqual(wanted) as unknown as Promise<void>

/** Asks again and again until the answer, a text or a list, includes this. */
export const includes = (ask: () => unknown, wanted: unknown): Promise<void> =>
  expect.poll(ask).toContain(wanted) as unknown as Promise<void>

type Text = string | RegExp | null | undefined
const either = (text: Text) => (text instanceof RegExp ? expect.stringMatching(text) : text)

/** @param text all that is seen of it, or a pattern of that */
export const shows = (part: Locator, text: Text): Promise<void> =>
  becomes(() => part.innerText(), either(text))

/** @param text a part of what is seen of it */
export const showsSome = (part: Locator, text: string): Promise<void> =>
  includes(() => part.innerText(), text)

/** @param text the whole text, seen or not, or a pattern of it */
export const hasText = (part: Locator, text: Text): Promise<void> =>
  becomes(() => part.textContent(), either(text))

export const containsText = (part: Locator, text: string): Promise<void> =>
  includes(() => part.textContent(), text)

/** @param value null: it has no such attribute */
export const hasAttribute = (part: Locator, name: string, value: Text): Promise<void> =>
  becomes(() => part.getAttribute(name), either(value))

export const hasCount = (parts: Locator, count: number): Promise<void> => becomes(() => parts.count(), count)

export const hasFocus = (part: Locator): Promise<void> =>
  becomes(() => part.evaluate(element => element === document.activeElement), true)

export const isVisible = (part: Locator): Promise<void> => becomes(() => part.isVisible(), true)

export const isHidden = (part: Locator): Promise<void> => becomes(() => part.isVisible(), false)

/** The text that was copied last. */
export const clipboardText = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

/** What a page complains about that has nothing to say: to be compared with its `complaints`. */
export const none = { errors: [], foreign: [] }
