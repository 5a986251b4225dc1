/** Turns named parts into tabs. Tabs with one key switch together, and their choice is remembered. */
import { readStored, store } from '../storage.ts'

export function tabs(): void {
  let number = 0
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const list = group.querySelector<HTMLElement>('.tab-list')
    const panels = [...group.querySelectorAll<HTMLElement>(':scope > .panel')]
    if (!list) continue
    list.setAttribute('role', 'tablist')
    list.setAttribute('aria-label', group.getAttribute('aria-label') ?? '')
    group.removeAttribute('role')
    group.removeAttribute('aria-label')
    for (const panel of panels) {
      const tab = document.createElement('button')
      number++
      tab.id = `tab-${number}`
      tab.type = 'button'
      tab.textContent = panel.dataset['label'] ?? ''
      tab.setAttribute('role', 'tab')
      panel.id = `panel-${number}`
      panel.setAttribute('role', 'tabpanel')
      panel.removeAttribute('aria-label')
      panel.setAttribute('aria-labelledby', tab.id)
      tab.setAttribute('aria-controls', panel.id)
      list.append(tab)
    }
    group.dataset['on'] = ''
    const key = group.dataset['tabs'] ?? ''
    const remembered = key ? readStored('local', `tabs.${key}`) : null
    const first = panels.findIndex(panel => panel.dataset['label'] === remembered)
    select(group, Math.max(0, first))
    list.addEventListener('click', event => {
      const index = [...list.children].indexOf((event.target as Element).closest('button') as Element)
      if (index >= 0) choose(group, index)
    })
    list.addEventListener('keydown', event => {
      const at = [...list.children].indexOf(document.activeElement as Element)
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      const index = (to + panels.length) % panels.length
      choose(group, index)
      ;(list.children[index] as HTMLElement).focus()
    })
  }
}

function choose(group: HTMLElement, index: number): void {
  const key = group.dataset['tabs']
  const label = group.querySelectorAll<HTMLElement>(':scope > .panel')[index]?.dataset['label']
  if (!key || !label) return select(group, index)
  // The page may not jump under the pointer when groups above change their height.
  const before = group.getBoundingClientRect().top
  store('local', `tabs.${key}`, label)
  for (const other of document.querySelectorAll<HTMLElement>(`[data-tabs="${key}"][data-on]`)) {
    const at = [...other.querySelectorAll<HTMLElement>(':scope > .panel')].findIndex(
      panel => panel.dataset['label'] === label,
    )
    if (at >= 0) select(other, at)
  }
  scrollBy({ top: group.getBoundingClientRect().top - before, behavior: 'instant' })
}

function select(group: HTMLElement, index: number): void {
  const tabList = [...group.querySelectorAll<HTMLElement>('.tab-list > button')]
  const panels = group.querySelectorAll<HTMLElement>(':scope > .panel')
  for (const [i, tab] of tabList.entries()) {
    tab.setAttribute('aria-selected', String(i === index))
    tab.tabIndex = i === index ? 0 : -1
    panels[i]!.hidden = i !== index
  }
}
