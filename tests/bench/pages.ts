/** `npm run bench:pages`: how soon a cold visit shows a page, compared with a bare page of the same text. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { findBrowser, generatorFolder } from '../../commands/drawing/browser.ts'
import { encodings, previewServer } from '../../commands/serve/preview.ts'
import { portOf, serve } from '../../commands/serve/server.ts'

/**
 * A mid-range phone on slow 4G: bits a second, milliseconds of a round trip, factor by which the processor is
 * slower.
 */
const conditions = {
  width: 412,
  height: 823,
  download: 1_600_000,
  upload: 750_000,
  latency: 150,
  slowdown: 4,
} as const

const usual = [
  '/',
  '/about',
  '/guides/v2/getting-started',
  '/guides/v2/migration-v2',
  '/docs/v2/internals/hirpc',
  '/docs/v2/api/config',
]

const help = `npm run bench:pages -- [flags] [ROUTE ...]

Measures cold visits to a built site on a slow phone, with first and largest paint, transfer and layout shift.

Flags:
  --out DIR      Folder of the built site (default: dist)
  --base PATH    Sub-path that the site was built for, such as /docs-site
  --runs N       How often to load each page; the median counts (default: 9)
  --help         Show this help.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    base: { type: 'string', default: '' },
    runs: { type: 'string', default: '9' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
/** Prints a table with a row for each page. */
async function measure(out: string, pages: readonly string[]): Promise<void> {
  const { base } = values
  const runs = Math.max(1, Math.trunc(Number(values.runs)) || 1)
  const { executablePath, args, env } = await findBrowser(generatorFolder)
  const server = await previewServer(out, 0, base)
  const bare = await bareServer(out)
  const environment: Record<string, string | undefined> = { ...process.env, ...env }
  const browser = await chromium.launch({ executablePath, args: [...args], env: environment })
  const rows: Record<string, Record<string, number>> = {}
  try {
    for (const page of pages) {
      process.stderr.write(`  ${page}\n`)
      const loads: PageLoad[] = []
      const bareLoads: PageLoad[] = []
      // In turns, so that whatever slows the machine down slows both.
      for (let i = 0; i < runs; i++) {
        loads.push(await loadPage(browser, originOf(server) + base + page))
        bareLoads.push(await loadPage(browser, originOf(bare) + page))
      }
      rows[page] = figuresOf(loads, bareLoads)
    }
    const { width, download, latency, slowdown } = conditions
    const network = `${download / 1e6} Mbit/s, ${latency} ms, processor x${slowdown}`
    process.stdout.write(
      `Chromium ${browser.version()}, cold, ${width} px wide, ${network}, ` +
        `median of ${runs}; of shifts, the worst:\n\n`,
    )
  } finally {
    await browser.close()
    for (const open of [server, bare]) {
      open.closeAllConnections()
      open.close()
    }
  }
  console.table(rows)
}

/** A row of the table, by title of the column. */
function figuresOf(loads: readonly PageLoad[], bareLoads: readonly PageLoad[]): Record<string, number> {
  const firstPaint = median(loads, 'firstPaint')
  const barePaint = median(bareLoads, 'firstPaint')
  return {
    'first paint ms': Math.round(firstPaint),
    bare: Math.round(barePaint),
    ratio: Number((firstPaint / barePaint).toFixed(2)),
    'largest paint ms': Math.round(median(loads, 'largestPaint')),
    KB: Number((median(loads, 'bytes') / 1000).toFixed(1)),
    requests: median(loads, 'requests'),
    shift: Number(Math.max(...loads.map(({ shift }) => shift)).toFixed(3)),
  }
}

const originOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`

/** The lower bound: a page's words, and nothing else to wait for. */
const bareServer = (out: string): Promise<Server> =>
  serve((request, response) => {
    const path = join(out, decodeURIComponent(request.url ?? '/'))
    const file = [`${path}.html`, join(path, 'index.html')].find(candidate => existsSync(candidate))
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const body = encodings.br(Buffer.from(barePage(readFileSync(file, 'utf8'))))
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body)
  }, 0)

/** The page without whatever a browser has to fetch, run or style. */
const barePage = (html: string): string =>
  html
    .replace(/<(script|style|svg|picture)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(?:link|img|meta http-equiv)[^>]*>/g, '')
    .replace(/\sstyle="[^"]*"/g, '')

/** Paints in milliseconds, bytes over the wire with headers. */
type PageLoad = Readonly<Record<'firstPaint' | 'largestPaint' | 'bytes' | 'requests' | 'shift', number>>

const median = (loads: readonly PageLoad[], key: keyof PageLoad): number =>
  loads.map(load => load[key]).sort((a, b) => a - b)[loads.length >> 1] ?? 0

/** One cold load, measured through the DevTools protocol. */
async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { width, height, download, upload, latency, slowdown } = conditions
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    const speed = { downloadThroughput: download / 8, uploadThroughput: upload / 8 }
    await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const sizes: number[] = []
    client.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
    await page.goto(url, { waitUntil: 'load' })
    // Late shifts count, too.
    await page.waitForTimeout(1500)
    const paints = await page.evaluate(paintsSeen)
    return { bytes: sizes.reduce((a, b) => a + b, 0), requests: sizes.length, ...paints }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function paintsSeen(): Promise<Pick<PageLoad, 'firstPaint' | 'largestPaint' | 'shift'>> {
  const entries = performance.getEntriesByName('first-contentful-paint')
  for (const type of ['largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver(list => entries.push(...list.getEntries())).observe({ type, buffered: true })
  // What happened before is reported a moment later.
  await new Promise(done => setTimeout(done, 200))
  const shifts = entries.map(entry => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
  return {
    firstPaint: entries[0]?.startTime ?? 0,
    largestPaint:
      entries.findLast(({ entryType }) => entryType === 'largest-contentful-paint')?.startTime ?? 0,
    shift: shifts.reduce((a, b) => a + b, 0),
  }
}

if (values.help) process.stdout.write(help)
else await measure(resolve(values.out), positionals.length > 0 ? positionals : usual)
