/** Ticks of an earlier visit, shown without React: in the check boxes, and in the static form of the progress line. */
import { doneSteps, progressView, stepBoxes, stepIds, storedSteps, type Tutorial, tickSteps } from './progress.ts'

/** @param line the island, not yet awake */
export function restoreProgress(line: HTMLElement): void {
  const tutorial = JSON.parse(line.dataset['props']!) as Tutorial
  const boxes = stepBoxes(line)
  tickSteps(boxes, storedSteps(tutorial.page))
  const done = doneSteps(boxes)
  const { text, next } = progressView(tutorial, done, stepIds(boxes))
  const [count, link, hint, reset] = ['b', 'a', 'span', 'button'].map(name => line.querySelector<HTMLElement>(name)!)
  count!.textContent = text
  hint!.hidden = done !== ''
  reset!.hidden = done === ''
  if (next) {
    link!.hidden = false
    link!.textContent = `Continue at step ${next.number}`
    ;(link as HTMLAnchorElement).href = `#${next.id}`
  }
}
