/** Elements from values: text is always text, never markup. */

/** @param attributes `class`, `role` and so on; what is undefined is left out */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/**
 * Adds a stylesheet and waits for it. If it cannot be loaded, everything works unstyled.
 * @param file beside this script
 */
export const stylesheet = (file: string): Promise<void> =>
  new Promise(done => {
    const link = element('link', { rel: 'stylesheet', href: new URL(file, import.meta.url).href })
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    document.head.append(link)
  })
