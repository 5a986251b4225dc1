/** The reader's place, kept over a reload: scrolled regions and opened disclosures. */

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
  remember(key, JSON.stringify({ address: location.pathname, top: scrollY, scrolled, open } satisfies Place))
}

export function restorePlace(): void {
  const text = recall(key)
  remember(key, '')
  const place = text ? (JSON.parse(text) as Place) : undefined
  if (place?.address !== location.pathname) return
  const elements = namedElements()
  for (const [name, open] of place.open) {
    const element = elements.get(name)
    if (element instanceof HTMLDetailsElement && element.open !== open) element.open = open
  }
  for (const [name, top, left] of place.scrolled) elements.get(name)?.scrollTo({ top, left, behavior: 'instant' })
  scrollTo({ top: place.top, behavior: 'instant' })
}

/** By names that elements are likely to have in the next version, too: the id, or the number among their kind. */
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

/** For this tab. Where storage is forbidden, a reload forgets. */
export function remember(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {}
}

export function recall(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
