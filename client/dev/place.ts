/** Where the reader is, kept over a reload: scrolled regions and opened disclosures. The window itself, the browser keeps. */

interface Place {
  readonly address: string
  readonly top: number
  /** By name of the element: distance from its top and left. */
  readonly scrolled: readonly (readonly [string, number, number])[]
  readonly open: readonly (readonly [string, boolean])[]
}

const key = 'site.dev.place'

export function keepPlace(): void {
  const scrolled: [string, number, number][] = []
  const open: [string, boolean][] = []
  for (const [name, element] of namedElements()) {
    if (element.scrollTop > 0 || element.scrollLeft > 0) scrolled.push([name, element.scrollTop, element.scrollLeft])
    if (element instanceof HTMLDetailsElement) open.push([name, element.open])
  }
  const place: Place = { address: location.pathname, top: scrollY, scrolled, open }
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {
    // Without storage the reload begins at the top of its regions.
  }
}

export function restorePlace(): void {
  const place = storedPlace()
  if (place?.address !== location.pathname) return
  const elements = namedElements()
  for (const [name, open] of place.open) {
    const element = elements.get(name)
    if (element instanceof HTMLDetailsElement && element.open !== open) element.open = open
  }
  for (const [name, top, left] of place.scrolled) elements.get(name)?.scrollTo({ top, left, behavior: 'instant' })
  scrollTo({ top: place.top, behavior: 'instant' })
}

function storedPlace(): Place | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? undefined : (JSON.parse(text) as Place)
  } catch {
    return undefined
  }
}

/**
 * Elements by names that they are likely to have in the next version of the page, too: the id, or the number among
 * those of the same kind.
 */
function namedElements(): Map<string, Element> {
  const counts = new Map<string, number>()
  const named = new Map<string, Element>()
  for (const element of document.body.querySelectorAll('*')) {
    const kind = element.id ? `#${element.id}` : `${element.localName}.${element.getAttribute('class') ?? ''}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    named.set(`${kind}:${count}`, element)
  }
  return named
}
