/** The last searches of this browser, newest first. */
import { readStored, store } from '../storage.ts'

const most = 5

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', 'searches') ?? '[]')
    return Array.isArray(kept) ? kept.filter(query => typeof query === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepSearch(query: string): void {
  const text = query.trim().slice(0, 80)
  if (text === '') return
  store('local', 'searches', JSON.stringify([text, ...recentSearches().filter(other => other !== text)].slice(0, most)))
}

export const forgetSearches = (): void => store('local', 'searches', null)
