/** Auto, light or dark: remembered, shared between tabs, and followed by every picture at once. */
import { readStored, store } from '../storage.ts'

type Theme = 'auto' | 'light' | 'dark'

export function themeChoice(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('input[name^=theme]')
  const apply = (theme: Theme): void => {
    const root = document.documentElement
    if (theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    for (const source of document.querySelectorAll('source')) {
      source.media =
        theme === 'auto' ? 'screen and (prefers-color-scheme: dark)' : theme === 'dark' ? 'screen' : 'not all'
    }
    for (const radio of radios) radio.checked = radio.value === theme
  }
  const stored = (): Theme => {
    const value = readStored('local', 'theme')
    return value === 'light' || value === 'dark' ? value : 'auto'
  }
  apply(stored())
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      store('local', 'theme', radio.value === 'auto' ? null : radio.value)
      apply(radio.value as Theme)
    })
  }
  addEventListener('storage', () => apply(stored()))
  addEventListener('pageshow', event => event.persisted && apply(stored()))
}
