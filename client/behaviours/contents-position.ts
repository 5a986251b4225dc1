/** Marks where one is in "On this page". A clicked entry stays marked until the reader scrolls on. */
export function contentsPosition(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const targets = links.flatMap(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (targets.length === 0) return
  let pinned: HTMLAnchorElement | undefined
  const mark = (link: HTMLAnchorElement | undefined): void => {
    for (const other of links) {
      if (other === link) other.setAttribute('aria-current', 'location')
      else other.removeAttribute('aria-current')
    }
    // A list longer than the screen scrolls by itself: the mark stays in its middle.
    const box = link?.closest('details')?.querySelector('ul')
    if (box && box.scrollHeight > box.clientHeight) box.scrollTop = link!.offsetTop - box.clientHeight / 2
  }
  const update = (): void => {
    if (pinned) return mark(pinned)
    // The section whose heading last passed the upper quarter; at the very end, the last one.
    const limit = innerHeight / 4
    const end = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const passed = targets.filter(({ heading }) => heading.getBoundingClientRect().top <= limit)
    mark((end ? targets.at(-1) : (passed.at(-1) ?? targets[0]))?.link)
  }
  // Headings crossing the upper quarter, or the bottom coming into view, are the only moments of change. All that is
  // above belongs to the watched area: a jump may carry a heading past it.
  const observer = new IntersectionObserver(update, { rootMargin: '1000000px 0px -75% 0px', threshold: [0, 1] })
  for (const { heading } of targets) observer.observe(heading)
  const foot = document.querySelector('.foot')
  if (foot) new IntersectionObserver(update, { threshold: [0, 1] }).observe(foot)
  for (const { link } of targets) {
    link.addEventListener('click', () => {
      pinned = link
      mark(link)
    })
  }
  for (const gesture of ['wheel', 'touchmove', 'keydown'] as const) {
    addEventListener(
      gesture,
      () => {
        pinned = undefined
      },
      { passive: true },
    )
  }
}
