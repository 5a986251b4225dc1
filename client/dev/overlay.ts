/**
 * Shows what is wrong, above the last good page: each mistake as the terminal has it, and a button that opens the
 * place in the editor. In a shadow tree, so that neither it nor the page styles the other.
 */
import type { OpenRequest, Problem } from './messages.ts'

interface Standing {
  readonly token: string
  readonly problems: readonly Problem[]
  readonly total: number
}

const hiddenKey = 'site.dev.hidden'

/** @param sheetAddress of the stylesheet */
export function overlay(prefix: string, sheetAddress: string): { show(standing: Standing): void } {
  const host = document.createElement('div')
  host.dataset['devOverlay'] = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const title = make('h2', { id: 'title' })
  const hide = make('button', { type: 'button' }, 'Hide (Esc)')
  const list = make('ol')
  const status = make('p', { role: 'status' })
  const panel = make('section', { role: 'alertdialog', 'aria-labelledby': 'title', tabindex: '-1' })
  const head = make('div', { class: 'head' })
  head.append(title, hide)
  panel.append(head, list, status)
  const pill = make('button', { type: 'button', class: 'pill', 'aria-label': 'Show what is wrong' })
  let current: Standing = { token: '', problems: [], total: 0 }
  let focusBefore: Element | null = null

  const isHidden = (): boolean => stored() === signature(current)
  const update = (): void => {
    const wrong = current.problems.length > 0
    const shown = wrong && !isHidden()
    const appears = shown && panel.hidden
    panel.hidden = !shown
    pill.hidden = !wrong || shown
    const { activeElement } = document
    if (appears && (activeElement === null || activeElement === document.body)) {
      focusBefore = activeElement
      panel.focus({ preventScroll: true })
    }
    if (!shown && focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
  }
  const close = (): void => {
    store(signature(current))
    update()
  }
  hide.addEventListener('click', close)
  pill.addEventListener('click', () => {
    store('')
    update()
    panel.focus({ preventScroll: true })
  })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !panel.hidden) close()
  })
  list.addEventListener('click', event => {
    const place = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset['at']
    const problem = place === undefined ? undefined : current.problems[Number(place)]
    if (problem) void open(prefix, current.token, problem).then(text => (status.textContent = text))
  })

  const sheet = make('link', { rel: 'stylesheet', href: sheetAddress })
  panel.hidden = true
  pill.hidden = true
  shadow.append(sheet, panel, pill)

  return {
    show(standing) {
      const same = signature(standing) === signature(current)
      current = standing
      if (standing.problems.length > 0 && !host.isConnected) {
        // The sheet is fetched now; what it styles waits for it.
        sheet.addEventListener('load', update, { once: true })
        document.documentElement.append(host)
      }
      if (!same) {
        const count = `${standing.total} ${standing.total === 1 ? 'mistake' : 'mistakes'}`
        title.textContent = count
        pill.textContent = count
        status.textContent = ''
        list.replaceChildren(...standing.problems.map(entry))
        const more = standing.total - standing.problems.length
        if (more > 0) list.append(make('li', {}, `${more} more in the terminal.`))
      }
      if (sheet instanceof HTMLLinkElement && sheet.sheet) update()
    },
  }
}

function entry({ head, frame, file }: Problem, index: number): HTMLElement {
  const item = make('li')
  item.append(
    file === ''
      ? make('strong', {}, head)
      : make('button', { type: 'button', 'data-at': String(index), title: 'Open in the editor' }, head),
  )
  const code = make('pre', { tabindex: '0', role: 'region', 'aria-label': head })
  for (const line of frame.split('\n')) {
    const kind = /^\s*\| +\^/.test(line) ? 'mark' : /^\s*= hint/.test(line) ? 'hint' : 'line'
    code.append(make('span', { class: kind }, `${line}\n`))
  }
  item.append(code)
  return item
}

/** What the server says to it. */
async function open(prefix: string, token: string, { file, line, col }: Problem): Promise<string> {
  try {
    const body: OpenRequest = { file, line, col }
    const response = await fetch(`${prefix}open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-dev-token': token },
      body: JSON.stringify(body),
    })
    return await response.text()
  } catch {
    return 'The dev server does not answer.'
  }
}

const signature = ({ problems, total }: Standing): string =>
  problems.length === 0 ? '' : JSON.stringify([total, problems.map(({ head, frame }) => [head, frame])])

function make(name: string, attributes: Readonly<Record<string, string>> = {}, text?: string): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = text
  return element
}

/** What was hidden last: the same mistakes stay hidden over a reload, others show. */
function stored(): string | null {
  try {
    return sessionStorage.getItem(hiddenKey)
  } catch {
    return null
  }
}

function store(value: string): void {
  try {
    sessionStorage.setItem(hiddenKey, value)
  } catch {
    // Then they show again after a reload.
  }
}
