/**
 * Bundles client/: the script before first paint, the entry with its lazy chunks, the stylesheets.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions, BuildResult } from 'esbuild'
import type { ClientBundle } from '../../renderers/index.ts'
import { constants } from '../../schema/index.ts'
import { atomicWrite } from './atomic-write.ts'

/** Browsers that have light-dark(), :has() and module scripts. */
const target = ['chrome123', 'firefox121', 'safari17.5']

/** What is fetched when it is called for, by the name that the entry knows the file by; each may bring a stylesheet. */
const lazyModules: Readonly<Record<string, { entry: string; styles?: string }>> = {
  NOT_FOUND: { entry: 'client/not-found/find-way.ts' },
  PROGRESS: { entry: 'client/progress/restore.ts' },
  SEARCH: { entry: 'client/search/dialog.ts', styles: 'search-dialog' },
  ZOOM: { entry: 'client/zoom/zoom-dialog.ts', styles: 'zoom-dialog' },
}
const lazyEntries = Object.values(lazyModules).map(({ entry }) => entry)

/** Stylesheets that pages link to: what they are named after, what they are made of. */
const pageSheets = [
  { name: 'styles', source: 'index', extra: () => constantsCss() },
  { name: 'home', source: 'home-page', extra: () => '' },
  { name: 'reference', source: 'reference-pages', extra: () => '' },
  { name: 'samples', source: 'samples', extra: () => '' },
  { name: 'tools', source: 'tools', extra: () => '' },
  { name: 'builder', source: 'builder', extra: () => '' },
] as const

type PageSheets = Readonly<Record<(typeof pageSheets)[number]['name'], string>>

/** @param css of each sheet, in the order of the list */
function addressSheets(css: readonly string[]): Pick<ClientBundle, 'styles' | 'sheets'> {
  const { styles, ...sheets } = Object.fromEntries(
    pageSheets.map(({ name }, i) => [name, styleAddress(name, css[i]!)]),
  ) as PageSheets
  return { styles, sheets }
}

const styleAddress = (name: string, css: string): string => `/assets/${name}-${shortHash(css)}.css`
/** `NOT_FOUND` is `not-found`. */
const fileName = (module: string): string => module.toLowerCase().replaceAll('_', '-')
const lazyStyles = (module: string, css: string): string => styleAddress(fileName(module), css)

/** The bundled client, kept beside the compiled generator: the same code decides both. */
export async function bundledClient(root: string, code: string): Promise<ClientBundle> {
  const kept = join(root, '.cache', 'code', code, 'client.json')
  if (existsSync(kept)) return readAssets(JSON.parse(readFileSync(kept, 'utf8')) as StoredAssets)
  const bundle = await bundleClient(root)
  atomicWrite(kept, JSON.stringify({ ...bundle, files: Object.fromEntries(bundle.files) }))
  return bundle
}

