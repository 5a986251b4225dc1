/**
 * What the dev server adds to each page: it listens for changes and applies them with as little disturbance as
 * possible, and shows what is wrong. It never becomes part of a build.
 */
import type { DevMessage } from './messages.ts'
import { overlay } from './overlay.ts'
import { patchPage } from './patch.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-dev]')
const { dev: prefix = '', frame = '', styles: sheets = '' } = script?.dataset ?? {}
/** What this page shows. The frame stays the same as long as the page is only changed in place. */
let version = versionOf(document)
let styles = sheets.split(' ').filter(Boolean)
/** The page as the server sent it, before any behaviour touched it: what a new version is compared with. */
let pristine: Document | undefined
const problems = overlay(prefix)

function versionOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[data-dev]')?.dataset['version'] ?? ''
}

/** The page as the server sends it now. XMLHttpRequest is the one way to a document that Trusted Types allow. */
function fetchPage(): Promise<Document | undefined> {
  return new Promise(done => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', location.pathname + location.search)
    request.onloadend = () => done(request.responseXML ?? undefined)
    request.send()
  })
}

const reload = (): void => location.reload()

async function updatePage(): Promise<void> {
  const next = await fetchPage()
  if (!next || !pristine) return reload()
  const nextVersion = versionOf(next)
  if (!patchPage(pristine, next)) return reload()
  version = nextVersion
  pristine = next
}

type Swap = readonly [from: string, to: string]

async function swapStyles(swaps: readonly Swap[]): Promise<void> {
  const linksTo = (page: Document, href: string): HTMLLinkElement[] =>
    [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
      link => link.getAttribute('href') === href,
    )
  for (const [from, to] of swaps)
    if (pristine) for (const link of linksTo(pristine, from)) link.setAttribute('href', to)
  await Promise.all(swaps.flatMap(([from, to]) => linksTo(document, from).map(link => replaceSheet(link, to))))
  styles = styles.map(href => swaps.find(([from]) => from === href)?.[1] ?? href)
}

/** The old stylesheet goes when the new one is there. */
function replaceSheet(link: HTMLLinkElement, to: string): Promise<void> {
  return new Promise((done, failed) => {
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.href = to
    next.addEventListener('load', () => {
      link.remove()
      done()
    })
    next.addEventListener('error', failed)
    link.after(next)
  })
}

async function apply(message: Exclude<DevMessage, { type: 'state' }>): Promise<void> {
  if (message.type === 'styles') return swapStyles(message.swaps)
  if (message.version === version) return
  await (message.patch ? updatePage() : reload())
}

// One after another: two changes at once would work on the same page.
let queue = Promise.resolve()
let events: EventSource | undefined

/** Only while the page is seen: browsers allow few streams to one server, and there may be many tabs. */
function listen(): void {
  events?.close()
  events = undefined
  if (document.visibilityState === 'hidden') return
  const query = new URLSearchParams({ path: location.pathname, version, frame })
  for (const href of styles) query.append('style', href)
  const stream = new EventSource(`${prefix}events?${query}`)
  events = stream
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as DevMessage
    if (message.type === 'state') problems.show(message)
    else queue = queue.then(() => apply(message)).catch(reload)
  }
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
// Not at once: the page itself comes first.
setTimeout(async () => {
  const page = await fetchPage()
  if (page && versionOf(page) === version) pristine = page
  if (script) script.dataset['ready'] = ''
}, 50)
