/** Ctrl and a letter, or Cmd on Apple systems, with exactly that modifier. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (key.toLowerCase() !== letter || shiftKey || altKey) return false
  // boot.ts marks the root element, so that hints can show the right key by styles.
  return 'apple' in document.documentElement.dataset ? metaKey && !ctrlKey : ctrlKey && !metaKey
}
