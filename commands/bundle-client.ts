/** Bundles client/: the script before first paint, the entry with its lazy chunks, the stylesheet. Kept by content. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { Assets } from '../renderers/index.ts'
import { constants } from '../schema/index.ts'
import { listFiles } from './read-content.ts'

/** Browsers that have light-dark(), :has() and module scripts. */
const target = ['chrome123', 'firefox121', 'safari17.5']

export async function bundleClient(root: string): Promise<Assets> {
  const kept = join(root, '.cache', 'client', `${clientDigest(root)}.json`)
  if (existsSync(kept)) return readAssets(JSON.parse(readFileSync(kept, 'utf8')) as StoredAssets)
  const { build } = await import('esbuild')
  const common: BuildOptions = {
    absWorkingDir: root,
    outdir: 'assets',
    bundle: true,
    minify: true,
    write: false,
    target,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  }
  const [boot, entry, styles] = await Promise.all([
    build({ ...common, entryPoints: ['client/boot.ts'], format: 'iife', entryNames: '[name]-[hash]' }),
    build({ ...common, entryPoints: ['client/index.ts'], format: 'esm', splitting: true, entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' }),
    build({ ...common, stdin: { contents: `@import "./index.css";\n${constantsCss()}`, loader: 'css', resolveDir: 'client/styles', sourcefile: 'styles.css' } }),
  ])
  const stored: StoredAssets = { boot: '', entry: '', styles: '', files: {} }
  for (const result of [boot, entry]) {
    for (const file of result.outputFiles ?? []) {
      const name = `assets/${file.path.split(/[\\/]/).at(-1)}`
      stored.files[name] = file.text
      const isEntry = Object.entries(result.metafile?.outputs ?? {}).some(([path, output]) => path === name && output.entryPoint !== undefined)
      if (isEntry && result === boot) stored.boot = `/${name}`
      if (isEntry && result === entry && name.startsWith('assets/index-')) stored.entry = `/${name}`
    }
  }
  const css = styles.outputFiles![0]!.text
  stored.styles = `/assets/styles-${shortHash(css)}.css`
  stored.files[stored.styles.slice(1)] = css
  mkdirSync(join(root, '.cache', 'client'), { recursive: true })
  writeFileSync(kept, JSON.stringify(stored))
  return readAssets(stored)
}

interface StoredAssets {
  boot: string
  entry: string
  styles: string
  files: Record<string, string>
}

const readAssets = (stored: StoredAssets): Assets => ({ ...stored, files: new Map(Object.entries(stored.files).sort()) })

/** Constants that styles share with behaviour, as custom properties. Media queries repeat the breakpoint; a test compares. */
function constantsCss(): string {
  return `:root{--sidebar-width:${constants.sidebarWidth}px;--sidebar-width-mobile:${constants.sidebarWidthMobile}px;--sidebar-font:${constants.sidebarFont}px;--sidebar-font-mobile:${constants.sidebarFontMobile}px;--sidebar-transition:${constants.sidebarTransition}ms}`
}

function clientDigest(root: string): string {
  const digest = createHash('sha256')
  for (const file of [...listFiles(join(root, 'client')).map(path => `client/${path}`), 'schema/constants.ts', 'package-lock.json', 'commands/bundle-client.ts']) {
    digest.update(file).update(readFileSync(join(root, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
