/** Lighthouse, in a folder of its own: it is large, and only this benchmark needs it. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../build/browser.ts'

/** The last release that runs on Node 20. */
export const lighthouseVersion = '12.8.2'

export const devices = ['mobile', 'desktop'] as const
export type Device = (typeof devices)[number]

export interface Scores {
  /** Of 100: performance, accessibility, best practices, search engines. */
  readonly scores: readonly number[]
  readonly largestPaint: number
  readonly shift: number
  readonly blocking: number
  /** Audits that cost points. */
  readonly faults: readonly string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Installs it if need be. @returns path of its command */
function installed(root: string, progress: (text: string) => void): string {
  const folder = join(root, '.cache', 'lighthouse', lighthouseVersion)
  const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(command)) return command
  progress(`installing lighthouse ${lighthouseVersion} into ${folder}`)
  mkdirSync(folder, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(
    npm,
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `lighthouse@${lighthouseVersion}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  return command
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}

export async function runLighthouse(
  root: string,
  url: string,
  device: Device,
  progress: (text: string) => void,
): Promise<Scores> {
  const command = installed(root, progress)
  const { executablePath, args, env } = await findBrowser(root)
  const output = join(root, '.cache', 'lighthouse', `report-${process.pid}.json`)
  const flags = ['--headless=new', ...args].join(' ')
  await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
  )
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  const value = (audit: string): number => report.audits[audit]?.numericValue ?? 0
  return {
    scores: categories.map(name => Math.round((report.categories[name]?.score ?? 0) * 100)),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    faults: categories.flatMap(name =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}
