/**
 * Finds a browser without a download, and starts it: CHROMIUM_PATH, then the headless shell that npm brought
 * (Linux x64), then an installed one. Unpacking is safe when several processes start at once.
 */

import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { Browser } from 'puppeteer'
import { atomicWrite, partOf } from '../build/cache.ts'

interface FoundBrowser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** To be added to the environment of the browser process. */
  readonly env: Readonly<Record<string, string>>
}

/** No browser can be had; the message says what to do. */
export class NoBrowserError extends Error {}

// Packages are read from their folders, because not every one exports its package.json.
export const require = createRequire(import.meta.url)

export const packageFolder = (name: string): string | undefined =>
  require.resolve
    .paths(name)
    ?.map(folder => join(folder, name))
    .find(folder => existsSync(join(folder, 'package.json')))

/**
 * Returns the version of a package that is installed; else the one that package.json asks for, so that committed
 * drawings are found without the packages that drew them.
 */
export function packageVersion(name: string): string {
  const folder = packageFolder(name)
  if (folder === undefined) return declaredVersion(name)
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return version
}

/**
 * The generator's own folder, whether its code is compiled or not: packages are installed there, and no
 * command runs without this one.
 */
export const generatorFolder = join(packageFolder('esbuild') ?? '', '..', '..')

function declaredVersion(name: string): string {
  const { devDependencies = {} }: { devDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(generatorFolder, 'package.json'), 'utf8'),
  )
  return devDependencies[name] ?? 'absent'
}

/**
 * Version of the package whose browser is used; part of the folder name, so that an update never finds a
 * stale one.
 */
const pinned = packageVersion('@sparticuz/chromium')

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Starts the browser that draws diagrams.
 * @param life once it is aborted, the browser ends with all that it started
 */
export async function openBrowser(root: string, life: AbortSignal): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer')
  const { executablePath, args, env } = await findBrowser(root)
  try {
    const browser = await puppeteer.launch({
      executablePath,
      // What a diagram names is not fetched: drawings depend on nothing but their source.
      args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND'],
      env: { ...process.env, ...env },
      headless: 'shell',
      signal: life,
      // It ends with this process, even if that is killed: a socket would keep it waiting for ever.
      pipe: true,
    })
    // A browser that is killed resets its pipes after puppeteer has stopped listening: nobody's error.
    for (const stream of browser.process()?.stdio ?? []) stream?.on('error', () => {})
    return browser
  } catch (error) {
    const why = life.aborted ? life.reason : firstLine(error)
    throw new NoBrowserError(
      `The browser ${executablePath} doesn't start: ${why}. Set CHROMIUM_PATH to another one.`,
    )
  }
}

/** Returns the first line of a message that may hold a whole log. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .split('\n', 1)
    .join()
    .replace(/[.:]+$/, '')
}

/** @param root folder of the generator: the unpacked browser is kept below its .cache/ */
export async function findBrowser(root: string): Promise<FoundBrowser> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!existsSync(given)) throw new NoBrowserError(`CHROMIUM_PATH is set to ${given}, which doesn't exist.`)
    return { executablePath: given, args, env: {} }
  }
  const bin = join(packageFolder('@sparticuz/chromium') ?? '', 'bin')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(bin))
    return unpackedBrowser(root, bin)
  const executablePath = installed.find(candidate => existsSync(candidate))
  if (executablePath) return { executablePath, args, env: {} }
  throw new NoBrowserError(
    'No browser was found. Install Chrome or Chromium, or set CHROMIUM_PATH to its program.',
  )
}

const args: readonly string[] = [
  // Without it, text widths differ between builds of Chromium, and so would drawings.
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // The sandbox refuses to run as root, which is who builds in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** @param bin folder of the package that holds it packed */
async function unpackedBrowser(root: string, bin: string): Promise<FoundBrowser> {
  const folder = join(root, '.cache', 'chromium', pinned)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await unpack(bin, folder)
  const fonts = join(folder, 'own-fonts.conf')
  if (!existsSync(fonts)) atomicWrite(fonts, fontsConf(folder))
  const libraries = lacksLibraries(executablePath) && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { executablePath, args, env: { FONTCONFIG_FILE: fonts, ...libraries } }
}

async function unpack(bin: string, folder: string): Promise<void> {
  const temporary = partOf(folder)
  mkdirSync(temporary, { recursive: true })
  for (const name of ['chromium', 'fonts.tar', 'al2023.tar']) {
    const file = createWriteStream(join(temporary, name), { mode: 0o755 })
    await pipeline(createReadStream(join(bin, `${name}.br`)), createBrotliDecompress(), file)
  }
  for (const archive of ['fonts', 'al2023']) {
    mkdirSync(join(temporary, archive))
    // Piping into tar fails at random; a file does not.
    execFileSync('tar', ['-xf', `${archive}.tar`, '-C', archive], { cwd: temporary })
    rmSync(join(temporary, `${archive}.tar`))
  }
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another process was first; its copy is as good.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

/**
 * Returns the fonts of the package alone: widths of text, and so drawings and tests, must not depend on the machine.
 */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fontcache')}</cachedir>
</fontconfig>
`

/** Bare systems lack three libraries, which the package carries. */
function lacksLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found')
  } catch {
    return false
  }
}
