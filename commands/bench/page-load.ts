/** One cold load of a page, measured through the DevTools protocol, on a slow network and a slow machine. */
import type { Browser } from 'playwright'

/** A mid-range phone on a slow 4G network: the conditions in which the peers were measured, too. */
export const conditions = {
  width: 1350,
  height: 900,
  /** Bits a second. */
  download: 1_600_000,
  upload: 750_000,
  /** Milliseconds of each round trip. */
  latency: 150,
  /** How many times slower the processor is. */
  slowdown: 4,
} as const

export interface PageLoad {
  /** Bytes over the wire, with headers. */
  readonly bytes: number
  readonly requests: number
  /** Milliseconds to the largest paint. */
  readonly largestPaint: number
  readonly shift: number
  /** Milliseconds of tasks beyond their first 50. */
  readonly blocking: number
}

/** What the page tells about itself; collected from its first moment. */
interface Told {
  largestPaint: number
  shift: number
  blocking: number
}

function listen(): void {
  const told: Told = { largestPaint: 0, shift: 0, blocking: 0 }
  Object.assign(globalThis, { told })
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void): void =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', entry => {
    told.largestPaint = entry.startTime
  })
  observe('layout-shift', entry => {
    told.shift += entry.value ?? 0
  })
  observe('longtask', entry => {
    told.blocking += Math.max(0, entry.duration - 50)
  })
}

export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { width, height, download, upload, latency, slowdown } = conditions
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: download / 8,
      uploadThroughput: upload / 8,
    })
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let bytes = 0
    let requests = 0
    client.on('Network.loadingFinished', event => {
      bytes += event.encodedDataLength
      requests++
    })
    await page.addInitScript(listen)
    await page.goto(url, { waitUntil: 'load' })
    // Late shifts and tasks count, too.
    await page.waitForTimeout(1500)
    const told = await page.evaluate(() => (globalThis as unknown as { told: Told }).told)
    return { bytes, requests, ...told }
  } finally {
    await context.close()
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of several loads; of the shifts, the worst. */
export async function measurePage(browser: Browser, url: string, runs: number): Promise<PageLoad> {
  const loads: PageLoad[] = []
  for (let i = 0; i < runs; i++) loads.push(await loadPage(browser, url))
  const of = (key: keyof PageLoad): number => median(loads.map(load => load[key]))
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    largestPaint: of('largestPaint'),
    shift: Math.max(...loads.map(({ shift }) => shift)),
    blocking: of('blocking'),
  }
}
