/** How many steps of the tutorial below are done, and where to go on. The check boxes stay the page's own. */
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { announce } from '../behaviours/status.ts'
import {
  doneSteps,
  progressView,
  stepBoxes,
  stepIds,
  storedSteps,
  storeSteps,
  type Tutorial,
  tickSteps,
} from '../progress/progress.ts'

export function TutorialProgress(tutorial: Tutorial): ReactNode {
  const { page } = tutorial
  const line = useRef<HTMLParagraphElement>(null)
  const boxes = useCallback(() => {
    const island = line.current?.closest('[data-island]')
    return island ? stepBoxes(island) : []
  }, [])
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = boxes()[0]?.closest('ol')
      // Another tab ticked one.
      const adopt = (): void => {
        tickSteps(boxes(), storedSteps(page))
        changed()
      }
      list?.addEventListener('change', changed)
      addEventListener('storage', adopt)
      return () => {
        list?.removeEventListener('change', changed)
        removeEventListener('storage', adopt)
      }
    },
    [page, boxes],
  )
  const done = useSyncExternalStore(
    subscribe,
    () => doneSteps(boxes()),
    () => '',
  )
  const { text, next } = progressView(tutorial, done, stepIds(boxes()))

  // The first tick may be older than this island: the boxes are asked, not the last render.
  useEffect(() => {
    const now = doneSteps(boxes())
    if (now === storedSteps(page)) return
    storeSteps(page, now)
    announce(progressView(tutorial, now, stepIds(boxes())).text)
  }, [done])

  const reset = (): void => {
    const all = boxes()
    tickSteps(all, '')
    all[0]?.dispatchEvent(new Event('change', { bubbles: true }))
    // The button goes away; the focus may not go with it.
    line.current?.focus()
  }

  // A behaviour may have written an earlier visit's progress into the static form: that is no mistake.
  return (
    <p ref={line} tabIndex={-1}>
      <b suppressHydrationWarning>{text}</b>{' '}
      <span hidden={done !== ''}>Tick off each step: this browser remembers where you are.</span>{' '}
      <a href={`#${next?.id ?? 'main'}`} hidden={!next} suppressHydrationWarning>
        {next ? `Continue at step ${next.number}` : ''}
      </a>{' '}
      <button type="button" hidden={done === ''} onClick={reset}>
        Start over
      </button>
    </p>
  )
}
