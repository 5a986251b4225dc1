/** Elements from values: text is always text, never markup. */

type Child = Node | string | undefined | false

/** @param attributes `class`, `role` and so on; what is undefined is left out */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== undefined && child !== false))
  return made
}

/** The hexagon lens, as in the button of the header. */
export function lens(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', 'M6.5 1.5 11 4v5l-4.5 2.5L2 9V4zM9.5 10l4 5')
  svg.append(path)
  return svg
}
