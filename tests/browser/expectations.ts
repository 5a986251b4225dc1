/** What a part of a page comes to be, sooner or later. Each waits for it, and fails if it never is. */
import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** Asks again and again until the answer equals this. */
export const becomes = <T>(ask: () => T | Promise<T>, wanted: NoInfer<T>): Promise<void> =>
  expect.poll(ask).toEqual(wanted) as unknown as Promise<void>

const either = (text: string | RegExp) => (text instanceof RegExp ? expect.stringMatching(text) : text)

/** @param text all that is seen of it, or a pattern of that */
export const shows = (part: Locator, text: string | RegExp): Promise<void> =>
  becomes(() => part.innerText(), either(text))

/** @param text a part of what is seen of it */
export const showsSome = (part: Locator, text: string): Promise<void> =>
  becomes(() => part.innerText(), expect.stringContaining(text))

/** @param text the whole text, seen or not, or a pattern of it */
export const hasText = (part: Locator, text: string | RegExp | null): Promise<void> =>
  becomes(() => part.textContent(), text && either(text))

export const containsText = (part: Locator, text: string): Promise<void> =>
  becomes(() => part.textContent(), expect.stringContaining(text))

export const hasCount = (parts: Locator, count: number): Promise<void> => becomes(() => parts.count(), count)

export const isVisible = (part: Locator): Promise<void> => becomes(() => part.isVisible(), true)

export const isHidden = (part: Locator): Promise<void> => becomes(() => part.isVisible(), false)
