/** Bundles client/: the script before first paint, the entry with its lazy chunks, the stylesheet. Kept by content. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
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
  const named = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' } as const
  const sheet = (name: string, extra: string): Promise<BuildResult> =>
    build({
      ...common,
      stdin: {
        contents: `@import "./${name}.css";\n${extra}`,
        loader: 'css',
        resolveDir: join(root, 'client/styles'),
        sourcefile: `bundled-${name}.css`,
      },
    })
  const [boot, islands, styles, home] = await Promise.all([
    build({ ...common, ...named, entryPoints: ['client/boot.ts'], format: 'iife' }),
    build({ ...common, ...named, entryPoints: ['client/islands/registry.ts'], format: 'esm', splitting: true }),
    sheet('index', constantsCss()),
    sheet('home-page', ''),
  ])
  // The entry names the islands' file, so it is built after it; built together, both would share a third file.
  const registry = entryName(islands)
  const entry = await build({
    ...common,
    ...named,
    entryPoints: ['client/index.ts'],
    format: 'esm',
    define: { ...common.define, ISLANDS: JSON.stringify(`./${registry}`) },
  })
  const stored: StoredAssets = {
    boot: `/assets/${entryName(boot)}`,
    entry: `/assets/${entryName(entry)}`,
    styles: '',
    homeStyles: '',
    files: {},
  }
  for (const result of [boot, islands, entry]) {
    for (const file of result.outputFiles ?? []) stored.files[`assets/${basename(file.path)}`] = file.text
  }
  for (const [key, result] of [
    ['styles', styles],
    ['homeStyles', home],
  ] as const) {
    const css = result.outputFiles![0]!.text
    stored[key] = `/assets/${key === 'styles' ? 'styles' : 'home'}-${shortHash(css)}.css`
    stored.files[stored[key].slice(1)] = css
  }
  mkdirSync(join(root, '.cache', 'client'), { recursive: true })
  writeFileSync(kept, JSON.stringify(stored))
  return readAssets(stored)
}

/** File name of what was built from the entry point. */
function entryName(result: BuildResult): string {
  const found = Object.entries(result.metafile!.outputs).find(
    ([, output]) =>
      output.entryPoint !== undefined && !output.entryPoint.includes('node_modules') && isEntryPoint(output.entryPoint),
  )
  return basename(found![0])
}

const isEntryPoint = (path: string): boolean =>
  ['client/boot.ts', 'client/index.ts', 'client/islands/registry.ts'].includes(path)

interface StoredAssets {
  boot: string
  entry: string
  styles: string
  homeStyles: string
  files: Record<string, string>
}

const readAssets = (stored: StoredAssets): Assets => ({
  ...stored,
  files: new Map(Object.entries(stored.files).sort()),
})

/** Constants that styles share with behaviour, as custom properties. Media queries repeat the breakpoint; a test compares. */
function constantsCss(): string {
  return `:root{--sidebar-width:${constants.sidebarWidth}px;--sidebar-width-mobile:${constants.sidebarWidthMobile}px;--sidebar-font:${constants.sidebarFont}px;--sidebar-font-mobile:${constants.sidebarFontMobile}px;--sidebar-transition:${constants.sidebarTransition}ms}`
}

function clientDigest(root: string): string {
  const digest = createHash('sha256')
  for (const file of [
    ...listFiles(join(root, 'client')).map(path => `client/${path}`),
    'schema/constants.ts',
    'package-lock.json',
    'commands/bundle-client.ts',
  ]) {
    digest.update(file).update(readFileSync(join(root, file)))
  }
  return digest.digest('hex').slice(0, 16)
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
