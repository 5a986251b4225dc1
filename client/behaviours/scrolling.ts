/** Marks the section that the reader has scrolled to, and lets a keyboard scroll boxes that overflow. */
import { closest } from './closest.ts'

/** Marks where the reader is in "On this page". A clicked entry stays marked until the reader scrolls on. */
export function contentsPosition(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const list = links[0]?.closest('ul')
  if (!list) return
  let pinned: HTMLAnchorElement | null | undefined
  // Skip what a filter hides: it has no box.
  const topOf = (link: HTMLAnchorElement): number =>
    document.getElementById(decodeURIComponent(link.hash.slice(1)))?.getClientRects()[0]?.top ?? innerHeight
  const update = (): void => {
    // The section whose heading last passed the upper quarter; at the very end, the last one.
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const limit = isAtEnd ? innerHeight : innerHeight / 4
    const marked = pinned ?? links.findLast(link => topOf(link) < limit) ?? links[0]
    for (const link of links) link.ariaCurrent = link === marked ? 'location' : null
    if (marked) showIn(list, marked)
  }
  // Hides the list while one reads on, where it lies over the text.
  const box = list.closest('.toc')
  let last = scrollY
  addEventListener('scroll', () => {
    box?.toggleAttribute('data-away', scrollY > last)
    last = scrollY
    update()
  })
  // Not before the first paint: measuring costs a layout.
  requestAnimationFrame(update)
  list.addEventListener('click', event => {
    pinned = closest<HTMLAnchorElement>(event, 'a')
    // The bar of narrow windows would cover what was chosen.
    list.closest('details')?.removeAttribute('open')
    update()
  })
  const unpin = (): void => {
    pinned = undefined
  }
  for (const gesture of ['wheel', 'touchmove', 'keydown']) addEventListener(gesture, unpin, { passive: true })
}

/** Scrolls a list that is longer than the screen where the marked entry isn't seen, so that it moves seldom. */
function showIn(list: HTMLElement, { offsetTop: top, offsetHeight: height }: HTMLElement): void {
  const isSeen = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight
  if (!isSeen) list.scrollTop = top - list.clientHeight / 2
}

/** Makes boxes focusable while they overflow, so that a keyboard can scroll them. */
export function scrollRegions(): void {
  const observer = new ResizeObserver(entries => {
    for (const { target: box } of entries) {
      const overflows = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight
      if (overflows) box.setAttribute('tabindex', '0')
      else if (document.activeElement !== box) box.removeAttribute('tabindex')
    }
  })
  for (const box of document.querySelectorAll('pre, .scroll')) observer.observe(box)
}
