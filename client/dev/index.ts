/**
 * What the dev server adds to each page: it listens for changes and takes them in, with as little disturbance as the
 * change allows, and shows what is wrong. It never becomes part of a build.
 */
import type { DevMessage } from './messages.ts'
import { overlay } from './overlay.ts'
import { fetchPage, pageAddress, versionOf } from './page-source.ts'
import { patchPage } from './patch.ts'
import { keepPlace, restorePlace } from './place.ts'
import { swapStyles } from './swap-styles.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-dev]')!
const prefix = script.dataset['dev']!
/** What this page shows. */
let version = versionOf(document)
/** Stays the same as long as the page is only changed in place. */
const frame = script.dataset['frame']!
let styles = script.dataset['styles']!.split(' ').filter(href => href !== '')
/** The page as the server sent it, before any behaviour touched it: what a new version is compared with. */
let pristine: Document | undefined
// Of the same version as this script.
const problems = overlay(prefix, `${prefix}overlay.css${new URL(script.src).search}`)

function reload(): void {
  keepPlace()
  location.reload()
}

async function takePage(): Promise<void> {
  const before = pristine
  const next = await fetchPage(pageAddress())
  if (!next || !before) return reload()
  const newVersion = versionOf(next)
  if (!patchPage(before, next)) return reload()
  version = newVersion
  pristine = next
}

async function takeStyles(swaps: readonly (readonly [string, string])[]): Promise<void> {
  const done = await swapStyles(swaps, [document, ...(pristine ? [pristine] : [])])
  if (!done) return reload()
  styles = styles.map(href => swaps.find(([from]) => from === href)?.[1] ?? href)
}

// One after another: two changes at once would work on the same page.
let queue = Promise.resolve()
function take(message: DevMessage): void {
  if (message.type === 'state') return problems.show(message)
  queue = queue
    .then(() => {
      if (message.type === 'styles') return takeStyles(message.swaps)
      if (message.version === version) return undefined
      return message.patch ? takePage() : reload()
    })
    .catch(reload)
}

let events: EventSource | undefined
/** Only while the page is seen: browsers allow few streams to one server, and there may be many tabs. */
function listen(): void {
  events?.close()
  events = undefined
  if (document.visibilityState === 'hidden') return
  const query = new URLSearchParams({ path: location.pathname, version, frame })
  for (const href of styles) query.append('style', href)
  events = new EventSource(`${prefix}events?${query}`)
  events.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as DevMessage)
}

document.addEventListener('visibilitychange', listen)
addEventListener('pagehide', () => events?.close())
addEventListener('pageshow', event => event.persisted && listen())
listen()
restorePlace()
// Not at once: the page itself comes first.
setTimeout(async () => {
  const page = await fetchPage(pageAddress())
  if (page && versionOf(page) === version) pristine = page
}, 50)
