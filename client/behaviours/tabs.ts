/** Turns named panels into tabs. Groups with one key switch together, and their choice is remembered. */
import { readStored, store } from '../storage.ts'
import { closest } from './closest.ts'

interface TabGroup {
  readonly key: string
  readonly labels: readonly string[]
  select(index: number): void
  showTarget(): boolean
}

/** Finds the element that the address names. Browsers mark it as `:target` only once they have laid the page out. */
const target = (): HTMLElement | null => document.getElementById(location.hash.slice(1))

export function tabs(): void {
  const groups: TabGroup[] = []
  for (const box of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const list = box.querySelector<HTMLElement>('.tab-list')
    if (!list) continue
    const panels = [...box.querySelectorAll<HTMLElement>(':scope > .panel')]
    const buttons = [...list.querySelectorAll('button')]
    const labels = buttons.map(({ textContent }) => textContent)
    const key = box.dataset['tabs'] ?? ''
    list.role = 'tablist'
    list.ariaLabel = box.ariaLabel
    box.role = null
    box.ariaLabel = null
    for (const [i, panel] of panels.entries()) {
      const tab = buttons[i]
      if (!tab) continue
      tab.role = 'tab'
      tab.id = `tab-${groups.length}-${i}`
      panel.role = 'tabpanel'
      panel.id = `panel-${tab.id}`
      panel.ariaLabel = null
      panel.setAttribute('aria-labelledby', tab.id)
      tab.setAttribute('aria-controls', panel.id)
    }
    const select = (index: number): void =>
      buttons.forEach((tab, i) => {
        const isChosen = i === index
        tab.ariaSelected = String(isChosen)
        tab.tabIndex = isChosen ? 0 : -1
        panels[i]?.toggleAttribute('hidden', !isChosen)
        // The row scrolls on a phone. It begins with the first tab in sight.
        if (i && isChosen) list.scrollLeft = tab.offsetLeft
      })
    /** Shows the panel that holds what the address names, and returns whether it was hidden. */
    function showTarget(): boolean {
      const index = panels.findIndex(panel => panel.contains(target()))
      const isHidden = index >= 0 && panels[index]?.hidden === true
      if (isHidden) select(index)
      return isHidden
    }
    const choose = (index: number): void => {
      if (!key) {
        select(index)
        return
      }
      // The page may not jump under the pointer when groups above change their height.
      const before = box.getBoundingClientRect().top
      const label = labels[index] ?? ''
      store('local', `tabs.${key}`, label)
      for (const other of groups) {
        const same = other.labels.indexOf(label)
        if (other.key === key && same >= 0) other.select(same)
      }
      scrollBy(0, box.getBoundingClientRect().top - before)
    }
    groups.push({ key, labels, select, showTarget })
    select(Math.max(0, labels.indexOf(readStored('local', `tabs.${key}`) ?? '')))
    showTarget()
    buttons.forEach((tab, i) => {
      tab.addEventListener('click', () => choose(i))
      tab.addEventListener('keydown', event => {
        const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: -1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        const index = (to + buttons.length) % buttons.length
        choose(index)
        buttons[index]?.focus()
      })
    })
  }
  /** Shows the panel that the address leads to, and scrolls there: the browser couldn't while it was hidden. */
  const showTargets = (): void => {
    const shown = groups.filter(({ showTarget }) => showTarget())
    if (shown.length > 0) target()?.scrollIntoView()
  }
  addEventListener('hashchange', showTargets)
  // A second click on a link changes no address.
  addEventListener('click', event => {
    if (closest<HTMLAnchorElement>(event, 'a')?.href === location.href) showTargets()
  })
}
