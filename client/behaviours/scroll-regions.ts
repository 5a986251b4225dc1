/** Boxes that scroll can be focused, so that a keyboard can scroll them; while nothing overflows, they are no stop. */
export function scrollRegions(): void {
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) {
      const box = target as HTMLElement
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else if (document.activeElement !== box) box.removeAttribute('tabindex')
    }
  })
  for (const box of document.querySelectorAll('pre, .scroll')) observer.observe(box)
}
