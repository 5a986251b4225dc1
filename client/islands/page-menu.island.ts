/** Copies the page as Markdown: the file that the link beside the button shows. */
import { confirm, copyText } from '../behaviours/copy.ts'
import { announce } from '../behaviours/status.ts'

export function hydrate(menu: HTMLElement): void {
  const button = menu.querySelector('button')
  const link = menu.querySelector('a')
  if (!button || !link) return
  button.addEventListener('click', async () => {
    const text = await fetch(link.href).then(
      response => (response.ok ? response.text() : undefined),
      () => undefined,
    )
    // Where copying fails, what was to be copied is shown.
    if (text === undefined || !(await copyText(text))) return location.assign(link.href)
    announce(WORDS.code.copied)
    confirm(button, 'done')
  })
}
