/**
 * Changes the page into its new version in place, where that is safe: words, attributes, and whole elements on which
 * no behaviour can depend. Scroll place, focus, selection and open disclosures then stay as they are. Three trees are
 * compared: the page as it was sent, its new version, and the live one, which must not have been altered there.
 */

/** Elements that behaviours or the browser treat in ways that a changed tree doesn't repeat. */
const special =
  '[id], script, style, link, meta, source, input, select, textarea, button, iframe, template, details, dialog'

/** Changes the live page, or nothing at all if it must be loaded anew. Neither of the documents is used up. */
export function patchPage(before: Document, next: Document): boolean {
  for (const page of [before, next]) forgetVersion(page)
  const changes: (() => void)[] = []
  const possible = compare(before.documentElement, next.documentElement, document.documentElement, changes)
  if (possible) for (const change of changes) change()
  return possible
}

/** The dev client's own element differs in each version. */
function forgetVersion(page: Document): void {
  const script = page.querySelector('script[data-dev]')
  for (const name of ['src', 'data-version', 'data-frame', 'data-styles']) script?.removeAttribute(name)
}

function compare(before: Node, next: Node, live: Node, changes: (() => void)[]): boolean {
  if (before.isEqualNode(next)) return true
  if (before.nodeName !== live.nodeName) return false
  if (before instanceof Element && next instanceof Element && live instanceof Element) {
    // Islands belong to React once they are hydrated.
    if (before.matches('script, style, link, meta, source, template, [data-island]')) return false
    return compareAttributes(before, next, live, changes) && compareChildren(before, next, live, changes)
  }
  if (!(before instanceof Text && next instanceof Text && live instanceof Text)) return false
  if (live.data !== before.data) return false
  changes.push(() => {
    live.data = next.data
  })
  return true
}

function compareAttributes(before: Element, next: Element, live: Element, changes: (() => void)[]): boolean {
  for (const name of new Set([...before.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name)
    if (before.getAttribute(name) === value) continue
    // Behaviours find their elements by these, once.
    if (name === 'id' || name.startsWith('data-')) return false
    if (live.getAttribute(name) !== before.getAttribute(name)) return false
    changes.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)))
  }
  return true
}

function compareChildren(before: Element, next: Element, live: Element, changes: (() => void)[]): boolean {
  const a = [...before.childNodes]
  const b = [...next.childNodes]
  const c = [...live.childNodes]
  const same = (i: number): boolean => b.at(i)?.isEqualNode(a.at(i) ?? null) ?? false
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && same(head)) head++
  let tail = 0
  while (tail < shorter - head && same(-1 - tail)) tail++
  const old = a.slice(head, a.length - tail)
  const fresh = b.slice(head, b.length - tail)
  const pairs = old.map((node, i) => [node, fresh[i], c[head + i]] as const)
  if (old.length === fresh.length && pairs.every(([from, to]) => from.nodeName === to?.nodeName))
    return pairs.every(([from, to, now]) => to && now && compare(from, to, now, changes))
  const gone = c.slice(head, c.length - tail)
  if (c.length !== a.length || !gone.every((node, i) => node.isEqualNode(old[i] ?? null))) return false
  if (![...old, ...fresh].every(isPlain)) return false
  const after = c[head + old.length] ?? null
  changes.push(() => {
    for (const node of gone) node.remove()
    for (const node of fresh) live.insertBefore(document.importNode(node, true), after)
  })
  return true
}

/** Whether nothing in it can be known to a behaviour. */
function isPlain(node: Node): boolean {
  if (!(node instanceof Element)) return true
  return [node, ...node.querySelectorAll('*')].every(
    element => !element.matches(special) && !element.getAttributeNames().some(name => name.startsWith('data-')),
  )
}
