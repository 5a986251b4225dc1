/**
 * Finds a browser without a download: CHROMIUM_PATH, then the headless shell that npm brought (Linux x64), then an
 * installed one. Unpacking is safe when several processes start at once.
 */
import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { atomicWrite, partOf } from '../build/atomic-write.ts'
import { packageVersion } from './package-version.ts'

export interface FoundBrowser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** To be added to the environment of the browser process. */
  readonly env: Readonly<Record<string, string>>
  readonly origin: 'CHROMIUM_PATH' | 'npm' | 'installed'
}

/** No browser can be had; the message says what to do. */
export class NoBrowserError extends Error {}

/** Version of the package whose browser is used; part of the folder name, so that an update never finds a stale one. */
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

/** @param root folder of the generator: the unpacked browser is kept below its .cache/ */
export async function findBrowser(root: string): Promise<FoundBrowser> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!existsSync(given)) throw new NoBrowserError(`CHROMIUM_PATH names ${given}, which does not exist.`)
    return { executablePath: given, args: commonArguments(), env: {}, origin: 'CHROMIUM_PATH' }
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const found = await unpackedBrowser(root)
    if (found) return found
  }
  const path = installed.find(candidate => existsSync(candidate))
  if (path) return { executablePath: path, args: commonArguments(), env: {}, origin: 'installed' }
  throw new NoBrowserError('No browser was found. Install Chrome or Chromium, or set CHROMIUM_PATH to its program.')
}

/** Without --font-render-hinting=none, text widths differ between builds of Chromium and so would drawings. */
function commonArguments(): string[] {
  const args = [
    '--font-render-hinting=none',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ]
  // The sandbox refuses to run as root, which is who builds in most containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return args
}

async function unpackedBrowser(root: string): Promise<FoundBrowser | undefined> {
  const bin = packageBin()
  if (!bin) return undefined
  const folder = join(root, '.cache', 'chromium', pinned)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(executablePath)) await unpack(bin, folder)
  const fonts = join(folder, 'own-fonts.conf')
  if (!existsSync(fonts)) atomicWrite(fonts, fontsConf(folder))
  const env: Record<string, string> = { FONTCONFIG_FILE: fonts }
  if (lacksLibraries(executablePath)) env['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib')
  return { executablePath, args: commonArguments(), env, origin: 'npm' }
}

function packageBin(): string | undefined {
  try {
    // The package exports only its entry, whose place differs between versions.
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const bin = join(entry.slice(0, entry.lastIndexOf('@sparticuz')), '@sparticuz', 'chromium', 'bin')
    return existsSync(join(bin, 'chromium.br')) ? bin : undefined
  } catch {
    return undefined
  }
}

async function unpack(bin: string, folder: string): Promise<void> {
  const temporary = partOf(folder)
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  await inflate(join(bin, 'chromium.br'), join(temporary, 'chromium'), 0o755)
  for (const archive of ['fonts', 'al2023']) {
    const tar = join(temporary, `${archive}.tar`)
    await inflate(join(bin, `${archive}.tar.br`), tar, 0o644)
    mkdirSync(join(temporary, archive), { recursive: true })
    // Piping into tar fails at random; a file does not.
    execFileSync('tar', ['-xf', tar, '-C', join(temporary, archive)])
    rmSync(tar)
  }
  mkdirSync(dirname(folder), { recursive: true })
  try {
    renameSync(temporary, folder)
  } catch (error) {
    // Another process was first; its copy is as good.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
}

const inflate = (from: string, to: string, mode: number): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))

/** The fonts of the package alone: widths of text, and so drawings and tests, must not depend on the machine. */
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
