/**
 * How many steps of the tutorial below are done, and where to go on. The check boxes are the state; boot.ts
 * stores it.
 */

import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { readStored, store } from '../../storage.ts'

/**
 * @param line before the list of steps; `data-stored` names their progress, `data-first` is the first step's
 * number
 */
export function hydrate(line: HTMLElement): void {
  const name = line.dataset['stored'] ?? ''
  const list = line.parentElement?.querySelector('ol:has(input[data-step])')
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-step]') ?? [])]
  const [count, hint, link, reset] = line.querySelectorAll<HTMLElement>('b, span, a, button')
  if (!list || !count || !hint || !reset || !(link instanceof HTMLAnchorElement)) return
  const before = count.textContent
  const show = (): void => {
    const done = boxes.filter(box => box.checked).length
    const next = boxes.findIndex(box => !box.checked)
    count.textContent =
      next < 0
        ? fill(WORDS.steps.allDone, { count: done })
        : fill(WORDS.steps.progress, { done, count: boxes.length })
    hint.hidden = done > 0
    reset.hidden = done === 0
    link.hidden = done === 0 || next < 0
    link.textContent = link.hidden
      ? ''
      : fill(WORDS.steps.continueAt, { step: Number(line.dataset['first']) + next })
    link.href = `#${boxes[next]?.dataset['step'] ?? 'main'}`
  }
  const adopt = (): void => {
    const done = readStored('local', name)?.split(' ') ?? []
    for (const box of boxes) box.checked = done.includes(box.dataset['step'] ?? '')
    show()
  }
  const say = (): void => announce(count.textContent)
  if (readStored('local', name)) adopt()
  else show()
  // The first tick may be older than this code.
  if (before !== count.textContent && list.contains(document.activeElement)) say()
  // Another tab ticked one.
  addEventListener('storage', adopt)
  addEventListener('pageshow', event => event.persisted && adopt())
  list.addEventListener('change', () => {
    show()
    say()
  })
  reset.addEventListener('click', () => {
    store('local', name, null)
    adopt()
    say()
    // The button goes away; the focus may not go with it.
    line.querySelector('p')?.focus()
  })
}
