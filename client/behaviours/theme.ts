/** Applies the chosen theme: remembers it, shares it between tabs, and switches every picture at once. */
import { store, storedTheme } from '../storage.ts'

/** Says when the dark version of a picture is shown, as a media query. */
function darkPictures(theme: string): string {
  if (theme === 'auto') return 'screen and (prefers-color-scheme: dark)'
  return theme === 'dark' ? 'screen' : 'not all'
}

export function themeChoice(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('input[name^=theme]')
  const apply = (theme = 'auto'): void => {
    const root = document.documentElement
    if (theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    for (const source of document.querySelectorAll('source')) source.media = darkPictures(theme)
    for (const radio of radios) radio.checked = radio.value === theme
  }
  apply(storedTheme())
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      store('local', 'theme', radio.value === 'auto' ? null : radio.value)
      apply(radio.value)
    })
  }
  // In another tab, or before the Back button led here.
  for (const type of ['storage', 'pageshow']) addEventListener(type, () => apply(storedTheme()))
}
