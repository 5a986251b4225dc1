/** New stylesheets instead of old ones, without a reload: the old one goes when the new one is there. */

/** @param pages all of them get the new addresses. Resolves with false if a sheet does not load. */
export async function swapStyles(
  swaps: readonly (readonly [string, string])[],
  pages: readonly Document[],
): Promise<boolean> {
  const loaded = pages.flatMap(page =>
    swaps.flatMap(([from, to]) =>
      [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(link => link.getAttribute('href') === from)
        .map(link => (page === document ? replace(link, to) : rename(link, to))),
    ),
  )
  return (await Promise.all(loaded)).every(Boolean)
}

function replace(link: HTMLLinkElement, to: string): Promise<boolean> {
  return new Promise(done => {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.href = to
    next.addEventListener('load', () => {
      link.remove()
      done(true)
    })
    next.addEventListener('error', () => done(false))
    link.after(next)
  })
}

/** A document that is only compared with: nothing is loaded there. */
function rename(link: HTMLLinkElement, to: string): boolean {
  link.setAttribute('href', to)
  return true
}