export async function bundleClient(root: string): Promise<ClientBundle> {
  const { build } = await import('esbuild')
  const common = commonOptions(root)
  const named = { entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' } as const
  const sheet = (name: string, extra: string): Promise<BuildResult> => build(sheetOptions(root, name, extra))
  const [boot, islands, sheets, ...lazyBuilds] = await Promise.all([
    build({ ...common, ...named, entryPoints: ['client/boot.ts'], format: 'iife' }),
    build({ ...common, ...named, entryPoints: ['client/tools/registry.ts'], format: 'esm', splitting: true }),
    Promise.all(pageSheets.map(async ({ source, extra }) => (await sheet(source, extra())).outputFiles![0]!.text)),
    ...Object.entries(lazyModules).map(async ([name, module]) => {
      const css = module.styles === undefined ? '' : (await sheet(module.styles, '')).outputFiles![0]!.text
      const address = basename(lazyStyles(name, css))
      const result = await build({
        ...common,
        ...named,
        entryPoints: { [fileName(name)]: module.entry },
        format: 'esm',
        define: { ...common.define, [`${name}_STYLES`]: JSON.stringify(`./${address}`) },
      })
      return { name, result, css, address }
    }),
  ])
  // The entry names the lazy files, so it is built after them; built together, they would share a third file.
  const names = [{ name: 'ISLANDS', result: islands }, ...lazyBuilds]
  const entry = await build({
    ...common,
    ...named,
    entryPoints: ['client/index.ts'],
    format: 'esm',
    define: {
      ...common.define,
      ...Object.fromEntries(names.map(({ name, result }) => [name, JSON.stringify(`./${entryName(result)}`)])),
    },
  })
  const stored: StoredAssets = {
    boot: `/assets/${entryName(boot)}`,
    entry: `/assets/${entryName(entry)}`,
    ...addressSheets(sheets),
    files: Object.fromEntries(lazyBuilds.flatMap(({ css, address }) => (css ? [[`assets/${address}`, css]] : []))),
  }
  for (const result of [boot, islands, ...lazyBuilds.map(({ result }) => result), entry]) {
    for (const file of result.outputFiles ?? []) stored.files[`assets/${basename(file.path)}`] = file.text
  }
  for (const [i, { name }] of pageSheets.entries()) stored.files[styleAddress(name, sheets[i]!).slice(1)] = sheets[i]!
  return readAssets(stored)
}

function commonOptions(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    // Names of files depend on where packages lie: a linked node_modules must not change them.
    preserveSymlinks: true,
    outdir: 'assets',
    bundle: true,
    minify: true,
    write: false,
    target,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    // esbuild only warns of these, and the browser drops them silently.
    logOverride: { 'css-syntax-error': 'error' },
    metafile: true,
  }
}

const sheetOptions = (root: string, name: string, extra: string): BuildOptions => ({
  ...commonOptions(root),
  stdin: {
    contents: `@import "./${name}.css";\n${extra}`,
    loader: 'css',
    resolveDir: join(root, 'client/styles'),
    sourcefile: `bundled-${name}.css`,
  },
})

/**
 * The same bundle with stylesheets of now: a fraction of the time of bundling all. Undefined if that does not do,
 * because a script names a stylesheet that has changed.
 */
export async function bundleStyles(root: string, bundle: ClientBundle): Promise<ClientBundle | undefined> {
  const { build } = await import('esbuild')
  const cssOf = async (name: string, extra: string): Promise<string> =>
    (await build(sheetOptions(root, name, extra))).outputFiles![0]!.text
  const lazy = Object.entries(lazyModules).flatMap(([name, { styles }]) => (styles ? [[name, styles] as const] : []))
  const [pages, lazyKnown] = await Promise.all([
    Promise.all(pageSheets.map(async sheet => ({ ...sheet, css: await cssOf(sheet.source, sheet.extra()) }))),
    Promise.all(
      lazy.map(async ([name, source]) => bundle.files.has(lazyStyles(name, await cssOf(source, '')).slice(1))),
    ),
  ])
  if (lazyKnown.includes(false)) return undefined
  const files = new Map(bundle.files)
  for (const address of [bundle.styles, ...Object.values(bundle.sheets)]) files.delete(address.slice(1))
  for (const { name, css } of pages) files.set(styleAddress(name, css).slice(1), css)
  return { ...bundle, ...addressSheets(pages.map(({ css }) => css)), files }
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
  ['client/boot.ts', 'client/index.ts', 'client/tools/registry.ts', ...lazyEntries].includes(path)

interface StoredAssets extends Omit<ClientBundle, 'files'> {
  files: Record<string, string>
}

const readAssets = (stored: StoredAssets): ClientBundle => ({
  ...stored,
  files: new Map(Object.entries(stored.files).sort()),
})

/** Constants that styles share with behaviour, as custom properties. Media queries repeat the breakpoint; a test compares. */
function constantsCss(): string {
  return `:root{--sidebar-width:${constants.sidebarWidth}px;--sidebar-width-mobile:${constants.sidebarWidthMobile}px;--sidebar-font:${constants.sidebarFont}px;--sidebar-font-mobile:${constants.sidebarFontMobile}px;--sidebar-transition:${constants.sidebarTransition}ms}`
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
