/**
 * Islands: parts of a page whose code is fetched at their own first touch. What a reader does while it is on
 * its way is done once it has arrived, and a screen reader says when something is late.
 */
import { announce } from './behaviours/status.ts'
import { load } from './load.ts'
import { readStored } from './storage.ts'

/** The first file of an island: React and the registry, or a behaviour that needs neither. */
interface IslandModule {
  hydrate(element: HTMLElement): void | Promise<void>
}

const touches = ['pointermove', 'pointerdown', 'focusin', 'input', 'change', 'click', 'submit']
/** Milliseconds that go by unnoticed. */
const statusDelay = 300

export function islands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(element)
}

function prepare(element: HTMLElement): void {
  const { island, hash, stored } = element.dataset
  // Controls of an island may be elsewhere on the page, such as the check boxes of a tutorial.
  const parts = [element, ...document.querySelectorAll(`[data-hydrates=${island}]`)]
  const listening = new AbortController()
  let held: (() => void)[] = []
  let typed = false

  function touch(event: Event): void {
    const { type, target } = event
    // Content that scrolls below a resting pointer is not being touched.
    const isStill = event instanceof MouseEvent && !event.movementX && !event.movementY
    if (type === 'pointermove' && (isStill || 'failed' in element.dataset)) return
    if (type === 'input') typed = true
    if (target instanceof Element && element.contains(target)) hold(event, target)
    begin()
  }

  /** Holds what nothing can answer yet. Copying would take what the page was sent with, not what was typed. */
  function hold(event: Event, target: Element): void {
    const button = target.closest('button')
    if (target instanceof HTMLFormElement && event.type === 'submit') {
      event.preventDefault()
      held.push(() => target.requestSubmit())
    } else if (
      event.type === 'click' &&
      button &&
      button.type !== 'submit' &&
      (typed || !('copy' in button.dataset))
    ) {
      event.stopPropagation()
      held.push(() => button.click())
    }
  }

  async function begin(): Promise<void> {
    if (element.ariaBusy) return
    element.ariaBusy = 'true'
    const timer = setTimeout(showStatus, statusDelay, element, WORDS.island.loading)
    try {
      const module = await load<IslandModule>(...(element.dataset['load'] ?? '').split(' '))
      await module.hydrate(element)
      listening.abort()
      delete element.dataset['failed']
      element.dataset['hydrated'] = ''
      if (line.previousSibling === element) line.remove()
      for (const action of held) action()
    } catch (error) {
      // The file may be gone after a deploy, or the network: the static page stays as it is.
      console.error(error)
      element.dataset['failed'] = ''
      held = []
      showStatus(element, WORDS.island.failed)
    }
    clearTimeout(timer)
    element.ariaBusy = null
  }

  for (const part of parts)
    for (const type of touches)
      part.addEventListener(type, touch, { capture: true, signal: listening.signal })
  // A shortcut may have focused it before this script ran, or there is something to show again.
  const isFocused = element.contains(document.activeElement)
  if (isFocused || (stored && (readStored('local', stored) ?? readStored('session', stored)))) begin()
  // An address may hold what the island is to show.
  const asked = (): void => {
    if (hash && location.hash.startsWith(`#${hash}`)) begin()
  }
  asked()
  addEventListener('hashchange', asked, { signal: listening.signal })
}

/** For whichever island waits or has failed. */
const line = document.createElement('p')
line.className = 'island-status'

function showStatus(element: HTMLElement, text: string): void {
  line.textContent = text
  element.after(line)
  announce(text)
}
