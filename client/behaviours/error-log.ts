/** An error page says in the console what it shows on the screen. */
export function errorLog(): void {
  const shown = document.querySelector<HTMLElement>('[data-error]')?.dataset['error']
  if (shown) console.error(shown)
}
