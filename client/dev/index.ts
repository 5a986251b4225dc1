/**
 * What the dev server adds to each page: it shows mistakes above the last good page, and reloads a page that
 * changed at the same scroll position. It is never part of a build.
 */
import { element } from '../search/elements.ts'

/** Something that is wrong, as a page shows it. */
export interface OverlayProblem {
  /** `error[broken-link] data/pages/about.yaml:3:12` */
  readonly head: string
  /** The lines below it, as in the terminal, without colours. */
  readonly frame: string
  /** Opens the place in the editor; absent if no place is known. */
  readonly link?: string
}

/** Sent to a page when it connects and after each change. */
export interface DevState {
  /** The first of them. */
  readonly problems: readonly OverlayProblem[]
  readonly total: number
  /**
   * Digest of the page: who shows another loads it again. Absent if it can't be rendered: what is shown
   * stays.
   */
  readonly version?: string
}

/** The bundler's. */
declare const OVERLAY_STYLES: string

/** The mistakes folded away in this tab: they stay folded after a reload; new ones are shown. */
const foldedKey = 'site.dev.folded'

const script = document.querySelector<HTMLScriptElement>('script[data-dev]')
const { dev: prefix = '', version: ownVersion } = script?.dataset ?? {}

// In a shadow tree, so that neither it nor the page styles the other.
const host = element('div', { 'data-dev-overlay': '' })
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(OVERLAY_STYLES)
shadow.adoptedStyleSheets = [sheet]
const panel = element('details', { hidden: '' })
const summary = element('summary', { title: 'Esc' })
const title = element('span', { role: 'status' })
const list = element('ol')
const gone = element('p', { role: 'status' })
summary.append(title)
panel.append(summary, list)
shadow.append(gone, panel)
let shown = ''

/** At once, and not when `toggle` says so: that is a later task, and a reload may come first. */
const remember = (isFolded: boolean): void => sessionStorage.setItem(foldedKey, isFolded ? shown : '')
// A click arrives before it opens or closes the panel; Enter and the space bar are clicks as well.
summary.addEventListener('click', () => remember(panel.open))
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || panel.hidden) return
  panel.open = false
  remember(true)
})

function apply({ problems, total, version }: DevState): void {
  gone.textContent = ''
  const state = JSON.stringify([total, problems])
  if (state !== shown) {
    shown = state
    title.textContent = `${total} ${total === 1 ? 'mistake' : 'mistakes'}`
    const more = total - problems.length
    list.replaceChildren(
      ...problems.map(entry),
      ...(more > 0 ? [element('li', {}, `${more} more in the terminal.`)] : []),
    )
    panel.hidden = total === 0
    panel.open = sessionStorage.getItem(foldedKey) !== state
    if (total > 0) document.documentElement.append(host)
  }
  if (version !== undefined && version !== ownVersion) location.reload()
}

/** Returns the text of the terminal; its first line opens the place in the editor. */
function entry({ head, frame, link }: OverlayProblem): HTMLElement {
  const item = element('li')
  const code = element('pre', { tabindex: '0', role: 'region', 'aria-label': head })
  for (const line of frame.split('\n'))
    code.append(element('span', /^\s*\| +\^/.test(line) ? { class: 'mark' } : {}, `${line}\n`))
  item.append(
    link ? element('a', { href: link, title: 'Open in the editor' }, head) : element('strong', {}, head),
    code,
  )
  return item
}

let events: EventSource | undefined

/** Listens only while the page is seen: browsers allow few streams to one server, and there may be many tabs. */
function listen(): void {
  events?.close()
  events = undefined
  if (document.visibilityState === 'hidden') return
  const stream = new EventSource(`${prefix}events?${new URLSearchParams({ path: location.pathname })}`)
  events = stream
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const state: DevState = JSON.parse(data)
    apply(state)
  }
  stream.onerror = () => {
    document.documentElement.append(host)
    gone.textContent =
      'The dev server does not answer. Start it again with "npm run dev"; this page reconnects by itself.'
    // Most browsers ask again by themselves.
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1000)
  }
}

document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', () => events?.close())
addEventListener('pageshow', event => event.persisted && listen())
listen()
