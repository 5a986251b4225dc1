/** Says what is wrong with an answer of the token route. Its words are in the page already. */
import { announce } from '../../behaviours/status.ts'
import { checkAnswer } from './check.ts'

/** Characters; an answer has a few hundred. */
const longest = 100_000

/** @param root with a box, and every finding in a list of which one or a few are shown */
export function hydrate(root: HTMLElement): void {
  const box = root.querySelector('textarea')
  const list = root.querySelector('ul')
  if (!box || !list) return
  const read = (): void => {
    const text = box.value.trim()
    const found: readonly string[] = text === '' ? [] : checkAnswer(text.slice(0, longest))
    const items = [...list.querySelectorAll<HTMLElement>('[data-finding]')]
    for (const item of items) item.hidden = !found.includes(item.dataset['finding'] ?? '')
    list.hidden = found.length === 0
    const titles = items
      .filter(({ hidden }) => !hidden)
      .map(item => item.querySelector('strong')?.textContent)
    announce(titles.join(' '))
    for (const button of root.querySelectorAll<HTMLElement>('.samples button'))
      button.ariaPressed = String(button.dataset['sample'] === box.value)
  }
  root.addEventListener('click', ({ target }) => {
    const sample = target instanceof HTMLElement ? target.closest('button')?.dataset['sample'] : undefined
    if (sample === undefined) return
    box.value = sample
    read()
    box.focus()
  })
  box.addEventListener('input', read)
  // The reader may have pasted before this code arrived.
  read()
}
