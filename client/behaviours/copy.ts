/** Copies code by its button and addresses by the `#` of headings. Each confirms for 2000 ms. */
import { copyConfirmation } from '../../schema/constants.ts'
import { closest } from './closest.ts'
import { announce } from './status.ts'

/** Returns whether the text was copied: the clipboard may be missing (http, file, old browsers) or refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function copyControls(): void {
  addEventListener('click', event => {
    const button = closest<HTMLElement>(event, '[data-copy]')
    const code = button?.closest('figure')?.querySelector('code')
    if (button && code) copyCode(button, code)
    // A real link, which also copies the canonical address.
    const link = closest<HTMLAnchorElement>(event, '[data-permalink]')
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) copyLink(link)
  })
}

async function copyCode(button: HTMLElement, code: HTMLElement): Promise<void> {
  const done = await copyText(sourceOf(code))
  if (!done) getSelection()?.selectAllChildren(code)
  announce(done ? WORDS.code.copied : WORDS.code.copyFailed)
  // A second press finds the confirmation of the first, so the button's own words are kept.
  const { idle = button.textContent, name = button.getAttribute('aria-label') ?? '' } = button.dataset
  Object.assign(button.dataset, { idle, name })
  button.textContent = done ? WORDS.code.copied : WORDS.code.pressCtrlC
  // With the label, speech software would still know it as "Copy".
  button.removeAttribute('aria-label')
  confirm(button, done ? 'done' : 'failed', () => {
    button.textContent = idle
    button.setAttribute('aria-label', name)
  })
}

async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const canonical =
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ??
    location.origin + location.pathname
  if (!(await copyText(canonical + link.hash))) return
  announce(WORDS.heading.copied)
  confirm(link, 'done')
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

export function confirm(element: HTMLElement, state: string, end?: () => void): void {
  element.dataset['state'] = state
  clearTimeout(timers.get(element))
  timers.set(
    element,
    setTimeout(() => {
      delete element.dataset['state']
      end?.()
    }, copyConfirmation),
  )
}

/** Returns the exact source, or the new version of a diff, without the line break at its end. */
function sourceOf(code: HTMLElement): string {
  const lines = [...code.querySelectorAll('.l:not(.d)')].map(line => line.textContent)
  return (lines.join('') || code.textContent).replace(/\n$/, '')
}
