/** Elements from values: text is always text, never markup. */

/** Returns the base path of the site. */
export const base = (): string => document.body.dataset['base'] ?? ''

/** @param attributes `class`, `role` and so on; what is undefined is left out */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** Adds a stylesheet, which a script contains. */
export function addStyles(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
