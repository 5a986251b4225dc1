/**
 * Shows what is wrong, above the last good page: each mistake as the terminal has it, and a button that opens its
 * place in the editor. In a shadow tree, so that neither it nor the page styles the other.
 */
import type { DevState, OpenRequest, Problem, Problems } from './messages.ts'

/** The bundler's. */
declare const OVERLAY_STYLES: string

/** The mistakes that were hidden in this tab: they stay so over a reload, others are shown. */
const hiddenKey = 'site.dev.hidden'

export interface Overlay {
  show(state: DevState): void
  serverGone(): void
}

export function overlay(prefix: string): Overlay {
  const host = make('div', { 'data-dev-overlay': '' })
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(OVERLAY_STYLES)
  shadow.adoptedStyleSheets = [sheet]
  const title = make('h2', { id: 'title' })
  const hide = make('button', { type: 'button' }, 'Hide (Esc)')
  const list = make('ol')
  const status = make('p', { role: 'status' })
  const panel = make('section', { role: 'alertdialog', 'aria-labelledby': 'title', tabindex: '-1', hidden: '' })
  const head = make('div', { class: 'head' })
  head.append(title, hide)
  panel.append(head, list, status)
  const pill = make('button', { type: 'button', class: 'pill', 'aria-label': 'Show what is wrong', hidden: '' })
  const gone = make('p', { role: 'status', class: 'pill' })
  shadow.append(panel, pill, gone)
  let current: DevState = { token: '', problems: [], total: 0 }

  const update = (): void => {
    const wrong = current.problems.length > 0
    const shown = wrong && sessionStorage.getItem(hiddenKey) !== signature(current)
    const appears = shown && panel.hidden
    panel.hidden = !shown
    pill.hidden = !wrong || shown
    if (appears && document.activeElement === document.body) panel.focus({ preventScroll: true })
  }
  const close = (): void => {
    sessionStorage.setItem(hiddenKey, signature(current))
    update()
  }
  hide.addEventListener('click', close)
  pill.addEventListener('click', () => {
    sessionStorage.setItem(hiddenKey, '')
    update()
    panel.focus({ preventScroll: true })
  })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !panel.hidden) close()
  })
  list.addEventListener('click', async event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-at]')
    const problem = current.problems[Number(button?.dataset['at'] ?? -1)]
    if (problem) status.textContent = await openInEditor(prefix, current.token, problem)
  })

  return {
    show(state) {
      const same = signature(state) === signature(current)
      current = state
      gone.textContent = ''
      if (!same) {
        const count = `${state.total} ${state.total === 1 ? 'mistake' : 'mistakes'}`
        title.textContent = count
        pill.textContent = count
        status.textContent = ''
        list.replaceChildren(...state.problems.map(entry))
        const more = state.total - state.problems.length
        if (more > 0) list.append(make('li', {}, `${more} more in the terminal.`))
      }
      if (state.problems.length > 0 && !host.isConnected) document.documentElement.append(host)
      update()
    },
    serverGone() {
      if (!host.isConnected) document.documentElement.append(host)
      gone.textContent =
        'The dev server does not answer. Start it again with "npm run dev"; this page reconnects by itself.'
    },
  }
}

function entry({ head, frame, file }: Problem, index: number): HTMLElement {
  const item = make('li')
  const code = make('pre', { tabindex: '0', role: 'region', 'aria-label': head })
  for (const line of frame.split('\n')) {
    const kind = /^\s*\| +\^/.test(line) ? 'mark' : 'line'
    code.append(make('span', { class: kind }, `${line}\n`))
  }
  const name =
    file === ''
      ? make('strong', {}, head)
      : make('button', { type: 'button', 'data-at': String(index), title: 'Open in the editor' }, head)
  item.append(name, code)
  return item
}

/** Resolves with what the server says to it. */
async function openInEditor(prefix: string, token: string, { file, line, col }: Problem): Promise<string> {
  try {
    const response = await fetch(`${prefix}open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-dev-token': token },
      body: JSON.stringify({ file, line, col } satisfies OpenRequest),
    })
    return await response.text()
  } catch {
    return 'The dev server does not answer.'
  }
}

const signature = ({ problems, total }: Problems): string =>
  problems.length === 0 ? '' : JSON.stringify([total, problems.map(({ head, frame }) => [head, frame])])

function make(name: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  return element
}
