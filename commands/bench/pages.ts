/** `npm run bench:pages`: what a cold visit of the heaviest pages costs, beside what others' pages cost. */

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findBrowser } from '../build/browser.ts'
import { basePath, type Command, outputFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { previewServer } from '../serve/preview.ts'
import { listen } from '../serve/static-server.ts'
import { devices, lighthouseVersion, runLighthouse } from './lighthouse.ts'
import { conditions, measurePage } from './page-load.ts'
import { measuredOn, peers } from './peers.ts'

export const command: Command = {
  name: 'bench:pages',
  summary: 'Measures cold visits of a built site: transfer, largest paint, layout shift, blocking time.',
  flags: {
    ...outputFlags,
    runs: { type: 'string', value: 'N', default: '5', help: 'Loads of each page; the median counts.' },
    lighthouse: { type: 'boolean', help: `Runs Lighthouse ${lighthouseVersion}, too, for mobile and desktop.` },
  },
  operands: '[ROUTE ...]',
  examples: ['npm run bench:pages', 'npm run bench:pages -- --lighthouse', 'npm run bench:pages -- --runs 9 /about'],
}

const usual = [
  '/',
  '/guides/v2/getting-started',
  '/docs/v2/api/config',
  '/docs/v2/internals/hirpc',
  '/docs/v2/development/multiplayer',
]

export async function run(values: Values, context: Context, routes: readonly string[]): Promise<number> {
  const runs = Number(values['runs'])
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError(`--runs "${values['runs']}" is not a number of loads.`)
  const out = resolve(String(values['out']))
  const base = basePath(values['base'])
  const pages = routes.length > 0 ? routes : usual
  const server = await previewServer({ out, port: 0, base })
  const origin = originOf(server) + base
  try {
    await printLoads(context.root, origin, pages, runs)
    if (values['lighthouse'] === true) await printLighthouse(context.root, origin, out, pages)
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return exit.clean
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const progress = (text: string): void => void process.stderr.write(`  ${text}\n`)

async function printLoads(root: string, origin: string, pages: readonly string[], runs: number): Promise<void> {
  const { executablePath, args, env } = await findBrowser(root)
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const { width, height, download, latency, slowdown } = conditions
  const rows = [['page', 'KB', 'requests', 'largest paint s', 'layout shift', 'blocking ms']]
  try {
    for (const page of pages) {
      progress(page)
      const { bytes, requests, largestPaint, shift, blocking } = await measurePage(browser, origin + page, runs)
      rows.push([
        page,
        (bytes / 1000).toFixed(1),
        String(requests),
        (largestPaint / 1000).toFixed(2),
        shift.toFixed(3),
        blocking.toFixed(0),
      ])
    }
    process.stdout.write(
      `Chromium ${browser.version()}, cold, ${width}x${height}, ${download / 1e6} Mbit/s, ${latency} ms, processor x${slowdown}, median of ${runs}:\n\n`,
    )
  } finally {
    await browser.close()
  }
  rows.push([])
  for (const peer of peers)
    rows.push([peer.name, peer.kilobytes, peer.requests, peer.largestPaint, peer.shift, peer.blocking])
  process.stdout.write(`${table(rows)}\nOthers: measured on ${measuredOn}.\n`)
}

async function printLighthouse(root: string, origin: string, out: string, pages: readonly string[]): Promise<void> {
  const rows = [['page', 'device', 'scores', 'largest paint s', 'layout shift', 'blocking ms', 'below 90']]
  const bare = await barePage(out)
  try {
    for (const url of [...pages.map(page => origin + page), originOf(bare)]) {
      for (const device of devices) {
        const name = url.startsWith(origin) ? url.slice(origin.length) : 'bare page'
        progress(`${name} ${device}`)
        const { scores, largestPaint, shift, blocking, faults } = await runLighthouse(root, url, device, progress)
        rows.push([
          name,
          device,
          scores.join('/'),
          (largestPaint / 1000).toFixed(2),
          shift.toFixed(3),
          blocking.toFixed(0),
          name === 'bare page' ? '' : faults.join(' '),
        ])
      }
    }
  } finally {
    bare.close()
  }
  rows.push([])
  for (const { name, lighthouse } of peers) rows.push([name, 'mobile', lighthouse])
  process.stdout.write(
    `\nLighthouse ${lighthouseVersion}: performance/accessibility/best practices/search engines.\nThe bare page has the words of the home page, without styles and scripts.\n\n${table(rows)}`,
  )
}

/** The floor: the same words, and nothing beside them to wait for. */
async function barePage(out: string): Promise<Server> {
  const html = readFileSync(join(out, 'index.html'), 'utf8').replace(
    /<script[\s\S]*?<\/script>|<link[^>]*>|<meta http-equiv[^>]*>|<picture>[\s\S]*?<\/picture>|<img[^>]*>/g,
    '',
  )
  const body = gzipSync(html)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(body)
  })
  await listen(server, 0)
  return server
}

/** Columns of equal width; an empty row is an empty line. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
    .concat('\n')
}
