/** Says something to screen readers, once, through the page's one live region. */
export function announce(text: string): void {
  const region = document.querySelector('[data-status]')
  if (!region) return
  region.textContent = ''
  // A region that is emptied and filled in one task is not read again.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
