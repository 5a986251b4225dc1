/** Ctrl and a letter, or Cmd on Apple systems, with exactly that modifier. */

/** boot.ts marks the root element there, so that hints can show the right key by styles. */
const isApple = (): boolean => document.documentElement.dataset['apple'] !== undefined

export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (key.toLowerCase() !== letter || shiftKey || altKey) return false
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
