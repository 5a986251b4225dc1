/**
 * Collapse and expand: the button, Ctrl+B, a chosen link on phones. One state, on the root element; boot.ts
 * sets it first.
 */
import { mobileBreakpoint, shortcutGuard } from '../../schema/constants.ts'
import { readStored, store } from '../storage.ts'
import { closest } from './closest.ts'
import { isShortcut } from './shortcut.ts'

export function sidebar(): void {
  const root = document.documentElement
  const side = document.querySelector<HTMLElement>('.side')
  const button = document.querySelector<HTMLButtonElement>('button[data-fold]')
  if (!side || !button) return
  const narrow = matchMedia(`(max-width: ${mobileBreakpoint}px)`)
  const others = document.querySelectorAll<HTMLElement>('.main, .foot')
  let lastKey = -shortcutGuard

  const isOpen = (): boolean => root.dataset['side'] === 'open'
  const firstStop = (): HTMLElement | null =>
    side.querySelector<HTMLElement>('[aria-current=page]') ?? side.querySelector('a')
  const set = (open: boolean, remember: boolean): void => {
    root.dataset['side'] = open ? 'open' : 'closed'
    button.ariaExpanded = String(open)
    // On a phone the drawer covers the page: what is behind it cannot be reached meanwhile.
    const modal = open && narrow.matches
    for (const other of others) other.inert = modal
    if (remember) store('session', 'sidebar', open ? null : 'closed')
    if (!open && side.contains(document.activeElement)) button.focus({ preventScroll: true })
    if (modal) firstStop()?.focus()
  }
  const toggle = (event: KeyboardEvent): void => {
    event.preventDefault()
    if (event.repeat || event.timeStamp - lastKey < shortcutGuard) return
    lastKey = event.timeStamp
    set(!isOpen(), !narrow.matches)
  }

  // Without boot.ts nothing has been decided yet.
  set(root.dataset['side'] ? isOpen() : !narrow.matches, false)
  // Older browsers cannot open a disclosure by styles.
  side.setAttribute('open', '')

  addEventListener('click', event => {
    if (closest(event, '[data-fold]')) set(!isOpen(), !narrow.matches)
    else if (narrow.matches && closest(event, '.side a')) set(false, false)
  })
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && narrow.matches && isOpen()) return set(false, false)
    if (isShortcut(event, 'b')) toggle(event)
  })
  narrow.addEventListener('change', () => set(!narrow.matches, false))
  // boot-sidebar.ts opens the same groups on the next page.
  addEventListener('click', event => {
    const group = closest(event, '.side summary')?.closest<HTMLDetailsElement>('[data-group]')
    const title = group?.dataset['group']
    if (title === undefined) return
    const name = `side.${side.querySelector('nav')?.ariaLabel}`
    const opened = new Set(readStored('session', name)?.split('\n'))
    // The click comes before what it does.
    if (group?.open) opened.delete(title)
    else opened.add(title)
    store('session', name, [...opened].join('\n') || null)
  })
  // A page restored by the back button keeps its scripts' state; the drawer must not be found open.
  addEventListener('pageshow', event => event.persisted && narrow.matches && set(false, false))
}
