/**
 * What the dev server adds to each page: it shows what is wrong, exchanges stylesheets that changed, and loads a page
 * that changed again, which keeps its place. It never becomes part of a build.
 */
import type { DevState } from './messages.ts'
import { overlay } from './overlay.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-dev]')
const { dev: prefix = '', version } = script?.dataset ?? {}
const problems = overlay(prefix)

function apply(state: DevState): void {
  problems.show(state)
  if (!state.page) return
  if (state.page.version !== version) return location.reload()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-leaving])')
  for (const [i, href] of state.page.styles.entries()) {
    const link = links[i]
    if (link && link.getAttribute('href') !== href) replaceSheet(link, href)
  }
}

/** The old stylesheet goes when the new one is there. */
function replaceSheet(link: HTMLLinkElement, href: string): void {
  link.dataset['leaving'] = ''
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = href
  next.addEventListener('load', () => link.remove())
  link.after(next)
}

let events: EventSource | undefined

/** Only while the page is seen: browsers allow few streams to one server, and there may be many tabs. */
function listen(): void {
  events?.close()
  events = undefined
  if (document.visibilityState === 'hidden') return
  const stream = new EventSource(`${prefix}events?${new URLSearchParams({ path: location.pathname })}`)
  events = stream
  stream.onmessage = ({ data }: MessageEvent<string>) => apply(JSON.parse(data) as DevState)
  stream.onerror = () => {
    problems.serverGone()
    // Most browsers ask again by themselves.
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1000)
  }
}

document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', () => events?.close())
addEventListener('pageshow', event => event.persisted && listen())
listen()
