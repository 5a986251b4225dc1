/**
 * Marks where the reader is in "On this page", or in the tree of a page of the reference. A clicked entry stays marked
 * until the reader scrolls on.
 */
export function contentsPosition(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a, .tree a')]
  const targets = links.flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (targets.length === 0) return
  let pinned: HTMLAnchorElement | undefined
  const mark = (link: HTMLAnchorElement | undefined): void => {
    for (const other of links) other.ariaCurrent = other === link ? 'location' : null
    // A list longer than the screen scrolls by itself: the mark stays in its middle.
    const box = link?.closest<HTMLElement>('.side') ?? link?.closest('details')?.querySelector('ul')
    if (link && box && box.scrollHeight > box.clientHeight) box.scrollTop = link.offsetTop - box.clientHeight / 2
  }
  const update = (): void => {
    if (pinned) return mark(pinned)
    // The section whose heading last passed the upper quarter; at the very end, the last one.
    const limit = innerHeight / 4
    const end = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const passed = targets.filter(({ heading }) => heading.getBoundingClientRect().top <= limit)
    mark((end ? targets.at(-1) : (passed.at(-1) ?? targets[0]))?.link)
  }
  addEventListener('scroll', update, { passive: true })
  // Not before the first paint: measuring costs a layout.
  requestAnimationFrame(update)
  for (const { link } of targets) {
    link.addEventListener('click', () => {
      pinned = link
      // The bar of narrow windows would cover what was chosen.
      link.closest('details')?.removeAttribute('open')
      mark(link)
    })
  }
  const unpin = (): void => {
    pinned = undefined
  }
  for (const gesture of ['wheel', 'touchmove', 'keydown']) addEventListener(gesture, unpin, { passive: true })
}
